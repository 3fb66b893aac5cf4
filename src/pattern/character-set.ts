import type { AST } from "@eslint-community/regexpp";

/** A node of a pattern that takes one character: a code point with the `u` grammar, else a UTF-16 code unit. */
export type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass;

/** The characters that one place of a pattern takes. */
export interface CharacterSet {
  /** The text of the node: sets of the same text are the same. */
  readonly raw: string;
  has(code: number): boolean;
  /** False when no character from U+0080 on can be in it. */
  readonly mayHoldNonAscii: boolean;
}

export function isCharacterNode(node: AST.Node): node is CharacterNode {
  return node.type === "Character" || node.type === "CharacterSet" || node.type === "CharacterClass";
}

/**
 * The set of a node. One character decides itself; for all else the host's own engine is asked about one character at a time,
 * so that `\s`, `.`, `\p{…}` and the corners of classes are exactly the host's.
 */
export function characterSet(node: CharacterNode, unicode: boolean): CharacterSet {
  if (node.type === "Character") {
    const { value } = node;
    return { raw: `=${value}`, has: (code) => code === value, mayHoldNonAscii: value >= 0x80 };
  }
  const host = new RegExp(`^${node.raw}$`, unicode ? "u" : "");
  return {
    raw: node.raw,
    has: (code) => host.test(unicode ? String.fromCodePoint(code) : String.fromCharCode(code)),
    mayHoldNonAscii: mayHoldNonAscii(node),
  };
}

function mayHoldNonAscii(node: AST.CharacterSet | AST.CharacterClass): boolean {
  if (node.type === "CharacterSet") return !isAsciiEscape(node);
  if (node.negate) return true;
  return node.elements.some((element) => {
    if (element.type === "Character") return element.value >= 0x80;
    if (element.type === "CharacterClassRange") return element.max.value >= 0x80;
    return !(element.type === "CharacterSet" && isAsciiEscape(element));
  });
}

/** `\d` and `\w` hold ASCII alone. */
function isAsciiEscape(node: AST.CharacterSet): boolean {
  return (node.kind === "digit" || node.kind === "word") && !node.negate;
}
