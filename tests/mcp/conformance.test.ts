import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { serveHttp } from "../../src/mcp/http.ts";
import { conformanceServer } from "../helpers/conformance-server.ts";
import { project } from "../helpers/run-cli.ts";

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

interface Run {
  readonly code: number | null;
  readonly output: string;
  /** By scenario: the checks that failed. */
  readonly failures: Readonly<Record<string, readonly string[]>>;
  readonly scenarios: number;
}

const folder = (path: string): string => join(project, path);

/** Runs the official runner against a server with its fixtures, on a free port of this machine. */
async function runRequirements(revision: string): Promise<Run> {
  const running = await serveHttp(conformanceServer());
  const out = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const url = running.url.replace("127.0.0.1", "localhost");
    const args = [
      ...["--import", folder("tests/helpers/node-20-glob.mjs")],
      folder("node_modules/@modelcontextprotocol/conformance/dist/index.js"),
      ...["server", "--url", url, "--requirements", revision, "-o", out],
    ];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], timeout: 120_000 });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { code, output, ...(await failuresIn(out)) };
  } finally {
    await running.close(0);
    await rm(out, { recursive: true, force: true });
  }
}

async function failuresIn(out: string): Promise<Pick<Run, "failures" | "scenarios">> {
  const failures: Record<string, readonly string[]> = {};
  const scenarios = await readdir(out);
  for (const scenario of scenarios) {
    const checks: readonly Check[] = JSON.parse(await readFile(join(out, scenario, "checks.json"), "utf8"));
    const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
    if (failed.length === 0) continue;
    const name = scenario.replace(/^server-/, "").replace(/-\d{4}-.*$/, "");
    failures[name] = failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`);
  }
  return { failures, scenarios: scenarios.length };
}

/** Scenarios that are about tasks, an extension that is not offered: they count for nothing in the requirements. */
const isAboutTasks = (scenario: string): boolean => scenario.startsWith("tasks-");

describe("the official conformance runner", () => {
  test("2025-11-25: every required scenario and every other one is clean", { timeout: 180_000 }, async () => {
    const { code, output, failures, scenarios } = await runRequirements("2025-11-25");
    expect(failures).toEqual({});
    expect({ code, scenarios }, output).toEqual({ code: 0, scenarios: 33 });
  });

  test("2026-07-28: all but the scenarios of tasks are clean", { timeout: 180_000 }, async () => {
    const { code, output, failures, scenarios } = await runRequirements("2026-07-28");
    expect(Object.fromEntries(Object.entries(failures).filter(([scenario]) => !isAboutTasks(scenario)))).toEqual({});
    expect({ code, scenarios }, output).toEqual({ code: 0, scenarios: 50 });
  });
});
