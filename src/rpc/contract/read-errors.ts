import type { ShapeId } from "../../smithy/model/shape-id.ts";
import type { StructureShape } from "../../smithy/model/shapes.ts";
import { codeRange } from "../rules/error-code.ts";
import type { DataSelection, ErrorContract } from "./method.ts";
import { isRequired, type Reading } from "./read-method.ts";

/** Errors by the text of their shape's id, each read once for the whole service. */
export type ErrorTable = Map<string, ErrorContract | undefined>;

/**
 * The errors that a method may answer with, by code: its own and those of the service.
 *
 * @param subject The operation, which problems of codes that meet name.
 * Source: json-rpc-validation, "Library": `rpcError`.
 */
export function readErrors(
  subject: ShapeId,
  ids: readonly ShapeId[],
  table: ErrorTable,
  reading: Reading,
): ReadonlyMap<number, ErrorContract> {
  const errors = new Map<number, ErrorContract>();
  for (const id of new Map(ids.map((each) => [each.text, each])).values()) {
    if (!table.has(id.text)) table.set(id.text, readError(id, reading));
    const error = table.get(id.text);
    if (error === undefined) continue;
    const other = errors.get(error.code);
    if (other === undefined) errors.set(error.code, error);
    else {
      reading.problems.add(
        subject.text,
        "error-code-repeated",
        `I expected every error of this operation and its service to have a code of its own; ${other.shape.text} and ${id.text} both have ${error.code}.`,
        "Change one of the codes.",
      );
    }
  }
  return errors;
}

function readError(id: ShapeId, reading: Reading): ErrorContract | undefined {
  const { model, dialect, problems } = reading;
  const shape = model.get(id);
  if (shape?.type !== "structure") return undefined;
  const facts = dialect.errorOf(shape);
  if (facts === undefined) {
    if (dialect.errorsHaveCodes) {
      problems.add(
        id.text,
        "error-trait-missing",
        "I expected every error of the service and its operations to have an @rpcError trait; this one has none.",
        "Add @rpcError with a code, or take the error out of the service.",
      );
    }
    return undefined;
  }
  const { code } = facts;
  if (code === undefined) {
    problems.add(
      id.text,
      "error-code",
      `I expected an integer that JavaScript holds exactly as the error's code; I found ${facts.codeFound}.`,
      "Give @rpcError an integer as its code.",
    );
    return undefined;
  }
  const range = codeRange(code);
  if (range === "standard" || range === "reserved") {
    problems.add(
      id.text,
      "error-code-reserved",
      `I expected a code that a contract may give a meaning; JSON-RPC reserves ${code}${range === "standard" ? " for an error of its own" : ""}.`,
      "Use a code outside of -32768 through -32000, or one from -32099 through -32000 for an error of the server itself.",
    );
    return undefined;
  }
  return { shape: id, code, ...readData(shape, facts, reading) };
}

function readData(
  shape: StructureShape,
  facts: { readonly dataMember: string | undefined; readonly absentData: boolean },
  { problems, compiler, dialect }: Reading,
): Pick<ErrorContract, "data" | "check"> {
  const { dataMember, absentData } = facts;
  if (dataMember !== undefined && absentData) {
    problems.add(
      shape.id.text,
      "data-selectors-conflict",
      "I expected one selection of the error's data; I found dataMember and absentData together.",
      "Keep one of the two.",
    );
  }
  if (absentData) return { data: { kind: "absent" } };
  const member = dataMember === undefined ? dialect.payloadOf(shape) : shape.members.get(dataMember);
  if (member !== undefined) {
    const data: DataSelection = { kind: "member", shape: member.id, required: isRequired(member) };
    return { data, check: compiler.compile(member.id) };
  }
  if (dataMember !== undefined) {
    problems.add(
      shape.id.text,
      "data-member-unknown",
      `I expected dataMember to name a member of the error; it has no member ${dataMember}.`,
      "Name a member of the error, or take dataMember out.",
    );
  }
  return { data: { kind: "structure", shape: shape.id }, check: compiler.compile(shape.id) };
}
