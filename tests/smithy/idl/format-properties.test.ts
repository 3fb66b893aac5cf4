import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIdl } from "../../../src/smithy/idl/format.ts";
import { Lexer } from "../../../src/smithy/idl/lexer.ts";
import { Token } from "../../../src/smithy/idl/tokens.ts";
import { SourceFile } from "../../../src/smithy/model/source.ts";

/** A bit of everything; every name that is used is needed. */
const sample = `$version: "2.0"
metadata a = [1, {b: "c"}]
namespace n.s
use x.y#T
@t(a: 1, b: ["c", "d"])
structure S for R with [M, N] { $id
@required
b: T = """
    text
      block
    """
}
enum E { A, B = "b"
}
operation O { input := @t { a: String }
output: S, errors: [F] }
service V { version: "1", operations: [O], rename: { "x.y#T": "U" } }
apply S$b @u("v")
apply E { @u, @w(null) }
`;

interface Piece {
  readonly kind: number;
  readonly text: string;
}

function piecesOf(text: string): Piece[] {
  const lexer = new Lexer(new SourceFile("", text));
  const pieces: Piece[] = [];
  for (; lexer.kind !== Token.EOF; lexer.next()) pieces.push({ kind: lexer.kind, text: lexer.text });
  return pieces;
}

function formatted(text: string): string {
  const result = formatIdl(text);
  if (result.kind === "broken") throw new Error(`${result.events[0]?.message}: ${text}`);
  return result.text;
}

const pieces = piecesOf(sample);
const isComment = ({ kind }: Piece): boolean => kind === Token.COMMENT || kind === Token.DOC_COMMENT;

test("how much white space stands between the tokens makes no difference", () => {
  const expected = formatted(sample);
  const spaces = fc.array(fc.constantFrom(" ", "\t"), { minLength: 1, maxLength: 3 }).map((all) => all.join(""));
  const breaks = fc.array(fc.constantFrom("\n", "\r\n", "\n  "), { minLength: 1, maxLength: 3 });
  const gaps = fc.tuple(...pieces.map(() => fc.tuple(spaces, breaks)));
  fc.assert(
    fc.property(gaps, (chosen) => {
      const text = pieces.map(({ kind, text: own }, index) => {
        const [space = " ", lines = ["\n"]] = chosen[index] ?? [];
        if (kind === Token.SPACE) return space;
        return kind === Token.NEWLINE ? lines.join("") : own;
      });
      expect(formatted(text.join(""))).toBe(expected);
    }),
    { numRuns: 200 },
  );
});

test("comments where a line ends stay, whatever they are, and formatting again changes nothing", () => {
  const comment = fc.constantFrom(" // a\n", " //b\n", " /// c\n", " ////// d\n", "\n// e\n", " // f\n\n", "\n");
  const comments = fc.tuple(...pieces.map(() => comment));
  fc.assert(
    fc.property(comments, (chosen) => {
      const text = pieces.map(({ kind, text: own }, index) => (kind === Token.NEWLINE ? chosen[index] : own)).join("");
      const once = formatted(text);
      expect(piecesOf(once).filter(isComment)).toHaveLength(piecesOf(text).filter(isComment).length);
      expect(formatted(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});

test("all tokens stay, but for commas", () => {
  const words = (text: string): string[] =>
    piecesOf(text)
      .filter(({ kind }) => kind > Token.COMMENT && kind !== Token.TEXT_BLOCK)
      .map(({ text: own }) => own);
  expect(words(formatted(sample))).toEqual(words(sample));
});
