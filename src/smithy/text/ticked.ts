/**
 * Most names that a list inside a message shows. Many events may repeat one list, so that events with whole lists could
 * grow with the square of the model.
 */
export const MOST_SHOWN = 100;

/** Names in backticks, sorted by code units and joined by commas; the first hundred, unsorted, when there are more. */
export function tickedList(names: Iterable<string>): string {
  return list(sortedNames(names), ticked);
}

/**
 * Texts of some things, sorted by code units and joined; the first hundred, unsorted, when there are more.
 *
 * @param count How many there are, if only the first hundred of them are given.
 */
export function sortedList<T>(
  things: readonly T[],
  show: (thing: T) => string,
  joint = ", ",
  count: number = things.length,
): string {
  return count > MOST_SHOWN ? list(things, show, count, joint) : list(things.map(show).sort(), bare, count, joint);
}

/** Texts of some things, joined in the order given; the first hundred when there are more. */
export function list<T>(
  things: readonly T[],
  show: (thing: T) => string,
  count: number = things.length,
  joint = ", ",
): string {
  const shown = things.slice(0, MOST_SHOWN).map(show).join(joint);
  return count > MOST_SHOWN ? `${shown} and ${count - MOST_SHOWN} more` : shown;
}

/** Names joined by commas in the order given, but for one of them; the first hundred when there are more. */
export function listOfOthers(names: readonly string[], own: string): string {
  const some = names.slice(0, MOST_SHOWN + 1).filter((name) => name !== own);
  return list(some, bare, names.length - 1);
}

function sortedNames(names: Iterable<string>): readonly string[] {
  const all = [...names];
  return all.length > MOST_SHOWN ? all : all.sort();
}

function ticked(name: string): string {
  return `\`${name}\``;
}

function bare(name: string): string {
  return name;
}
