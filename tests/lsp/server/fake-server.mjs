// A language server that misbehaves as it is told: `fake-server.mjs FAULT… --pids FILE`. Without a fault it answers hover with
// what it was asked and knows the text of the open document. It writes its process id, and those of its children, to FILE.

import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

const args = process.argv.slice(2);
const pidsAt = args.indexOf("--pids");
const pids = pidsAt < 0 ? undefined : args.splice(pidsAt, 2)[1];
const faults = new Set(args);
const has = (fault) => faults.has(fault);
const note = (pid) => pids !== undefined && appendFileSync(pids, `${pid}\n`);

note(process.pid);
const sleeper = ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"];
if (has("children")) note(spawn(process.execPath, sleeper, { stdio: "inherit" }).pid);
if (has("escaped-children")) {
  const child = spawn(process.execPath, sleeper, { stdio: "ignore", detached: true });
  child.unref();
  note(child.pid);
}
if (has("ignores-sigterm")) process.on("SIGTERM", () => {});

let flooded = 0;
function flood(stream, text) {
  const go = () => {
    for (;;) {
      flooded += 1;
      if (!stream.write(text)) return void stream.once("drain", go);
      if (flooded % 50 === 0) return void setImmediate(go);
    }
  };
  go();
}

const documents = new Map();
let configured;
let asked = 0;
let encoding;
let openedAt = 0;

function send(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  let length = body.length;
  if (has("short-counts")) length = JSON.stringify({ jsonrpc: "2.0", ...message }).length - 3;
  if (has("long-counts")) length += 7;
  const words = has("talks-between") ? "Debug: hello\nand more " : "";
  process.stdout.write(Buffer.concat([Buffer.from(`${words}Content-Length: ${length}\r\n\r\n`), body]));
}

const reply = (id, result) => send({ id, result });
const refuse = (id, code, message) => send({ id, error: { code, message } });
const position = (character, line = 0) => ({ line, character });

const capabilities = {
  textDocumentSync: 1,
  ...(has("registers-late") ? {} : { hoverProvider: true }),
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: true,
  ...(has("pulls") ? { diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false } } : {}),
};

function initialize({ id, params }) {
  if (has("silent")) return;
  if (has("refuses-to-start")) return refuse(id, -32803, "No licence was found.");
  if (has("ends-at-start")) return end("Cannot find module 'missing'");
  encoding = has("utf-8") ? "utf-8" : has("utf-32") ? "utf-32" : "utf-16";
  const offered = params.capabilities.general.positionEncodings.includes(encoding);
  reply(id, { capabilities: { ...capabilities, ...(offered ? { positionEncoding: encoding } : {}) } });
  if (has("asks")) askTheClient();
  if (has("registers-late")) {
    register("workspace/didChangeWatchedFiles");
    setTimeout(() => register("textDocument/hover"), 3000);
  }
}

const register = (method) =>
  send({ id: method, method: "client/registerCapability", params: { registrations: [{ id: method, method }] } });

const answers = [];
function askTheClient() {
  const requests = [
    ["workspace/configuration", { items: [{ section: "fake.deep" }, { section: "none" }] }],
    ["client/registerCapability", { registrations: [{ id: "r", method: "textDocument/documentSymbol" }] }],
    ["workspace/workspaceFolders", undefined],
    ["workspace/applyEdit", { edit: {} }],
    ["window/showMessageRequest", { type: 1, message: "Which?", actions: [{ title: "This" }] }],
    ["window/workDoneProgress/create", { token: "w" }],
    ["fake/unknown", {}],
  ];
  // Ids of its own, the same that the client uses.
  for (const [index, [method, params]] of requests.entries()) send({ id: index + 1, method, params });
}

function end(words) {
  if (words) process.stderr.write(`${words}\n`);
  process.exit(3);
}

function publish(uri, messages) {
  const diagnostics = messages.map((message, line) => ({
    range: { start: position(0, line), end: position(1, line) },
    severity: 1,
    message,
  }));
  send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics } });
}

const progress = (token, value) => send({ method: "$/progress", params: { token, value } });

function open(uri, text) {
  documents.set(uri, text);
  openedAt = Date.now();
  if (has("ends-at-open")) return end("panic: index out of range");
  if (has("loads")) {
    progress("load", { kind: "begin", title: "Loading" });
    setTimeout(() => progress("load", { kind: "end" }), 700);
  }
  if (has("never-ready")) progress("load", { kind: "begin", title: "Loading" });
  if (!has("says-nothing") && !has("pulls")) publish(uri, text.includes("wrong") ? ["It is wrong."] : []);
}

const isLoading = () => has("loads") && Date.now() - openedAt < 700;

function hover({ id, params }) {
  asked += 1;
  const { uri } = params.textDocument;
  const { line, character } = params.position;
  if (has("hangs")) return;
  if (has("ends-at-question")) return end("Segmentation fault");
  if (has("ends-at-second-question") && asked === 2) return end("Segmentation fault");
  if (has("floods-stdout")) return flood(process.stdout, "x".repeat(65536));
  if (has("floods-messages"))
    return flood(process.stdout, framed({ jsonrpc: "2.0", method: "fake/noise", params: {} }).repeat(500));
  if (has("floods-stderr")) flood(process.stderr, "e".repeat(65536));
  if (has("too-long"))
    return void process.stdout.write(framed({ id, result: { contents: "x".repeat(17 * 1024 * 1024) } }));
  if (has("too-deep")) {
    const body = `{"jsonrpc":"2.0","id":${id},"result":{"contents":${"[".repeat(5000)}${"]".repeat(5000)}}}`;
    return void process.stdout.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
  }
  if (has("other-id")) return reply(`q${id}`, { contents: "x" });
  if (has("text-id")) return reply(String(id), { contents: "by text" });
  if (has("batch"))
    return void process.stdout.write(framed([{ jsonrpc: "2.0", id, result: { contents: "in a list" } }]));
  if (has("paints")) return reply(id, { contents: "\u001b[31mred\u0000 \u202eabc" });
  if (has("garbage")) return process.stdout.write("Content-Length: 20\r\n\r\nthis is not any JSON!".repeat(3));
  if (has("changes-content") && asked < 3) return refuse(id, -32801, "content modified");
  if (has("is-empty-first") && asked < 3) return reply(id, null);
  if (has("is-empty")) return reply(id, null);
  if (has("throws-once") && asked === 1) return refuse(id, -32603, "internal");
  if (has("refuses")) return refuse(id, -32803, "There is no name here.");
  if (has("unknown")) return refuse(id, -32601, "Unhandled method");
  if (has("loads-late") && asked === 1) {
    progress("late", { kind: "begin", title: "Loading" });
    setTimeout(() => progress("late", { kind: "end" }), 300);
    return reply(id, { contents: "of one file" });
  }
  const loading = isLoading() ? "loading " : "";
  const text = documents.get(uri)?.split("\n")[line] ?? "";
  const rest = has("asks") ? ` ${JSON.stringify(answers)}` : "";
  reply(id, {
    contents: `${loading}${line}:${character} é Content-Length: 3 ${JSON.stringify(text)}${configured ?? ""}${rest}`,
  });
  if (has("ends-after-answer")) end();
}

function references({ id, params }) {
  asked += 1;
  const range = { start: position(0), end: position(1) };
  const count = has("finds-more-and-more") ? Math.min(asked, 3) : 2;
  const { uri } = params.textDocument;
  reply(
    id,
    Array.from({ length: count }, (_, line) => ({
      uri,
      range: { ...range, start: position(0, line), end: position(1, line) },
    })),
  );
}

function definition({ id, params }) {
  // The name stands in units of the encoding behind two characters of four UTF-8 bytes.
  const start = { "utf-8": 8, "utf-16": 4, "utf-32": 2 }[encoding];
  reply(id, { uri: params.textDocument.uri, range: { start: position(start), end: position(start + 4) } });
}

function take(message) {
  const { method, id, params } = message;
  if (method === undefined) return void answers.push(message.error?.code ?? message.result);
  switch (method) {
    case "initialize":
      return initialize(message);
    case "textDocument/didOpen":
      return open(params.textDocument.uri, params.textDocument.text);
    case "textDocument/didChange":
      return open(params.textDocument.uri, params.contentChanges[0].text);
    case "textDocument/didClose":
      return void documents.delete(params.textDocument.uri);
    case "workspace/didChangeConfiguration":
      configured = ` ${JSON.stringify(params.settings)}`;
      return;
    case "textDocument/hover":
      return hover(message);
    case "textDocument/references":
      return references(message);
    case "textDocument/definition":
      return definition(message);
    case "textDocument/diagnostic":
      if (has("cancels") && asked++ < 2) return refuse(id, -32802, "server cancelled");
      return setTimeout(() => {
        const isWrong = documents.get(params.textDocument.uri).includes("wrong");
        const range = { start: position(0), end: position(1) };
        reply(id, {
          kind: "full",
          items: isWrong ? [{ range, message: "It is wrong.", severity: 2, code: 7, source: "fake" }] : [],
        });
      }, 50);
    case "shutdown":
      if (!has("never-shuts-down")) reply(id, null);
      return;
    case "exit":
      if (!has("stays")) process.exit(0);
      return;
    default:
      if (id !== undefined) refuse(id, -32601, `Unhandled method ${method}`);
  }
}

function framed(message) {
  const body = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

if (has("prints-help")) {
  process.stdout.write("error TS5023: Unknown compiler option '--lsp'.\n");
  process.exit(1);
}
if (has("endless-count")) process.stdout.write("Content-Length: 999999999999\r\n\r\n{");
if (has("floods-at-start")) flood(process.stdout, "warming up…\n".repeat(5000));
if (has("never-reads")) setInterval(() => {}, 1000);
else {
  let buffer = Buffer.alloc(0);
  process.stdin.on("data", (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const split = buffer.indexOf("\r\n\r\n");
      if (split < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(buffer.subarray(0, split).toString())?.[1]);
      if (buffer.length < split + 4 + length) return;
      const body = buffer.subarray(split + 4, split + 4 + length).toString();
      buffer = buffer.subarray(split + 4 + length);
      take(JSON.parse(body));
    }
  });
  process.stdin.on("end", () => !has("stays") && process.exit(1));
}
if (has("stays")) setInterval(() => {}, 1000);
