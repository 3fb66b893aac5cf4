#!/usr/bin/env node
/** The command as npm links it: starts `main.ts` in the fastest way that this engine has. */
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { CachedScripts, codeCacheFolder } from "./code-cache.ts";
import { tuneForOneRun } from "./engine.ts";
import type { run } from "./main.ts";

// Before any script: the engine takes a code cache only under the flags that it was made with.
tuneForOneRun();
const { run: main } = loadMain() as { run: typeof run };
void main(process.argv).then((code) => {
  process.exitCode = code;
});

function loadMain(): unknown {
  const folder = import.meta.dirname;
  const cache = codeCacheFolder(folder);
  if (existsSync(cache) && mayUseCache()) return new CachedScripts(folder, cache).load("./main.cjs");
  keepCode();
  return nodeModule.createRequire(import.meta.url)("./main.cjs");
}

/** Functions that come from a cache are not counted for coverage; and Node has a word for who wants none. */
function mayUseCache(): boolean {
  const { NODE_V8_COVERAGE, NODE_DISABLE_COMPILE_CACHE } = process.env;
  return NODE_V8_COVERAGE === undefined && NODE_DISABLE_COMPILE_CACHE === undefined;
}

/** Node 22.8 and later keep what they compile themselves, in the folder for temporary files. */
function keepCode(): void {
  const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void };
  enableCompileCache?.();
}
