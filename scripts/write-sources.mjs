#!/usr/bin/env node
/**
 * Writes the TypeScript modules that carry a `.smithy` source of the package, so that core code needs no file system, and
 * the shapes of the prelude, so that it need not read that.
 *
 *     node scripts/write-sources.mjs            write every module
 *     node scripts/write-sources.mjs --check    write nothing; exit 1 when a module differs
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { flag, readArguments } from "./arguments.mjs";
import { preludeShapes } from "./prelude-shapes.mjs";

const { check } = readArguments({ options: { check: flag } });
const root = new URL("../", import.meta.url);

/** Source, module, and the name of the constant that holds the text, or what `make` makes of it. A source that is not there yet is passed over. */
const sources = [
  { from: "src/smithy/prelude.smithy", to: "src/smithy/prelude.generated.ts", name: "PRELUDE_TEXT" },
  {
    from: "src/smithy/prelude.smithy",
    to: "src/smithy/prelude-shapes.generated.ts",
    name: "PRELUDE_SHAPES",
    make: preludeShapes,
  },
  { from: "src/rpc/traits.smithy", to: "src/rpc/traits.generated.ts", name: "RPC_TRAITS_TEXT" },
  { from: "src/rpc/dialects/alloy.smithy", to: "src/rpc/dialects/alloy.generated.ts", name: "ALLOY_TEXT" },
  {
    from: "src/rpc/dialects/build-server.smithy",
    to: "src/rpc/dialects/build-server.generated.ts",
    name: "BUILD_SERVER_TEXT",
  },
  {
    from: "src/rpc/dialects/jsonrpclib.smithy",
    to: "src/rpc/dialects/jsonrpclib.generated.ts",
    name: "JSONRPCLIB_TEXT",
  },
  {
    from: "src/rpc/dialects/protocol-tests.smithy",
    to: "src/rpc/dialects/protocol-tests.generated.ts",
    name: "PROTOCOL_TESTS_TEXT",
  },
];

for (const { from, to, name, make } of sources) {
  if (!existsSync(new URL(from, root))) continue;
  const text = moduleText(from, name, (await make?.()) ?? readFileSync(new URL(from, root), "utf8"));
  const target = new URL(to, root);
  if (!check) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`${to} is not what ${from} gives; run node scripts/write-sources.mjs.`);
    process.exitCode = 1;
  }
}

function moduleText(from, name, content) {
  const literal = content.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return `// Written by scripts/write-sources.mjs from ${from}; change that one.\n\nexport const ${name}: string = \`${literal}\`;\n`;
}
