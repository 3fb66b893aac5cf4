// What the benches have in common: their tables stand in docs/performance.md, between marks; the words around them are written by hand.
import { readFileSync, writeFileSync } from "node:fs";

const page = new URL("../docs/performance.md", import.meta.url);

/**
 * Puts a bench's tables into docs/performance.md when that is asked for; otherwise says how.
 *
 * @param name The name of its script, `bench:` left out.
 * @param isAsked Whether `--write` is among its arguments.
 * @throws Error when the page lacks the marks.
 */
export function writeSection(name, text, isAsked) {
  if (!isAsked) {
    console.error(`docs/performance.md is as it was: npm run bench:${name} -- --write puts this there.`);
    return;
  }
  const [start, end] = [`<!-- ${name}: written by npm run bench:${name} -- --write -->`, `<!-- ${name}: end -->`];
  const before = readFileSync(page, "utf8");
  const [head, tail] = [before.indexOf(start), before.indexOf(end)];
  if (head < 0 || tail < 0) throw new Error(`I expected the marks ${start} and ${end} in docs/performance.md.`);
  writeFileSync(page, `${before.slice(0, head + start.length)}\n\n${text.trimEnd()}\n\n${before.slice(tail)}`);
}
