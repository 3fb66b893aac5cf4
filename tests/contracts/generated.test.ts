import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const corpora = process.env["COLLOQUY_CORPORA"] ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));
const haveSchemas = existsSync(`${corpora}/mcp-schema`);

describe.skipIf(!haveSchemas)("generated contracts (skipped without the shared corpora)", () => {
  test("are what the generator writes", () => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/write-contracts.mjs", "--check"], {
      cwd: root,
      env: { ...process.env, COLLOQUY_CORPORA: corpora },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  test("say the params and the result of every method", () => {
    const report = execFileSync(process.execPath, ["scripts/write-contracts.mjs", "--report"], {
      cwd: root,
      env: { ...process.env, COLLOQUY_CORPORA: corpora },
      encoding: "utf8",
    });
    const methods = report.split("\n").filter((line) => / {2}(?:request|notification) /.test(line));
    expect(methods.length).toBeGreaterThan(300);
    expect(methods.filter((line) => line.includes("missing"))).toEqual([]);
  });
});

describe("contracts/index.json", () => {
  const { contracts }: { contracts: readonly Record<string, unknown>[] } = JSON.parse(
    readFileSync(`${root}contracts/index.json`, "utf8"),
  );

  test("lists every file of every contract, each once", () => {
    const listed: string[] = contracts.flatMap(({ files }) => files as string[]);
    const there = ["mcp", "lsp"]
      .filter((folder) => existsSync(`${root}contracts/${folder}`))
      .flatMap((folder) => readdirSync(`${root}contracts/${folder}`).map((file) => `${folder}/${file}`));
    expect([...listed].sort()).toEqual([...there].sort());
  });

  test.each(contracts)("$name names its revision", (contract) => {
    expect(contract.name).toMatch(new RegExp(`^(?:mcp|lsp)@${contract.revision}$`));
    expect(contract.version).toBe("2.0");
    expect(contract.log).toEqual({ preset: "dir-message", directions: { in: "client", out: "server" } });
  });
});
