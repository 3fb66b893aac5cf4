import { describe, expect, test } from "vitest";
import { readMarkdownTranscript } from "../../../src/transcript/read/markdown.ts";

interface Read {
  /** `line:column sender -> receiver: message` */
  readonly entries: string[];
  readonly problems: string[];
  readonly version: string | undefined;
  readonly complete: boolean | undefined;
  readonly expect: readonly object[] | undefined;
}

function read(source: string): Read {
  const { document, problems } = readMarkdownTranscript(source);
  return {
    entries: document.entries.map(({ sender, receiver, message, location }) => {
      const to = receiver === undefined ? "" : ` -> ${receiver}`;
      return `${location?.line}:${location?.column} ${sender}${to}: ${message as string}`;
    }),
    problems: problems.map(({ location, message }) => `${location?.line}:${location?.column} ${message}`),
    version: document.version,
    complete: document.complete,
    expect: document.expect,
  };
}

const rows: readonly { why: string; text: string; entries: string[]; problems?: string[] }[] = [
  {
    why: "a sender and a receiver",
    text: "```jsonrpc client -> server\n{}\n```",
    entries: ["2:1 client -> server: {}"],
  },
  { why: "a sender alone", text: "# Talk\n\n```jsonrpc client\n{}\n```\n", entries: ["4:1 client: {}"] },
  { why: "tildes", text: "~~~jsonrpc client\n{}\n~~~", entries: ["2:1 client: {}"] },
  {
    why: "white space around the info",
    text: "```  jsonrpc   client  ->  server  \n{}\n```",
    entries: ["2:1 client -> server: {}"],
  },
  {
    why: "the body exactly as written",
    text: '```jsonrpc a\n {\n\t"a": 1.0 }  \n\n```',
    entries: ['2:1 a:  {\n\t"a": 1.0 }  \n'],
  },
  { why: "CRLF inside the body stays", text: "```jsonrpc a\r\n{\r\n}\r\n```\r\n", entries: ["2:1 a: {\r\n}"] },
  { why: "an empty body is an entry that nobody can read", text: "```jsonrpc a\n```", entries: ["2:1 a: "] },
  { why: "the closing fence may be longer", text: "```jsonrpc a\n{}\n`````  \nprose", entries: ["2:1 a: {}"] },
  { why: "but not shorter", text: "````jsonrpc a\n```\n````", entries: ["2:1 a: ```"] },
  { why: "nor of the other character", text: "```jsonrpc a\n~~~\n```", entries: ["2:1 a: ~~~"] },
  { why: "nor with an info", text: "```jsonrpc a\n``` b\n```", entries: ["2:1 a: ``` b"] },
  { why: "nor indented by four", text: "```jsonrpc a\n    ```\n```", entries: ["2:1 a:     ```"] },
  {
    why: "fences may be indented by three, and their lines lose as much",
    text: "   ```jsonrpc a\n   {}\n  ```",
    entries: ["2:4 a: {}"],
  },
  { why: "four spaces make indented code", text: "    ```jsonrpc a\n    {}\n    ```", entries: [] },
  { why: "two backticks are no fence", text: "``jsonrpc a\n{}\n``", entries: [] },
  { why: "a backtick in the info is inline code", text: "```jsonrpc a``` is a fence\n", entries: [] },
  { why: "a fence ends a paragraph", text: "prose\n```jsonrpc a\n{}\n```\nprose", entries: ["3:1 a: {}"] },
  {
    why: "other blocks are prose, with what looks like fences in them",
    text: "````md\n```jsonrpc a\n{}\n```\n````\n```json\n{}\n```",
    entries: [],
  },
  { why: "a longer word is another language", text: "```jsonrpc2 a\n{}\n```", entries: [] },
  {
    why: "an HTML comment is prose",
    text: "<!--\n```jsonrpc a\n{}\n```\n-->\n```jsonrpc b\n{}\n```",
    entries: ["7:1 b: {}"],
  },
  { why: "so is preformatted HTML", text: "<pre>\n```jsonrpc a\n{}\n```\n</pre>\n", entries: [] },
  {
    why: "no direction",
    text: "x\n```jsonrpc\n{}\n```",
    entries: [],
    problems: ["2:1 I expected who sends the message, such as jsonrpc client -> server; I found no peer."],
  },
  {
    why: "a direction to nobody",
    text: "```jsonrpc a ->\n{}\n```",
    entries: [],
    problems: ["1:1 I expected jsonrpc A or jsonrpc A -> B; I found jsonrpc a ->."],
  },
  {
    why: "another arrow",
    text: "```jsonrpc a => b\n{}\n```",
    entries: [],
    problems: ["1:1 I expected jsonrpc A or jsonrpc A -> B; I found jsonrpc a => b."],
  },
  {
    why: "too many words",
    text: "```jsonrpc a -> b now\n{}\n```",
    entries: [],
    problems: ["1:1 I expected jsonrpc A or jsonrpc A -> B; I found jsonrpc a -> b now."],
  },
  {
    why: "to itself",
    text: "```jsonrpc a -> a\n{}\n```",
    entries: [],
    problems: ["1:1 I expected two peers; I found a on both sides."],
  },
  {
    why: "no peer name",
    text: "```jsonrpc a -> 2\n{}\n```",
    entries: [],
    problems: ["1:1 I expected the name of a peer; I found 2."],
  },
  {
    why: "a block without an end",
    text: "\n```jsonrpc a\n{}\n",
    entries: [],
    problems: ["2:1 I expected the block to end with a fence; the text ends first."],
  },
  { why: "other blocks need no end", text: "```json\n{}\n", entries: [] },
  { why: "nothing", text: "", entries: [] },
];

describe("fences", () => {
  test.each(rows)("$why", ({ text, entries, problems }) => {
    const found = read(text);
    expect(found.entries).toEqual(entries);
    expect(found.problems).toEqual(problems ?? []);
  });
});

describe("front matter", () => {
  test.each([
    { why: "blanks before no comment", value: `x${" ".repeat(300_000)}x` },
    { why: "blanks, and a separator of lines that ends none", value: `${" ".repeat(300_000)}x\u2028` },
  ])("a value may be as long as it likes: $why", ({ value }) => {
    expect(readMarkdownTranscript(`---\nversion: ${value}\n---\n`).problems).toHaveLength(1);
  });

  test.each([
    {
      why: "version and completeness",
      text: `---\nversion: "2.0"\ncomplete: true\n---\n`,
      version: "2.0",
      complete: true,
    },
    {
      why: "without quotes, with comments and other keys",
      text: "---\ntitle: A talk\nversion: 1.0 # old\ncomplete: false\n---\n",
      version: "1.0",
      complete: false,
    },
    { why: "with CRLF", text: "---\r\nversion: '2.0'\r\n---\r\n", version: "2.0" },
    { why: "not without its end", text: "---\nversion: 2.0\n" },
    { why: "not on a later line", text: "\n---\nversion: 2.0\n---\n" },
  ])("$why", ({ text, version, complete }) => {
    expect(read(text)).toMatchObject({ version, complete, problems: [], entries: [] });
  });

  test("a fence inside is no entry, and places behind count all lines", () => {
    expect(read("---\n```jsonrpc a\n---\n```jsonrpc b\n{}\n```").entries).toEqual(["5:1 b: {}"]);
  });

  test("values that mean nothing", () => {
    expect(read("---\nversion: 3\ncomplete: maybe\n---\n").problems).toEqual([
      "2:1 I expected version 1.0 or 2.0; I found 3.",
      "3:1 I expected complete to be true or false; I found maybe.",
    ]);
  });
});

describe("info strings and blocks as CommonMark has them", () => {
  test("escapes and references to characters are read", () => {
    for (const info of ["jsonrpc client \\-\\> server", "jsonrpc&#32;client&#x20;-&gt; server"]) {
      expect(read(`\`\`\`${info}\n{}\n\`\`\``)).toMatchObject({ problems: [], entries: [expect.anything()] });
    }
  });

  test("a block that is cut by the end of the quote around it", () => {
    expect(read("> ```jsonrpc client\n> {}\n\nmore").problems).toEqual([
      "1:1 I expected the block to end with a fence; the quote or list item around it ends first.",
    ]);
  });
});

describe("expected findings", () => {
  test("a block lists them", () => {
    expect(read('```jsonrpc-expect\n[{"code": "A", "entry": 1}]\n```').expect).toEqual([{ code: "A", entry: 1 }]);
  });

  test("several blocks are one list", () => {
    const block = (code: string): string => `~~~ jsonrpc-expect\n[{"code": "${code}"}]\n~~~\n`;
    expect(read(block("A") + block("B")).expect).toEqual([{ code: "A" }, { code: "B" }]);
  });

  test("a block may list as many as it likes", () => {
    const list = Array(200_000).fill('{"code":"A"}').join();
    expect(read(`\`\`\`jsonrpc-expect\n[${list}]\n\`\`\``).expect).toHaveLength(200_000);
  });

  test("problems have their place in the document", () => {
    expect(read('x\n```jsonrpc-expect\n[\n {"cod": 1}]\n```').problems).toEqual([
      `4:3 I expected only code, entry and related in an item; I found "cod".`,
    ]);
    expect(read("```jsonrpc-expect\n[1,\n]\n```").problems).toHaveLength(1);
    expect(read("```jsonrpc-expect\n[]").problems).toEqual([
      "1:1 I expected the block to end with a fence; the text ends first.",
    ]);
  });

  test("no block expects nothing in particular", () => {
    expect(read("").expect).toBeUndefined();
  });
});
