// npm run bench:language-questions -- [--servers FOLDER]… [--only NAME]… [--strategies N,W1,W2,W3] [--limit MS] [--deadline MS]
//
// Questions with known answers to the language servers that are installed here, asked in several ways: how many get the right
// answer, and how long ours takes. A server is looked for in this project's node_modules, in FOLDER/node_modules/.bin, and on
// the search path. Nothing is judged by time; a way that waits for nothing has LIMIT (6 s) for its answer.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { writeJson } from "colloquy/json";
import { fileUri } from "colloquy/lsp";
import { LanguageServer } from "colloquy/lsp/server";
import { anyText, oneOf, readArguments, several, someOf, wholeNumber } from "../scripts/arguments.mjs";
import { contestants } from "./language-questions/catalogue.mjs";
import { converse, strategies } from "./language-questions/strategies.mjs";

const wanted = readArguments({
  options: {
    servers: several(anyText()),
    only: several(oneOf(contestants.map(({ name }) => name))),
    strategies: someOf(strategies.map(({ name }) => name)),
    limit: wholeNumber(6000),
    deadline: wholeNumber(60_000),
  },
});

const projects = fileURLToPath(new URL("../tests/lsp/projects", import.meta.url));
const own = fileURLToPath(new URL("../node_modules/.bin", import.meta.url));
const folders = [own, ...wanted.servers.map((folder) => join(folder, "node_modules", ".bin"))];
const env = { ...process.env, PATH: [...folders, "/usr/bin", "/bin", process.env.PATH].join(delimiter) };
const ways = strategies.filter(({ name }) => wanted.strategies.includes(name));
const columns = [...ways.map(({ name }) => name), "ours"];

/** @type {Map<string, number>} */
const right = new Map(columns.map((name) => [name, 0]));
const times = [];
let total = 0;
const missing = [];

for (const contestant of contestants) {
  if (wanted.only.length > 0 && !wanted.only.includes(contestant.name)) continue;
  const program = programOf(contestant.server[0]);
  if (program === undefined) {
    missing.push(contestant.name);
    continue;
  }
  for (const question of contestant.questions) await contest(contestant, program, question);
}

for (const name of columns) console.log(`${name.padEnd(5)} ${right.get(name)} of ${total} right`);
times.sort((a, b) => a - b);
console.log(
  `ours: median ${times[Math.floor(times.length / 2)]} ms from question to answer, process and all; longest ${times.at(-1)} ms`,
);
if (missing.length > 0) console.log(`not installed here: ${missing.join(", ")}`);

/**
 * @param {import("./language-questions/catalogue.mjs").Contestant} contestant
 * @param {string} program
 * @param {import("./language-questions/catalogue.mjs").Question} question
 */
async function contest(contestant, program, question) {
  total += 1;
  const cells = [];
  for (const name of columns) {
    const root = layOut(contestant, question);
    const strategy = ways.find((way) => way.name === name);
    const start = performance.now();
    const answer =
      strategy === undefined
        ? await ours(contestant, root, question)
        : await theirs(strategy, contestant, program, root, question);
    const took = Math.round(performance.now() - start);
    const isRight = question.right.every((part) =>
      typeof part === "string" ? answer.includes(part) : part.test(answer),
    );
    if (isRight) right.set(name, (right.get(name) ?? 0) + 1);
    if (strategy === undefined) times.push(took);
    cells.push(`${name} ${isRight ? "right" : "-"}`.padEnd(9));
    if (strategy === undefined) cells.push(`${took} ms`, isRight ? "" : `  ${answer.slice(0, 200)}`);
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`${contestant.name.padEnd(27)} ${question.kind.padEnd(16)} ${cells.join(" ")}`);
}

/** The files of a question in a folder of their own. */
function layOut({ project, files = {} }, { shown = {} }) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "colloquy-bench-")));
  if (project !== undefined) cpSync(join(projects, project), root, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, ...shown })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text.replaceAll("ROOT", root));
  }
  return root;
}

function place(root, { file, at = "^" }) {
  const text = readFileSync(join(root, file), "utf8");
  const offset = text.indexOf(at.replace("^", ""));
  if (offset < 0) throw new Error(`${file} does not hold ${at}.`);
  const lines = text.slice(0, offset + at.indexOf("^")).split("\n");
  return { text, line: lines.length, character: (lines.at(-1)?.length ?? 0) + 1 };
}

async function ours(contestant, root, { kind, file, newName, query, ...question }) {
  const { server, languageId, extensions, languageIds, settings, initializationOptions, name } = contestant;
  const more = { languageIds, settings, initializationOptions };
  const toolchain = {
    name,
    server,
    languageId,
    extensions,
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  };
  const asker = new LanguageServer(toolchain, { root, env, deadline: wanted.deadline });
  const { line, character } = place(root, { file, ...question });
  const answer = await asker.ask({ kind, path: file, line, character, newName, query });
  await asker.close();
  return answer.kind === "answer" ? writeJson(answer.result) : answer.text;
}

async function theirs(strategy, contestant, program, root, { kind, file, newName, query, ...question }) {
  const { text, line, character } = place(root, { file, ...question });
  const asked = {
    command: [program, ...contestant.server.slice(1)],
    root,
    env,
    uri: fileUri(join(root, file)),
    languageId: contestant.languageId,
    text,
    question: { kind, line, character, newName, query },
    initializationOptions: contestant.initializationOptions,
  };
  return await converse(strategy, asked, wanted.limit);
}

function programOf(name) {
  return env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
