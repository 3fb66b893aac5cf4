// npm run bench:comparison
// Puts the shared JSON-RPC cases to Colloquy and to the peers, and writes docs/comparison.md.
// The cases lie beside the project (COLLOQUY_CORPORA, default ../shared/corpora). The peers are installed once, in their
// pinned versions, into the git-ignored .bench/comparison, so that the project itself does not depend on them.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments } from "../../scripts/arguments.mjs";
import { readCases } from "./cases.mjs";
import { colloquy } from "./ours.mjs";
import { page } from "./page.mjs";

readArguments();
const project = fileURLToPath(new URL("../..", import.meta.url));
const corpus = resolve(project, process.env.COLLOQUY_CORPORA ?? "../shared/corpora", "jsonrpc/cases.json");

if (existsSync(corpus)) await main();
else console.log(`The cases are not at ${corpus}; set COLLOQUY_CORPORA to the folder above jsonrpc/.`);

async function main() {
  const { model, service, cases } = readCases(corpus);
  const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const contestants = [colloquy({ model, service }, version), ...(await installedPeers())];
  const answers = [];
  for (const contestant of contestants) answers.push(await askAll(contestant, cases));
  const text = page({ cases, contestants, answers });
  writeFileSync(join(project, "docs/comparison.md"), text);
  console.log(text);
}

async function installedPeers() {
  const folder = join(project, ".bench/comparison");
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "peers.mjs", "envelope-schema.mjs"])
    cpSync(join(project, "bench/comparison/peers", file), join(folder, file));
  if (!isInstalled(folder))
    execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  const { peers } = await import(pathToFileURL(join(folder, "peers.mjs")).href);
  return peers;
}

/** Whether every package is there in the version that is asked for. */
function isInstalled(folder) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.entries(dependencies).every(([name, version]) => {
    const file = join(folder, "node_modules", name, "package.json");
    return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version === version;
  });
}

/** One case after the other; what is thrown at the caller on bad input is told as such. */
async function askAll({ ask }, cases) {
  const answers = [];
  for (const one of cases) {
    try {
      answers.push(await ask(one));
    } catch (error) {
      answers.push({ accepts: false, threw: error instanceof Error ? error.name : String(error) });
    }
  }
  return answers;
}
