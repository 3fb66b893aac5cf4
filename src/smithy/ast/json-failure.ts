import { type JsonFailure, JsonLexer } from "./json-lexer.ts";

/**
 * Finds where and why a text stops being JSON, in the reference implementation's words.
 *
 * @param maxDepth Most levels of arrays and objects.
 * @returns `undefined` when the text is JSON.
 */
export function findJsonFailure(text: string, maxDepth: number): JsonFailure | undefined {
  const lexer = new JsonLexer(text, maxDepth);
  let found = lexer.next();
  while (typeof found === "string") found = lexer.next();
  return found;
}
