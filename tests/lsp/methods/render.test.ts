import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JsonValue, parseJson } from "../../../src/json/index.ts";
import { Document } from "../../../src/lsp/document.ts";
import { methods } from "../../../src/lsp/methods/index.ts";
import type { Asked } from "../../../src/lsp/methods/method.ts";
import type { LanguageQuestion, QuestionKind } from "../../../src/lsp/question.ts";
import { filePath, uriKey } from "../../../src/lsp/uri.ts";
import { bounded, MOST_UNITS, View } from "../../../src/lsp/view.ts";
import "../../helpers/property-seed.ts";

const uri = "file:///w/a.x";
const source = "fn add(a, b) {\n    𝒳 total\n  }\nnext\n\tadd(1)\n";
const documents = new Map([[uriKey(uri), new Document(source)]]);
const shown = (one: string) => filePath(one)?.replace("/w/", "") ?? one;
const view = new View({ encoding: "utf-16", documents, shown });

const json = (value: unknown): JsonValue => parseJson(JSON.stringify(value)).value ?? null;
const range = (line: number, from: number, to: number, endLine = line) => ({
  start: { line, character: from },
  end: { line: endLine, character: to },
});

function asked(question: LanguageQuestion, text: string = source): Asked {
  const place = "line" in question ? question : { line: 1, character: 1 };
  const document = new Document(text);
  const position = document.position(place.line, place.character, "utf-16");
  return {
    question,
    uri,
    document,
    position,
    encoding: "utf-16",
    range: { start: position, end: position },
    diagnostics: [],
    isChecked: true,
    options: null,
  };
}

function render(kind: QuestionKind, result: unknown, more: object = {}): string {
  const question = { kind, path: "a.x", line: 1, character: 1, ...more } as LanguageQuestion;
  return bounded(methods[kind].render(json(result), view, asked(question)));
}

interface Row {
  readonly kind: QuestionKind;
  readonly why: string;
  readonly result: unknown;
  readonly text: string;
  readonly more?: object;
}

const rows: readonly Row[] = [
  { kind: "hover", why: "nothing", result: null, text: "Nothing is known about this place." },
  { kind: "hover", why: "empty contents", result: { contents: [] }, text: "Nothing is known about this place." },
  { kind: "hover", why: "markup", result: { contents: { kind: "markdown", value: "**a** \n" } }, text: "**a**" },
  { kind: "hover", why: "a text", result: { contents: "a" }, text: "a" },
  {
    kind: "hover",
    why: "code and text",
    result: { contents: [{ language: "x", value: "fn a" }, "", "says a"] },
    text: "```x\nfn a\n```\n\nsays a",
  },
  {
    kind: "hover",
    why: "another form",
    result: { text: "a" },
    text: `The server's answer has a form of its own:\n{\n  "text": "a"\n}`,
  },

  { kind: "definition", why: "nothing", result: [], text: "The server knows no definition for this place." },
  { kind: "typeDefinition", why: "nothing", result: null, text: "The server knows no type definition for this place." },
  {
    kind: "definition",
    why: "one location: the block of its name",
    result: { uri, range: range(0, 3, 6) },
    text: "a.x:1:4\n1 | fn add(a, b) {\n2 |     𝒳 total\n3 |   }",
  },
  {
    kind: "definition",
    why: "a link: all of the declaration",
    result: [{ targetUri: uri, targetRange: range(0, 0, 3, 3), targetSelectionRange: range(0, 3, 6) }],
    text: "a.x:1:4\n1 | fn add(a, b) {\n2 |     𝒳 total\n3 |   }\n4 | next",
  },
  {
    kind: "definition",
    why: "a column behind a wide character",
    result: [{ uri, range: range(1, 7, 12) }],
    text: "a.x:2:8\n2 |     𝒳 total",
  },
  {
    kind: "definition",
    why: "a file that is not read",
    result: [{ uri: "file:///lib/b.x", range: range(4, 2, 3) }],
    text: "/lib/b.x:5:3",
  },
  {
    kind: "definition",
    why: "no file",
    result: [{ uri: "bundled:///lib.x", range: range(4, 2, 3) }],
    text: "bundled:///lib.x:5:3",
  },
  { kind: "definition", why: "a line that is not there", result: [{ uri, range: range(99, 2, 3) }], text: "a.x:100:3" },
  {
    kind: "definition",
    why: "one of another form among others",
    result: [{ uri: "bundled:///lib.x", range: range(4, 2, 3) }, null, { path: "a.x" }],
    text: "bundled:///lib.x:5:3\n… 2 more of a form that the protocol does not have",
  },
  {
    kind: "definition",
    why: "another form",
    result: [{ path: "a.x" }],
    text: `The server's answer has a form of its own:\n[\n  {\n    "path": "a.x"\n  }\n]`,
  },

  { kind: "references", why: "nothing", result: null, text: "The server knows no references to this place." },
  {
    kind: "references",
    why: "in the order of files and places, each once",
    result: [
      { uri, range: range(4, 1, 4) },
      { uri: "file:///w/b.x", range: range(0, 0, 1) },
      { uri, range: range(0, 3, 6) },
      { uri, range: range(4, 1, 4) },
    ],
    text: "3 references in 2 files\na.x:1:4  fn add(a, b) {\na.x:5:2  add(1)\nb.x:1:1",
  },

  {
    kind: "completion",
    why: "nothing",
    result: { isIncomplete: false, items: [] },
    text: "The server knows nothing that could be written here.",
  },
  {
    kind: "completion",
    why: "what fits the word, in the server's order",
    more: { line: 2, character: 9 },
    result: [
      { label: "total", kind: 6, detail: "number", sortText: "b" },
      { label: "tOther", kind: 3, sortText: "a", labelDetails: { detail: "(x)", description: "from b" } },
      { label: "zebra" },
      { label: "•t2", deprecated: true, documentation: { kind: "markdown", value: "```x\nfn t2\n```\nSays." } },
    ],
    text: "tOther(x)  (function)  from b\ntotal  (variable)  number\nt2  (deprecated)  fn t2",
  },
  {
    kind: "completion",
    why: "what fits that which the edits replace, here the line from its name on",
    more: { line: 2, character: 10 },
    result: [
      { label: "𝒳 total", textEdit: { range: range(1, 4, 9), newText: "" } },
      { label: "total", textEdit: { range: range(1, 4, 9), newText: "" } },
      { label: "to", textEdit: { insert: range(1, 7, 9), replace: range(1, 7, 12), newText: "" } },
      { label: "tower", textEdit: { range: range(0, 0, 2), newText: "" } },
      { label: "zebra", filterText: "𝒳 TO", textEdit: { range: range(1, 4, 9), newText: "" } },
    ],
    text: "to\ntower\nzebra\n𝒳 total",
  },
  {
    kind: "completion",
    why: "what fits the word, where edits replace something else",
    more: { line: 2, character: 9 },
    result: [
      { label: "total", textEdit: { range: range(1, 4, 8), newText: "" } },
      { label: "zebra", textEdit: { range: range(1, 4, 8), newText: "" } },
    ],
    text: "total",
  },
  {
    kind: "completion",
    why: "all, where nothing fits",
    more: { line: 1, character: 7 },
    result: { items: [{ label: "zebra" }] },
    text: "zebra",
  },
  {
    kind: "completion",
    why: "another form",
    result: "zebra",
    text: `The server's answer has a form of its own:\n"zebra"`,
  },

  {
    kind: "signatureHelp",
    why: "nothing",
    result: { signatures: [] },
    text: "No call whose signature the server knows is around this place.",
  },
  {
    kind: "signatureHelp",
    why: "the parameter by its place in the label",
    result: {
      signatures: [
        {
          label: "add(a, b)",
          parameters: [{ label: [4, 5] }, { label: [7, 8], documentation: "the second" }],
          documentation: "Adds.",
        },
        { label: "add()" },
      ],
      activeSignature: 0,
      activeParameter: 1,
    },
    text: "add(a, b)\nthe parameter here: b: the second\nAdds.\nor: add()",
  },
  {
    kind: "signatureHelp",
    why: "the parameter by its name; the signature's own goes first",
    result: {
      signatures: [{ label: "x" }, { label: "add(a)", parameters: [{ label: "a" }], activeParameter: 0 }],
      activeSignature: 1,
      activeParameter: 7,
    },
    text: "add(a)\nthe parameter here: a\nor: x",
  },

  {
    kind: "rename",
    why: "nothing",
    result: null,
    text: "The server would change nothing: it knows no name at this place that it can rename.",
  },
  { kind: "rename", why: "no changes", result: { changes: {} }, text: "The server would change nothing." },
  {
    kind: "rename",
    why: "changes",
    result: { changes: { [uri]: [{ range: range(0, 3, 6), newText: "sum" }] } },
    text: "A preview; nothing is changed. 1 edit in 1 file\na.x:1:4  add → sum",
  },
  {
    kind: "rename",
    why: "document changes, which go before changes",
    result: {
      changes: { "file:///w/none": [] },
      documentChanges: [
        {
          textDocument: { uri, version: 1 },
          edits: [
            { range: range(1, 4, 6), newText: "" },
            { range: range(3, 0, 0), newText: "a\n" },
          ],
        },
        { kind: "rename", oldUri: uri, newUri: "file:///w/b.x" },
        { kind: "create", uri: "file:///w/c.x" },
        { kind: "delete", uri: "file:///w/d.x" },
      ],
    },
    text: `A preview; nothing is changed. 5 edits in 4 files\na.x:2:5  𝒳 is removed\na.x:4:1  + "a\\n"\nrenames a.x to b.x\ncreates c.x\ndeletes d.x`,
  },

  { kind: "codeAction", why: "nothing", result: null, text: "The server offers no code action at this place." },
  {
    kind: "codeAction",
    why: "actions with their edits, and commands",
    result: [
      {
        title: "Add b",
        kind: "quickfix",
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: range(0, 3, 6), newText: "sum" }] } },
      },
      { title: "Run", command: "x" },
      { title: "Not now", disabled: { reason: "no name" } },
    ],
    text: "What the server offers; nothing is changed.\n- Add b  (quickfix, preferred): 1 edit in 1 file\n    a.x:1:4  add → sum\n- Run",
  },

  { kind: "documentSymbol", why: "nothing", result: [], text: "The server knows no symbols in this document." },
  {
    kind: "documentSymbol",
    why: "a tree",
    result: [
      {
        name: "A",
        kind: 5,
        range: range(0, 0, 1, 3),
        selectionRange: range(1, 0, 1),
        detail: " x\n y",
        children: [{ name: "b", kind: 6, range: range(2, 0, 1), selectionRange: range(2, 0, 1) }],
      },
    ],
    text: "class A  x y  (line 2)\n  method b  (line 3)",
  },
  {
    kind: "documentSymbol",
    why: "a flat list",
    result: [{ name: "b", kind: 99, containerName: "A", location: { uri, range: range(2, 0, 1) } }],
    text: "symbol b  in A  (line 3)",
  },

  {
    kind: "workspaceSymbol",
    why: "nothing",
    result: [],
    text: "The server knows no symbol of that name in the workspace.",
  },
  {
    kind: "workspaceSymbol",
    why: "symbols",
    result: [
      { name: "b", kind: 12, containerName: "A", location: { uri, range: range(2, 2, 3) } },
      { name: "c", kind: 13, location: { uri } },
    ],
    text: "function b  in A  a.x:3:3\nvariable c  a.x",
  },

  { kind: "diagnostics", why: "nothing", result: [], text: "The server has nothing to complain about in a.x." },
  {
    kind: "diagnostics",
    why: "in the order of places",
    result: [
      { range: range(3, 0, 4), severity: 2, message: "b\nmore", source: "s", code: "c1", tags: [1] },
      {
        range: range(1, 7, 12),
        message: "a",
        code: 7,
        relatedInformation: [{ location: { uri, range: range(0, 3, 6) }, message: "declared here" }],
      },
      { range: range(4, 0, 1), severity: 3, message: { kind: "markdown", value: "c" }, codeDescription: { href: "x" } },
    ],
    text: "1 error, 1 warning, 1 information in a.x\na.x:2:8  error [7]: a\n    a.x:1:4  declared here\na.x:4:1  warning, unnecessary [s c1]: b\n    more\na.x:5:1  information: c",
  },

  {
    kind: "incomingCalls",
    why: "nothing",
    result: [],
    text: "The server knows nothing at this place that is called or calls.",
  },
  {
    kind: "incomingCalls",
    why: "who calls it, and where",
    result: [
      {
        item: { name: "add", kind: 12, uri, range: range(0, 0, 1), selectionRange: range(0, 3, 6) },
        calls: [
          {
            from: {
              name: "main",
              kind: 12,
              detail: "b",
              uri: "file:///w/b.x",
              range: range(7, 0, 1),
              selectionRange: range(7, 3, 4),
            },
            fromRanges: [range(8, 2, 3), range(9, 0, 1)],
          },
        ],
      },
    ],
    text: "function add  a.x:1:4\nis called by\n  function main  b  b.x:8:4  at 9:3, 10:1",
  },
  {
    kind: "outgoingCalls",
    why: "none",
    result: [
      { item: { name: "add", kind: 12, uri, range: range(0, 3, 6), selectionRange: range(0, 3, 6) }, calls: [] },
    ],
    text: "function add  a.x:1:4\ncalls nothing that the server knows.",
  },

  {
    kind: "formatting",
    why: "nothing to do",
    result: null,
    text: "The server would change nothing: the text is laid out as it wishes.",
  },
  {
    kind: "formatting",
    why: "edits that change nothing",
    result: [{ range: range(3, 0, 4), newText: "next" }],
    text: "The server would change nothing: the text is laid out as it wishes.",
  },
  {
    kind: "formatting",
    why: "the text laid out, edits in any order",
    result: [
      { range: range(4, 0, 1), newText: "  " },
      { range: range(1, 0, 4), newText: "  " },
      { range: range(2, 0, 2), newText: "" },
    ],
    text: "A preview; nothing is changed. 3 edits give:\nfn add(a, b) {\n  𝒳 total\n}\nnext\n  add(1)\n",
  },
];

describe("what is shown", () => {
  test.each(rows)("$kind: $why", ({ kind, result, more, text }) => {
    expect(render(kind, result, more)).toBe(text);
  });

  test("edits that overlap say nothing", () => {
    const edits = [
      { range: range(0, 0, 5), newText: "a" },
      { range: range(0, 3, 7), newText: "b" },
    ];
    expect(render("formatting", edits)).toMatch(/^The server's edits overlap/);
  });

  test("long lists end with how many more there are", () => {
    const many = Array.from({ length: 70 }, (_, line) => ({ uri, range: range(line, 0, 1) }));
    expect(render("references", many)).toMatch(/^70 references in 1 file\n(?:.*\n){50}… 20 more$/);
    const items = Array.from({ length: 51 }, (_, index) => ({ label: `z${index}` }));
    expect(render("completion", items)).toMatch(/\n… 1 more$/);
    expect(render("definition", many.slice(0, 60)).match(/\n\n/g)).toHaveLength(8);
  });

  test("a line of code, and one of documentation, may be as long as they like", () => {
    const word = "a".repeat(100_000);
    const documentation = `${" ".repeat(100_000)}x`;
    const items = [{ label: `${word}b`, documentation }, { label: "zebra" }];
    const fitting = (line: string, character: number) => {
      const question = { kind: "completion", path: "a.x", line: 1, character } as const;
      return methods.completion.render(json(items), view, asked(question, line));
    };
    expect(fitting(`${word} `, word.length + 1)).toBe(`${word}b  x`);
    expect(fitting(`${word} `, word.length + 2)).toBe(`${word}b  x\nzebra`);
  });

  test("long texts end with how much more there is", () => {
    const long = render("hover", { contents: `${"line\n".repeat(10_000)}` });
    expect(long.length).toBeLessThan(MOST_UNITS + 50);
    expect(long).toMatch(/line\n… \d+ more characters$/);
    const wide = render("diagnostics", [{ range: range(0, 0, 1), message: "x".repeat(100_000) }]);
    expect(wide.length).toBeLessThan(MOST_UNITS + 50);
  });

  test("a tree of symbols of any depth", () => {
    let symbol: object = { name: "leaf", kind: 13 };
    for (let depth = 0; depth < 400; depth++) symbol = { name: "n", kind: 2, children: [symbol] };
    const parsed = parseJson(JSON.stringify([symbol]), { maxDepth: 2000 }).value ?? null;
    const question = asked({ kind: "documentSymbol", path: "a.x" });
    expect(methods.documentSymbol.render(parsed, view, question)).toMatch(/… 201 more$/);
  });
});

describe("any answer", () => {
  const names = [
    "uri",
    "range",
    "contents",
    "items",
    "label",
    "kind",
    "children",
    "changes",
    "documentChanges",
    "edits",
    "location",
    "start",
    "end",
    "line",
    "character",
    "signatures",
    "message",
    "calls",
    "item",
    "from",
    "targetUri",
    "newText",
    "value",
    "name",
  ];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, 0, 3, -1, 1.5, "", "x", uri),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 5 }),
    ),
  }));
  const kinds = Object.keys(methods) as QuestionKind[];

  test("is rendered without a fault, and never as nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), value, (kind, result) => {
        const question = { kind, path: "a.x", line: 1, character: 1 } as LanguageQuestion;
        methods[kind].isEmpty(json(result));
        expect(methods[kind].render(json(result), view, asked(question))).not.toBe("");
      }),
      { numRuns: 2000 },
    );
  });
});
