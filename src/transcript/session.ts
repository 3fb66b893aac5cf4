import { resolvePointerOnTape } from "../json/pointer.ts";
import { kindAt, type Tape, TokenKind } from "../json/tape.ts";
import type { AcceptedMethod, PeerContract } from "../rpc/contract/protocol.ts";
import type { CapabilitySource, MethodOrder, SessionContract } from "../rpc/contract/session.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** Where a session stands, in a form that can be written down. */
export interface SavedSession {
  readonly state: string;
  /** Further states that it may be in. */
  readonly others: readonly string[];
  /** States that a message has brought before its time. */
  readonly early: readonly string[];
  readonly lastTransition?: number;
  /** Whether it was seen to leave its first state. */
  readonly opened?: boolean;
  readonly advertised: readonly string[];
  readonly lastCalls: readonly (readonly [string, number])[];
  readonly open: readonly (readonly [string, number])[];
  readonly uncertain: readonly string[];
  readonly answered: readonly string[];
  readonly held: readonly HeldFinding[];
  /** Whether the first call has an id that peers begin with; absent before it. */
  readonly startsHere?: boolean;
  /** Findings that only a log with its beginning can have. */
  readonly unopened?: readonly TranscriptFinding[];
  /** Wire names of methods that are due, and what to tell at the end; null while their sender has said nothing else. */
  readonly due?: readonly (readonly [string, TranscriptFinding | null])[];
  /** Wire names of methods that have come, or may have, before they were due. */
  readonly came?: readonly string[];
}

/** A finding that the reply to an open call will decide on. */
export interface HeldFinding {
  /** The wire method of the call. */
  readonly method: string;
  readonly finding: TranscriptFinding;
  /** The capability that the finding misses; absent for one about states. */
  readonly capability?: string;
  /** Whether other calls were answered since: then the reply was more likely lost than not yet sent. */
  readonly isDoubtful?: boolean;
}

/** Most findings that wait for a reply. */
const MOST_HELD = 64;

/**
 * Where a session stands: one state, shared by both peers, and what has been advertised. It holds nothing that grows with
 * the conversation.
 *
 * A contract may ask for leniency after faults. Then the session also knows what a fault may have hidden: states that it may
 * be in besides, methods whose advertisement nobody could read, and findings that a reply will decide on. The next message
 * that fits only one of the states tells which it was.
 *
 * Source: json-rpc-validation, "Session order"; docs/contracts, "The parts": `afterFault`.
 */
export class Session {
  readonly contract: SessionContract;
  readonly #isLenient: boolean;
  #state: string;
  readonly #others: Set<string>;
  /** States that a message has brought before its time: what it announced is not asked for again. */
  readonly #early: Set<string>;
  #lastTransition: number | undefined;
  #hasOpened: boolean;
  readonly #advertised: Set<string>;
  /** By wire method: the last accepted call of a capability source. */
  readonly #lastCalls: Map<string, number>;
  /** By wire method: how many calls are open whose replies may advertise something or move the session; only where that matters. */
  readonly #open: Map<string, number>;
  /** Sources of which nobody knows what they advertised, as `params METHOD` or `result METHOD`. */
  readonly #uncertain: Set<string>;
  /** Wire methods of capability sources that were answered with a result. */
  readonly #answered: Set<string>;
  #held: HeldFinding[];
  #startsHere: boolean | undefined;
  #unopened: TranscriptFinding[];
  readonly #due: Map<string, TranscriptFinding | null>;
  /** What came too early was told of there: it is not missed once it is due. */
  readonly #came: Set<string>;
  /** The names of all that may be due. */
  readonly #duteous = new Set<string>();
  /** By wire name of a method: those that its result makes due. */
  readonly #duties = new Map<string, string[]>();
  /** By peer: the methods that it accepts and that move the session or advertise something. */
  readonly #movers: ReadonlyMap<PeerContract, readonly AcceptedMethod[]>;

  readonly #openers: ReadonlySet<AcceptedMethod>;

  /** @param saved Where the session of another checker stood; without it this one begins. */
  constructor(contract: SessionContract, peers: readonly PeerContract[], saved?: SavedSession) {
    this.contract = contract;
    this.#isLenient = contract.afterFault === "lenient";
    this.#movers = new Map(peers.map((peer) => [peer, [...peer.methods.values()].filter(isMover)]));
    this.#openers = openersOf(contract.initial, [...this.#movers.values()].flat());
    this.#state = saved?.state ?? contract.initial;
    this.#others = new Set(saved?.others);
    this.#early = new Set(saved?.early);
    this.#lastTransition = saved?.lastTransition;
    this.#hasOpened = saved?.opened ?? false;
    this.#advertised = new Set(saved?.advertised);
    this.#lastCalls = new Map(saved?.lastCalls);
    this.#open = new Map(saved?.open);
    this.#uncertain = new Set(saved?.uncertain);
    this.#answered = new Set(saved?.answered);
    this.#held = [...(saved?.held ?? [])];
    this.#startsHere = saved?.startsHere;
    this.#unopened = [...(saved?.unopened ?? [])];
    this.#due = new Map(saved?.due);
    this.#came = new Set(saved?.came);
    for (const { contract: method, order } of peers.flatMap((peer) => [...peer.methods.values()])) {
      const after = order.lifecycle?.dueAfter;
      if (after !== undefined) this.#duteous.add(method.name);
      if (after !== undefined) this.#duties.set(after, [...(this.#duties.get(after) ?? []), method.name]);
    }
  }

  save(): SavedSession {
    return {
      state: this.#state,
      others: [...this.#others],
      early: [...this.#early],
      ...(this.#lastTransition === undefined ? {} : { lastTransition: this.#lastTransition }),
      ...(this.#hasOpened ? { opened: true } : {}),
      advertised: [...this.#advertised],
      lastCalls: [...this.#lastCalls],
      open: [...this.#open],
      uncertain: [...this.#uncertain],
      answered: [...this.#answered],
      held: [...this.#held],
      ...(this.#startsHere === undefined ? {} : { startsHere: this.#startsHere }),
      ...(this.#due.size === 0 ? {} : { due: [...this.#due] }),
      ...(this.#came.size === 0 ? {} : { came: [...this.#came] }),
      ...(this.#unopened.length === 0 ? {} : { unopened: [...this.#unopened] }),
    };
  }

  get state(): string {
    return this.#state;
  }

  /**
   * Whether a call of this method begins a session: it leads out of the first state. Where some are allowed there by its name, one that is
   * allowed anywhere, such as `exit` of LSP, is none: it may come in the middle too.
   */
  isOpener(method: AcceptedMethod): boolean {
    return this.#openers.has(method);
  }

  /**
   * The first call that a peer makes which may open the session: peers that count begin with 0 or 1, so another id is a sign that
   * the beginning is missing.
   */
  noteFirstCall(receiver: PeerContract, isFirstId: () => boolean): void {
    if (this.#startsHere !== undefined || this.#hasOpened) return;
    if (this.#movers.get(receiver)?.some((method) => this.isOpener(method)) === true) this.#startsHere = isFirstId();
  }

  /** Whether what came so far may be the middle of a conversation, whose order nobody can judge; only a lenient session asks that. */
  get mayBeMiddle(): boolean {
    return this.#isLenient && !this.#hasOpened && this.#startsHere !== true;
  }

  /** Keeps a finding until a call opens the session: without such a call the beginning is missing. */
  holdUnopened(found: TranscriptFinding): void {
    if (this.#unopened.length < MOST_HELD) this.#unopened.push(found);
  }

  /**
   * A message has come: it is no longer due. Of another one the name of what its sender should have said before is given, the first
   * time; a method that is allowed at any time asks for nothing.
   */
  noteDue({ contract, order }: AcceptedMethod, receiver: PeerContract): string | undefined {
    if (this.#due.size === 0) return undefined;
    this.#due.delete(contract.name);
    if (order.lifecycle === undefined) return undefined;
    for (const [name, found] of this.#due) if (found === null && receiver.methods.has(name)) return name;
    return undefined;
  }

  /** Keeps what to tell at the end when a message that is due has not come by then. */
  holdDue(name: string, found: TranscriptFinding): void {
    this.#due.set(name, found);
  }

  /** What to tell of messages that have not come. */
  get overdue(): readonly TranscriptFinding[] {
    return [...this.#due.values()].filter((found) => found !== null);
  }

  /** The first finding that still waits for the call that opens the session. */
  get firstUnopened(): TranscriptFinding | undefined {
    return this.#unopened[0];
  }

  /** The findings that waited for the call that opens the session; none are left. */
  takeUnopened(): readonly TranscriptFinding[] {
    if (this.#unopened.length === 0) return NONE;
    const held = this.#unopened;
    this.#unopened = [];
    return held;
  }

  /** Whether a message has led the session out of its first state: then the conversation was seen from its beginning. */
  get hasOpened(): boolean {
    return this.#hasOpened;
  }

  /** The entry of the last transition; `undefined` before the first. */
  get lastTransition(): number | undefined {
    return this.#lastTransition;
  }

  /** Whether a state that the session may be in is one of these; the states that are not are ruled out. */
  isIn(allowed: readonly string[]): boolean {
    if (allowed.includes(this.#state)) {
      for (const other of this.#others) if (!allowed.includes(other)) this.#others.delete(other);
      return true;
    }
    const known = [...this.#others, ...this.#early].filter((other) => allowed.includes(other));
    const [first = this.#unseenStart(allowed), ...others] = known;
    if (first === undefined) return false;
    this.#state = first;
    this.#early.delete(first);
    this.#others.clear();
    for (const other of others) this.#others.add(other);
    return true;
  }

  /** The first state, if a message is allowed there and none has led out of it: what came before may only have come too early. */
  #unseenStart(allowed: readonly string[]): string | undefined {
    const { initial } = this.contract;
    return this.#isLenient && !this.#hasOpened && allowed.includes(initial) ? initial : undefined;
  }

  /** Whether a capability was advertised, or may have been by something that nobody could read. */
  hasAdvertised(capability: string): boolean {
    if (this.#advertised.has(capability)) return true;
    if (this.#uncertain.size === 0) return false;
    const source = this.contract.capabilities.find(({ name }) => name === capability);
    return source !== undefined && this.#uncertain.has(`${source.from} ${source.method}`);
  }

  /** The entry of the last accepted call of a capability source. */
  lastCallOf(method: string): number | undefined {
    return this.#lastCalls.get(method);
  }

  /** Whether a call is open whose result may advertise this; known only where the contract makes a difference of it. */
  mayAdvertise({ method, from }: CapabilitySource): boolean {
    return from === "result" && (this.#open.get(method) ?? 0) > 0;
  }

  /**
   * A message was accepted. Capabilities in its params count from now on.
   *
   * @param form Whether it waits for a reply, and whether something is wrong with it.
   */
  accept(
    entry: number,
    method: AcceptedMethod,
    form: { readonly isCall: boolean; readonly isBroken: boolean },
    tape: Tape,
    params: number,
  ): void {
    const { contract, order } = method;
    if (order.advertises !== undefined) {
      this.#lastCalls.set(contract.name, entry);
      this.#advertise(order.advertises, "params", tape, params);
      this.#doubt("params", contract.name, form.isBroken);
    }
    if (form.isCall && this.#isFollowed(order)) this.#countOpen(contract.name, 1);
    this.#move(order.lifecycle?.onCall, entry, this.#openers.has(method));
    if (order.lifecycle?.onCall !== undefined) this.#others.clear();
  }

  /**
   * The reply to an accepted call has come. Capabilities in its result count from now on.
   *
   * @param outcome What it is, and whether something is wrong with it.
   * @returns The findings that waited for it.
   */
  settle(
    entry: number,
    { contract, order }: AcceptedMethod,
    outcome: { readonly kind: "result" | "error"; readonly isBroken: boolean },
    tape: Tape,
    result: number,
  ): readonly TranscriptFinding[] {
    if (this.#isFollowed(order)) this.#countOpen(contract.name, -1);
    if (outcome.kind === "error") this.#move(order.lifecycle?.onError, entry);
    else {
      if (order.advertises !== undefined) {
        this.#advertise(order.advertises, "result", tape, result);
        this.#doubt("result", contract.name, outcome.isBroken);
        if (this.#isLenient) this.#answered.add(contract.name);
      }
      this.#move(order.lifecycle?.onSuccess, entry);
      for (const name of this.#duties.get(contract.name) ?? []) if (!this.#came.delete(name)) this.#due.set(name, null);
    }
    if (outcome.isBroken) {
      this.#suppose(order.lifecycle?.onSuccess);
      if (order.advertises !== undefined) this.#doubt("result", contract.name, true);
    }
    return this.#held.length === 0 ? NONE : this.#release(contract.name);
  }

  /**
   * A message came in a state that does not allow it. In a lenient session its sender may know better: the states that it
   * would fit are possible from now on.
   */
  misplaced({ contract, order }: AcceptedMethod): void {
    if (this.#duteous.has(contract.name)) this.#came.add(contract.name);
    if (!this.#isLenient || order.lifecycle === undefined) return;
    const { allowedIn = [], onCall, onSuccess } = order.lifecycle;
    for (const state of allowedIn) this.#suppose(onCall ?? state);
    if (onCall !== undefined) this.#early.add(onCall);
    this.#suppose(onSuccess);
    // Whoever goes on from a state that was never reached has heard of it in a message that is missing here.
    for (const { method, from } of this.contract.capabilities) {
      if (!this.#lastCalls.has(method)) this.#doubt(from, method, true);
    }
  }

  /** A capability was missed. In a lenient session that is told once: the next use of it is the same fault. */
  missed({ name, method, from }: CapabilitySource): void {
    if (!this.#isLenient) return;
    this.#advertised.add(name);
    if (from === "result" && !this.#answered.has(method)) this.#doubt(from, method, true);
  }

  /** A message to this peer was lost: it may have been this method, or any of the peer's that fits. */
  lostRequest(receiver: PeerContract, method?: AcceptedMethod): void {
    for (const name of this.#duteous) {
      if (!receiver.methods.has(name) || (method !== undefined && method.contract.name !== name)) continue;
      if (!this.#due.delete(name)) this.#came.add(name);
    }
    if (!this.#isLenient) return;
    const possible = [this.#state, ...this.#others];
    for (const mover of method === undefined ? (this.#movers.get(receiver) ?? []) : [method]) {
      const { order, contract } = mover;
      const allowed = order.lifecycle?.allowedIn;
      if (allowed !== undefined && !allowed.some((state) => possible.includes(state))) continue;
      this.#suppose(order.lifecycle?.onCall);
      this.#suppose(order.lifecycle?.onSuccess);
      if (order.advertises === undefined || this.#lastCalls.has(contract.name)) continue;
      this.#doubt("params", contract.name, true);
      this.#doubt("result", contract.name, true);
    }
  }

  /** The reply to a call of this method has come, but nobody can read it. */
  lostReply(method: AcceptedMethod): void {
    if (!this.#isLenient) return;
    this.supposeReply(method);
    if (this.#isFollowed(method.order)) this.#countOpen(method.contract.name, -1);
  }

  /** The reply to a call of this method, or to any call that is open, may have come. */
  supposeReply(method?: AcceptedMethod): void {
    if (!this.#isLenient) return;
    for (const { contract, order } of method === undefined ? [...this.#movers.values()].flat() : [method]) {
      if ((this.#open.get(contract.name) ?? 0) === 0) continue;
      this.#suppose(order.lifecycle?.onSuccess);
      if (order.advertises !== undefined) this.#doubt("result", contract.name, true);
    }
  }

  /** The method of an open call whose reply may bring the session to a state that allows this; `undefined` when none may. */
  awaitedFor(allowed: readonly string[]): string | undefined {
    if (!this.#mayHold()) return undefined;
    for (const methods of this.#movers.values()) {
      for (const { contract, order } of methods) {
        const state = order.lifecycle?.onSuccess;
        if (state !== undefined && allowed.includes(state) && (this.#open.get(contract.name) ?? 0) > 0)
          return contract.name;
      }
    }
    return undefined;
  }

  /** The method of an open call whose result may advertise this; `undefined` when none may, or a finding need not wait. */
  awaitedFrom(source: CapabilitySource): string | undefined {
    return this.#mayHold() && this.mayAdvertise(source) ? source.method : undefined;
  }

  #mayHold(): boolean {
    return this.#isLenient && this.#open.size > 0 && this.#held.length < MOST_HELD;
  }

  /** Keeps a finding until the reply to an open call has come. */
  hold(held: HeldFinding): void {
    this.#held.push(held);
  }

  /** A call has been answered with a result. */
  answered(method: AcceptedMethod | undefined): void {
    if (this.#held.length === 0) return;
    const name = method?.contract.name;
    this.#held = this.#held.map((held) =>
      held.method === name || held.isDoubtful ? held : { ...held, isDoubtful: true },
    );
  }

  /**
   * The findings that still wait when the conversation ends: nothing speaks for it that the reply was only lost. What it would have
   * advertised is not known, so a capability is missed no more than one that comes too early.
   */
  leftOver(): readonly TranscriptFinding[] {
    return this.#held
      .filter(({ isDoubtful }) => isDoubtful !== true)
      .map(({ finding, capability }) => (capability === undefined ? finding : this.#tooEarly(finding)));
  }

  #release(method: string): readonly TranscriptFinding[] {
    const released = this.#held.filter((held) => held.method === method);
    this.#held = this.#held.filter((held) => held.method !== method);
    return released.map(({ finding, capability }) => {
      return capability !== undefined && this.hasAdvertised(capability) ? this.#tooEarly(finding) : finding;
    });
  }

  /** What a message is that needs what its receiver may still be about to advertise. */
  #tooEarly(finding: TranscriptFinding): TranscriptFinding {
    return this.contract.pipelining === "advisory" ? { ...finding, severity: "advisory" } : finding;
  }

  #isFollowed({ advertises, lifecycle }: MethodOrder): boolean {
    if (this.#isLenient) return advertises !== undefined || lifecycle?.onSuccess !== undefined;
    return advertises !== undefined && this.contract.pipelining !== "error";
  }

  #countOpen(method: string, change: 1 | -1): void {
    const open = (this.#open.get(method) ?? 0) + change;
    if (open > 0) this.#open.set(method, open);
    else this.#open.delete(method);
  }

  #move(state: string | undefined, entry: number, opens = true): void {
    if (state === undefined) return;
    if (opens && this.#state === this.contract.initial && state !== this.#state) this.#hasOpened = true;
    this.#state = state;
    this.#lastTransition = entry;
  }

  #suppose(state: string | undefined): void {
    if (this.#isLenient && state !== undefined && state !== this.#state) this.#others.add(state);
  }

  #doubt(from: CapabilitySource["from"], method: string, isUncertain: boolean): void {
    if (!this.#isLenient) return;
    if (isUncertain) this.#uncertain.add(`${from} ${method}`);
    else this.#uncertain.delete(`${from} ${method}`);
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

const NONE: readonly TranscriptFinding[] = [];

function isMover({ order: { advertises, lifecycle } }: AcceptedMethod): boolean {
  return advertises !== undefined || lifecycle?.onCall !== undefined || lifecycle?.onSuccess !== undefined;
}

/** The methods whose calls lead out of the first state, those that are allowed there by its name before those that are allowed anywhere. */
function openersOf(initial: string, movers: readonly AcceptedMethod[]): ReadonlySet<AcceptedMethod> {
  const leading = movers.filter(({ order: { lifecycle } }) => {
    return lifecycle?.onCall !== undefined && lifecycle.onCall !== initial;
  });
  const named = leading.filter(({ order }) => order.lifecycle?.allowedIn?.includes(initial) === true);
  return new Set(named.length > 0 ? named : leading.filter(({ order }) => order.lifecycle?.allowedIn === undefined));
}
