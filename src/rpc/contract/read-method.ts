import type { Model } from "../../smithy/model/model.ts";
import type { MemberShape, OperationShape, Shape } from "../../smithy/model/shapes.ts";
import { membersOf } from "../../smithy/model/shapes.ts";
import { UNIT } from "../../smithy/model/unit.ts";
import type { ValueCompiler } from "../../value/compile.ts";
import type { Dialect, MethodFacts } from "./dialect.ts";
import type {
  ErrorContract,
  MethodContract,
  MethodKind,
  ParamsMode,
  PayloadParams,
  PositionalSlot,
  ResultSelection,
} from "./method.ts";
import type { ProblemList } from "./problem-list.ts";

/** What the reading of one service's methods shares. */
export interface Reading {
  readonly model: Model;
  readonly dialect: Dialect;
  readonly compiler: ValueCompiler;
  readonly problems: ProblemList;
  /** Whether the service declares 1.0, whatever version is prepared. */
  readonly declares10: boolean;
}

const KINDS: readonly string[] = ["request", "notification", "either"] satisfies readonly MethodKind[];
const MODES: readonly string[] = ["named", "positional", "either"] satisfies readonly ParamsMode[];

/**
 * Makes the contract of one operation's method.
 *
 * @param errors The errors of the operation and its service.
 * @returns `undefined` when the operation says nothing of a method; that, and all else that is wrong, is in the problems.
 * Source: json-rpc-validation, "Library".
 */
export function readMethod(
  operation: OperationShape,
  errors: ReadonlyMap<number, ErrorContract>,
  reading: Reading,
): MethodContract | undefined {
  const { dialect, problems, model, compiler } = reading;
  const facts = dialect.methodOf(operation);
  if (facts === undefined) {
    problems.add(
      operation.id.text,
      "method-trait-missing",
      `I expected every operation of the service to have a ${dialect.methodTrait} trait; this one has none.`,
      `Add ${dialect.methodTrait}, or take the operation out of the service.`,
    );
    return undefined;
  }
  checkName(operation, facts, reading);
  checkModes(operation, facts, reading);
  const input = model.get(operation.input);
  const payload = readPayload(operation, facts, input, reading);
  return {
    name: facts.name,
    operation: operation.id,
    kind: facts.kind as MethodKind,
    params: payload === undefined ? (facts.params as ParamsMode) : "payload",
    input: operation.input,
    checkInput: compiler.compile(operation.input),
    requiredMembers: requiredMembers(input, compiler),
    ...(payload === undefined ? {} : { payload }),
    positional: readPositional(operation, facts, input, reading),
    output: operation.output,
    ...readResult(operation, facts, reading),
    errors,
  };
}

function checkName({ id }: OperationShape, { name }: MethodFacts, { problems, dialect }: Reading): void {
  if (name === "") {
    problems.add(
      id.text,
      "method-name-empty",
      "I expected a method name on the wire; I found an empty one.",
      `Give ${dialect.methodTrait} a name.`,
    );
  } else if (name.startsWith("rpc.")) {
    problems.add(
      id.text,
      "method-name-reserved",
      `I expected a name outside of the namespace that JSON-RPC reserves; I found ${name}.`,
      `Choose a name that does not begin with "rpc.".`,
    );
  }
}

function checkModes(
  { id }: OperationShape,
  { kind, params, paramsFound }: MethodFacts,
  { problems, declares10 }: Reading,
): void {
  if (!KINDS.includes(kind)) {
    problems.add(
      id.text,
      "method-kind",
      `I expected a kind of request, notification or either; I found ${JSON.stringify(kind)}.`,
      "Write one of the three, or leave kind out.",
    );
  }
  if (!MODES.includes(params)) {
    problems.add(
      id.text,
      "params-mode",
      `I expected params to be named, positional or either; I found ${paramsFound}.`,
      "Write one of the three.",
    );
  } else if (params === "named" && declares10) {
    problems.add(
      id.text,
      "named-only-in-1.0",
      "I expected a method that takes params by position, because its service declares JSON-RPC 1.0; this one takes named params only.",
      `Make params "either" or "positional" and declare positional, or take "1.0" out of the service's versions.`,
    );
  }
}

function requiredMembers(input: Shape | undefined, compiler: ValueCompiler): MethodContract["requiredMembers"] {
  const members = input === undefined ? [] : [...membersOf(input).values()];
  return members.filter(isRequired).map((member) => ({ name: compiler.jsonName(member.id), shape: member.id }));
}

/** The input member that stands in `params` as a whole, if there is one. */
function readPayload(
  { id }: OperationShape,
  { params, paramsMember }: MethodFacts,
  input: Shape | undefined,
  { problems, dialect, compiler }: Reading,
): PayloadParams | undefined {
  const member = paramsMember === undefined ? dialect.payloadOf(input) : input && membersOf(input).get(paramsMember);
  if (member === undefined) {
    if (paramsMember === undefined) return undefined;
    const message = `I expected paramsMember to name a member of the input; it has no member ${paramsMember}.`;
    problems.add(id.text, "params-member-unknown", message, "Name a member of the input, or take paramsMember out.");
    return undefined;
  }
  const form = paramsMember === undefined || (params !== "named" && params !== "positional") ? "either" : params;
  return { shape: member.id, required: isRequired(member), form, check: compiler.compile(member.id) };
}

/** The declared order must name every member once. It is never taken from the order of the members in the model. */
function readPositional(
  { id }: OperationShape,
  { params, positional, paramsMember }: MethodFacts,
  input: Shape | undefined,
  { problems, compiler }: Reading,
): readonly PositionalSlot[] {
  const members = input === undefined ? new Map<string, MemberShape>() : membersOf(input);
  if (paramsMember !== undefined) {
    if (positional !== undefined) {
      problems.add(
        id.text,
        "params-selectors-conflict",
        "I expected one way to give params; I found paramsMember and positional together.",
        "Keep one of the two.",
      );
    }
    return [];
  }
  if (positional === undefined) {
    if (params === "positional" || params === "either") {
      problems.add(
        id.text,
        "positional-missing",
        "I expected the order of positional params; I found none.",
        `Add positional: [${[...members.keys()].map((name) => JSON.stringify(name)).join(", ")}] in the order of the call.`,
      );
    }
    return [];
  }
  const slots: PositionalSlot[] = [];
  const named = new Set<string>();
  for (const name of positional) {
    const member = members.get(name);
    if (member === undefined) {
      problems.add(
        id.text,
        "positional-unknown-member",
        `I expected members of the input in positional; it has no member ${name}.`,
        "Use the names that the members have in the model.",
      );
    } else if (named.has(name)) {
      problems.add(
        id.text,
        "positional-repeated-member",
        `I expected every member once in positional; I found ${name} again.`,
        "Name each member once.",
      );
    } else {
      slots.push({ member: name, shape: member.id, required: isRequired(member), check: compiler.compile(member.id) });
    }
    named.add(name);
  }
  const missing = [...members.keys()].filter((name) => !named.has(name));
  if (missing.length > 0) {
    problems.add(
      id.text,
      "positional-incomplete",
      `I expected every member of the input in positional; ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`,
      "Add what is missing at its place in the call.",
    );
  }
  return slots;
}

function readResult(
  { id, output }: OperationShape,
  { resultMember, nullResult }: MethodFacts,
  { model, problems, compiler, dialect }: Reading,
): Pick<MethodContract, "result" | "checkResult"> {
  if (resultMember !== undefined && nullResult) {
    problems.add(
      id.text,
      "result-selectors-conflict",
      "I expected one selection of the result; I found resultMember and nullResult together.",
      "Keep one of the two.",
    );
  }
  if (nullResult) return { result: { kind: "null" } };
  const members = model.membersOf(output);
  if (resultMember !== undefined) {
    const member = members.get(resultMember);
    if (member !== undefined) return memberResult(member, compiler);
    problems.add(
      id.text,
      "result-member-unknown",
      `I expected resultMember to name a member of ${output.text}; it has no member ${resultMember}.`,
      "Name a member of the output, or take resultMember out.",
    );
    return { result: { kind: "null" } };
  }
  const payload = dialect.payloadOf(model.get(output));
  if (payload !== undefined) return memberResult(payload, compiler);
  if (output.text === UNIT && !dialect.errorsHaveCodes) return { result: { kind: "empty" } };
  const result: ResultSelection = { kind: "structure", shape: output };
  return { result, checkResult: compiler.compile(output) };
}

function memberResult(member: MemberShape, compiler: ValueCompiler): Pick<MethodContract, "result" | "checkResult"> {
  return {
    result: { kind: "member", shape: member.id, required: isRequired(member) },
    checkResult: compiler.compile(member.id),
  };
}

export function isRequired(member: MemberShape): boolean {
  return member.traits.has("smithy.api#required");
}
