/** What each contract says of each method, as a table for people; and which types of a schema it does not write, and why. */

import { readFileSync } from "node:fs";

/**
 * @param {{ file: string, contract: object, unwritten: readonly { name: string, why: string }[] }[]} generated
 * @param {URL} root The folder of the package.
 */
export function contractReport(generated, root) {
  return generated.map((one) => contractLines(one, root).join("\n")).join("\n\n");
}

function contractLines({ file, contract }, root) {
  const { unwritten } = contract;
  const order = readFileSync(new URL(file.replace(/\.smithy$/, ".order.smithy"), root), "utf8");
  const rows = contract.operations.map((operation) => methodRow(operation, contract, order));
  const header = ["method", "to", "kind", "params", "result", "errors", "order"];
  return [
    `${file}: ${rows.length} methods, ${contract.shapes.length} shapes`,
    "",
    ...aligned([header, ...rows]),
    "",
    "Errors besides the five of JSON-RPC that any request may be answered with:",
    ...contract.services.map(({ peer, errors }) => `  by the ${peer}: ${errors.join(", ") || "none"}`),
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
  return [
    method,
    to.join(" and "),
    kind,
    shapeWord(input, known, "none"),
    shapeWord(output, known, kind === "request" ? "null" : "none"),
    kind === "request" ? ["✓", ...errors].join(" ") : "none",
    orderWords(name, order),
  ];
}

function shapeWord(shape, known, without) {
  if (shape === undefined) return without;
  return known.has(shape) ? "✓" : "missing";
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
    if (trait === "jsonRpcDuringCall") words.push("during a call");
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
