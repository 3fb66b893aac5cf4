// npm run bench [-- validate|cold|memory|frames|jsonl] [arguments…]
// Runs the peers' bench with Colloquy as one more contestant, so that all are measured in one interleaved run.
// The peers' bench lies beside the project (COLLOQUY_BENCH, default ../shared/bench); it is copied to .bench/, where its
// packages are installed once.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { refuse } from "../scripts/arguments.mjs";

const project = fileURLToPath(new URL("..", import.meta.url));
const source = resolve(project, process.env.COLLOQUY_BENCH ?? "../shared/bench");
const copy = join(project, ".bench");
const [first, ...rest] = process.argv.slice(2);
const known = ["validate", "cold", "memory", "frames", "jsonl"];
const isNamed = first !== undefined && !first.startsWith("-");
if (isNamed && !known.includes(first)) refuse(`I do not know ${first}. I know ${known.join(", ")}.`);
const name = isNamed ? first : "validate";
// What options there are the peers' bench knows.
const args = isNamed ? rest : process.argv.slice(2);

if (!existsSync(source)) {
  console.log(`The peers' bench is not at ${source}; set COLLOQUY_BENCH to its folder.`);
  process.exit(0);
}
cpSync(source, copy, { recursive: true, filter: (path) => !path.includes("node_modules") });
if (!existsSync(join(copy, "node_modules")))
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: copy, stdio: "inherit" });

const env = {
  ...process.env,
  COLLOQUY: join(project, "bench/colloquy.mjs"),
  COLLOQUY_JSONL: join(project, "bench/jsonl.mjs"),
};
const { status } = spawnSync(process.execPath, ["--expose-gc", `${name}.mjs`, ...args], {
  cwd: copy,
  env,
  stdio: "inherit",
});
process.exit(status ?? 1);
