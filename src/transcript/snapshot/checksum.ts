import { sha256 } from "../sha-256.ts";

/** The hash of a plain JSON value; the order of members makes no difference. */
export function checksumOf(value: unknown): string {
  return sha256(JSON.stringify(value, sortedMembers) ?? "");
}

/** Stores that know JSON, such as databases, keep members in an order of their own. */
function sortedMembers(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
