import { isJsonArray, type JsonValue, memberOf } from "../../json/value.ts";
import { type Range, rangeIn, textIn } from "../shape.ts";

/** Where something stands: one form for the three of the protocol. */
export interface Location {
  readonly uri: string;
  /** What is meant: the name, where the server tells it from the whole. */
  readonly range: Range;
  /** All of it: the declaration, where the server says how far it goes. */
  readonly whole: Range | undefined;
}

/**
 * The locations of an answer: `Location`, `LocationLink`, lists of them, null.
 * @returns Those that can be read, and how many cannot; `undefined` when none can.
 */
export function locationsOf(
  result: JsonValue,
): { readonly found: readonly Location[]; readonly odd: number } | undefined {
  const items = result === null ? [] : isJsonArray(result) ? result : [result];
  const found = items.flatMap((item) => locationOf(item) ?? []);
  return found.length === 0 && items.length > 0 ? undefined : { found, odd: items.length - found.length };
}

export function locationOf(item: JsonValue | undefined): Location | undefined {
  const target = textIn(item, "targetUri");
  if (target !== undefined) {
    const whole = rangeIn(item, "targetRange");
    const range = rangeIn(item, "targetSelectionRange") ?? whole;
    return range === undefined ? undefined : { uri: target, range, whole };
  }
  const uri = textIn(item, "uri");
  const range = rangeIn(item, "range");
  return uri === undefined || range === undefined ? undefined : { uri, range, whole: undefined };
}

/** In the order of files and places, each once: servers give them as they find them. */
export function inOrder(locations: readonly Location[]): readonly Location[] {
  const seen = new Map<string, Location>();
  for (const location of locations) {
    const { start } = location.range;
    seen.set(`${location.uri} ${start.line} ${start.character}`, location);
  }
  return [...seen.values()].sort(
    (a, b) =>
      compareTexts(a.uri, b.uri) ||
      a.range.start.line - b.range.start.line ||
      a.range.start.character - b.range.start.character,
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The range of a thing that may be given as `location.range`, `selectionRange` or `range`. */
export function namedRange(item: JsonValue): Range | undefined {
  return rangeIn(item, "selectionRange") ?? rangeIn(item, "range") ?? rangeIn(memberOf(item, "location"), "range");
}
