import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Rows of the page: `file` › title. */
const rows = readFileSync(`${project}/docs/coverage.md`, "utf8")
  .split("\n")
  .flatMap((line) => {
    const match = /\| `(tests\/[^`]+)` › (.+?) \|$/.exec(line);
    return match === null ? [] : [{ file: match[1] ?? "", title: match[2] ?? "" }];
  });

test("the page has its rows", () => expect(rows.length).toBeGreaterThan(100));

test.each(rows)("$file has $title", ({ file, title }) => {
  const path = `${project}/${file}`;
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, "utf8")).toContain(title);
});
