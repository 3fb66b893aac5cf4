import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type NotStarted, startProcess } from "../../../src/lsp/server-start.ts";
import type { Command } from "../../../src/lsp/toolchain.ts";
import { Fake, hover } from "./fake.ts";

describe("a process that does not start says why, once, however the system tells it", () => {
  const long = "x".repeat(3_000_000);
  const rows: readonly { why: string; run: () => ChildProcess; code: string; says: string }[] = [
    { why: "a NUL in an argument", run: () => spawn("echo", ["a\0b"]), code: "ERR_INVALID_ARG_VALUE", says: "null" },
    { why: "no name", run: () => spawn("", []), code: "ERR_INVALID_ARG_VALUE", says: "empty" },
    { why: "more than the system takes", run: () => spawn("echo", [long]), code: "E2BIG", says: "E2BIG" },
    { why: "a path through a file", run: () => spawn(`${process.execPath}/x`), code: "ENOTDIR", says: "ENOTDIR" },
    { why: "no such program", run: () => spawn("/no/such/program"), code: "ENOENT", says: "/no/such/program" },
    { why: "a folder in its place", run: () => spawn("/"), code: "EACCES", says: "EACCES" },
    { why: "no descriptors left, so no pipes", run: withoutPipes, code: "EMFILE", says: "spawn EMFILE" },
  ];
  test.each(rows)("$why", async ({ run, code, says }) => {
    const told: NotStarted[] = [];
    expect(startProcess(run, (why) => told.push(why))).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([{ code, message: expect.stringContaining(says) }]);
  });

  test("an error of one that runs is not taken for that", async () => {
    const child = startProcess(
      () => spawn("cat", [], { stdio: ["pipe", "ignore", "ignore"] }),
      ({ message }) => expect.fail(message),
    );
    child?.emit("error", new Error("kill EPERM"));
    child?.stdin.end();
    expect(await new Promise((resolve) => child?.once("exit", resolve))).toBe(0);
  });
});

describe("a language server that does not start", () => {
  const rows: readonly {
    why: string;
    server?: Command;
    env?: Readonly<Record<string, string>>;
    says: RegExp;
  }[] = [
    {
      why: "a NUL in an argument",
      server: [process.execPath, "a\0b"],
      says: /^The fake server \(\S+ a\\u\{0\}b\) could not be started: [^\0]*null bytes/,
    },
    {
      why: "more than the system takes",
      server: [process.execPath, "x".repeat(3_000_000)],
      says: /^The fake server \(.{299}…\) could not be started: spawn E2BIG\.$/,
    },
    {
      why: "a NUL in the environment",
      env: { A: "a\0b" },
      says: /^The fake server \(.+\) could not be started: [^\0]*null bytes/,
    },
    {
      why: "a script whose interpreter is not there",
      server: ["./script"],
      says: /^The fake server \(\.\/script\) could not be started: spawn \S+ ENOENT\.$/,
    },
  ];
  const kinds = [
    { of: "for one question", options: {} },
    { of: "kept", options: { keepServers: { idle: 60_000 } } },
  ];
  for (const { of, options } of kinds) {
    test.each(rows)(`${of}: $why`, async ({ server, env, says }) => {
      await using fake = new Fake([], { ...options, ...(env && { env }) }, server && { server });
      writeFileSync(join(fake.root, "script"), "#!/no/such/interpreter\n", { mode: 0o755 });
      const answer = await fake.server.ask(hover);
      expect(answer).toEqual({ kind: "failed", reason: "not-started", text: expect.stringMatching(says) });
      expect(fake.recorded).toEqual([]);
    });
  }
});

/** What `spawn` gives where there is no descriptor for a pipe. */
function withoutPipes(): ChildProcess {
  const child = new EventEmitter() as ChildProcess;
  process.nextTick(() => child.emit("error", Object.assign(new Error("spawn EMFILE"), { code: "EMFILE" })));
  return child;
}
