import { describe, expect, test } from "vitest";
import { type JsonValue, parseJson } from "../../src/json/index.ts";
import { messageText } from "../../src/lsp/frame.ts";
import { settingOf } from "../../src/lsp/own-requests.ts";
import { waitFor } from "../../src/lsp/readiness.ts";
import { Talk } from "../../src/lsp/talk.ts";

const json = (value: unknown): JsonValue => parseJson(JSON.stringify(value)).value ?? null;
const talk = () => new Talk({ settings: { a: { b: 1 } }, folders: [{ uri: "file:///w", name: "w" }] });

describe("a request of the server", () => {
  const rows = [
    {
      method: "workspace/configuration",
      params: { items: [{ section: "a.b" }, { section: "c" }, {}] },
      reply: { result: [1, {}, { a: { b: 1 } }] },
    },
    { method: "workspace/workspaceFolders", reply: { result: [{ uri: "file:///w", name: "w" }] } },
    {
      method: "workspace/applyEdit",
      params: { edit: {} },
      reply: { result: { applied: false, failureReason: "This client only asks; it changes no files." } },
    },
    { method: "window/showDocument", params: { uri: "x" }, reply: { result: { success: false } } },
    { method: "window/showMessageRequest", params: { type: 1, message: "m" }, reply: { result: null } },
    { method: "client/registerCapability", params: { registrations: [] }, reply: { result: null } },
    { method: "workspace/diagnostic/refresh", reply: { result: null } },
    { method: "workspace/semanticTokens/refresh", params: null, reply: { result: null } },
    {
      method: "x/y",
      params: [],
      reply: { error: { code: -32601, message: "This client does not know the method x/y." } },
    },
  ];
  test.each(rows)("$method", ({ method, params, reply }) => {
    const [message, ...others] = talk().receive(json({ jsonrpc: "2.0", id: "s1", method, params }), 0);
    expect(others).toEqual([]);
    expect(JSON.parse(messageText(message ?? null))).toEqual({ jsonrpc: "2.0", id: "s1", ...reply });
  });

  test("an id comes back as it was written", () => {
    const message = parseJson(`{"jsonrpc":"2.0","id":12345678901234567890,"method":"x"}`).value ?? null;
    expect(messageText(talk().receive(message, 0)[0] ?? null)).toContain(`"id":12345678901234567890,`);
  });

  test("a notification is not answered, a broken message neither", () => {
    for (const message of [
      { method: "x" },
      { id: null, method: "x" },
      { id: 7 },
      [],
      "x",
      null,
      { method: "$/progress" },
    ]) {
      expect(talk().receive(json(message), 0)).toEqual([]);
    }
  });
});

describe("what is known of the server", () => {
  test("an answer is given once, by the number that was asked with", () => {
    const one = talk();
    const { id } = one.call("m");
    one.receive(json({ id: String(id), result: 1 }), 0);
    one.receive(json({ id, method: "own" }), 0);
    expect(one.takeOutcome(id)).toBeUndefined();
    one.receive(json({ id, result: 1 }), 0);
    one.receive(json({ id, result: 2 }), 0);
    expect([one.takeOutcome(id), one.takeOutcome(id)]).toEqual([{ kind: "result", result: 1 }, undefined]);
  });

  test("a question in a notification is told that there is nobody who knows", () => {
    const ask = (params: unknown) =>
      talk()
        .receive(json({ method: "tsserver/request", params }), 0)
        .map(messageText);
    const told = '{"jsonrpc":"2.0","method":"tsserver/response","params":[[7,null]]}';
    expect([[[7, "_vue:projectInfo", {}]], [7, "_vue:projectInfo", {}], [], null, {}].map(ask)).toEqual([
      [told],
      [told],
      [],
      [],
      [],
    ]);
  });

  test("an answer that nobody waits for is dropped", () => {
    const one = talk();
    const { id } = one.call("m");
    one.abandon(id);
    one.receive(json({ id, result: 1 }), 0);
    expect(one.takeOutcome(id)).toBeUndefined();
  });

  const encodings = [
    { result: { capabilities: {} }, encoding: "utf-16" },
    { result: { capabilities: { positionEncoding: "utf-8" } }, encoding: "utf-8" },
    { result: { capabilities: {}, offsetEncoding: "utf-32" }, encoding: "utf-32" },
    { result: { capabilities: { positionEncoding: "ebcdic" } }, encoding: "utf-16" },
    { result: null, encoding: "utf-16" },
  ];
  test.each(encodings)("the encoding of $result", ({ result, encoding }) => {
    const one = talk();
    one.takeInitializeResult(json(result));
    expect(one.encoding).toBe(encoding);
  });

  test("offers: capabilities, and registrations as long as they last", () => {
    const one = talk();
    one.takeInitializeResult(
      json({ capabilities: { hoverProvider: true, renameProvider: false, completionProvider: {} } }),
    );
    const offers = () =>
      ["hover", "rename", "completion"].map(
        (name) => one.offer(`${name}Provider`, `textDocument/${name}`) !== undefined,
      );
    expect(offers()).toEqual([true, false, true]);
    const registrations = [{ id: "r", method: "textDocument/rename", registerOptions: { x: 1 } }];
    one.receive(json({ id: 1, method: "client/registerCapability", params: { registrations } }), 0);
    expect(offers()).toEqual([true, true, true]);
    one.receive(
      json({
        id: 2,
        method: "client/unregisterCapability",
        params: { unregisterations: [{ id: "r", method: "textDocument/rename" }] },
      }),
      0,
    );
    expect(offers()).toEqual([true, false, true]);
  });

  test("work that has begun and not ended", () => {
    const one = talk();
    const progress = (token: unknown, kind: string) =>
      one.receive(json({ method: "$/progress", params: { token, value: { kind } } }), 0);
    progress(1, "begin");
    progress("1", "begin");
    progress(1, "report");
    progress("2", "end");
    expect(one.openWork).toBe(2);
    progress("1", "end");
    progress(1, "end");
    expect(one.openWork).toBe(0);
  });

  test("chatter does not make it look busy", () => {
    const one = talk();
    one.receive(json({ method: "window/logMessage", params: {} }), 5);
    one.receive(
      json({ method: "textDocument/publishDiagnostics", params: { uri: "file:///a", version: 3, diagnostics: [1] } }),
      7,
    );
    one.receive(json({ method: "telemetry/event" }), 9);
    expect([one.lastMessageAt, one.publication("file:///%61")]).toEqual([7, { version: 3, diagnostics: [1], at: 7 }]);
  });

  test("its last errors are kept for the user", () => {
    const one = talk();
    for (let count = 1; count < 9; count++)
      one.receive(json({ method: "window/showMessage", params: { type: 1, message: `e${count}` } }), 0);
    one.receive(json({ method: "window/showMessage", params: { type: 3, message: "hello" } }), 0);
    expect(one.said).toEqual(["e4", "e5", "e6", "e7", "e8"]);
  });
});

describe("settings of a section", () => {
  const settings = { a: { b: { c: 1 }, "b.d": 2 }, "x.y": { z: 3 } };
  const rows = [
    { section: undefined, is: settings },
    { section: "a.b.c", is: 1 },
    { section: "a.b.d", is: 2 },
    { section: "x.y.z", is: null },
    { section: "x.y", is: { z: 3 } },
    { section: "toString", is: {} },
    { section: "a.b.c.d", is: null },
  ];
  test.each(rows)("$section", ({ section, is }) => {
    expect(settingOf(settings, section)).toEqual(is);
    const exact = settingOf(json(settings), section);
    expect(JSON.parse(messageText(exact))).toEqual(is);
  });

  test("without any", () => {
    expect(["a", "a.b", "", undefined].map((section) => settingOf(undefined, section))).toEqual([{}, null, {}, {}]);
  });
});

describe("readiness", () => {
  const patience = { firstWord: 4000, quiet: 300, work: 20_000, silence: 2500 };
  const quietly = {
    since: 0,
    now: 1000,
    lastMessageAt: 500,
    openWork: 0,
    isQuiescent: undefined,
    hasSpoken: true,
    isAsked: false,
  };
  const rows = [
    { why: "it has spoken and is quiet", signs: {}, wait: 0 },
    { why: "it has just spoken", signs: { lastMessageAt: 900 }, wait: 200 },
    { why: "it has not spoken", signs: { hasSpoken: false }, wait: 3000 },
    { why: "it never speaks", signs: { hasSpoken: false, now: 4000 }, wait: 0 },
    { why: "it is asked to speak", signs: { hasSpoken: false, isAsked: true, now: 5000 }, wait: 15_000 },
    { why: "it works", signs: { openWork: 1 }, wait: 2000 },
    { why: "it works and says no more", signs: { openWork: 1, now: 3000 }, wait: 0 },
    { why: "it works for ever", signs: { openWork: 1, now: 20_001 }, wait: 0 },
    { why: "it says that it is not ready", signs: { isQuiescent: false }, wait: 19_000 },
    {
      why: "it says that it is ready",
      signs: { isQuiescent: true, openWork: 2, hasSpoken: false, lastMessageAt: 1000 },
      wait: 0,
    },
    { why: "it never stops talking", signs: { now: 20_001, lastMessageAt: 20_001 }, wait: 0 },
  ];
  test.each(rows)("$why", ({ signs, wait }) => expect(waitFor({ ...quietly, ...signs }, patience)).toBe(wait));
});
