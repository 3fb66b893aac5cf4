import { type JsonPointer, parsePointer } from "../../json/pointer.ts";
import { elementsOf, isTrue, memberOf, textOf, textsOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";
import type { Shape } from "../../smithy/model/shapes.ts";
import { choiceOf } from "./choice.ts";
import type { Policy } from "./policies.ts";
import type { ProblemList } from "./problem-list.ts";
import { traitOf } from "./trait-nodes.ts";

/** Values of one meaning that a peer gives out and a peer repeats later, such as the cursors of lists. */
export interface TokenKind {
  /** Its place among the kinds of the protocol, from 0. */
  readonly index: number;
  /** What findings call it. */
  readonly name: string;
  /** A token that nobody gave out. */
  readonly policy: Policy;
  /** A token that was given out, but with another method. */
  readonly otherMethod: Policy;
  /** Whether the call that uses one has another id than the call whose reply gave it out. */
  readonly freshId: boolean;
}

/** Where tokens of one kind are given out. */
export interface TokenSource {
  /** Its place among all sources of the protocol, from 0. */
  readonly index: number;
  readonly kind: TokenKind;
  readonly from: "params" | "result";
  readonly pointer: JsonPointer;
  /** Who may use it: who gets the message, who sends it, or both. */
  readonly usableBy: "receiver" | "sender" | "either";
  readonly lives: "session" | "untilReply" | "untilError";
  /** With `untilReply`: a place in the result; while something is there, the token lives for the session. */
  readonly livesOnWith?: JsonPointer;
  /** A place beside the token: what stands there is asked for when the token is used. */
  readonly askingAt?: JsonPointer;
  /** Whether only one open call of its sender may hold a token. */
  readonly unique: boolean;
  /** A token whose life is over. */
  readonly afterwards: Policy;
}

/** Where tokens of one kind are used: a place in the params. */
export interface TokenUse {
  readonly kind: TokenKind;
  readonly pointer: JsonPointer;
  /** Where that is which was asked for when the token was given out. */
  readonly answeredAt?: JsonPointer;
  /** Where a number is that grows with each use. */
  readonly growsAt?: JsonPointer;
}

/** What messages of one method do with tokens. */
export interface MethodTokens {
  /** In its params. */
  readonly given: readonly TokenSource[];
  /** In its result. */
  readonly answered: readonly TokenSource[];
  readonly used: readonly TokenUse[];
}

/** All that a protocol says of tokens. */
export interface TokenContract {
  readonly kinds: readonly TokenKind[];
  readonly sources: readonly TokenSource[];
  /** What a method does that this peer accepts; `undefined` when it does nothing. Without a name: one that the contract does not know. */
  readonly of: (accepting: string, method?: string) => MethodTokens | undefined;
  /** Every source in results of this peer: for a reply of which nobody knows what it answers. */
  readonly inReplies: (replying: string) => readonly TokenSource[];
}

/** The wire names that each of the two peers accepts, by the name of the peer. */
export type AcceptedNames = ReadonlyMap<string, ReadonlySet<string>>;

const TOKENS = "smithy.rpc#jsonRpcTokens";
const POLICIES = ["error", "advisory", "accept"] as const;

/** A place that stands in the trait, and the messages that it is in. */
interface Place<P> {
  readonly what: P;
  /** Absent: every method. */
  readonly methods: ReadonlySet<string> | undefined;
  /** The peer that sends the token; absent: either. */
  readonly by: string | undefined;
}

/**
 * Reads `@jsonRpcTokens` of a protocol.
 *
 * @param accepted What the two peers accept.
 * @returns `undefined` when the protocol has none.
 */
export function readTokens(protocol: Shape, accepted: AcceptedNames, problems: ProblemList): TokenContract | undefined {
  const trait = traitOf(protocol, TOKENS);
  if (trait === undefined) return undefined;
  const kinds: TokenKind[] = [];
  const sources: Place<TokenSource>[] = [];
  const uses: Place<TokenUse>[] = [];
  const places = new PlaceReader(protocol, accepted, problems);
  for (const node of elementsOf(trait)) {
    const name = textOf(memberOf(node, "name")) ?? "";
    if (kinds.some((other) => other.name === name)) {
      const message = `I expected each kind of token once; ${name} is there twice.`;
      problems.add(protocol.id.text, "token-twice", message, "Put the places of both into one.");
    }
    const policy = choiceOf(protocol, node, "policy", POLICIES, problems);
    const otherMethod = choiceOf(protocol, node, "otherMethod", ["accept", "advisory", "error"], problems);
    const freshId = isTrue(memberOf(node, "freshId"));
    const kind = { index: kinds.length, name, policy, otherMethod, freshId };
    kinds.push(kind);
    for (const each of elementsOf(memberOf(node, "givenIn"))) {
      const source = places.source(each, kind, sources.length);
      if (source !== undefined) sources.push(source);
    }
    for (const each of elementsOf(memberOf(node, "usedIn"))) {
      const pointer = places.pointer(each, "pointer", kind);
      const beside = { ...places.optional(each, "answeredAt", kind), ...places.optional(each, "growsAt", kind) };
      const what = pointer === undefined ? undefined : { kind, pointer, ...beside };
      if (what !== undefined) uses.push({ what, ...places.messages(each, kind, "params") });
    }
  }
  return new Tables(kinds, sources, uses, accepted);
}

/** Reads the places of the trait, and complains about what is none. */
class PlaceReader {
  readonly #protocol: Shape;
  readonly #accepted: AcceptedNames;
  readonly #problems: ProblemList;

  constructor(protocol: Shape, accepted: AcceptedNames, problems: ProblemList) {
    this.#protocol = protocol;
    this.#accepted = accepted;
    this.#problems = problems;
  }

  source(node: NodeValue, kind: TokenKind, index: number): Place<TokenSource> | undefined {
    const protocol = this.#protocol;
    const choice = <C extends string>(member: string, known: readonly [C, ...C[]]): C =>
      choiceOf(protocol, node, member, known, this.#problems);
    const from = choice("from", ["params", "result"]);
    const lives = choice("lives", ["session", "untilReply", "untilError"]);
    const livesOn = memberOf(node, "livesOnWith");
    const pointer = this.pointer(node, "pointer", kind);
    const livesOnWith = livesOn === undefined ? undefined : this.pointer(node, "livesOnWith", kind);
    if (from === "result" && lives !== "session") {
      this.#problem(
        "token-life",
        `I expected ${kind.name} of a result to live for the session; there is no later reply that could end it.`,
        "Leave `lives` out, or give the token out in params.",
      );
    } else if (livesOn !== undefined && lives !== "untilReply") {
      this.#problem(
        "token-life",
        `I expected livesOnWith of ${kind.name} where the reply ends its life; it lives ${lives}.`,
        'Write `lives: "untilReply"`, or leave `livesOnWith` out.',
      );
    }
    const unique = isTrue(memberOf(node, "unique"));
    if (unique && lives === "session") {
      this.#problem(
        "token-life",
        `I expected a reply to end the life of ${kind.name}, for it is unique among open calls; it lives for the session.`,
        'Write `lives: "untilReply"`, or leave `unique` out.',
      );
    }
    if (pointer === undefined) return undefined;
    const usableBy = choice("usableBy", ["receiver", "sender", "either"]);
    const afterwards = memberOf(node, "afterwards") === undefined ? kind.policy : choice("afterwards", POLICIES);
    const what: TokenSource = {
      index,
      kind,
      from,
      pointer,
      usableBy,
      lives,
      unique,
      afterwards,
      ...(livesOnWith === undefined ? {} : { livesOnWith }),
      ...this.optional(node, "askingAt", kind),
    };
    return { what, ...this.messages(node, kind, from) };
  }

  /** A pointer that need not be there, under its name. */
  optional<M extends "askingAt" | "answeredAt" | "growsAt">(
    node: NodeValue,
    member: M,
    kind: TokenKind,
  ): { readonly [name in M]?: JsonPointer } {
    const pointer = memberOf(node, member) === undefined ? undefined : this.pointer(node, member, kind);
    return pointer === undefined ? {} : ({ [member]: pointer } as { readonly [name in M]?: JsonPointer });
  }

  pointer(node: NodeValue, member: string, kind: TokenKind): JsonPointer | undefined {
    const parsed = parsePointer(textOf(memberOf(node, member)) ?? "");
    if (!("problem" in parsed)) return parsed.pointer;
    this.#problem(
      "token-pointer",
      `The ${member} of ${kind.name} cannot be read: ${parsed.problem.message}`,
      "Write a JSON Pointer such as /token.",
    );
    return undefined;
  }

  /** Which messages a place is in. */
  messages(node: NodeValue, kind: TokenKind, from: "params" | "result"): Omit<Place<never>, "what"> {
    const by = textOf(memberOf(node, "by"));
    const named = memberOf(node, "methods");
    const methods = named === undefined ? undefined : new Set(textsOf(named));
    const peers = [...this.#accepted.keys()];
    if (by !== undefined && !peers.includes(by)) {
      this.#problem(
        "token-peer",
        `I expected the tokens of ${kind.name} to come from ${peers.join(" or ")}; I found ${by}.`,
        "Name a peer of the protocol, or leave `by` out.",
      );
      return { methods, by: undefined };
    }
    for (const method of methods ?? []) {
      const isThere = peers.some((peer) => this.#accepted.get(peer)?.has(method) && senderOf(peers, peer, from, by));
      if (isThere) continue;
      const who = by === undefined ? "a peer accepts" : from === "params" ? `${by} calls` : `${by} answers`;
      const message = `I expected the methods of ${kind.name} to be such as ${who}; ${method} is none.`;
      this.#problem("token-method", message, "Name the wire name of a method.");
    }
    return { methods, by };
  }

  #problem(rule: string, message: string, repair: string): void {
    this.#problems.add(this.#protocol.id.text, rule, message, repair);
  }
}

/** Whether `by` sends the params, or the result, of methods that a peer accepts. */
function senderOf(
  peers: readonly string[],
  accepting: string,
  from: "params" | "result",
  by: string | undefined,
): boolean {
  if (by === undefined) return true;
  return from === "result" ? by === accepting : peers.some((peer) => peer === by && peer !== accepting);
}

/** Which places concern a method is worked out once for each. */
class Tables implements TokenContract {
  readonly kinds: readonly TokenKind[];
  readonly sources: readonly TokenSource[];
  readonly #places: readonly Place<TokenSource>[];
  readonly #uses: readonly Place<TokenUse>[];
  readonly #peers: readonly string[];
  /** By accepting peer, then by method; `undefined` for methods that the contract does not know. */
  readonly #methods = new Map<string, Map<string | undefined, MethodTokens>>();

  constructor(
    kinds: readonly TokenKind[],
    places: readonly Place<TokenSource>[],
    uses: readonly Place<TokenUse>[],
    accepted: AcceptedNames,
  ) {
    this.kinds = kinds;
    this.sources = places.map(({ what }) => what);
    this.#places = places;
    this.#uses = uses;
    this.#peers = [...accepted.keys()];
    for (const [peer, names] of accepted) {
      const methods = new Map<string | undefined, MethodTokens>();
      for (const name of [undefined, ...names]) {
        const tokens = this.#tokensOf(peer, name);
        if (tokens !== undefined) methods.set(name, tokens);
      }
      this.#methods.set(peer, methods);
    }
  }

  of(accepting: string, method?: string): MethodTokens | undefined {
    return this.#methods.get(accepting)?.get(method);
  }

  inReplies(replying: string): readonly TokenSource[] {
    return this.#places
      .filter(({ what, by }) => what.from === "result" && (by === undefined || by === replying))
      .map(({ what }) => what);
  }

  #tokensOf(accepting: string, method: string | undefined): MethodTokens | undefined {
    const concerns = ({ methods, by }: Place<unknown>, from: "params" | "result"): boolean =>
      (methods === undefined || (method !== undefined && methods.has(method))) &&
      senderOf(this.#peers, accepting, from, by);
    const sources = this.#places.filter((place) => concerns(place, place.what.from)).map(({ what }) => what);
    const used = this.#uses.filter((place) => concerns(place, "params")).map(({ what }) => what);
    if (sources.length === 0 && used.length === 0) return undefined;
    return {
      given: sources.filter(({ from }) => from === "params"),
      answered: sources.filter(({ from }) => from === "result"),
      used,
    };
  }
}
