import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CachedScripts } from "../../src/cli/code-cache.ts";
import { colloquy, main, project } from "../helpers/run-cli.ts";

const temporary = mkdtempSync(join(tmpdir(), "colloquy-code-cache-"));
afterAll(() => rmSync(temporary, { recursive: true }));

describe("scripts", () => {
  const folder = join(temporary, "scripts");
  const cache = join(temporary, "cache");
  mkdirSync(folder);
  const count = "globalThis.colloquyRuns = (globalThis.colloquyRuns ?? 0) + 1;";
  // As the bundler writes them.
  const script = (name: string, text: string) =>
    writeFileSync(join(folder, name), `(function (exports, require, module, __filename, __dirname) { ${text} });`);
  script("one.cjs", `exports.base = require("node:path").basename(__filename); ${count}`);
  script(
    "two.cjs",
    `const one = require("./one.cjs"); exports.same = one === require("./one.cjs"); exports.base = one.base;`,
  );
  const counted = globalThis as { colloquyRuns?: number };
  beforeEach(() => {
    rmSync(cache, { recursive: true, force: true });
    counted.colloquyRuns = 0;
  });
  const exported = { same: true, base: "one.cjs" };

  test("require their neighbours and what is built in, and run once", () => {
    const scripts = new CachedScripts(folder, cache);
    expect(scripts.load("./two.cjs")).toEqual(exported);
    expect(scripts.load("./two.cjs")).toEqual(exported);
    expect(counted.colloquyRuns).toBe(1);
    expect(scripts.uncached()).toEqual(["./two.cjs", "./one.cjs"]);
  });

  test("are loaded with the cache that was saved", () => {
    const scripts = new CachedScripts(folder, cache);
    scripts.load("./two.cjs");
    scripts.save();
    expect(readdirSync(cache).sort()).toEqual(["one.bin", "two.bin"]);
    const again = new CachedScripts(folder, cache);
    expect(again.load("./two.cjs")).toEqual(exported);
    expect(counted.colloquyRuns).toBe(2);
  });

  test.each([
    { name: "a cache that is cut", spoil: (file: string) => truncateSync(file, 40) },
    { name: "an empty cache", spoil: (file: string) => truncateSync(file, 0) },
    { name: "something else", spoil: (file: string) => writeFileSync(file, Buffer.alloc(4096, 7)) },
    {
      name: "a cache with one wrong bit",
      spoil: (file: string) => writeFileSync(file, withWrongBit(readFileSync(file))),
    },
  ])("do without $name", ({ spoil }) => {
    const scripts = new CachedScripts(folder, cache);
    scripts.load("./two.cjs");
    scripts.save();
    for (const file of readdirSync(cache)) spoil(join(cache, file));
    const again = new CachedScripts(folder, cache);
    expect(again.load("./two.cjs")).toEqual(exported);
    expect(again.uncached()).toEqual(["./two.cjs", "./one.cjs"]);
    expect(counted.colloquyRuns).toBe(2);
  });

  test("do without the cache of another text of the same length", () => {
    script("said.cjs", `exports.said = "old";`);
    const scripts = new CachedScripts(folder, cache);
    expect(scripts.load("./said.cjs")).toEqual({ said: "old" });
    scripts.save();
    script("said.cjs", `exports.said = "new";`);
    const again = new CachedScripts(folder, cache);
    expect(again.load("./said.cjs")).toEqual({ said: "new" });
    expect(again.uncached()).toEqual(["./said.cjs"]);
  });

  function withWrongBit(bytes: Buffer): Buffer {
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    return bytes;
  }
});

describe("the command says the same", () => {
  const args = ["validate", "--diagnostics", "json", "examples/smithy/library-wrong.smithy"];
  const expected = colloquy(args);
  const copy = join(temporary, "package", "dist", "cli");
  const caches = join(copy, "code-cache");
  cpSync(dirname(main), copy, { recursive: true });
  for (const beside of ["package.json", "contracts"]) {
    symlinkSync(join(project, beside), join(temporary, "package", beside));
  }
  const said = (env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, "colloquy.cjs"), ...args], {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    });
    return { code: status, stdout, stderr };
  };

  test("as what is expected: findings, and nothing on standard error", () => {
    expect(expected.code).toBe(1);
    expect(JSON.parse(expected.stdout).events.length).toBeGreaterThan(0);
    expect(expected.stderr).toBe("");
  });

  test.each([
    { name: "with its cache", prepare: () => {} },
    { name: "where Node is told to use none", prepare: () => {}, env: { NODE_DISABLE_COMPILE_CACHE: "1" } },
    { name: "under a flag of the engine", prepare: () => {}, env: { NODE_OPTIONS: "--max-old-space-size=512" } },
    { name: "while coverage is counted", prepare: () => {}, env: { NODE_V8_COVERAGE: join(temporary, "coverage") } },
    { name: "with a cache that is cut", prepare: () => eachCache((file) => truncateSync(file, 100)) },
    { name: "without a cache", prepare: () => rmSync(caches, { recursive: true }) },
  ])("$name", ({ prepare, env }) => {
    prepare();
    expect(said(env)).toEqual(expected);
  });

  function eachCache(spoil: (file: string) => void): void {
    const files = readdirSync(caches, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".bin"));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) spoil(join(caches, file));
  }
});

describe("the engine takes what the build has kept", () => {
  // Without command lines it looks whether a cache was taken for each script that `main` needs.
  const check = (folder: string) =>
    spawnSync(process.execPath, [join(project, ".tsbuild", "record-code-cache.cjs"), folder], { encoding: "utf8" });

  test("in dist", () => {
    expect(check(dirname(main))).toMatchObject({ status: 0, stderr: "" });
  });

  test("and this test would see it otherwise", () => {
    expect(check(join(temporary, "package", "dist", "cli"))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("No cache was taken for ./main.cjs"),
    });
  });
});

test("its scripts are ASCII, as which they are read, and what is kept does not say where it was built", () => {
  const folder = dirname(main);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".cjs"))
      expect([file, /[^\x00-\x7f]/.test(readFileSync(join(folder, file), "utf8"))]).toEqual([file, false]);
    if (file.endsWith(".bin"))
      expect([file, readFileSync(join(folder, file)).includes(project)]).toEqual([file, false]);
  }
});

test("the licenses of what the command has in it lie beside it", () => {
  const text = readFileSync(join(dirname(main), "LICENSES.txt"), "utf8");
  expect(text).toContain("commander\n\n(The MIT License)");
  expect(text).toContain("@eslint-community/regexpp\n\nMIT License");
});
