import { resolvePointerOnTape } from "../json/pointer.ts";
import { kindAt, type Tape, TokenKind } from "../json/tape.ts";
import type { AcceptedMethod } from "../rpc/contract/protocol.ts";
import type { CapabilitySource, SessionContract } from "../rpc/contract/session.ts";

/** Where a session stands, in a form that can be written down. */
export interface SavedSession {
  readonly state: string;
  readonly lastTransition?: number;
  readonly advertised: readonly string[];
  readonly lastCalls: readonly (readonly [string, number])[];
  readonly openSources: readonly (readonly [string, number])[];
}

/**
 * Where a session stands: one state, shared by both peers, and what has been advertised. It holds nothing that grows with
 * the conversation.
 * Source: json-rpc-validation, "Session order".
 */
export class Session {
  readonly contract: SessionContract;
  #state: string;
  #lastTransition: number | undefined;
  readonly #advertised: Set<string>;
  /** By wire method: the last accepted call of a capability source. */
  readonly #lastCalls: Map<string, number>;
  /** By wire method: how many calls are open whose results may advertise something; only where that is asked for. */
  readonly #openSources: Map<string, number>;

  /** @param saved Where the session of another checker stood; without it this one begins. */
  constructor(contract: SessionContract, saved?: SavedSession) {
    this.contract = contract;
    this.#state = saved?.state ?? contract.initial;
    this.#lastTransition = saved?.lastTransition;
    this.#advertised = new Set(saved?.advertised);
    this.#lastCalls = new Map(saved?.lastCalls);
    this.#openSources = new Map(saved?.openSources);
  }

  save(): SavedSession {
    return {
      state: this.#state,
      ...(this.#lastTransition === undefined ? {} : { lastTransition: this.#lastTransition }),
      advertised: [...this.#advertised],
      lastCalls: [...this.#lastCalls],
      openSources: [...this.#openSources],
    };
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

  /** Whether a call is open whose result may advertise this; known only where the contract makes a difference of it. */
  mayAdvertise({ method, from }: CapabilitySource): boolean {
    return from === "result" && (this.#openSources.get(method) ?? 0) > 0;
  }

  /** A message was accepted. Capabilities in its params count from now on. */
  accept(entry: number, { contract, order }: AcceptedMethod, isCall: boolean, tape: Tape, params: number): void {
    if (order.advertises !== undefined) {
      this.#lastCalls.set(contract.name, entry);
      if (isCall) this.#countOpen(contract.name, 1);
      this.#advertise(order.advertises, "params", tape, params);
    }
    this.#move(order.lifecycle?.onCall, entry);
  }

  /** The reply to an accepted call has come. Capabilities in its result count from now on. */
  settle(
    entry: number,
    { contract, order }: AcceptedMethod,
    outcome: "result" | "error",
    tape: Tape,
    result: number,
  ): void {
    if (order.advertises !== undefined) this.#countOpen(contract.name, -1);
    if (outcome === "error") {
      this.#move(order.lifecycle?.onError, entry);
      return;
    }
    if (order.advertises !== undefined) this.#advertise(order.advertises, "result", tape, result);
    this.#move(order.lifecycle?.onSuccess, entry);
  }

  #countOpen(method: string, change: 1 | -1): void {
    if (this.contract.pipelining !== "error") {
      this.#openSources.set(method, (this.#openSources.get(method) ?? 0) + change);
    }
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
