import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import type { Command } from "commander";
import { afterAll, describe, expect, test } from "vitest";
import { program } from "../src/cli/program.ts";
import { colloquy, main, project } from "./helpers/run-cli.ts";

/** A fenced block of a Markdown file. */
interface Block {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly body: string;
}

const read = (file: string): string => readFileSync(join(project, file), "utf8");

const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...readdirSync(join(project, "docs"), { encoding: "utf8", recursive: true })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .sort(),
];

function blocksOf(file: string): Block[] {
  const text = read(file);
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

const { scripts, dependencies, devDependencies } = JSON.parse(read("package.json")) as {
  readonly [group in "scripts" | "dependencies" | "devDependencies"]: Readonly<Record<string, string>>;
};

/**
 * Where the commands of the pages run, since some of them write files: the examples, and under the names that the pages
 * give to files of the reader's, something of that kind.
 */
const desk = mkdtempSync(join(tmpdir(), "colloquy-docs-"));
afterAll(() => rmSync(desk, { recursive: true, force: true }));
cpSync(join(project, "examples"), join(desk, "examples"), { recursive: true });
for (const name of ["session.jsonl", "my-session.jsonl"])
  cpSync(join(project, "examples/mcp-session.jsonl"), join(desk, name));
writeFileSync(join(desk, "tool.json"), '{"name": "add", "inputSchema": {"type": "object"}}');
writeFileSync(join(desk, "server.js"), "");
const framed = (message: string): string => `Content-Length: ${message.length}\r\n\r\n${message}`;
writeFileSync(join(desk, "client.bin"), framed('{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}'));
writeFileSync(join(desk, "server.bin"), framed('{"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"on"}}'));

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

/** The words of a command line, as a shell takes them that knows single quotes alone. */
function words(typed: string): string[] {
  return (typed.match(/'[^']*'|[^\s']+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, "$1"));
}

describe("what the pages show on a terminal is what comes", () => {
  test.each(named("console"))("$name", ({ block }) => {
    expect(block.body.startsWith("$ "), "the first line is typed").toBe(true);
    for (const { typed, printed } of conversation(block.body)) {
      const [npx, command, ...args] = words(typed);
      expect([npx, command]).toEqual(["npx", "colloquy"]);
      const { stdout, stderr } = colloquy(args, { cwd: desk });
      expect(`${stderr}${stdout}`).toBe(printed);
    }
  });
});

/** The commands that a page only shows: in blocks of `sh`, and indented by four spaces. Without comments. */
const shown = pages.flatMap((file) => {
  const lines = [
    ...blocksOf(file)
      .filter(({ language }) => language === "sh")
      .flatMap(({ body }) => body.trimEnd().split("\n")),
    ...[...read(file).matchAll(/^ {4}((?:npm|npx|node|colloquy) .*)$/gm)].map(([, line = ""]) => line),
  ];
  return lines.map((line) => ({ file, line: line.replace(/ +# .*$/, "") }));
});

const isOurs = (line: string): boolean => /^(?:npm ci && )?(?:npx )?colloquy /.test(line);

describe("the commands of the pages run", () => {
  const runnable = shown.filter(({ line }) => isOurs(line) && !line.includes("--http"));
  test.each(runnable)("$file: $line", ({ line }) => {
    const command = line.replace(/^(?:npm ci && )?(?:npx )?colloquy /, `"${process.execPath}" "${main}" `);
    const { status, stderr } = spawnSync(command, { cwd: desk, shell: true, encoding: "utf8", input: "" });
    expect(status, stderr).toBe(0);
  });

  // A server that listens does not end, and the others install, pack, test or write the project itself.
  test("but those that cannot", () => {
    expect([...new Set(shown.filter((one) => !runnable.includes(one)).map(({ line }) => line))]).toEqual([
      "npm test",
      "npm pack",
      "npm install ../colloquy/colloquy-0.1.0.tgz",
      "npm ci",
      "npm run lint",
      "node scripts/write-contracts.mjs",
      "node scripts/write-contracts.mjs --check",
      "node scripts/write-contracts.mjs --report",
      'colloquy mcp --http 127.0.0.1:8080 --token "$TOKEN"',
    ]);
  });
});

describe("the pages name only what there is", () => {
  /** The options of a command, those that come before its subcommand included. */
  function optionsOf(words: readonly string[]): ReadonlySet<string> {
    let command: Command = program(() => undefined);
    const options = new Set(["--help", "--version"]);
    for (const word of ["", ...words]) {
      const next = word === "" ? command : command.commands.find((one) => one.name() === word);
      if (next === undefined) break;
      command = next;
      for (const { long } of command.options) if (long) options.add(long);
    }
    return options;
  }

  test("commands and their options", () => {
    const top = new Set(program(() => undefined).commands.map((command) => command.name()));
    const inline = pages.flatMap((file) =>
      [...read(file).matchAll(/`(?:npx )?(colloquy [^`\n]+)`/g)].map(([, line = ""]) => ({ file, line })),
    );
    const wrong = [...inline, ...shown.filter(({ line }) => isOurs(line))].flatMap(({ file, line }) => {
      const [typed = ""] = line.replace(/^.*?colloquy /, "").split(" -- ");
      const words = typed.split(/\s+/);
      const options = optionsOf(words);
      const unknown = words.filter((word) => word.startsWith("--") && !options.has(word));
      const [command = ""] = words;
      return [...unknown, ...(/^[a-z]/.test(command) && !top.has(command) ? [command] : [])].map(
        (word) => `${file}: ${word} of ${line}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  test("scripts of package.json", () => {
    const wrong = pages.flatMap((file) =>
      [...read(file).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
        .map(([, script = ""]) => script)
        .filter((script) => scripts[script] === undefined)
        .map((script) => `${file}: ${script}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("docs/dependencies.md has a row for every dependency", () => {
  const [runtime = "", development = ""] = read("docs/dependencies.md").split("## For development only");
  test.each([
    { group: "dependencies", text: runtime, names: dependencies },
    { group: "devDependencies", text: development, names: devDependencies },
  ])("$group", ({ text, names }) => {
    const rows = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) =>
      cell.split(", ").map((name) => name.replace(/ \d+$/, "")),
    );
    expect(rows.filter((name) => name !== "package" && !name.startsWith("---")).sort()).toEqual(
      Object.keys(names).sort(),
    );
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

describe("every link inside the repository leads somewhere", () => {
  const tracked = new Set(execFileSync("git", ["ls-files"], { cwd: project, encoding: "utf8" }).split("\n"));
  const folders = new Set([...tracked].map((file) => dirname(file)));

  /** A page as it reads: without code, where brackets are no links. */
  const prose = (file: string): string =>
    read(file)
      .replaceAll(/^```[\s\S]*?^```$/gm, "")
      .replaceAll(/(`+)[^\n]*?[^`]\1(?!`)/g, "x");

  /** The anchors that GitHub gives to headings: lower case, no punctuation, hyphens for spaces, a number from the second on. */
  function anchorsOf(file: string): ReadonlySet<string> {
    const anchors = new Set<string>();
    const text = read(file).replaceAll(/^```[\s\S]*?^```$/gm, "");
    for (const [, heading = ""] of text.matchAll(/^#+ (.*)$/gm)) {
      const anchor = heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
        .replaceAll(" ", "-");
      let again = 0;
      while (anchors.has(again === 0 ? anchor : `${anchor}-${again}`)) again += 1;
      anchors.add(again === 0 ? anchor : `${anchor}-${again}`);
    }
    return anchors;
  }

  test.each(pages.map((file) => ({ file })))("$file", ({ file }) => {
    const dead = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = "", anchor] = target.split("#");
        const page = path === "" ? file : posix.join(posix.dirname(file), path).replace(/\/$/, "");
        if (!tracked.has(page)) return anchor !== undefined || !folders.has(page);
        return anchor !== undefined && !anchorsOf(page).has(anchor);
      });
    expect(dead).toEqual([]);
  });
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
  expect(read("docs/findings.md"), "run npm run write:findings").toBe(written);
});
