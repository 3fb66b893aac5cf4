// Packs the package, installs it into an empty folder, and uses it there as a stranger would:
// every subpath is imported, a consumer is type-checked, the command runs its main job.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./arguments.mjs";

readArguments();
const project = fileURLToPath(new URL("..", import.meta.url));
const { exports: subpaths } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
const modules = Object.keys(subpaths)
  .filter((path) => path !== "./package.json")
  .map((path) => `colloquy/${path.slice(2)}`);
/** The subpaths whose declarations speak of Node's streams. */
const STREAMS = new Set(["colloquy/mcp/stdio", "colloquy/testing"]);
const importsOf = (names) =>
  names.map((name, at) => `import * as module${at} from ${JSON.stringify(name)};\nvoid module${at};\n`).join("");
const folder = mkdtempSync(join(tmpdir(), "colloquy-package-"));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

try {
  // The build is there already; running `prepare` again would only prove that it can be built twice.
  const [{ filename }] = JSON.parse(
    run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], project),
  );
  const consumer = join(folder, "consumer");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  run("npm", ["install", "--no-audit", "--no-fund", "--omit=dev", join(folder, filename)], consumer);

  for (const name of modules) {
    const text = `import * as all from ${JSON.stringify(name)}; console.log(Object.keys(all).length);`;
    const names = Number(run(process.execPath, ["--input-type=module", "--eval", text], consumer));
    if (!(names > 0)) throw new Error(`${name} exports nothing.`);
    console.log(`${name}: ${names} names`);
  }

  writeFileSync(join(consumer, "use.ts"), importsOf(modules));
  const tsc = join(project, "node_modules", ".bin", "tsc");
  const strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023"];
  // What carries streams has Node's types in its declarations; its consumers have them. All else must do without.
  const withNode = join(project, "node_modules", "@types");
  run(tsc, [...strict, "--typeRoots", withNode, "--types", "node", "use.ts"], consumer);
  const pure = modules.filter((name) => !STREAMS.has(name));
  writeFileSync(join(consumer, "pure.ts"), importsOf(pure));
  run(tsc, [...strict, "--types", "", "pure.ts"], consumer);
  console.log("a consumer type-checks, with Node's types and, for what has no streams, without them");

  const command = join(consumer, "node_modules", ".bin", "colloquy");
  const example = join(consumer, "node_modules", "colloquy", "examples", "mcp-session.jsonl");
  run(command, ["--help"], consumer);
  const contract = ["--contract", "mcp@2025-06-18", "--input-format", "jsonl", example];
  console.log(run(command, ["validate", "rpc", "transcript", ...contract], consumer).trim());
  console.log("the packed package works");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
