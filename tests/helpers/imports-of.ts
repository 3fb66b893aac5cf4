import { parseAst } from "rolldown/parseAst";

/** What stands for a module whose name is worked out when the program runs: no test can see where that leads. */
export const COMPUTED = "(computed)";

/**
 * The names of all modules that a TypeScript text imports, as written, in the order of the text. Every form counts, also those
 * that are gone when the program runs: `import`, `import type`, `export … from`, `import("…")`, the type `import("…").Name`,
 * `import name = require("…")` and `require("…")`. Comments and strings are none.
 */
export function importsOf(source: string): string[] {
  const names: string[] = [];
  visit(parseAst(source, { lang: "ts" }), names);
  return names;
}

function visit(part: unknown, names: string[]): void {
  if (typeof part !== "object" || part === null) return;
  const name = moduleNode(part);
  if (name !== undefined && name !== null) names.push(nameIn(name));
  for (const child of Object.values(part)) visit(child, names);
}

/** The node that names the module, where a node has one. */
function moduleNode(node: object): unknown {
  switch (memberOf(node, "type")) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return memberOf(node, "source");
    case "TSExternalModuleReference":
      return memberOf(node, "expression");
    case "CallExpression":
      return memberOf(memberOf(node, "callee"), "name") === "require"
        ? memberOf(memberOf(node, "arguments"), "0")
        : undefined;
    default:
      return undefined;
  }
}

function nameIn(node: unknown): string {
  const value = memberOf(node, "value");
  if (typeof value === "string") return value;
  const quasis = memberOf(node, "quasis");
  const isWhole = Array.isArray(quasis) && quasis.length === 1;
  const text = isWhole ? memberOf(memberOf(quasis[0], "value"), "cooked") : undefined;
  return typeof text === "string" ? text : COMPUTED;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
