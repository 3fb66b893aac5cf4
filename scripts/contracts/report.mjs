/** What each contract says of each method, as a table for people; and which types of a schema it does not write, and why. */

import { readFileSync } from "node:fs";

/**
 * @param {{ file: string, contract: object, unwritten: readonly { name: string, why: string }[] }[]} generated
 * @param {URL} root The folder of the package.
 */
export function contractReport(generated, root) {
  return generated.map((one) => contractLines(one, root).join("\n")).join("\n\n");
}

function contractLines({ file, contract, unwritten }, root) {
  const order = readFileSync(new URL(file.replace(/\.smithy$/, ".order.smithy"), root), "utf8");
  const rows = contract.operations.map((operation) => methodRow(operation, contract, order));
  const header = ["method", "to", "kind", "params", "result", "errors", "order"];
  return [
    `${file}: ${rows.length} methods, ${contract.shapes.length} shapes`,
    "",
    ...aligned([header, ...rows]),
    "",
    ...unwrittenLines(unwritten),
  ];
}

/** Methods and envelopes are only counted: they are operations, and what every message has. The rest is named. */
function unwrittenLines(types) {
  const counted = (why) => types.filter((type) => type.why === why).length;
  const named = types.filter(({ why }) => why !== "a method" && why !== "an envelope");
  return [
    `Types of the schema without a shape: ${counted("a method")} that are methods, ${counted("an envelope")} that are envelopes, and`,
    ...named.map(({ name, why }) => `  ${name}: ${why}`),
  ];
}

function methodRow({ name, method, kind, input, output, errors }, { services, shapes }, order) {
  const to = services.filter(({ operations }) => operations.includes(name)).map((service) => service.peer);
  const known = new Set(shapes.map((shape) => shape.name));
  const shared = services.filter(({ peer }) => to.includes(peer)).flatMap((service) => service.errors);
  return [
    method,
    to.join(" and "),
    kind,
    known.has(input) ? "✓" : "-",
    output === undefined ? "none" : known.has(output) ? "✓" : "-",
    [...errors, ...(kind === "request" ? shared : [])].map((error) => error.replace(/Error$/, "")).join(", ") ||
      "standard",
    orderWords(name, order),
  ];
}

/** What the order file says of an operation: by the traits applied to it. */
function orderWords(operation, order) {
  const words = [];
  for (const [, trait, value] of order.matchAll(new RegExp(`apply ${operation} @(\\w+)\\(([^)]*)\\)`, "g"))) {
    if (trait === "jsonRpcLifecycle") {
      words.push("✓");
      const needs = /requires: \["([^\]]*)"\]/.exec(value);
      if (needs !== null) words.push(`needs ${needs[1]}`);
    }
    if (trait === "jsonRpcCancels") words.push("cancels");
    if (trait === "jsonRpcRefersToCall") words.push("refers to a call");
  }
  return words.join(", ") || "any time";
}

function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
}
