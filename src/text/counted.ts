/** A count with its noun: `1 entry`, `2 entries`. Without `many`, the plural is that of most nouns. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
