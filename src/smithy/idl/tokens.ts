/**
 * Token kinds of the IDL, numbered so that the lexer and the parser compare numbers.
 * @see Smithy 2.0, "Lexical notation"
 */
export const Token = {
  SPACE: 0,
  NEWLINE: 1,
  COMMA: 2,
  COMMENT: 3,
  DOC_COMMENT: 4,
  AT: 5,
  STRING: 6,
  TEXT_BLOCK: 7,
  COLON: 8,
  WALRUS: 9,
  IDENTIFIER: 10,
  DOT: 11,
  POUND: 12,
  DOLLAR: 13,
  NUMBER: 14,
  LBRACE: 15,
  RBRACE: 16,
  LBRACKET: 17,
  RBRACKET: 18,
  LPAREN: 19,
  RPAREN: 20,
  EQUAL: 21,
  EOF: 22,
  ERROR: 23,
} as const;

export type TokenKind = (typeof Token)[keyof typeof Token];

const NAMES = Object.keys(Token);

/** What a token looks like, as messages show it; empty where the text differs from token to token. */
const EXAMPLES: readonly string[] = [
  " ",
  "\\n",
  ",",
  "//",
  "///",
  "@",
  '"',
  '"""',
  ":",
  ":=",
  "",
  ".",
  "#",
  "$",
  "",
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  "=",
  "",
  "",
];

/** Whether a token may stand wherever white space may: blanks, line breaks, commas and plain comments. */
export function isWhitespace(kind: TokenKind): boolean {
  return kind <= Token.COMMENT;
}

/** A kind as messages name it: `LBRACE('{')`, or `IDENTIFIER`. */
export function describeKind(kind: TokenKind): string {
  return describeToken(kind, EXAMPLES[kind] ?? "");
}

/** A token as messages name it: `IDENTIFIER('structure')`, or `EOF`. */
export function describeToken(kind: TokenKind, text: string): string {
  const name = NAMES[kind] ?? "";
  return text === "" ? name : `${name}('${text}')`;
}
