import { describe, expect, test } from "vitest";
import { writeJson } from "../../src/json/index.ts";
import { answerIn, conversation, filePath, fileUri, frame, params, uriKey } from "../../src/lsp/index.ts";

const textDocument = { uri: "file:///w/a.x" };
const position = { line: 2, character: 4 };

describe("params", () => {
  const rows = [
    { method: "textDocument/hover", params: { textDocument, position } },
    { method: "textDocument/definition", params: { textDocument, position } },
    { method: "textDocument/signatureHelp", params: { textDocument, position } },
    { method: "textDocument/references", params: { textDocument, position, context: { includeDeclaration: true } } },
    { method: "textDocument/completion", params: { textDocument, position, context: { triggerKind: 1 } } },
    { method: "textDocument/rename", newName: "b", params: { textDocument, position, newName: "b" } },
    {
      method: "textDocument/codeAction",
      params: { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } },
    },
    { method: "textDocument/documentSymbol", params: { textDocument } },
    { method: "textDocument/diagnostic", params: { textDocument } },
    { method: "textDocument/formatting", params: { textDocument, options: { tabSize: 2, insertSpaces: true } } },
    { method: "textDocument/selectionRange", params: { textDocument, positions: [position] } },
    { method: "workspace/symbol", query: "dou", params: { query: "dou" } },
    { method: "something/else", params: { textDocument, position } },
  ];
  test.each(rows)("$method", ({ params: right, ...question }) => {
    expect(params(textDocument.uri, { ...question, line: 3, character: 5 })).toEqual(right);
  });

  const places = [
    { why: "counts from 1", line: 1, character: 1, sent: [0, 0] },
    { why: "below 1 is 1", line: 0, character: -7, sent: [0, 0] },
    { why: "no number is 1", line: Number.NaN, sent: [0, 0] },
    { why: "a fraction is cut", line: 2.9, character: 1.5, sent: [1, 0] },
    {
      why: "no more than the protocol can say",
      line: Number.POSITIVE_INFINITY,
      character: 1e300,
      sent: [2147483647, 2147483647],
    },
  ];
  test.each(places)("a place $why", ({ why: _, sent: [line, character], ...place }) => {
    expect(params("u", { method: "textDocument/hover", ...place })).toEqual({
      textDocument: { uri: "u" },
      position: { line, character },
    });
  });
});

describe("conversation", () => {
  const methods = (text: string) => [...text.matchAll(/"method":"([^"]+)"/g)].map(([, method]) => method);
  const all = ["initialize", "initialized", "textDocument/didOpen", "textDocument/hover", "shutdown", "exit"];
  const rows = [
    { why: "all of it, in order", source: "x", method: "textDocument/hover", sent: all },
    { why: "an empty document is opened", source: "", method: "textDocument/hover", sent: all },
    {
      why: "but not for the workspace",
      source: "",
      method: "workspace/symbol",
      sent: all.toSpliced(2, 2, "workspace/symbol"),
    },
    { why: "a source is", source: "x", method: "workspace/symbol", sent: all.toSpliced(3, 1, "workspace/symbol") },
  ];
  test.each(rows)("$why", ({ source, method, sent }) => {
    expect(methods(conversation("file:///w", textDocument.uri, source, { method }))).toEqual(sent);
  });

  test("shutdown and exit have no params, which some servers refuse as null", () => {
    const text = conversation("file:///w", textDocument.uri, "é", { method: "textDocument/hover" });
    expect(
      text.endsWith(
        `${frame({ jsonrpc: "2.0", id: 3, method: "shutdown" })}${frame({ jsonrpc: "2.0", method: "exit" })}`,
      ),
    ).toBe(true);
  });

  test("what is no JSON value is the caller's mistake", () => {
    expect(() => frame(Number.NaN)).toThrow(RangeError);
  });
});

describe("the answer in a transcript", () => {
  const publish = (uri: string | undefined, ...messages: string[]) =>
    frame({
      jsonrpc: "2.0",
      method: "textDocument/publishDiagnostics",
      params: { ...(uri === undefined ? {} : { uri }), diagnostics: messages.map((message) => ({ message })) },
    });
  const rows = [
    { why: "nothing", text: "", answer: {} },
    { why: "a result", text: frame({ jsonrpc: "2.0", id: 2, result: { a: 1 } }), answer: { result: `{"a":1}` } },
    { why: "a null result is one", text: frame({ jsonrpc: "2.0", id: 2, result: null }), answer: { result: "null" } },
    {
      why: "an answer without either counts as null",
      text: frame({ jsonrpc: "2.0", id: 2 }),
      answer: { result: "null" },
    },
    {
      why: "an error",
      text: frame({ jsonrpc: "2.0", id: 2, error: { code: -1, message: "no" } }),
      answer: { error: "no" },
    },
    {
      why: "an error without words",
      text: frame({ jsonrpc: "2.0", id: 2, error: { code: -1 } }),
      answer: { error: `{"code":-1}` },
    },
    {
      why: "a null error is none",
      text: frame({ jsonrpc: "2.0", id: 2, error: null, result: 1 }),
      answer: { result: "1" },
    },
    {
      why: "other ids are not meant",
      text: frame({ id: "2", result: 1 }) + frame({ id: 3, result: 1 }) + frame({ result: 1 }),
      answer: {},
    },
    { why: "2.0 is 2", text: `Content-Length: 21\r\n\r\n{"id":2.0,"result":1}`, answer: { result: "1" } },
    {
      why: "a request with the same id is the server's own",
      text: frame({ id: 2, method: "m" }) + frame({ id: 2, result: 1 }),
      answer: { result: "1" },
    },
    {
      why: "the first answer counts",
      text: frame({ id: 2, result: 1 }) + frame({ id: 2, result: 2 }),
      answer: { result: "1" },
    },
    {
      why: "no objects",
      text: frame([{ id: 2, result: 1 }]) + frame("x") + frame({ id: 2, result: 1 }),
      answer: { result: "1" },
    },
    {
      why: "the last diagnostics of a document",
      text: publish("file:///a", "1", "2") + publish("file:///a", "3"),
      answer: { diagnostics: ["3"] },
    },
    { why: "an empty list clears", text: publish("file:///a", "1") + publish("file:///a"), answer: {} },
    {
      why: "spelled in another way",
      text: publish("file:///%C3%A9", "1") + publish("file:///é", "2"),
      answer: { diagnostics: ["2"] },
    },
    {
      why: "each document has its own",
      text: publish("file:///a", "1") + publish("file:///b", "2") + publish("file:///a", "3"),
      answer: { diagnostics: ["3", "2"] },
    },
    {
      why: "a broken publication is skipped",
      text: frame({ method: "textDocument/publishDiagnostics", params: { diagnostics: 1 } }),
      answer: {},
    },
  ];
  test.each(rows)("$why", ({ text, answer: right }) => {
    const { result, diagnostics, ...error } = answerIn(text);
    const messages = diagnostics.map((one) => (one instanceof Map ? one.get("message") : one));
    const got = { ...error, ...(result === undefined ? {} : { result: writeJson(result) }), diagnostics: messages };
    expect(got).toEqual({ diagnostics: [], ...right });
    expect(answerIn(new TextEncoder().encode(text))).toEqual(answerIn(text));
  });
});

describe("file URIs", () => {
  const rows = [
    { path: "/w/a.ts", uri: "file:///w/a.ts" },
    { path: "/w/é b#?%.ts", uri: "file:///w/%C3%A9%20b%23%3F%25.ts" },
    { path: "/w/it's (1)/[x].ts", uri: "file:///w/it's%20(1)/%5Bx%5D.ts" },
    { path: "/w/𝒳.ts", uri: "file:///w/%F0%9D%92%B3.ts" },
    { path: "C:/w/a.ts", uri: "file:///C%3A/w/a.ts" },
  ];
  test.each(rows)("$path", ({ path, uri }) => {
    expect(fileUri(path)).toBe(uri);
    expect(filePath(uri)).toBe(path);
  });

  const others = [
    { uri: "file:///w/a:b@c.ts", path: "/w/a:b@c.ts" },
    { uri: "file://localhost/w/a.ts", path: "/w/a.ts" },
    { uri: "file:///w/a.ts?x#y", path: "/w/a.ts" },
    { uri: "file://other/w/a.ts", path: undefined },
    { uri: "untitled:Untitled-1", path: undefined },
    { uri: "bundled:///libs/lib.d.ts", path: undefined },
    { uri: "file:///w 100%/%/é%20%", path: "/w 100%/%/é %" },
    { uri: "file:///w/%ff", path: undefined },
    { uri: "file:///w/%00", path: undefined },
  ];
  test.each(others)("$uri", ({ uri, path }) => expect(filePath(uri)).toBe(path));

  test("two spellings have one key", () => {
    expect(uriKey("file:///w/%C3%A9%3A")).toBe(uriKey("file:///w/é:"));
    expect(uriKey("file:///C%3A/a")).toBe(uriKey("file:///c:/a"));
    expect(uriKey("file:///%")).toBe("file:///%");
  });
});
