/**
 * Makes the JavaScript of the library from `src`: one file for each entry (the subpaths of package.json) and few chunks that they
 * share, because Node takes about half a millisecond for each file that it imports, and there are hundreds. The compiler has
 * checked the types and written the declarations before. See docs/decisions/014-bundles.md.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { readArguments } from "./arguments.mjs";

readArguments();
const root = new URL("../", import.meta.url);
const dist = new URL("dist/", root);
const { exports: subpaths, dependencies } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

/** The entries by their path in `dist`, without suffix. Every entry of `dist/a/b.js` is made from `src/a/b.ts`. */
const outputs = Object.values(subpaths).flatMap((target) => target.default ?? []);
const names = outputs.map((path) => path.replace(/^(?:\.\/)?dist\/(.*)\.js$/, "$1"));

const bundle = await rolldown({
  input: Object.fromEntries(names.map((name) => [name, fileURLToPath(new URL(`src/${name}.ts`, root))])),
  // Dependencies stay what npm installs; only our own files are put together.
  external: (id) => !id.startsWith(".") && !id.startsWith("/"),
  platform: "node",
});
const { output } = await bundle.write({
  dir: fileURLToPath(dist),
  format: "esm",
  entryFileNames: "[name].js",
  // As deep as the folders of `src`, so that a path relative to a source file is right in them too.
  chunkFileNames: "chunks/[name].js",
  sourcemap: true,
  // The sources are in the package; their text in the maps too would be a quarter of it.
  sourcemapExcludeSources: true,
  // What comments say stands in the declarations; engines would read past a fifth of the text.
  comments: false,
  charset: "ascii",
});

// Only what npm installs with the package may be imported from outside of it: no helper of the bundler, nothing of development.
const own = new Set(output.map(({ fileName }) => fileName));
const allowed = new Set(Object.keys(dependencies));
for (const { type, fileName, imports = [], dynamicImports = [] } of output) {
  if (type !== "chunk") continue;
  const foreign = [...imports, ...dynamicImports].filter((id) => {
    const name = id
      .split("/")
      .slice(0, id.startsWith("@") ? 2 : 1)
      .join("/");
    return !own.has(id) && !isBuiltin(id) && !allowed.has(name);
  });
  if (foreign.length > 0)
    throw new Error(`${fileName} imports ${foreign.join(", ")}, which the package does not depend on`);
}

// What an older build left is not the package; it goes after the writing, so that a command that runs meanwhile finds its files.
const written = new Set(output.map(({ fileName }) => fileName));
for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  const path = file.replaceAll("\\", "/");
  if (/\.js(?:\.map)?$/.test(path) && !written.has(path)) rmSync(new URL(path, dist));
}
