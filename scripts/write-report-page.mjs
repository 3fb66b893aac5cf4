#!/usr/bin/env node
/**
 * Writes the module that carries the script and the style sheet of the HTML report, with the hashes that the page's policy names.
 * The modules in src/report/html/client become one script.
 *
 *     node scripts/write-report-page.mjs            write the module
 *     node scripts/write-report-page.mjs --check    write nothing; exit 1 when it differs
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { flag, readArguments } from "./arguments.mjs";

const { check } = readArguments({ options: { check: flag } });
const root = fileURLToPath(new URL("../", import.meta.url));
const target = join(root, "src/report/html/assets.generated.ts");

const script = await bundled();
const style = withoutComments(readFileSync(join(root, "src/report/html/style.css"), "utf8"));
const text = [
  "// Written by scripts/write-report-page.mjs from client/ and style.css; change those.\n",
  constant("SCRIPT", script),
  constant("SCRIPT_HASH", hashOf(script)),
  constant("STYLE", style),
  constant("STYLE_HASH", hashOf(style)),
].join("\n");

if (!check) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
  console.error(`${relative(root, target)} is not what its sources give; run node scripts/write-report-page.mjs.`);
  process.exitCode = 1;
}

async function bundled() {
  const bundle = await rolldown({ input: join(root, "src/report/html/client/main.ts"), platform: "browser" });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  const [{ code }] = output;
  // An HTML parser ends a script at these, wherever in it they stand.
  if (output.length > 1 || /<\/script|<!--/i.test(code)) throw new Error("The script cannot stand in a page.");
  return code;
}

function withoutComments(css) {
  return css.replace(/\s*\/\*[\s\S]*?\*\//g, "");
}

function hashOf(content) {
  return createHash("sha256").update(content).digest("base64");
}

function constant(name, content) {
  const literal = content.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return `export const ${name}: string = \`${literal}\`;\n`;
}
