/**
 * Compares events as multisets on three levels.
 *
 * @returns For each level the first difference, or `undefined` when the level agrees. Where the corpus says that a
 *   message depends on hash order, messages are not compared.
 */
export function eventLevels(expect, events, isUnstable = false) {
  if (expect.referenceThrows !== undefined) {
    const said = events.some(
      ({ severity, message }) => severity === "ERROR" && message.includes(expect.referenceThrows),
    );
    const why = said ? undefined : `no ERROR says: ${expect.referenceThrows}`;
    return { A: why, B: why, C: why };
  }
  return compareEvents(expect.events, events, isUnstable);
}

export function compareEvents(expected, events, isUnstable = false, withFile = true) {
  const actual = events.map(toRow);
  const A = ({ severity, id, shapeId }) => `${severity} ${id} ${shapeId ?? "-"}`;
  const B = isUnstable ? A : (row) => `${A(row)}: ${oneLine(row.message)}${reason(row)}`;
  const C = (row) => `${B(row)} ${withFile ? row.file : ""}:${row.line}:${row.column}`;
  return { A: difference(expected, actual, A), B: difference(expected, actual, B), C: difference(expected, actual, C) };
}

function toRow({ severity, id, shapeId, message, at, suppressionReason }) {
  return { severity, id, shapeId, message, suppressionReason, file: at.file, line: at.line, column: at.column };
}

function reason({ suppressionReason }) {
  return suppressionReason === undefined ? "" : ` (${oneLine(suppressionReason)})`;
}

function oneLine(text) {
  return text.replaceAll("\r", "\\n").replaceAll("\n", "\\n");
}

function difference(expected, actual, keyOf) {
  const counts = new Map();
  for (const row of expected) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  for (const row of actual) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) - 1);
  const missing = [...counts].filter(([, count]) => count > 0).map(([key]) => key);
  const extra = [...counts].filter(([, count]) => count < 0).map(([key]) => key);
  if (missing.length === 0 && extra.length === 0) return undefined;
  return [...missing.map((key) => `missing ${key}`), ...extra.map((key) => `extra ${key}`)].join("\n    ");
}
