import type { SeenConversation, SeenMethod, SeenState } from "./seen-conversation.ts";
import { shapeNameOf } from "./shape-names.ts";
import { memberLines, ShapeWriter, type WrittenMember } from "./shape-writer.ts";

/** What a contract that is written from a conversation is called. */
export interface ContractNames {
  /** The Smithy namespace, such as `example.notes`. */
  readonly namespace: string;
  /** The name of the protocol's structure, such as `Notes`. */
  readonly protocol: string;
}

/** A contract as Smithy IDL, and how it has to be used. */
export interface ContractText {
  readonly text: string;
  /** The absolute id of the protocol. */
  readonly protocol: string;
  /** `json` when a member of JSON has a name that Smithy does not allow. */
  readonly memberNames: "smithy" | "json";
  /** Names of methods that no contract can have: empty, or reserved. */
  readonly leftOut: readonly string[];
}

/** The traits of `smithy.rpc` that such a contract may use, by their names. */
export const WRITTEN_TRAITS: readonly string[] = [
  "jsonRpc",
  "jsonRpcCancels",
  "jsonRpcLifecycle",
  "jsonRpcProtocol",
  "jsonRpcSession",
  "method",
  "rpcError",
];

/**
 * Writes the contract that a conversation seems to follow: every method that was seen with its direction, its kind, its
 * params, its result and its errors, and the order in which they came. A member that was in every message is required; texts
 * stay texts, whatever few values they had. The same conversation gives the same text.
 */
export function contractText(seen: SeenConversation, names: ContractNames): ContractText {
  const writer = new ShapeWriter([
    names.protocol,
    ...seen.peers.map((peer) => `${names.protocol}${shapeNameOf(peer)}`),
  ]);
  const methods = [...seen.methods.values()].filter(isDeclared);
  const order = orderOf(seen);
  const policies = policiesOf(seen);
  const operations = methods.map((method) => operation(method, order, writer));
  const services = seen.peers.flatMap((peer) => {
    const own = operations.filter(({ receiver }) => receiver === peer);
    return own.length === 0 ? [] : [service(`${names.protocol}${shapeNameOf(peer)}`, own, policies)];
  });
  const peers = seen.peers.map((peer) => {
    const accepts = methods.some(({ receiver }) => receiver === peer);
    return `{ name: ${quoted(peer)}${accepts ? `, accepts: ${names.protocol}${shapeNameOf(peer)}` : ""} }`;
  });
  const body = [
    protocol(names.protocol, peers, order),
    ...services,
    ...operations.map(({ lines }) => lines),
    ...writer.declarations(),
  ];
  const text = body.map((lines) => lines.join("\n")).join("\n\n");
  return {
    text: `${head(names.namespace, text)}\n\n${text}\n`,
    protocol: `${names.namespace}#${names.protocol}`,
    memberNames: writer.usesJsonNames ? "json" : "smithy",
    leftOut: [...new Set([...seen.methods.values()].filter((method) => !isDeclared(method)).map(({ name }) => name))],
  };
}

function head(namespace: string, body: string): string {
  const used = [...["alloy#nullable", "alloy#untagged"], ...WRITTEN_TRAITS.map((name) => `smithy.rpc#${name}`)].filter(
    (id) => new RegExp(`@${id.split("#")[1]}\\b`).test(body),
  );
  return ['$version: "2.0"', "", `namespace ${namespace}`, "", ...used.map((id) => `use ${id}`)].join("\n");
}

/** Whether a contract can have the method. */
function isDeclared({ name }: SeenMethod): boolean {
  return name !== "" && !name.startsWith("rpc.");
}

/** The order of a conversation: the call that opens it, and the message that closes it. */
interface SeenOrder {
  readonly opening: SeenMethod | undefined;
  readonly closing: SeenMethod | undefined;
  readonly states: readonly SeenState[];
}

/** Names of messages that end a conversation; another one that came last just came last. */
const CLOSING = /shut|exit|clos|bye|terminat|disconnect|stop|end|quit/i;

/** A conversation has an order when it begins with a call that comes once and succeeds, of a method that a contract can have. */
function orderOf({ first, last, isOpened }: SeenConversation): SeenOrder {
  if (first === undefined || !isDeclared(first) || !isOpened || first.messages !== 1)
    return { opening: undefined, closing: undefined, states: [] };
  const closes =
    last !== undefined && last !== first && last.messages === 1 && isDeclared(last) && CLOSING.test(last.name);
  return closes
    ? { opening: first, closing: last, states: ["new", "open", "closed"] }
    : { opening: first, closing: undefined, states: ["new", "open"] };
}

function protocol(name: string, peers: readonly string[], { states }: SeenOrder): string[] {
  return [
    "@jsonRpcProtocol(",
    `    versions: ["2.0"]`,
    `    peers: [${peers.join(", ")}]`,
    ")",
    ...(states.length === 0 ? [] : [`@jsonRpcSession(states: [${states.map(quoted).join(", ")}])`]),
    `structure ${name} {}`,
  ];
}

interface Operation {
  readonly name: string;
  readonly receiver: string;
  readonly lines: readonly string[];
}

function service(name: string, operations: readonly Operation[], policies: string): string[] {
  return [
    `@jsonRpc(versions: ["2.0"]${policies})`,
    `service ${name} {`,
    `    version: "1"`,
    "    operations: [",
    ...operations.map((operation) => `        ${operation.name}`),
    "    ]",
    "}",
  ];
}

/** What the conversation does where JSON-RPC would have it otherwise. */
function policiesOf(seen: SeenConversation): string {
  const codes = [...seen.methods.values()].flatMap(({ errors }) => [...errors.keys()]);
  // A request was answered as one that is faulty, for reasons that no contract knows.
  const refusals = codes.some((code) => code <= -32100 && code >= -32768) ? `, protocolErrors: "advisory"` : "";
  return `${refusals}${seen.hasLooseReplies ? `, batches: "loose"` : ""}`;
}

function operation(method: SeenMethod, order: SeenOrder, writer: ShapeWriter): Operation {
  const name = writer.names.take(shapeNameOf(method.name));
  const params = paramsOf(method, name, writer);
  const result = resultOf(method, name, writer);
  const errors = [...method.errors].flatMap(([code, { data, times }]) =>
    code >= -32768 && code <= -32000 ? [] : [writer.error(code, data, data.count === times)],
  );
  const kind = method.notifications === 0 ? "request" : method.calls === 0 ? "notification" : "either";
  const settings = [`name: ${quoted(method.name)}`, ...params.settings, `kind: "${kind}"`, ...result.settings];
  const gap = params.lines.length > 0 && result.lines.length > 0 ? [""] : [];
  const body = [
    ...params.lines,
    ...gap,
    ...result.lines,
    ...(errors.length === 0 ? [] : [`    errors: [${errors.join(", ")}]`]),
  ];
  const lines = [
    `@method(${settings.join(", ")})`,
    ...lifecycle(method, order),
    ...cancellation(method, order),
    ...(body.length === 0 ? [`operation ${name} {}`] : [`operation ${name} {`, ...body, "}"]),
  ];
  return { name, receiver: method.receiver, lines };
}

interface OperationPart {
  readonly settings: readonly string[];
  readonly lines: readonly string[];
}

function paramsOf(method: SeenMethod, name: string, writer: ShapeWriter): OperationPart {
  const { named, positionals, withoutParams, slots } = method;
  const onlyObjects = [...named.kinds].every((kind) => kind === "object") && named.values === undefined;
  if (positionals === 0 && onlyObjects) {
    const members = writer.membersOf(named, method.messages, `${name}Params`);
    return { settings: ['params: "named"'], lines: members.length === 0 ? [] : block("input", members) };
  }
  if (named.count === 0) {
    const members = slots.map((slot, at) =>
      writer.member(`argument${at + 1}`, slot, slot.count === method.messages, name),
    );
    const order = members.map((member) => quoted(member.name)).join(", ");
    return { settings: ['params: "positional"', `positional: [${order}]`], lines: block("input", members) };
  }
  // Objects and arrays, or objects whose keys are data: one member stands for all that may come.
  const isRequired = withoutParams === 0;
  const member =
    positionals === 0
      ? writer.member("params", named, isRequired, name)
      : { name: "params", traits: isRequired ? ["@required"] : [], target: "Document" };
  const form = positionals === 0 ? "named" : "either";
  return { settings: [`params: "${form}"`, 'paramsMember: "params"'], lines: block("input", [member]) };
}

function resultOf(method: SeenMethod, name: string, writer: ShapeWriter): OperationPart {
  const { result, calls } = method;
  if (calls === 0) return { settings: [], lines: [] };
  const kinds = [...result.kinds];
  if (result.count > 0 && kinds.every((kind) => kind === "null")) return { settings: ["nullResult: true"], lines: [] };
  const isStructure = kinds.length === 1 && kinds[0] === "object" && result.values === undefined;
  if (isStructure && result.members.size > 0) {
    return { settings: [], lines: block("output", writer.membersOf(result, result.objects, `${name}Result`)) };
  }
  const member = writer.member("result", result, result.count > 0, name);
  return { settings: ['resultMember: "result"'], lines: block("output", [member]) };
}

function block(part: "input" | "output", members: readonly WrittenMember[]): string[] {
  return [`    ${part} := {`, ...memberLines(members, "        "), "    }"];
}

/** Only what opens, what closes, and what never came in some state needs saying. */
function lifecycle(method: SeenMethod, { opening, closing, states }: SeenOrder): string[] {
  if (opening === undefined) return [];
  const steps: string[] = [];
  const allowed = states.filter((state) => method.states.has(state));
  if (allowed.length < states.length) steps.push(`allowedIn: [${allowed.map(quoted).join(", ")}]`);
  if (method === opening) steps.push('onSuccess: "open"');
  if (method === closing) steps.push(method.notifications > 0 ? 'onCall: "closed"' : 'onSuccess: "closed"');
  return steps.length === 0 ? [] : [`@jsonRpcLifecycle(${steps.join(", ")})`];
}

/** A notification that is called a cancellation and always held the id of an open call. */
function cancellation({ name, calls, idMembers }: SeenMethod, { opening }: SeenOrder): string[] {
  if (opening === undefined || calls > 0 || !/cancel|abort/i.test(name)) return [];
  const [member] = idMembers ?? [];
  return member === undefined ? [] : [`@jsonRpcCancels(idMember: ${quoted(member)}, reply: "optional")`];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
