import { sha256 } from "../sha-256.ts";

/** The hash of a plain JSON value. Stores that know JSON keep members in an order of their own, so the order makes no difference. */
export function checksumOf(value: unknown): string {
  const parts: string[] = [];
  write(value, parts);
  return sha256(parts.join(""));
}

/** The text of a value with sorted members. What is undefined is left out, as `JSON.stringify` has it. */
function write(value: unknown, parts: string[]): void {
  if (Array.isArray(value) && value.every((element) => typeof element !== "object")) parts.push(JSON.stringify(value));
  else if (Array.isArray(value)) {
    parts.push("[");
    for (const element of value) {
      write(element, parts);
      parts.push(",");
    }
    parts.push("]");
  } else if (typeof value === "object" && value !== null) {
    parts.push("{");
    for (const [name, member] of Object.entries(value).sort(byName)) {
      if (member === undefined) continue;
      parts.push(JSON.stringify(name), ":");
      write(member, parts);
      parts.push(",");
    }
    parts.push("}");
  } else parts.push(JSON.stringify(value) ?? "null");
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
