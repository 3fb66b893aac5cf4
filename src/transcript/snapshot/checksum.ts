import { sha256 } from "../sha-256.ts";

/** Levels of a snapshot that a checker writes: there are about ten. */
const MOST_LEVELS = 100;

/**
 * The hash of a plain JSON value. Stores that know JSON keep members in an order of their own, so the order makes no difference.
 * @returns `undefined` for a value of more levels than any snapshot has, or that holds itself.
 */
export function checksumOf(value: unknown): string | undefined {
  const parts: string[] = [];
  return write(value, parts, MOST_LEVELS) ? sha256(parts.join("")) : undefined;
}

/**
 * The text of a value with sorted members. What is undefined is left out, as `JSON.stringify` has it.
 * @returns False when there are more levels than `left`.
 */
function write(value: unknown, parts: string[], left: number): boolean {
  if (left === 0) return false;
  if (Array.isArray(value) && value.every(isQuickScalar)) parts.push(JSON.stringify(value));
  else if (Array.isArray(value)) {
    parts.push("[");
    for (const element of value) {
      if (!write(element, parts, left - 1)) return false;
      parts.push(",");
    }
    parts.push("]");
  } else if (typeof value === "object" && value !== null) {
    parts.push("{");
    for (const [name, member] of Object.entries(value).sort(byName)) {
      if (member === undefined) continue;
      parts.push(JSON.stringify(name), ":");
      if (!write(member, parts, left - 1)) return false;
      parts.push(",");
    }
    parts.push("}");
  } else parts.push(scalarText(value));
  return true;
}

function isQuickScalar(value: unknown): boolean {
  return typeof value !== "object" && typeof value !== "bigint";
}

/** No JSON has a BigInt; as text it fits no checksum that was made of JSON. */
function scalarText(value: unknown): string {
  return typeof value === "bigint" ? `${value}n` : (JSON.stringify(value) ?? "null");
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
