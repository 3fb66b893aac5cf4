import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { colloquy, project } from "./helpers/run-cli.ts";

/** A fenced block of a Markdown file. */
interface Block {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly body: string;
}

const pages = [
  "README.md",
  ...readdirSync(join(project, "docs"), { encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

function blocksOf(file: string): Block[] {
  const text = readFileSync(join(project, file), "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 2: body = "", index }) => ({
    file,
    line: text.slice(0, index).split("\n").length,
    language,
    body,
  }));
}

const blocks = pages.flatMap(blocksOf);
const named = (language: string): { name: string; block: Block }[] =>
  blocks
    .filter((block) => block.language === language)
    .map((block) => ({ name: `${block.file}:${block.line}`, block }));

/** A console block: lines that start with `$ ` are typed, the others are what comes back on both streams. */
function conversation(body: string): { typed: string; printed: string }[] {
  return body
    .split(/^(?=\$ )/m)
    .filter((part) => part.startsWith("$ "))
    .map((part) => {
      const end = part.indexOf("\n");
      return { typed: part.slice(2, end), printed: part.slice(end + 1) };
    });
}

describe("what the pages show on a terminal is what comes", () => {
  test.each(named("console"))("$name", ({ block }) => {
    for (const { typed, printed } of conversation(block.body)) {
      const [npx, command, ...args] = typed.split(" ");
      expect([npx, command]).toEqual(["npx", "colloquy"]);
      const { stdout, stderr } = colloquy(args);
      expect(`${stderr}${stdout}`).toBe(printed);
    }
  });
});

describe("the examples of the pages run", () => {
  const folder = join(project, ".tsbuild", "docs");
  mkdirSync(folder, { recursive: true });
  test.each(named("js"))("$name", ({ block }) => {
    const file = join(folder, `${block.file.replaceAll(/\W/g, "-")}-${block.line}.mjs`);
    writeFileSync(file, block.body);
    const { status, stderr } = spawnSync(process.execPath, [file], { cwd: project, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});

test("every link inside the repository leads somewhere", () => {
  const tracked = new Set(execFileSync("git", ["ls-files"], { cwd: project, encoding: "utf8" }).split("\n"));
  const folders = new Set([...tracked].map((file) => file.split("/").slice(0, -1).join("/")));
  const dead = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].flatMap((file) =>
    [...readFileSync(join(project, file), "utf8").matchAll(/\]\(([^)#:]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !tracked.has(target) && !folders.has(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("the page of findings is what the catalogue says", () => {
  const written = execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `
    import { findingsPage } from "./scripts/write-findings.mjs";
    process.stdout.write(findingsPage());
  `,
    ],
    { cwd: project, encoding: "utf8" },
  );
  expect(readFileSync(join(project, "docs/findings.md"), "utf8"), "run npm run write:findings").toBe(written);
});
