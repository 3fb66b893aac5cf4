/**
 * Makes the command from `src/cli`: few scripts in CommonJS with all that they need in them, which Node starts sooner than
 * modules that import each other and packages. See docs/decisions/014-bundles.md.
 */
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { readArguments } from "./arguments.mjs";

readArguments();
const root = new URL("../", import.meta.url);
const folder = new URL("dist/cli/", root);
const source = (name) => fileURLToPath(new URL(`src/cli/${name}.ts`, root));

/** The packages that the command has in it. Any other must be looked at first: its license, and what it does when it is loaded. */
const INLINED = new Set(["commander", "@eslint-community/regexpp"]);

/**
 * Commander asks for `child_process` when it is loaded, and uses it for subcommands that are programs of their own, of which
 * there are none. It would bring in the sockets of Node: five milliseconds of each start.
 */
const childProcessLater = {
  name: "child-process-later",
  resolveId: (id, importer) => (isAskedEarly(id, importer) ? "\0child-process-later" : null),
  load: (id) =>
    id === "\0child-process-later"
      ? `module.exports = { get spawn() { return process.getBuiltinModule("node:child_process").spawn; } };`
      : null,
};

function isAskedEarly(id, importer) {
  return id === "node:child_process" && importer !== undefined && packageOf(importer) === "commander";
}

/** The package that a file belongs to, such as `@eslint-community/regexpp`; `undefined` for our own. */
function packageOf(path) {
  const [, inside] = path.split(`${sep}node_modules${sep}`);
  return inside?.match(/^(?:@[^\\/]+[\\/])?[^\\/]+/)?.[0].replaceAll("\\", "/");
}

// A cache is for the script that it was made of; the engine would take it for another of the same length.
rmSync(new URL("code-cache/", folder), { recursive: true, force: true });

/**
 * A script is a function, which `code-cache.ts` calls; where Node loads it as any module, the function is called with the
 * names that Node gives to modules.
 */
const NAMES = "exports, require, module, __filename, __dirname";
const wrapped = {
  banner: `(typeof module === "object" ? (script) => script(${NAMES}) : (script) => script)(function (${NAMES}) {`,
  footer: "});",
};

const form = {
  dir: fileURLToPath(folder),
  format: "cjs",
  comments: false,
  charset: "ascii",
  entryFileNames: "[name].cjs",
};
const starter = await rolldown({ input: { colloquy: source("colloquy") }, platform: "node", external: isBuiltin });
const started = await starter.write({ ...form, codeSplitting: false });
const command = await rolldown({
  input: { main: source("main") },
  platform: "node",
  external: (id, importer) => isBuiltin(id) && !isAskedEarly(id, importer),
  plugins: [childProcessLater],
});
const { output } = await command.write({
  ...form,
  ...wrapped,
  chunkFileNames: "[name].cjs",
  codeSplitting: {
    groups: [
      { name: "command", test: /[\\/]cli[\\/]main\.ts$/, priority: 2 },
      // What `validate MODEL` needs beside, in one piece.
      { name: "models", test: /[\\/]cli[\\/]commands[\\/]validate-model\.ts$/, priority: 1 },
    ],
  },
});

const scripts = [...started.output, ...output];
for (const { fileName } of scripts) escapeBeyondAscii(new URL(fileName, folder));
const inlined = new Set(scripts.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageOf(id) ?? [])));
const unknown = [...inlined].filter((name) => !INLINED.has(name));
if (unknown.length > 0)
  throw new Error(`The command would have ${unknown.join(", ")} in it, which nobody has looked at`);
writeLicenses([...inlined].sort());

const written = new Set(scripts.map(({ fileName }) => fileName));
for (const file of readdirSync(folder)) {
  if (/\.c?js(?:\.map)?$/.test(file) && !written.has(file)) rmSync(new URL(file, folder));
}

// npm lets a command be run when it links it, but npx keeps its link to a folder, and does not do so again for a new clone there.
chmodSync(new URL("colloquy.cjs", folder), 0o755);

/** Whoever passes the code of these packages on passes their licenses on. */
function writeLicenses(packages) {
  const texts = packages.map((name) => {
    const home = new URL(`node_modules/${name}/`, root);
    const file = readdirSync(home).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license beside it`);
    return `${name}\n\n${readFileSync(new URL(file, home), "utf8").trim()}\n`;
  });
  writeFileSync(new URL("LICENSES.txt", folder), texts.join(`\n${"-".repeat(80)}\n\n`));
}

/** The bundler leaves characters in templates as they are; as escapes they mean the same wherever a script has them. */
function escapeBeyondAscii(file) {
  const text = readFileSync(file, "utf8");
  const escaped = text.replaceAll(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  if (/String\.raw`[^`]*\\u/.test(escaped)) throw new Error(`${file} has a raw text that would say another thing`);
  if (escaped !== text) writeFileSync(file, escaped);
}
