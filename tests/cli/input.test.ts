import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { filesIn } from "../../src/cli/input.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "colloquy-input-")));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, "models");
const beside = join(root, "beside");
for (const made of [folder, beside, join(folder, "sub"), join(folder, ".git"), join(folder, "node_modules")])
  mkdirSync(made);
for (const file of ["a.smithy", "b.json", "c.txt", "sub/d.smithy", ".git/e.smithy", "node_modules/f.smithy"]) {
  writeFileSync(join(folder, file), "");
}
writeFileSync(join(beside, "g.smithy"), "");

describe.skipIf(process.platform === "win32")("the files in a folder", () => {
  const rows: readonly { why: string; links: Readonly<Record<string, string>>; found: readonly string[] }[] = [
    { why: "and in those in it", links: {}, found: ["a.smithy", "b.json", "sub/d.smithy"] },
    {
      why: "that a link leads to",
      links: { "link.smithy": join(beside, "g.smithy") },
      found: ["a.smithy", "b.json", "link.smithy", "sub/d.smithy"],
    },
    {
      why: "in a folder that a link leads to",
      links: { linked: beside },
      found: ["a.smithy", "b.json", "linked/g.smithy", "sub/d.smithy"],
    },
    { why: "once, where links lead back", links: { "sub/up": folder }, found: ["a.smithy", "b.json", "sub/d.smithy"] },
    {
      why: "and a link that leads nowhere, to be told when it is read",
      links: { "nowhere.smithy": join(beside, "none") },
      found: ["a.smithy", "b.json", "nowhere.smithy", "sub/d.smithy"],
    },
  ];
  test.each(rows)("$why", ({ links, found }) => {
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
    try {
      expect(filesIn(folder, [".smithy", ".json"]).map((path) => relative(folder, path))).toEqual(found);
    } finally {
      for (const name of Object.keys(links)) rmSync(join(folder, name));
    }
  });
});
