import { pointerText } from "../json/pointer.ts";
import type { DuringCall } from "../rpc/contract/during-call.ts";
import type { AcceptedMethod, PeerContract } from "../rpc/contract/protocol.ts";
import type { CapabilitySource, ConditionalNeed, MethodOrder, SessionContract } from "../rpc/contract/session.ts";
import type { MethodTokens } from "../rpc/contract/tokens.ts";
import { documentationOf } from "../rpc/generate/doc-comment.ts";
import { generatedContract } from "../rpc/generate/generated-contract.ts";
import { typeScript } from "../rpc/generate/type-script.ts";
import type { MethodKind } from "../rpc/index.ts";
import type { Model } from "../smithy/model/model.ts";
import type { PeerName } from "./peer-name.ts";
import type { ProtocolDescription } from "./protocol.ts";

/** A method as a line of a list: who says it to whom. */
export interface MethodListing {
  /** The wire name. */
  readonly method: string;
  readonly kind: MethodKind;
  readonly sender: PeerName;
  readonly receiver: PeerName;
  /** The documentation of the operation, as the model has it. */
  readonly documentation?: string;
}

/** All that a contract says of one method, for a person or a program to read. */
export interface MethodDescription extends MethodListing {
  /** The names of the input members that must be there. */
  readonly required: readonly string[];
  /** Params, result and errors as TypeScript, with the shapes that they use. */
  readonly types: string;
  /** The errors that the method may answer with, by code; empty for a notification. */
  readonly errors: readonly { readonly code: number; readonly shape: string }[];
  readonly order: MethodOrderDescription;
}

/** When a method may come, and what it does to the session. Empty where the contract keeps no order. */
export interface MethodOrderDescription {
  /** All states of the session, the first one first. */
  readonly states?: readonly string[];
  /** The states in which the method may come; absent: in every one. */
  readonly allowedIn?: readonly string[];
  readonly onCall?: string;
  readonly onSuccess?: string;
  readonly onError?: string;
  /** The capabilities that must be advertised before. */
  readonly requires: readonly CapabilityPlace[];
  /** The capabilities that messages with certain params need besides; absent when none do. */
  readonly requiresWhen?: readonly ConditionalCapabilities[];
  /** The capabilities that a message of this method advertises. */
  readonly advertises: readonly CapabilityPlace[];
  /** The input member with the id of a call that this one cancels. */
  readonly cancels?: { readonly idMember: string; readonly code?: number; readonly reply: "required" | "optional" };
  /** The input member with the id of a call that this one is about. */
  readonly refersTo?: string;
  /** The call that a message of this method is about: its methods, and JSON Pointers to its id in this message and to what asks for it. */
  readonly during?: {
    readonly methods?: readonly string[];
    readonly idAt?: string;
    readonly askedAt?: string;
    readonly order?: "first" | "later";
  };
  /** The tokens that messages of this method give out and use. */
  readonly tokens: readonly TokenPlace[];
}

/** Where a message gives out or uses a token. */
export interface TokenPlace {
  /** What the contract calls such tokens. */
  readonly name: string;
  readonly does: "gives" | "uses";
  readonly in: "params" | "result";
  /** A JSON Pointer into the params or the result. */
  readonly pointer: string;
}

/** Where a capability is said to be there. */
export interface CapabilityPlace {
  readonly name: string;
  readonly method: string;
  readonly from: "result" | "params";
  /** A JSON Pointer into the result or the params. */
  readonly pointer: string;
}

/** What a message needs when its params have something at a place. */
export interface ConditionalCapabilities {
  /** A JSON Pointer into the params. */
  readonly at: string;
  /** The texts there that it is about; absent: any value but null and false. */
  readonly is?: readonly string[];
  readonly requires: readonly CapabilityPlace[];
}

/** Every method of a protocol in the order of its peers and services. */
export function listMethods(model: Model, protocol: ProtocolDescription): readonly MethodListing[] {
  return everyMethod(protocol).map((found) => listingOf(model, found));
}

/**
 * What a protocol says of a method.
 *
 * @param name The wire name.
 * @param memberNames As for the preparation of the protocol.
 * @returns One description for each peer that accepts the method; none when no peer does.
 */
export function describeMethod(
  model: Model,
  protocol: ProtocolDescription,
  name: string,
  memberNames: "smithy" | "json" = "smithy",
): readonly MethodDescription[] {
  return everyMethod(protocol)
    .filter(({ method }) => method.contract.name === name)
    .map((found) => {
      const { contract, service, order } = found.method;
      const whole = generatedContract(name, model, [service]);
      const services = whole.services.map((each) => ({ ...each, documentation: undefined, methods: [contract] }));
      return {
        ...listingOf(model, found),
        required: contract.requiredMembers.map((member) => member.name),
        types: withoutHead(typeScript({ ...whole, services, memberNames })),
        errors: contract.kind === "notification" ? [] : [...contract.errors.values()].map(errorOf),
        order: orderOf(order, protocol.contract.session, contract.kind),
      };
    });
}

interface FoundMethod {
  readonly method: AcceptedMethod;
  readonly sender: PeerName;
  readonly receiver: PeerName;
}

function everyMethod({ contract, peers }: ProtocolDescription): FoundMethod[] {
  const of = (peer: PeerContract, receiver: PeerName, sender: PeerName): FoundMethod[] =>
    [...peer.methods.values()].map((method) => ({ method, sender, receiver }));
  const [first, second] = peers;
  return [...of(contract.peers[0], first, second), ...of(contract.peers[1], second, first)];
}

function listingOf(model: Model, { method, sender, receiver }: FoundMethod): MethodListing {
  const { name, kind, operation } = method.contract;
  const documentation = documentationOf(model.get(operation));
  return { method: name, kind, sender, receiver, ...(documentation === undefined ? {} : { documentation }) };
}

/** Generated files say where they come from; a description need not. */
function withoutHead(text: string): string {
  return text.replace(/^\/\/[^\n]*\n+/, "").trimEnd();
}

function errorOf({ code, shape }: { readonly code: number; readonly shape: { readonly text: string } }) {
  return { code, shape: shape.text };
}

function orderOf(order: MethodOrder, session: SessionContract | undefined, kind: MethodKind): MethodOrderDescription {
  const { lifecycle, cancels, refersTo, during, tokens, advertises = [] } = order;
  const { requires = [], requiresWhen, ...steps } = lifecycle ?? {};
  const places = session?.capabilities ?? [];
  const placesOf = (names: readonly string[]) => places.filter(({ name }) => names.includes(name)).map(placeOf);
  return {
    ...(session === undefined ? {} : { states: session.states }),
    ...steps,
    requires: placesOf(requires),
    ...(requiresWhen === undefined ? {} : { requiresWhen: requiresWhen.map((need) => conditionOf(need, placesOf)) }),
    advertises: advertises.map(placeOf),
    ...(cancels === undefined ? {} : { cancels: cancelsOf(cancels) }),
    ...(refersTo === undefined ? {} : { refersTo: refersTo.name }),
    ...(during === undefined ? {} : { during: duringOf(during) }),
    tokens: tokens === undefined ? [] : tokensOf(tokens, kind),
  };
}

function conditionOf(
  { pointer, texts, requires }: ConditionalNeed,
  placesOf: (names: readonly string[]) => readonly CapabilityPlace[],
): ConditionalCapabilities {
  const is = texts === undefined ? {} : { is: [...texts] };
  return { at: pointerText(pointer), ...is, requires: placesOf(requires) };
}

function cancelsOf({ id, code, reply }: NonNullable<MethodOrder["cancels"]>) {
  return { idMember: id.name, reply, ...(code === undefined ? {} : { code }) };
}

function duringOf({ methods, id, asked, order }: DuringCall): NonNullable<MethodOrderDescription["during"]> {
  return {
    ...(methods === undefined ? {} : { methods: [...methods] }),
    ...(id === undefined ? {} : { idAt: pointerText(id) }),
    ...(asked === undefined ? {} : { askedAt: pointerText(asked.pointer) }),
    ...(order === undefined ? {} : { order }),
  };
}

/** What lives until a reply is given out by calls only. */
function tokensOf({ given, answered, used }: MethodTokens, kind: MethodKind): readonly TokenPlace[] {
  const own = given.filter(({ lives }) => lives === "session" || kind !== "notification");
  const gives = [...own, ...(kind === "notification" ? [] : answered)].map(({ kind, from, pointer }) => {
    return { name: kind.name, does: "gives", in: from, pointer: pointerText(pointer) } as const;
  });
  const uses = used.map(({ kind, pointer }) => {
    return { name: kind.name, does: "uses", in: "params", pointer: pointerText(pointer) } as const;
  });
  return [...gives, ...uses];
}

function placeOf({ name, method, from, pointer }: CapabilitySource): CapabilityPlace {
  return { name, method, from, pointer: pointerText(pointer) };
}
