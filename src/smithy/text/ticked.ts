/** Names in backticks, sorted by code units and joined by commas; nothing for no names. */
export function tickedList(names: Iterable<string>): string {
  return orderedTickedList([...names].sort());
}

/** Names in backticks, joined by commas in the order given. */
export function orderedTickedList(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `\`${names.join("`, `")}\``;
}
