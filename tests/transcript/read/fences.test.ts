import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineStarts } from "../../../src/text/lines.ts";
import { type Fence, fencesOf, MOST_CONTAINERS } from "../../../src/transcript/read/fences.ts";
import { readMarkdownTranscript } from "../../../src/transcript/read/markdown.ts";

const fences = (text: string): readonly Fence[] => fencesOf(text, lineStarts(text));

/** `info|body`, with ` …` behind it for a fence that nothing closes. */
const found = (text: string): string[] =>
  fences(text).map(({ info, body, isClosed }) => `${info}|${body}${isClosed ? "" : " …"}`);

const rows: readonly { why: string; text: string; found: readonly string[] }[] = [
  { why: "in a block quote", text: "> ```a\n> x\n>  y\n> ```", found: ["a|x\n y"] },
  { why: "the space behind the mark may be missing", text: ">```a\n>x\n>```", found: ["a|x"] },
  { why: "a quote inside a quote", text: "> > ```a\n>> x\n> > ```", found: ["a|x"] },
  {
    why: "a quote that ends, ends its fence; what follows is parsed anew",
    text: "> ```a\n> x\ny\n```b\nz\n```",
    found: ["a|x …", "b|z"],
  },
  { why: "no line of a fence is lazy", text: "> ```a\nx\n> ```", found: ["a| …", "| …"] },
  { why: "a blank line ends a quote", text: "> ```a\n\nx", found: ["a| …"] },
  { why: "text goes on lazily, a fence does not", text: "> text\n```a\nx\n```", found: ["a|x"] },
  { why: "in a list item, behind its marker", text: "- ```a\n  x\n  ```", found: ["a|x"] },
  { why: "on a later line of an item", text: "1. text\n\n   ```a\n   x\n     y\n   ```", found: ["a|x\n  y"] },
  { why: "less indented it is outside of the item", text: "1. text\n\n  ```a\n  x\n  ```", found: ["a|x"] },
  { why: "blank lines belong to a fence in an item", text: "- ```a\n  x\n\n  y\n  ```", found: ["a|x\n\ny"] },
  { why: "an item that ends, ends its fence", text: "- ```a\n  x\n- ```b\n  y\n  ```", found: ["a|x …", "b|y"] },
  { why: "an item in an item", text: "- - ```a\n    x\n    ```", found: ["a|x"] },
  {
    why: "an item in a quote, and the other way round",
    text: "> 1. ```a\n>    x\n>    ```\n\n- > ```b\n  > y\n  > ```",
    found: ["a|x", "b|y"],
  },
  { why: "five spaces behind a marker are indented code", text: "-     ```a\n      x\n", found: [] },
  { why: "four are the content's", text: "-    ```a\n     x\n     ```", found: ["a|x"] },
  { why: "an item without text begins on its next line", text: "-\n  ```a\n  x\n  ```", found: ["a|x"] },
  { why: "but a blank line ends it", text: "-\n\n  ```a\n  x\n  ```", found: ["a|x"] },
  { why: "a paragraph is not interrupted by item 2", text: "text\n2. ```a\n   x\n   ```", found: ["| …"] },
  { why: "but by item 1", text: "text\n1. ```a\n   x\n   ```", found: ["a|x"] },
  { why: "nor by an empty item", text: "text\n*\n  ```a\n  x\n  ```", found: ["a|x"] },
  { why: "a tag with attributes of every form", text: "<b a b=c d='e' f = \"g\" />\n```a\nx\n```", found: [] },
  { why: "a closing tag alone is one too", text: "</b >\n```a\nx\n```", found: [] },
  { why: "text behind a tag is a paragraph", text: "<b c>d\n```a\nx\n```", found: ["a|x"] },
  { why: "an attribute without its last quote makes no tag", text: "<b c='d>\n```a\nx\n```", found: ["a|x"] },
  { why: "two attributes need white space between them", text: "<b c='d'e>\n```a\nx\n```", found: ["a|x"] },
  { why: "two marks are no thematic break, but items", text: "* *\n    ```a\n    x\n    ```", found: ["a|x"] },
  { why: "nor are marks of two kinds", text: "- - *\n      ```a\n      x\n      ```", found: ["a|x"] },
  { why: "a thematic break is no item", text: "- - -\n  ```a\n  x\n  ```", found: ["a|x"] },
  { why: "tabs count to the next column of four", text: "-\t```a\n\tx\n\t\ty\n\t```", found: ["a|x\n\ty"] },
  { why: "a part of a tab becomes spaces", text: "> ```a\n>\tx\n> ```", found: ["a|  x"] },
  { why: "lines lose no more indentation than they have", text: "  ```a\n x\n    y\n  ```", found: ["a|x\n  y"] },
  { why: "a closing fence may be indented by three, not four", text: "```a\n    ```\n   ```", found: ["a|    ```"] },
  { why: "a closing fence has no info", text: "```a\n```b\n```", found: ["a|```b"] },
  { why: "nor fewer marks, nor others", text: "~~~~a\n~~~\n````\n~~~~~ \t", found: ["a|~~~\n````"] },
  { why: "tildes may have backticks and tildes in their info", text: "~~~ a `b` ~~~\nx\n~~~", found: ["a `b` ~~~|x"] },
  { why: "the end of the text ends a fence", text: "```a\nx\n\n", found: ["a|x\n …"] },
  { why: "a block of HTML goes on to a blank line", text: "<details>\n```a\nx\n```\n\n```b\ny\n```", found: ["b|y"] },
  { why: "a lone tag does not end a paragraph", text: "text\n<b>\n```a\nx\n```", found: ["a|x"] },
  { why: "without one it begins HTML", text: "<b>\n```a\nx\n```", found: [] },
  { why: "HTML ends with the quote around it", text: "> <!--\n> ```a\n\n```b\ny\n```", found: ["b|y"] },
  { why: "a heading ends a paragraph, so that four spaces are code", text: "# head\n    ```a", found: [] },
];

describe("fences by the rules of CommonMark", () => {
  test.each(rows)("$why", (row) => {
    expect(found(row.text)).toEqual(row.found);
    expect(found(row.text.replaceAll("\n", "\r\n"))).toEqual(row.found.map((one) => one.replaceAll("\n", "\r\n")));
  });

  test.each([
    { why: "a tag of millions of attributes", line: `<a${" b".repeat(4 << 20)}>`, found: [] },
    { why: "a thematic break of millions of marks", line: "* ".repeat(8 << 20), found: ["a|x"] },
    { why: "quotes in quotes", line: ">".repeat(1_000_000), found: ["a|x"] },
    { why: "items in items", line: `${"- ".repeat(100_000)}x`, found: ["a|x"] },
    {
      why: "items in items, and lines without text",
      line: `${"- ".repeat(50_000)}x${"\n".repeat(50_000)}`,
      found: ["a|x"],
    },
    {
      why: "tildes, and a separator of lines that ends none",
      line: `${"~".repeat(100_000)}\u2028`,
      found: ["|```a\nx\n``` …"],
    },
  ])("a line may be as long as it likes: $why", (row) => {
    expect(found(`${row.line}\n\`\`\`a\nx\n\`\`\``)).toEqual(row.found);
  });

  describe(`quotes and items in each other, up to ${MOST_CONTAINERS}`, () => {
    const quoted = (levels: number, lines: readonly string[]) =>
      lines.map((line) => `${">".repeat(levels)}${line}\n`).join("");
    const lines = ["```jsonrpc a", "{}", "```"];
    const rows = [
      { why: "as many", text: quoted(MOST_CONTAINERS, lines), found: 1, problems: [] },
      { why: "more", text: `x\n${quoted(MOST_CONTAINERS + 1, lines)}`, found: 0, problems: ["2:1"] },
      {
        why: "one item in as many quotes",
        text: quoted(MOST_CONTAINERS, ["- ```jsonrpc a"]),
        found: 0,
        problems: ["1:1"],
      },
      {
        why: "more, and nothing to read in them",
        text: quoted(MOST_CONTAINERS + 1, ["```b", "{}"]),
        found: 0,
        problems: [],
      },
    ];
    test.each(rows)("$why", ({ text, found, problems }) => {
      const read = readMarkdownTranscript(text);
      expect(read.document.entries).toHaveLength(found);
      expect(read.problems.map(({ location }) => `${location?.line}:${location?.column}`)).toEqual(problems);
      for (const { message } of read.problems) expect(message).toContain(`in up to ${MOST_CONTAINERS} quotes`);
    });
  });

  test("a fence of millions of marks is closed by as many", () => {
    const marks = "~".repeat(15_000_000);
    expect(found(`${marks}\nx\n${marks}`)).toEqual(["|x"]);
    expect(found(`${marks}\n${marks.slice(1)}\n${marks} \t`)).toEqual([`|${marks.slice(1)}`]);
  });

  test("every character of a body is that of the text at its offset", () => {
    const pieces = [
      "> ",
      "- ",
      "1. ",
      "  ",
      "    ",
      "\t",
      "```",
      "~~~",
      "``` a",
      "{}",
      "é😀",
      "\n",
      "\n",
      "\r\n",
      "<div>",
      "",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        for (const { body, offsetOf, isVerbatim, bodyStart } of fences(text)) {
          if (isVerbatim) expect(text.startsWith(body, bodyStart)).toBe(true);
          for (let at = 0; at < body.length; at++) {
            // The rest of a tab stands as spaces.
            if (body[at] !== " ") expect(text[offsetOf(at)]).toBe(body[at]);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a finding in a quoted message points into the text", () => {
    const { document } = readMarkdownTranscript('> ```jsonrpc a\n> {\n>   "x": 1\n> }\n> ```');
    const [entry] = document.entries;
    expect(entry?.message).toBe('{\n  "x": 1\n}');
    expect(entry?.location).toEqual({ line: 2, column: 3 });
    expect(entry?.placeOf?.(String(entry.message).indexOf("1"))).toEqual({ line: 3, column: 10 });
  });

  test("a problem in a quoted list of expectations has its place", () => {
    const { problems } = readMarkdownTranscript("- ```jsonrpc-expect\n  [\n    5\n  ]\n  ```");
    expect(problems.map(({ location }) => location)).toEqual([{ line: 3, column: 5 }]);
  });

  test("a long text takes time in proportion", () => {
    const text = `${"> - ".repeat(50)}\`\`\`a\n${"x\n".repeat(100_000)}`;
    expect(fences(text)).toHaveLength(1);
  });
});
