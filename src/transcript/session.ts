import { resolvePointerOnTape } from "../json/pointer.ts";
import { kindAt, type Tape, TokenKind } from "../json/tape.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { CapabilitySource, SessionContract } from "../rpc/contract/session.ts";

/**
 * Where a session stands: one state, shared by both peers, and what has been advertised. It holds nothing that grows with
 * the conversation.
 * Source: json-rpc-validation, "Session order".
 */
export class Session {
  readonly contract: SessionContract;
  #state: string;
  #lastTransition: number | undefined;
  readonly #advertised = new Set<string>();
  /** By wire method: the last accepted call of a capability source. */
  readonly #lastCalls = new Map<string, number>();

  constructor(contract: SessionContract) {
    this.contract = contract;
    this.#state = contract.initial;
  }

  get state(): string {
    return this.#state;
  }

  /** The entry of the last transition; `undefined` before the first. */
  get lastTransition(): number | undefined {
    return this.#lastTransition;
  }

  hasAdvertised(capability: string): boolean {
    return this.#advertised.has(capability);
  }

  /** The entry of the last accepted call of a capability source. */
  lastCallOf(method: string): number | undefined {
    return this.#lastCalls.get(method);
  }

  /** A message was accepted. Capabilities in its params count from now on. */
  accept(entry: number, { contract, order }: AcceptedMethod, tape: Tape, params: number): void {
    if (order.advertises !== undefined) {
      this.#lastCalls.set(contract.name, entry);
      this.#advertise(order.advertises, "params", tape, params);
    }
    this.#move(order.lifecycle?.onCall, entry);
  }

  /** The reply to an accepted call has come. Capabilities in its result count from now on. */
  settle(entry: number, { order }: AcceptedMethod, outcome: "result" | "error", tape: Tape, result: number): void {
    if (outcome === "error") {
      this.#move(order.lifecycle?.onError, entry);
      return;
    }
    if (order.advertises !== undefined) this.#advertise(order.advertises, "result", tape, result);
    this.#move(order.lifecycle?.onSuccess, entry);
  }

  #move(state: string | undefined, entry: number): void {
    if (state === undefined) return;
    this.#state = state;
    this.#lastTransition = entry;
  }

  /** A capability is advertised unless the value is absent, null or false. */
  #advertise(sources: readonly CapabilitySource[], from: CapabilitySource["from"], tape: Tape, at: number): void {
    if (at < 0) return;
    for (const source of sources) {
      if (source.from !== from) continue;
      const value = resolvePointerOnTape(tape, source.pointer, at);
      if (value === undefined) continue;
      const kind = kindAt(tape, value);
      if (kind !== TokenKind.null && kind !== TokenKind.false) this.#advertised.add(source.name);
    }
  }
}
