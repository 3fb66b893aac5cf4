/**
 * Runs command lines one after the other in the way that `colloquy.ts` starts them, and keeps the code that the engine made.
 * Without any it looks whether the engine takes what was kept.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { CachedScripts, codeCacheFolder } from "./code-cache.ts";
import { tuneForOneRun } from "./engine.ts";
import type { run } from "./main.ts";

const [folder = "", lines = "[]"] = process.argv.slice(2);
tuneForOneRun();
const scripts = new CachedScripts(folder, codeCacheFolder(folder));
const { run: main } = scripts.load("./main.cjs") as { run: typeof run };
void record(JSON.parse(lines) as readonly (readonly string[])[]);

async function record(commandLines: readonly (readonly string[])[]): Promise<void> {
  for (const line of commandLines) await main(["node", "colloquy", ...line]);
  if (commandLines.length > 0) {
    scripts.save();
    return;
  }
  const cache = codeCacheFolder(folder);
  for (const file of existsSync(cache) ? readdirSync(cache) : []) scripts.load(`./${basename(file, ".bin")}.cjs`);
  if (scripts.uncached().length > 0) throw new Error(`No cache was taken for ${scripts.uncached().join(", ")}`);
}
