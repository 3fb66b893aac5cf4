import { type JsonPointer, parsePointer } from "../../json/pointer.ts";
import type { Model } from "../../smithy/model/model.ts";
import { elementsOf, memberOf, textOf, textsOf } from "../../smithy/model/node-access.ts";
import type { NodeValue } from "../../smithy/model/node-value.ts";
import { NUMBER_TYPES } from "../../smithy/model/number-types.ts";
import type { Shape, ShapeType } from "../../smithy/model/shapes.ts";
import { choiceOf } from "./choice.ts";
import type { DuringCall } from "./during-call.ts";
import type { MethodContract } from "./method.ts";
import type { Policy } from "./policies.ts";
import type { ServiceConfig } from "./prepare-service.ts";
import type { ProblemList } from "./problem-list.ts";
import type { MethodTokens } from "./tokens.ts";
import { integerOf, traitOf } from "./trait-nodes.ts";

/** The order of a protocol: its states, its capabilities, and how a call is refused that comes at the wrong time. */
export interface SessionContract {
  /** In declaration order; a session starts in the first. */
  readonly states: readonly string[];
  readonly initial: string;
  readonly capabilities: readonly CapabilitySource[];
  /** The error code of a refusal, by the state that the call came in. */
  readonly refusals: ReadonlyMap<string, number>;
  /** The error code of a refusal for want of a capability. */
  readonly capabilityRefusal?: number;
  /** A capability that is needed while a call is open that may advertise it. */
  readonly pipelining: Policy;
  /** Whether later messages are judged by what a fault may have hidden, too. */
  readonly afterFault: "strict" | "lenient";
}

/** Where a capability is advertised. */
export interface CapabilitySource {
  readonly name: string;
  /** The wire name of the method. */
  readonly method: string;
  readonly from: "result" | "params";
  readonly pointer: JsonPointer;
}

/** The place of a method in a session. */
export interface MethodOrder {
  readonly lifecycle?: Lifecycle;
  readonly cancels?: Cancels;
  readonly refersTo?: IdMember;
  /** The capability sources that this method advertises, in declaration order. */
  readonly advertises?: readonly CapabilitySource[];
  /** The call that its messages are about. */
  readonly during?: DuringCall;
  /** What its messages do with tokens. */
  readonly tokens?: MethodTokens;
}

export interface Lifecycle {
  /** Absent: every state. */
  readonly allowedIn?: readonly string[];
  readonly onCall?: string;
  readonly onSuccess?: string;
  readonly onError?: string;
  /** Names of capabilities. */
  readonly requires: readonly string[];
  /** What messages with certain params need besides; absent when none do. */
  readonly requiresWhen?: readonly ConditionalNeed[];
  /** The wire name of the method whose result makes this one due. */
  readonly dueAfter?: string;
}

/** What a message needs when its params have something at a place. */
export interface ConditionalNeed {
  /** Leads to a value that is neither null nor false. */
  readonly pointer: JsonPointer;
  /** The texts that it applies to; absent: any value. */
  readonly texts?: ReadonlySet<string>;
  /** Names of capabilities. */
  readonly requires: readonly string[];
}

export interface Cancels {
  readonly id: IdMember;
  /** The error code that the cancelled call may answer with, whether its method declares it or not. */
  readonly code?: number;
  /** Whether the cancelled call is still to be answered. */
  readonly reply: "required" | "optional";
  /** Wire names of the methods whose calls must not be cancelled. */
  readonly exempt: readonly string[];
  /** A cancellation of a call that is not open. */
  readonly inactive: Policy;
}

/** An input member that holds the id of a call. */
export interface IdMember {
  /** Its name in named params. */
  readonly name: string;
  /** Its place in positional params; absent when the method takes none. */
  readonly position?: number;
}

const SESSION = "smithy.rpc#jsonRpcSession";
const LIFECYCLE = "smithy.rpc#jsonRpcLifecycle";
const CANCELS = "smithy.rpc#jsonRpcCancels";
const REFERS = "smithy.rpc#jsonRpcRefersToCall";

/**
 * Reads `@jsonRpcSession` of a protocol.
 *
 * @param methods The wire names that its peers accept.
 * @returns `undefined` when the protocol has none.
 */
export function readSession(
  protocol: Shape,
  methods: ReadonlySet<string>,
  problems: ProblemList,
): SessionContract | undefined {
  const trait = traitOf(protocol, SESSION);
  if (trait === undefined) return undefined;
  const subject = protocol.id.text;
  const states = textsOf(memberOf(trait, "states"));
  const [initial] = states;
  if (initial === undefined) {
    problems.add(
      subject,
      "session-states",
      "I expected at least one state; the session declares none.",
      "Name the states, the initial one first.",
    );
    return undefined;
  }
  const capabilities: CapabilitySource[] = [];
  for (const node of elementsOf(memberOf(trait, "capabilities"))) {
    const source = readCapability(subject, node, methods, problems);
    if (source === undefined) continue;
    if (capabilities.some(({ name }) => name === source.name)) {
      problems.add(
        subject,
        "capability-twice",
        `I expected each capability once; ${source.name} has two sources.`,
        "Give each source a name of its own.",
      );
    }
    capabilities.push(source);
  }
  const refusals = readRefusals(subject, trait, states, problems);
  const capabilityRefusal = integerOf(memberOf(trait, "capabilityRefusal"));
  return {
    states,
    initial,
    capabilities,
    refusals,
    pipelining: choiceOf(protocol, trait, "pipelining", ["error", "advisory", "accept"], problems),
    afterFault: choiceOf(protocol, trait, "afterFault", ["strict", "lenient"], problems),
    ...(capabilityRefusal === undefined ? {} : { capabilityRefusal }),
  };
}

function readCapability(
  subject: string,
  node: NodeValue,
  methods: ReadonlySet<string>,
  problems: ProblemList,
): CapabilitySource | undefined {
  const name = textOf(memberOf(node, "name")) ?? "";
  const method = textOf(memberOf(node, "method")) ?? "";
  const text = textOf(memberOf(node, "pointer")) ?? "";
  const from = textOf(memberOf(node, "from")) === "params" ? "params" : "result";
  if (!methods.has(method)) {
    problems.add(
      subject,
      "capability-method",
      `I expected the method of capability ${name} to be one that a peer accepts; none accepts ${method}.`,
      "Name the wire name of a method.",
    );
  }
  const parsed = parsePointer(text);
  if ("problem" in parsed) {
    problems.add(
      subject,
      "capability-pointer",
      `The pointer of capability ${name} cannot be read: ${parsed.problem.message}`,
      "Write a JSON Pointer such as /capabilities/tools.",
    );
    return undefined;
  }
  return { name, method, from, pointer: parsed.pointer };
}

function readRefusals(
  subject: string,
  trait: NodeValue,
  states: readonly string[],
  problems: ProblemList,
): ReadonlyMap<string, number> {
  const refusals = new Map<string, number>();
  for (const node of elementsOf(memberOf(trait, "refusals"))) {
    const code = integerOf(memberOf(node, "code"));
    for (const state of textsOf(memberOf(node, "states"))) {
      if (!states.includes(state))
        problems.add(
          subject,
          "refusal-state",
          unknownState("A refusal", state, states),
          "Name a state of the session.",
        );
      else if (refusals.has(state)) {
        problems.add(
          subject,
          "refusal-twice",
          `I expected one refusal code for state ${state}; I found two.`,
          "Leave one of them out.",
        );
      } else if (code !== undefined) refusals.set(state, code);
    }
  }
  return refusals;
}

/**
 * Reads what the traits of an operation say about the session: lifecycle, cancellation, and what its messages advertise.
 *
 * @param names The wire names that the peers of the protocol accept.
 */
export function readOrders(
  model: Model,
  operation: Shape | undefined,
  method: MethodContract,
  session: SessionContract,
  names: ReadonlySet<string>,
  config: ServiceConfig,
  problems: ProblemList,
): MethodOrder {
  const lifecycle = readLifecycle(operation, session, problems);
  const cancels = readCancels(model, operation, method, names, config, problems);
  const advertises = session.capabilities.filter((source) => source.method === method.name);
  return {
    ...(lifecycle === undefined ? {} : { lifecycle }),
    ...(cancels === undefined ? {} : { cancels }),
    ...(advertises.length === 0 ? {} : { advertises }),
  };
}

function readLifecycle(
  operation: Shape | undefined,
  session: SessionContract,
  problems: ProblemList,
): Lifecycle | undefined {
  const trait = traitOf(operation, LIFECYCLE);
  if (operation === undefined || trait === undefined) return undefined;
  const known = (state: string): string => {
    if (!session.states.includes(state)) {
      problems.add(
        operation.id.text,
        "lifecycle-state",
        unknownState("@jsonRpcLifecycle", state, session.states),
        "Name a state of the session, or declare this one.",
      );
    }
    return state;
  };
  const step = (name: "onCall" | "onSuccess" | "onError"): { [key in typeof name]?: string } => {
    const state = textOf(memberOf(trait, name));
    return state === undefined ? {} : { [name]: known(state) };
  };
  const allowed = memberOf(trait, "allowedIn");
  const requires = textsOf(memberOf(trait, "requires"));
  const requiresWhen = readNeeds(operation, trait, problems);
  for (const capability of [...requires, ...requiresWhen.flatMap((need) => need.requires)]) {
    if (session.capabilities.some(({ name }) => name === capability)) continue;
    problems.add(
      operation.id.text,
      "lifecycle-capability",
      `I expected @jsonRpcLifecycle to require capabilities of the session; it has no ${capability}.`,
      "Declare where the capability is advertised.",
    );
  }
  const dueAfter = textOf(memberOf(trait, "dueAfter"));
  return {
    ...(dueAfter === undefined ? {} : { dueAfter }),
    ...(allowed === undefined ? {} : { allowedIn: textsOf(allowed).map(known) }),
    ...step("onCall"),
    ...step("onSuccess"),
    ...step("onError"),
    requires,
    ...(requiresWhen.length === 0 ? {} : { requiresWhen }),
  };
}

function readNeeds(operation: Shape, trait: NodeValue, problems: ProblemList): readonly ConditionalNeed[] {
  return elementsOf(memberOf(trait, "requiresWhen")).flatMap((node): ConditionalNeed[] => {
    const parsed = parsePointer(textOf(memberOf(node, "at")) ?? "");
    if ("problem" in parsed) {
      const message = `The pointer of requiresWhen cannot be read: ${parsed.problem.message}`;
      problems.add(operation.id.text, "lifecycle-pointer", message, "Write a JSON Pointer such as /mode.");
      return [];
    }
    const is = memberOf(node, "is");
    const texts = is === undefined ? {} : { texts: new Set(textsOf(is)) };
    return [{ pointer: parsed.pointer, ...texts, requires: textsOf(memberOf(node, "requires")) }];
  });
}

function unknownState(who: string, state: string, states: readonly string[]): string {
  return `${who} names state ${state}; the session declares ${states.join(", ")}.`;
}

function readCancels(
  model: Model,
  operation: Shape | undefined,
  method: MethodContract,
  names: ReadonlySet<string>,
  config: ServiceConfig,
  problems: ProblemList,
): Cancels | undefined {
  const trait = traitOf(operation, CANCELS);
  if (operation === undefined || trait === undefined) return undefined;
  const exempt = textsOf(memberOf(trait, "exempt"));
  for (const name of exempt) {
    if (names.has(name)) continue;
    const message = `I expected @jsonRpcCancels to exempt methods that a peer accepts; none accepts ${name}.`;
    problems.add(operation.id.text, "cancels-exempt", message, "Name the wire name of a method.");
  }
  const id = readIdMember(model, operation, trait, method, config, problems);
  const code = integerOf(memberOf(trait, "code"));
  const reply = choiceOf(operation, trait, "reply", ["required", "optional"], problems);
  const inactive = choiceOf<Policy>(operation, trait, "inactive", ["advisory", "accept", "error"], problems);
  return id === undefined ? undefined : { id, reply, exempt, inactive, ...(code === undefined ? {} : { code }) };
}

/** Reads `@jsonRpcRefersToCall`, which works without a session too. */
export function readCallReference(
  model: Model,
  operation: Shape | undefined,
  method: MethodContract,
  config: ServiceConfig,
  problems: ProblemList,
): IdMember | undefined {
  const trait = traitOf(operation, REFERS);
  if (operation === undefined || trait === undefined) return undefined;
  return readIdMember(model, operation, trait, method, config, problems);
}

function readIdMember(
  model: Model,
  operation: Shape,
  trait: NodeValue,
  method: MethodContract,
  config: ServiceConfig,
  problems: ProblemList,
): IdMember | undefined {
  const name = textOf(memberOf(trait, "idMember")) ?? "";
  // Where one member of the input stands for the params, the id is a member of that one.
  const payload = method.payload === undefined ? undefined : model.get(method.payload.shape);
  const owner = payload?.type === "member" ? payload.target : method.input;
  const member = model.membersOf(owner).get(name);
  if (member === undefined) {
    problems.add(
      operation.id.text,
      "id-member",
      `I expected idMember to name a member of the input ${owner.text}; it has no ${name}.`,
      "Name the input member that holds the id of the call.",
    );
    return undefined;
  }
  if (!mayHoldId(model, member)) {
    problems.add(
      operation.id.text,
      "id-member",
      `I expected idMember to name a member that can hold an id; ${member.id.text} cannot.`,
      "Give the member a target that is a string, a number, a document or a union of those.",
    );
    return undefined;
  }
  const jsonName = config.memberNames === "json" ? textOf(traitOf(member, "smithy.api#jsonName")) : undefined;
  const position = method.positional.findIndex((slot) => slot.member === name);
  return { name: jsonName ?? name, ...(position < 0 ? {} : { position }) };
}

const ID_TYPES: ReadonlySet<ShapeType> = new Set<ShapeType>(["string", "enum", ...NUMBER_TYPES, "document"]);

/** Whether a value of a member can be an id; of a union, whether one of every variant can. */
function mayHoldId(model: Model, member: Shape): boolean {
  const target = member.type === "member" ? model.get(member.target) : undefined;
  if (target === undefined || ID_TYPES.has(target.type)) return true;
  if (target.type !== "union") return false;
  return [...model.membersOf(target.id).values()].every((variant) => {
    const type = variant.type === "member" ? model.get(variant.target)?.type : undefined;
    return type === undefined || ID_TYPES.has(type);
  });
}
