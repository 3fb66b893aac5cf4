import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { until } from "../../helpers/until.ts";
import { faultsOf } from "./contract.ts";
import { Fake, hover, scratchFolders } from "./fake.ts";

const sent = (fake: Fake, method: string) =>
  fake.recorded.filter(({ direction, message }) => direction === "in" && message.includes(`"method":"${method}"`));

describe.concurrent("one question", () => {
  test("is a whole conversation that keeps the contract", async () => {
    await using fake = new Fake([]);
    await fake.server.ask(hover);
    const methods = fake.recorded
      .filter(({ direction }) => direction === "in")
      .map(({ message }) => JSON.parse(message).method);
    expect(methods).toEqual([
      "initialize",
      "initialized",
      "textDocument/didOpen",
      "textDocument/hover",
      "shutdown",
      "exit",
    ]);
    expect(faultsOf(fake.recorded)).toEqual([]);
    expect(faultsOf(fake.recorded, "server")).toEqual([]);
  });

  test("the server's own requests are answered, though their ids are those of the client's", async () => {
    await using fake = new Fake(["asks"], {}, { settings: { "fake.deep": [1, { a: "é" }] } });
    const answer = await fake.server.ask(hover);
    const folder = { uri: `file://${fake.root}`, name: fake.root.split("/").at(-1) };
    const replies = [[[1, { a: "é" }], {}], null, [folder], { applied: false }, null, null, -32601];
    const text = answer.text.slice(answer.text.indexOf(" [[") + 1);
    expect(JSON.parse(text)).toMatchObject(replies);
    expect(answer.text).toContain(`{"fake.deep":[1,{"a":"é"}]}`);
    expect(faultsOf(fake.recorded)).toEqual([]);
  });

  const encodings = [
    { encoding: "utf-8", sent: 8 },
    { encoding: "utf-16", sent: 4 },
    { encoding: "utf-32", sent: 2 },
  ];
  test.each(encodings)(
    "columns are UTF-16 for the asker where the server counts $encoding",
    async ({ encoding, sent: character }) => {
      await using fake = new Fake([encoding]);
      const { text } = await fake.server.ask(hover);
      expect(text).toContain(`1:${character} `);
      const source = "𝒳𝒳name\n";
      const definition = await fake.server.ask({ kind: "definition", path: "a.fake", source, line: 1, character: 5 });
      expect(definition.text).toBe("a.fake:1:5\n1 | 𝒳𝒳name");
    },
  );

  test("an answer that grows is asked for until it stays", async () => {
    await using fake = new Fake(["finds-more-and-more"]);
    const { text } = await fake.server.ask({ ...hover, kind: "references" });
    expect(text).toMatch(/^3 references in 1 file\na\.fake:1:1 {2}name one\na\.fake:2:1 {2}𝒳𝒳name two\na\.fake:3:1/);
  });

  test("a method that is registered late is offered", async () => {
    await using fake = new Fake(["asks"]);
    const answer = await fake.server.ask({ kind: "documentSymbol", path: "a.fake" });
    // It is registered, so it is asked for; then the server does not know it after all.
    expect(sent(fake, "textDocument/documentSymbol").length).toBeGreaterThan(0);
    expect(answer.kind).toBe("not-offered");
  });

  test("a server that registers when it has loaded is waited for, unless it has spoken of the document", async () => {
    const patience = { firstWord: 500, empty: 300 };
    await using late = new Fake(["registers-late", "says-nothing"], { patience });
    await using spoken = new Fake(["registers-late"], { patience });
    const answers = await Promise.all([late.server.ask(hover), spoken.server.ask(hover)]);
    expect(answers.map(({ kind }) => kind)).toEqual(["answer", "not-offered"]);
  });

  test("what the server does not offer is not asked for", async () => {
    await using fake = new Fake([]);
    const answer = await fake.server.ask({ kind: "formatting", path: "a.fake" });
    expect(answer).toEqual({ kind: "not-offered", text: "The fake server does not offer formatting." });
    expect(sent(fake, "textDocument/formatting")).toEqual([]);
  });

  const diagnostics = [
    { why: "pushed", faults: [], text: "1 error in a.fake\na.fake:1:1  error: It is wrong." },
    { why: "pulled", faults: ["pulls"], text: "1 warning in a.fake\na.fake:1:1  warning [fake 7]: It is wrong." },
    {
      why: "pulled at the third time",
      faults: ["pulls", "cancels"],
      text: "1 warning in a.fake\na.fake:1:1  warning [fake 7]: It is wrong.",
    },
  ];
  test.each(diagnostics)("diagnostics are $why", async ({ faults, text }) => {
    await using fake = new Fake(faults);
    const wrong = await fake.server.ask({ kind: "diagnostics", path: "a.fake", source: "wrong" });
    expect(wrong.text).toBe(text);
    const well = await fake.server.ask({ kind: "diagnostics", path: "a.fake" });
    expect(well).toMatchObject({
      kind: "answer",
      isEmpty: true,
      text: "The server has nothing to complain about in a.fake.",
    });
  });

  test("a server that says nothing of a document is not taken for content", async () => {
    await using fake = new Fake(["says-nothing"], { patience: { firstWord: 500, empty: 300 } });
    const { text } = await fake.server.ask({ kind: "diagnostics", path: "a.fake" });
    expect(text).toBe("The server has said nothing about a.fake: it may not check such files.");
  });

  test("code without a file lies in a folder of its own that is removed", async () => {
    const before = scratchFolders();
    await using fake = new Fake([]);
    const { text } = await fake.server.ask({ kind: "hover", source: "loose code", line: 1, character: 1 });
    expect(text).toContain(`"loose code"`);
    const [opened] = sent(fake, "textDocument/didOpen");
    const uri = JSON.parse(opened?.message ?? "").params.textDocument.uri;
    expect(uri).toMatch(/\/colloquy-[^/]+\/code\/code\.fake$/);
    const definition = await fake.server.ask({ kind: "definition", source: "𝒳𝒳name", line: 1, character: 1 });
    expect(definition.text).toBe("<source>:1:5\n1 | 𝒳𝒳name");
    expect(scratchFolders().filter((name) => !before.includes(name) && uri.includes(name))).toEqual([]);
    expect(readdirSync(fake.root)).toEqual(["a.fake"]);
  });

  test("a missing program is said to be missing, with what installs it", async () => {
    const install = "npm install fake-server";
    await using fake = new Fake([], {}, { server: ["no-such-fake-server"], install });
    expect(await fake.server.ask(hover)).toEqual({
      kind: "failed",
      reason: "not-installed",
      text: "The fake server is not installed: there is no program no-such-fake-server. To install it: npm install fake-server",
    });
  });

  test("children that leave the process group end too", { skip: process.platform !== "linux" }, async () => {
    await using fake = new Fake(["escaped-children"]);
    expect((await fake.server.ask(hover)).kind).toBe("answer");
    expect([fake.started(), fake.alive()]).toEqual([2, []]);
  });

  test("the asker may go", async () => {
    await using fake = new Fake(["hangs"]);
    const controller = new AbortController();
    const asked = fake.server.ask(hover, { signal: controller.signal });
    await until(() => sent(fake, "textDocument/hover").length > 0);
    controller.abort();
    expect(await asked).toMatchObject({ kind: "failed", reason: "cancelled" });
    expect(fake.alive()).toEqual([]);
    expect(await fake.server.ask(hover, { signal: AbortSignal.abort() })).toMatchObject({ reason: "cancelled" });
  });

  test("closing ends what is being asked, and refuses what is asked then", async () => {
    await using fake = new Fake(["hangs"]);
    const asked = fake.server.ask(hover);
    await until(() => sent(fake, "textDocument/hover").length > 0);
    await fake.server.close();
    expect(await asked).toMatchObject({ kind: "failed", reason: "closed" });
    expect(await fake.server.ask(hover)).toMatchObject({ kind: "failed", reason: "closed" });
    expect(fake.alive()).toEqual([]);
  });

  test("several questions are one conversation", async () => {
    await using fake = new Fake([]);
    const answers = await fake.server.askAll([
      hover,
      { ...hover, line: 99 },
      { kind: "references", path: "a.fake", line: 1, character: 1 },
      { kind: "hover", source: "loose", line: 1, character: 1 },
      hover,
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(["answer", "failed", "answer", "answer", "answer"]);
    expect(fake.started()).toBe(3);
    expect(faultsOf(fake.recorded)).toEqual([]);
  });

  test("an end of the server answers all that is left", async () => {
    await using fake = new Fake(["ends-at-second-question"]);
    const answers = await fake.server.askAll([hover, hover, hover]);
    expect(answers.map((answer) => (answer.kind === "failed" ? answer.reason : answer.kind))).toEqual([
      "answer",
      "ended",
      "ended",
    ]);
  });
});

describe("the workspace", () => {
  const outside = { kind: "failed", reason: "outside" };
  const rows = [
    { why: "dots lead out", path: "../a.fake", answer: outside },
    { why: "an absolute path is outside", path: "/etc/passwd", answer: outside },
    { why: "whether it is there or not", path: "/etc/no-such-file", answer: outside },
    { why: "nor is it told for folders", path: "../../no/such/folder/file", answer: outside },
    { why: "a link leads out", path: "link.fake", answer: outside },
    { why: "a linked folder does", path: "out/a.fake", answer: outside },
    { why: "a new file in a linked folder would be outside", path: "out/new.fake", source: "x", answer: outside },
    { why: "a link within stays within", path: "within.fake", answer: { kind: "answer" } },
    { why: "an absolute path inside", path: "ROOT/a.fake", answer: { kind: "answer" } },
    { why: "a file that will be", path: "sub/new.fake", source: "name\nname", answer: { kind: "answer" } },
    {
      why: "a file that is not there",
      path: "none.fake",
      answer: { reason: "unreadable", text: "There is no file none.fake in the workspace." },
    },
    { why: "a folder", path: "sub", answer: { reason: "unreadable", text: "sub is no file." } },
    {
      why: "bytes that are no text",
      path: "bytes.fake",
      answer: { reason: "unreadable", text: "bytes.fake is no UTF-8 text." },
    },
    {
      why: "a line that is not there",
      path: "a.fake",
      line: 9,
      answer: { reason: "misplaced", text: "There is no line 9: a.fake has 3 lines." },
    },
    {
      why: "a column past the end is the end",
      path: "a.fake",
      character: 99,
      answer: { kind: "answer", text: `1:12 é Content-Length: 3 "𝒳𝒳name two"` },
    },
  ];
  test.concurrent.each(rows)("$why", async ({ path, source, line = 2, character = 1, answer: right }) => {
    await using fake = new Fake([]);
    const elsewhere = join(tmpdir());
    mkdirSync(join(fake.root, "sub"));
    symlinkSync(elsewhere, join(fake.root, "out"));
    symlinkSync("/etc/passwd", join(fake.root, "link.fake"));
    symlinkSync("a.fake", join(fake.root, "within.fake"));
    writeFileSync(join(fake.root, "bytes.fake"), Uint8Array.of(0x61, 0xff));
    const code = source === undefined ? {} : { source };
    const answer = await fake.server.ask({
      kind: "hover",
      path: path.replace("ROOT", fake.root),
      ...code,
      line,
      character,
    });
    expect(answer).toMatchObject(right);
    if (answer.kind === "failed" && answer.reason !== "misplaced") expect(answer.text).not.toContain("root:");
  });

  test("a workspace that is not there", async () => {
    await using fake = new Fake([], { root: "/no/such/folder" });
    expect(await fake.server.ask(hover)).toMatchObject({ kind: "failed", reason: "unreadable" });
  });
});
