import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Lexer } from "../../../src/smithy/idl/lexer.ts";
import { describeToken, Token } from "../../../src/smithy/idl/tokens.ts";
import { SourceFile } from "../../../src/smithy/model/source.ts";

/** Every token of a text as messages name it; of an ERROR its reason too. */
function tokensOf(text: string): readonly string[] {
  const lexer = new Lexer(new SourceFile("test.smithy", text));
  const tokens: string[] = [];
  for (; lexer.kind !== Token.EOF; lexer.next()) {
    const problem = lexer.kind === Token.ERROR ? ` ${lexer.problem}` : "";
    tokens.push(describeToken(lexer.kind, lexer.text) + problem);
  }
  return tokens;
}

function joinedTexts(text: string): string {
  const lexer = new Lexer(new SourceFile("test.smithy", text));
  const texts: string[] = [];
  for (; lexer.kind !== Token.EOF; lexer.next()) texts.push(lexer.text);
  return texts.join("");
}

describe("tokens", () => {
  const rows = [
    { why: "nothing", text: "", tokens: [] },
    { why: "blanks and tabs are one token", text: " \t ", tokens: ["SPACE(' \t ')"] },
    {
      why: "a carriage return and line feed are one break",
      text: "\r\n\n\r",
      tokens: ["NEWLINE('\r\n')", "NEWLINE('\n')", "NEWLINE('\r')"],
    },
    {
      why: "one character each",
      text: "@$.#=",
      tokens: ["AT('@')", "DOLLAR('$')", "DOT('.')", "POUND('#')", "EQUAL('=')"],
    },
    {
      why: "brackets",
      text: "{}[]()",
      tokens: ["LBRACE('{')", "RBRACE('}')", "LBRACKET('[')", "RBRACKET(']')", "LPAREN('(')", "RPAREN(')')"],
    },
    { why: "a colon, a walrus, a comma", text: ":,:=", tokens: ["COLON(':')", "COMMA(',')", "WALRUS(':=')"] },
    {
      why: "a comment takes its line break along",
      text: "//a\r\nb",
      tokens: ["COMMENT('//a\r\n')", "IDENTIFIER('b')"],
    },
    { why: "a comment may end the input", text: "//", tokens: ["COMMENT('//')"] },
    { why: "three slashes document", text: "/// a\n////b", tokens: ["DOC_COMMENT('/// a\n')", "DOC_COMMENT('////b')"] },
    {
      why: "identifiers",
      text: "a_1 __b _1",
      tokens: ["IDENTIFIER('a_1')", "SPACE(' ')", "IDENTIFIER('__b')", "SPACE(' ')", "IDENTIFIER('_1')"],
    },
    { why: "numbers", text: "-1.5e+3,0", tokens: ["NUMBER('-1.5e+3')", "COMMA(',')", "NUMBER('0')"] },
    { why: "an empty string is no text block", text: '""', tokens: [`STRING('""')`] },
    { why: "an escaped quote does not close", text: '"\\""', tokens: [`STRING('"\\""')`] },
    { why: "a string may go over lines", text: '"a\nb"', tokens: [`STRING('"a\nb"')`] },
    { why: "a text block ends at three quotes", text: '"""\n""a"""', tokens: [`TEXT_BLOCK('"""\n""a"""')`] },
  ];
  test.each(rows)("$why", ({ text, tokens }) => expect(tokensOf(text)).toEqual(tokens));
});

describe("what is no token says why", () => {
  const rows = [
    { why: "a foreign character", text: "%", problem: "Unexpected character: '%'" },
    { why: "a character of two code units is shown whole", text: "😀", problem: "Unexpected character: '😀'" },
    {
      why: "… behind underscores too",
      text: "_😀",
      problem: "Syntax error at line 1, column 2: Expected a valid identifier character, but found '😀'",
    },
    { why: "a byte order mark", text: "\ufeff", problem: "Unexpected character: '\ufeff'" },
    {
      why: "the reference implementation takes NUL for the end; it is a character",
      text: "\0",
      problem: "Unexpected character: '\0'",
    },
    { why: "one slash", text: "/", problem: "Expected a '/' to follow '/' to form a comment." },
    {
      why: "underscores alone",
      text: "__",
      problem: "Syntax error at line 1, column 3: Expected a valid identifier character, but found '[EOF]'",
    },
    {
      why: "underscores before a point",
      text: "_.",
      problem: "Syntax error at line 1, column 2: Expected a valid identifier character, but found '.'",
    },
    { why: "a minus alone", text: "-", problem: "Invalid number '-': '-' must be followed by a digit" },
    { why: "a point without digits", text: "1.", problem: "Invalid number '1.': '.' must be followed by a digit" },
    {
      why: "an exponent without digits",
      text: "1e+",
      problem: "Invalid number '1e+': 'e', '+', and '-' must be followed by a digit",
    },
    {
      why: "a leading zero, which the reference implementation accepts against the grammar",
      text: "-012",
      problem: "Invalid number '-012': '0' must not be followed by a digit",
    },
    {
      why: "a string without an end",
      text: '"a',
      problem: `Error parsing quoted string: Syntax error at line 1, column 3: Expected: '"', but found '[EOF]'`,
    },
    {
      why: "a string that ends in its escape",
      text: '"\\"',
      problem: `Error parsing quoted string: Syntax error at line 1, column 4: Expected: '"', but found '[EOF]'`,
    },
    {
      why: "a text block without an end",
      text: '"""\n""',
      problem: `Error parsing text block: Syntax error at line 2, column 3: Expected: '"', but found '[EOF]'`,
    },
    {
      why: "a text block on one line",
      text: '"""a"""',
      problem: "Error parsing text block: Text block must start with a new line",
    },
    { why: "an empty text block", text: '""""""', problem: "Error parsing text block: Text block is empty" },
    {
      why: "an unknown escape",
      text: '"\\q"',
      problem: "Error parsing quoted string: Invalid escape found in string: `\\q`",
    },
    {
      why: "a control character",
      text: '"\x01"',
      problem: "Error parsing quoted string: Invalid string character: `\x01`",
    },
  ];
  test.each(rows)("$why", ({ text, problem }) => {
    const lexer = new Lexer(new SourceFile("test.smithy", text));
    expect(lexer.kind).toBe(Token.ERROR);
    expect(lexer.problem).toBe(problem);
  });

  test("reading goes on behind it", () => {
    expect(tokensOf("%a").at(-1)).toBe("IDENTIFIER('a')");
    expect(tokensOf('"\\q" a').at(-1)).toBe("IDENTIFIER('a')");
  });
});

describe("tokens have no gaps: their texts joined are the input", () => {
  test("every text up to five characters of those that matter", () => {
    const alphabet = ['"', "\\", "/", "\n", "\r", "_", "1", "."];
    let texts = [""];
    for (let length = 1; length <= 5; length++) {
      texts = texts.flatMap((text) => alphabet.map((character) => text + character));
      const wrong = texts.filter((text) => joinedTexts(text) !== text);
      expect(wrong).toEqual([]);
    }
  });

  test("any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => joinedTexts(text) === text));
  });
});

test("the end stays the end", () => {
  const lexer = new Lexer(new SourceFile("test.smithy", "a"));
  expect([lexer.next(), lexer.next(), lexer.next()]).toEqual([Token.EOF, Token.EOF, Token.EOF]);
});
