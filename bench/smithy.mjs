// npm run bench:smithy [-- --quick | --runs=N] [--write]
// Loads and validates the large real models of the corpora, beside the figures that their README gives for the reference
// implementation: cold (a whole process of the command), warm (a process that has loaded the model often), the peak of
// memory, and how the cost grows. Contestants take turns, so that a busy machine is busy for all of them.
// The tables go to stdout and, with --write, into the section "Smithy models" of docs/performance.md. --quick takes three runs.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loader } from "colloquy/smithy";
import { flag, readArguments, refuse, wholeNumber } from "../scripts/arguments.mjs";
import { writeSection } from "./performance-page.mjs";

const root = new URL("../", import.meta.url);
const corpora = process.env.COLLOQUY_CORPORA ?? fileURLToPath(new URL("../shared/corpora", root));
const folder = join(corpora, "smithy-large");
const command = fileURLToPath(new URL("dist/cli/colloquy.cjs", root));
const usageProbe = fileURLToPath(new URL("smithy-usage.cjs", import.meta.url));

/**
 * The reference implementation's figures from the corpus README, in milliseconds, min and median: `cold` is a whole process
 * with trait definitions and validation; `warm` load and validation with them, `unknown` with unknown traits allowed,
 * `idl` of the IDL form; `node` a process of Node that parses the JSON, measured beside it.
 */
const reference = {
  sqs: { cold: [2216, 2331], warm: [18, 44], unknown: [8, 15], idl: [16, 36], node: [187, 208] },
  lambda: { cold: [2740, 2963], warm: [39, 86], unknown: [26, 54], idl: [29, 56], node: [163, 175] },
  dynamodb: { cold: [2411, 2537], warm: [28, 80], unknown: [17, 40], idl: [36, 53], node: [185, 209] },
  s3: { cold: [1443, 1645], warm: [50, 86], unknown: [37, 52], idl: [58, 114], node: [233, 265] },
};
const models = Object.keys(reference);
const plainly = { ...process.env, NODE_OPTIONS: "" };

function main({ quick, runs: asked, write }) {
  if (quick && asked !== undefined) refuse("I expected --quick or --runs, not both.");
  const runs = quick ? 3 : (asked ?? 9);
  if (!existsSync(folder)) {
    console.log(`I found no models in ${folder}; COLLOQUY_CORPORA names the folder of the corpora.`);
    return;
  }
  const text = [coldTable(runs), warmTable(Math.max(1, Math.ceil(runs / 3))), growthTable(Math.ceil(runs / 3))].join(
    "\n\n",
  );
  console.log(text);
  writeSection("smithy", text, write);
}

// ---- cold

/** Whole processes: start, import, load, validate, write the events. */
function coldTable(runs) {
  const parse = `JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))`;
  const contestants = models.flatMap((model) => [
    {
      model,
      who: "ours",
      args: [command, "validate", "--diagnostics", "json", "--severity", "note", ...filesOf(model)],
    },
    { model, who: "node", args: ["-e", parse, join(folder, "models", `${model}.json`)] },
  ]);
  const taken = contestants.map(() => []);
  for (let lap = 0; lap < runs; lap++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const at = (turn + lap) % contestants.length;
      const { args } = contestants[at];
      taken[at].push({ wall: wallOf(args), ...usageOf(args) });
    }
  }
  const of = (model, who) => taken[contestants.findIndex((one) => one.model === model && one.who === who)];
  const measured = models.map((model) => {
    const ours = of(model, "ours");
    const node = of(model, "node");
    const { cold: referenceWall, node: nodeThen } = reference[model];
    return {
      model,
      wall: [min(ours.map(wall)), median(ours.map(wall))],
      cpu: median(ours.map(cpu)),
      peak: median(ours.map(rss)),
      referenceWall,
      nodeWall: [min(node.map(wall)), median(node.map(wall))],
      nodeThen,
      nodePeak: median(node.map(rss)),
    };
  });
  const rows = [...measured, together(measured)].map(coldRow);
  const head = [
    "Model",
    "Ours, wall ms",
    "CPU ms",
    "Reference ms",
    "Times faster",
    "`JSON.parse` process ms",
    "then",
    "Times faster, at that rate",
    "Peak MiB",
    "`JSON.parse` peak MiB",
  ];
  return `### Cold: a whole process\n\n${runs} runs of each; min / median.\n\n${table(head, rows)}`;
}

/** The models one after the other: their times added up, the largest of their peaks. */
function together(measured) {
  const pair = (of) => [0, 1].map((at) => measured.reduce((sum, one) => sum + of(one)[at], 0));
  return {
    model: "all four",
    wall: pair((one) => one.wall),
    cpu: measured.reduce((sum, one) => sum + one.cpu, 0),
    peak: Math.max(...measured.map((one) => one.peak)),
    referenceWall: pair((one) => one.referenceWall),
    nodeWall: pair((one) => one.nodeWall),
    nodeThen: pair((one) => one.nodeThen),
    nodePeak: Math.max(...measured.map((one) => one.nodePeak)),
  };
}

function coldRow({ model, wall: [least, middle], cpu: used, peak, referenceWall, nodeWall, nodeThen, nodePeak }) {
  // How much slower or faster Node is here than where the reference was measured.
  const machine = nodeWall[0] / nodeThen[0];
  return [
    model,
    `${round(least)} / ${round(middle)}`,
    round(used),
    `${referenceWall[0]} / ${referenceWall[1]}`,
    `${ratio(referenceWall[0] / least)} / ${ratio(referenceWall[1] / middle)}`,
    `${round(nodeWall[0])} / ${round(nodeWall[1])}`,
    `${nodeThen[0]} / ${nodeThen[1]}`,
    ratio((referenceWall[0] * machine) / least),
    `${Math.round(peak)}`,
    `${Math.round(nodePeak)}`,
  ];
}

const wall = (run) => run.wall;
const cpu = (run) => run.cpu;
const rss = (run) => run.rss;

/** Milliseconds of a whole process as anybody starts it. */
function wallOf(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"], env: plainly });
  const took = performance.now() - started;
  if (status !== 0) throw new Error(`A process ended with ${status}: ${stderr}`);
  return took;
}

/** Processor time and peak of memory of another one, which tells them when it ends. */
function usageOf(args) {
  const { status, stderr, output } = spawnSync(process.execPath, ["-r", usageProbe, ...args], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    env: plainly,
  });
  if (status !== 0) throw new Error(`A process ended with ${status}: ${stderr}`);
  return JSON.parse(output[3].toString());
}

// ---- warm

function warmTable(processes) {
  const forms = ["warm", "unknown", "idl"];
  const titles = {
    warm: "with trait definitions",
    unknown: "unknown traits allowed",
    idl: "IDL, with trait definitions",
  };
  const rows = [];
  for (const model of models) {
    for (const form of forms) {
      const runs = Array.from({ length: processes }, () => child("warm", model, form)).flat();
      const walls = runs.map(wall);
      const [least, middle] = reference[model][form];
      rows.push([
        model,
        titles[form],
        `${ms(min(walls))} / ${ms(median(walls))}`,
        ms(median(runs.map(cpu))),
        `${least} / ${middle}`,
        `${ratio(least / min(walls))} / ${ratio(middle / median(walls))}`,
      ]);
    }
  }
  const head = ["Model", "Form", "Ours, wall ms", "CPU ms", "Reference ms", "Times faster"];
  return `### Warm: load and validate\n\n${processes} processes, each with 30 loads before 15 that count; min / median.\n\n${table(head, rows)}`;
}

function child(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

function warm(model, form) {
  const sources = filesOf(model, form).map((path) => [path, readFileSync(path)]);
  const load = () => assembled(sources, form === "unknown");
  for (let turn = 0; turn < 30; turn++) load();
  return Array.from({ length: 15 }, () => timed(load));
}

function assembled(sources, allowUnknownTraits) {
  const collecting = loader({ allowUnknownTraits });
  for (const [name, content] of sources) collecting.addSource(name, content);
  return collecting.assemble();
}

function timed(work) {
  const before = process.cpuUsage();
  const started = performance.now();
  work();
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { wall: took, cpu: (user + system) / 1000 };
}

// ---- growth

/** The same model once, twice, four and eight times, each copy in a namespace of its own. */
function growthTable(processes) {
  const many = [1, 2, 4, 8];
  const rows = models.map((model) => {
    const measured = many.map((times) => {
      const runs = Array.from({ length: processes }, () => child("copies", model, String(times))).flat();
      return { ...runs[0], wall: min(runs.map(wall)) };
    });
    return [
      model,
      `${round(measured[0].bytes / 1024)}`,
      `${measured[0].shapes}`,
      ...measured.map(({ wall: took, bytes }) => `${ms(took)} (${ms(took / (bytes / MIB))})`),
    ];
  });
  const head = ["Model", "KiB", "Shapes", ...many.map((times) => `× ${times}: ms (ms a MiB)`)];
  return `### Growth: warm, unknown traits allowed\n\nEach model copied into namespaces of its own; least of ${processes * 8} loads.\n\n${table(head, rows)}`;
}

const MIB = 1024 * 1024;

function copies(model, times) {
  const text = readFileSync(join(folder, "models", `${model}.json`), "utf8");
  const namespace = /"(com\.amazonaws\.\w+)#/.exec(text)?.[1] ?? "";
  const sources = Array.from({ length: Number(times) }, (_, at) => [
    `${model}-${at}.json`,
    Buffer.from(text.replaceAll(`${namespace}#`, `${namespace}${at}#`)),
  ]);
  const load = () => assembled(sources, true);
  for (let turn = 0; turn < 12; turn++) load();
  const shapes = Object.keys(JSON.parse(text).shapes).length * Number(times);
  const bytes = sources.reduce((sum, [, content]) => sum + content.length, 0);
  return Array.from({ length: 8 }, () => ({ ...timed(load), shapes, bytes }));
}

// ---- help

function filesOf(model, form = "warm") {
  const traits =
    form === "unknown" ? [] : readdirSync(join(folder, "traits")).filter((name) => name.endsWith(".smithy"));
  const own = form === "idl" ? [`${model}.smithy`, `${model}.metadata.smithy`] : [`${model}.json`];
  return [...traits.map((name) => join(folder, "traits", name)), ...own.map((name) => join(folder, "models", name))];
}

function min(values) {
  return Math.min(...values);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function round(value) {
  return Math.round(value).toLocaleString("en");
}

function ms(value) {
  return value < 100 ? value.toFixed(1) : round(value);
}

function ratio(value) {
  return value.toFixed(1);
}

function table(head, rows) {
  const align = head.map((_, at) => (at === 0 ? "---" : "---:"));
  return [head, align, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === "warm") console.log(JSON.stringify(warm(...rest)));
else if (mode === "copies") console.log(JSON.stringify(copies(...rest)));
else main(readArguments({ options: { quick: flag, runs: wholeNumber(), write: flag } }));
