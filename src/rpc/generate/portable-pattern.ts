import { visitRegExpAST } from "@eslint-community/regexpp";
import { parsePattern } from "../../pattern/parse-pattern.ts";

/**
 * A pattern in the grammar of the `u` flag, which most validators of JSON Schema read patterns by.
 *
 * The older grammar lets punctuation stand for itself and be escaped anywhere; that is written as an escape that both read.
 *
 * @returns `undefined` for what is no pattern.
 */
export function portablePattern(source: string): string | undefined {
  const parsed = parsePattern(source);
  if (parsed.kind !== "parsed") return undefined;
  if (parsed.unicode) return source;
  let written = "";
  let end = 0;
  visitRegExpAST(parsed.tree, {
    onCharacterEnter(character) {
      written += source.slice(end, character.start) + spelled(character.raw, character.value);
      end = character.end;
    },
  });
  return written + source.slice(end);
}

function spelled(raw: string, unit: number): string {
  if (/^[\w\s]$/.test(raw) || unit > 0x7f) return raw;
  return `\\x${unit.toString(16).padStart(2, "0")}`;
}
