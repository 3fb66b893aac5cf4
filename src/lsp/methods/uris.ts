import { isJsonArray, isJsonObject, type JsonValue } from "../../json/value.ts";

const names: ReadonlySet<string> = new Set(["uri", "targetUri"]);

/**
 * The documents that a result speaks of, each once, in the order in which it names them first: values of members called
 * `uri` or `targetUri`, and the names of the members of `changes`.
 *
 * @param most How many are looked for.
 */
export function urisIn(result: JsonValue, most: number): readonly string[] {
  const found = new Set<string>();
  const pending: JsonValue[] = [result];
  for (let value = pending.pop(); value !== undefined && found.size < most; value = pending.pop()) {
    if (isJsonArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) pending.push(value[at] ?? null);
    } else if (isJsonObject(value)) {
      const members = [...value];
      for (const [name, member] of members) {
        if (names.has(name) && typeof member === "string") found.add(member);
        else if (name === "changes" && isJsonObject(member)) for (const uri of member.keys()) found.add(uri);
      }
      for (const [, member] of members.reverse()) pending.push(member);
    }
  }
  return [...found].slice(0, most);
}
