/**
 * Whether something that matches each expression stands in a line, one behind the other.
 *
 * One expression with `.*` between them would try all places of each for every place of the one before.
 */
export function standInOrder(line: string, ...marks: readonly RegExp[]): boolean {
  let at = 0;
  for (const mark of marks) {
    const found = mark.exec(line.slice(at));
    if (found === null) return false;
    at += found.index + found[0].length;
  }
  return true;
}
