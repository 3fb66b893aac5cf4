/**
 * Lets the engine keep what it makes of the command, for its next starts: runs what people run with the examples, in a process
 * of its own, and writes the code of each function that ran. See docs/decisions/014-bundles.md.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { readArguments } from "./arguments.mjs";

readArguments();
const root = fileURLToPath(new URL("../", import.meta.url));
const recorder = join(root, ".tsbuild", "record-code-cache.cjs");
const bundle = await rolldown({
  input: join(root, "src/cli/record-code-cache.ts"),
  platform: "node",
  external: /^node:/,
});
await bundle.write({ file: recorder, format: "cjs", codeSplitting: false });

const temporary = mkdtempSync(join(tmpdir(), "colloquy-"));
try {
  const model = "scripts/code-cache-model.smithy";
  const ast = join(temporary, "model.json");
  writeFileSync(ast, run(join(root, "dist/cli/colloquy.cjs"), ["ast", model]));
  const lines = [
    ["validate", "--severity", "note", model, "examples/garden.smithy"],
    ["validate", "--diagnostics", "json", "--severity", "note", ast],
    ["validate", "examples/smithy/library-wrong.smithy"],
    ["validate", "rpc", "transcript", "--contract", "mcp@2025-06-18", "examples/mcp-session-faulty.jsonl"],
    ["validate", "rpc", "--contract", "mcp@2025-06-18", "examples/json-rpc/call.json"],
    ["select", "--selector", "structure > member", "examples/smithy/library.smithy"],
    ["idl", ast],
    ["format", "--check", "examples/smithy/library.smithy"],
    ["explain", "TypeMismatch"],
    ["contracts"],
  ];
  const scripts = join(root, "dist", "cli");
  run(recorder, [scripts, JSON.stringify(lines)]);
  run(recorder, [scripts]);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Runs a script of Node in the project's folder; what it writes to standard output. */
function run(script, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_V8_COVERAGE: undefined },
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`);
  return stdout;
}
