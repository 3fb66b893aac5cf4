import type { ErrorContract, MethodContract } from "../contract/method.ts";
import { deprecationOf, docComment, documentationOf, formOf } from "./doc-comment.ts";
import type { GeneratedContract, GeneratedService } from "./generated-contract.ts";
import { propertyName, tupleLabel } from "./literals.ts";
import { EMPTY_OBJECT, JSON_RPC_ERROR, JSON_VALUE, type TypeExpressions } from "./type-expressions.ts";

/** The errors that methods may fail with, each declared once: by shape, what its error object is called. */
export type ErrorNames = Map<string, { readonly name: string; readonly error: ErrorContract }>;

/** The methods of a service as one interface: what each is called on the wire, its params, its result, its errors. */
export function serviceDeclaration(
  service: GeneratedService,
  contract: GeneratedContract,
  types: TypeExpressions,
  errors: ErrorNames,
): readonly string[] {
  const name = types.names.take(`${service.name}Methods`);
  return [
    ...docComment([service.documentation, `The methods of ${service.name} by their names on the wire.`], ""),
    `export interface ${name} {`,
    ...service.methods.flatMap((method) => methodProperty(method, service, contract, types, errors)),
    "}",
  ];
}

function methodProperty(
  method: MethodContract,
  { protocol }: GeneratedService,
  { model }: GeneratedContract,
  types: TypeExpressions,
  errors: ErrorNames,
): readonly string[] {
  const isOptional = method.payload === undefined ? method.requiredMembers.length === 0 : !method.payload.required;
  // In 1.0 params are always there, and errors of its own there are none.
  const mayOmit = isOptional && protocol === "2.0";
  const operation = model.get(method.operation);
  const always = protocol === "2.0" ? JSON_RPC_ERROR : JSON_VALUE;
  const lines = [
    ...docComment([documentationOf(operation), deprecationOf(operation)], "  "),
    `  readonly ${propertyName(method.name)}: {`,
    `    readonly kind: ${method.kind === "either" ? `"request" | "notification"` : `"${method.kind}"`};`,
    `    readonly params${mayOmit ? "?" : ""}: ${paramsType(method, types)};`,
  ];
  if (method.kind !== "notification") {
    const { result } = method;
    if (result.kind === "member") lines.push(...docComment([formOf(model, model.get(result.shape))], "    "));
    lines.push(`    readonly result: ${resultType(method, types)};`);
    const names = [...method.errors.values()].map((error) => errorName(error, types, errors));
    lines.push(`    readonly error: ${[...names, always].join(" | ")};`);
  }
  return [...lines, "  };"];
}

function paramsType(method: MethodContract, types: TypeExpressions): string {
  if (method.payload !== undefined) return types.of(method.payload.shape);
  const forms: string[] = [];
  if (method.params !== "positional") forms.push(types.of(method.input));
  if (method.params !== "named") forms.push(tuple(method, types));
  return forms.join(" | ");
}

/** Slots may be left out from the end only; one between others holds a value, though its member is optional. */
function tuple({ positional }: MethodContract, types: TypeExpressions): string {
  const lastRequired = positional.findLastIndex(({ required }) => required);
  const slots = positional.map(
    ({ member, shape }, index) => `${tupleLabel(member)}${index > lastRequired ? "?" : ""}: ${types.of(shape)}`,
  );
  return `readonly [${slots.join(", ")}]`;
}

function resultType({ result }: MethodContract, types: TypeExpressions): string {
  switch (result.kind) {
    case "null":
      return "null";
    case "empty":
      return `${EMPTY_OBJECT} | null`;
    case "structure":
    case "member":
      return types.of(result.shape);
  }
}

function errorName(error: ErrorContract, types: TypeExpressions, errors: ErrorNames): string {
  const known = errors.get(error.shape.text);
  if (known !== undefined) return known.name;
  const name = types.names.take(`${error.shape.name}Object`);
  errors.set(error.shape.text, { name, error });
  return name;
}

/** What stands in `error` when a method fails with a modeled error. */
export function errorDeclaration(
  name: string,
  { shape, code, data }: ErrorContract,
  { model }: GeneratedContract,
  types: TypeExpressions,
): readonly string[] {
  const optional = data.kind === "member" && !data.required ? "?" : "";
  return [
    ...docComment(
      [documentationOf(model.get(shape)), `The error object of ${shape.name}.`, deprecationOf(model.get(shape))],
      "",
    ),
    `export interface ${name} {`,
    `  readonly code: ${code};`,
    "  readonly message: string;",
    ...(data.kind === "absent" ? [] : [`  readonly data${optional}: ${types.of(data.shape)};`]),
    "}",
  ];
}
