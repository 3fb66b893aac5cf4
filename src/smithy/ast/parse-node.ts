import { Tape } from "../../json/tape.ts";
import { given } from "../../text/given.ts";
import type { NodeValue } from "../model/node-value.ts";
import { SourceFile, SourceLocation } from "../model/source.ts";
import { AstText } from "./ast-text.ts";
import { nodeValueAt } from "./node-value.ts";

/** Why a text is no value. */
export interface NodeTextProblem {
  readonly kind: "problem";
  readonly message: string;
  readonly at: SourceLocation;
}

/** Most levels of arrays and objects in a value. */
const MAX_DEPTH = 128;

/**
 * Reads a JSON text as a node value whose parts know their places.
 *
 * @param name What places call the text, such as a path.
 * @throws TypeError for what is no text: the caller's mistake.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { parseNode } from "colloquy/smithy";
 *
 * const value = parseNode("request.json", '{"city": "Oslo"}');
 * assert(value.kind === "object");
 * assert.equal(value.members.get("city")?.value.kind, "string");
 *
 * const problem = parseNode("request.json", '{"city": }');
 * assert(problem.kind === "problem");
 * assert.equal(problem.at.column, 10);
 */
export function parseNode(name: string, text: string): NodeValue | NodeTextProblem {
  if (typeof text !== "string") throw new TypeError(`I expected a JSON text; I found ${given(text)}.`);
  const source = new SourceFile(name, text);
  const tape = new Tape();
  if (tape.scan(text, { maxDepth: MAX_DEPTH })) return nodeValueAt(new AstText(source, tape), 0);
  const { message = "I expected JSON.", offset = 0 } = tape.problem ?? {};
  return { kind: "problem", message, at: new SourceLocation(source, offset) };
}
