import { declaration } from "./declarations.ts";
import type { GeneratedContract } from "./generated-contract.ts";
import { type ErrorNames, errorDeclaration, serviceDeclaration } from "./method-types.ts";
import { JSON_FLOAT, JSON_RPC_ERROR, JSON_VALUE, TypeExpressions } from "./type-expressions.ts";

/** Declarations that the others may use; each is written only where one does. */
const shared: Readonly<Record<string, readonly string[]>> = {
  [JSON_RPC_ERROR]: [
    "/** An error of JSON-RPC itself, which may answer any call. */",
    `export interface ${JSON_RPC_ERROR} {`,
    "  readonly code: -32700 | -32600 | -32601 | -32602 | -32603;",
    "  readonly message: string;",
    `  readonly data?: ${JSON_VALUE};`,
    "}",
  ],
  [JSON_VALUE]: [
    "/** Any JSON value. */",
    `export type ${JSON_VALUE} =`,
    "  | string",
    "  | number",
    "  | boolean",
    "  | null",
    `  | readonly ${JSON_VALUE}[]`,
    `  | { readonly [name: string]: ${JSON_VALUE} };`,
  ],
  [JSON_FLOAT]: [
    "/** A number; what JSON has no number for is written as text. */",
    `export type ${JSON_FLOAT} = number | "NaN" | "Infinity" | "-Infinity";`,
  ],
};

/**
 * A contract as TypeScript declarations: for every service an interface of its methods, then the shapes they use, in the
 * order of their first use. The same contract gives the same text.
 *
 * Errors are those that the contract names and the five of JSON-RPC; further codes that its policies let pass have no type.
 *
 * Types say what JSON may come, not every constraint: lengths, ranges and patterns have no type. Unknown members are not
 * part of a type, also where the contract ignores them.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { generatedContract, loader, PreparedService, typeScript } from "colloquy/rpc";
 *
 * const { model } = loader().addIdl("ping.smithy", `$version: "2"
 *   namespace example
 *   use smithy.rpc#jsonRpc
 *   use smithy.rpc#method
 *   @jsonRpc(versions: ["2.0"])
 *   service Api { version: "3", operations: [Ping] }
 *   @method(name: "ping", kind: "request", params: "named", resultMember: "at")
 *   operation Ping {
 *     input := { @required host: String }
 *     output := { at: Timestamp }
 *   }`).assemble();
 * const service = PreparedService.prepare(model, "example#Api", "2.0");
 * const text = typeScript(generatedContract("Ping", model, [service]));
 *
 * assert.match(text, /export interface ApiMethods \{/);
 * assert.match(text, /readonly params: PingInput;\n.*Format: epoch-seconds.*\n {4}readonly result: number;/);
 */
export function typeScript(contract: GeneratedContract): string {
  const types = new TypeExpressions(contract);
  const errors: ErrorNames = new Map();
  const blocks = contract.services.map((service) => serviceDeclaration(service, contract, types, errors));
  for (const { name, error } of errors.values()) blocks.push(errorDeclaration(name, error, contract, types));
  // The set grows while it is walked: a declaration names what it needs.
  for (const shape of types.declared) blocks.push(declaration(shape, contract, types));
  const text = blocks.map((lines) => lines.join("\n")).join("\n\n");
  const parts = [`// Types of ${contract.title}, written by colloquy generate types.`];
  if (text !== "") parts.push(text);
  // In their order: the first may use those behind it.
  for (const [name, lines] of Object.entries(shared)) {
    const isUsed = new RegExp(`\\b${name}\\b`);
    if (parts.slice(1).some((part) => isUsed.test(part))) parts.push(lines.join("\n"));
  }
  if (text === "") parts.push("export {};");
  return `${parts.join("\n\n")}\n`;
}
