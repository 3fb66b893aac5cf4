// How much of a conversation a client has. Each strategy is one conversation with a fresh process, and adds to the one before.

import { spawn } from "node:child_process";
import { memberOf, writeJson } from "colloquy/json";
import { filePath, fileUri, frame, MessageReader, params } from "colloquy/lsp";

const methods = {
  hover: "textDocument/hover",
  definition: "textDocument/definition",
  implementation: "textDocument/implementation",
  references: "textDocument/references",
  completion: "textDocument/completion",
  signatureHelp: "textDocument/signatureHelp",
  documentSymbol: "textDocument/documentSymbol",
  workspaceSymbol: "workspace/symbol",
  rename: "textDocument/rename",
  codeAction: "textDocument/codeAction",
  formatting: "textDocument/formatting",
  diagnostics: "textDocument/diagnostic",
};

/**
 * @typedef {object} Strategy
 * @property {string} name
 * @property {string} tells
 * @property {boolean} [waitsForStart] Sends the rest once `initialize` is answered.
 * @property {boolean} [waitsForAnswer] Sends `shutdown` once the question is answered.
 * @property {boolean} [answersRequests] Answers what the server asks.
 */

/** @type {readonly Strategy[]} */
export const strategies = [
  { name: "N", tells: "everything written at once" },
  { name: "W1", tells: "waits for the result of initialize", waitsForStart: true },
  { name: "W2", tells: "waits for the answer before shutdown", waitsForStart: true, waitsForAnswer: true },
  {
    name: "W3",
    tells: "answers the server's requests",
    waitsForStart: true,
    waitsForAnswer: true,
    answersRequests: true,
  },
];

/**
 * Holds the conversation. @returns The JSON of what counts as the answer: the result, or the published diagnostics.
 * @param {Strategy} strategy
 * @param {{ command: readonly string[], root: string, env: NodeJS.ProcessEnv, uri: string, languageId: string, text: string,
 *   question: { kind: string, line: number, character: number, newName?: string, query?: string }, initializationOptions?: object }} asked
 * @param {number} limit Milliseconds.
 * @returns {Promise<string>}
 */
export async function converse(strategy, asked, limit) {
  const { command, root, env, uri, languageId, text, question } = asked;
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: root, env, stdio: ["pipe", "pipe", "ignore"], detached: true });
  const gone = new Promise((resolve) => child.on("close", resolve).on("error", resolve));
  child.stdin.on("error", () => undefined);
  const method = methods[question.kind];
  const reader = new MessageReader();
  let answer = "";
  let published = "";
  /** @type {() => void} */
  let wake = () => undefined;
  const send = (message) => child.stdin.writable && child.stdin.write(frame({ jsonrpc: "2.0", ...message }));
  const rest = [
    { method: "initialized", params: {} },
    { method: "textDocument/didOpen", params: { textDocument: { uri, languageId, version: 1, text } } },
    { id: 2, method, params: params(uri, { ...question, method }) },
  ];
  const end = [{ id: 3, method: "shutdown" }, { method: "exit" }];
  const take = (message) => {
    const name = memberOf(message, "method");
    const id = memberOf(message, "id");
    if (typeof name === "string" && id !== undefined && strategy.answersRequests) {
      const items = memberOf(memberOf(message, "params"), "items");
      send({ id, result: name === "workspace/configuration" && Array.isArray(items) ? items.map(() => ({})) : null });
    } else if (name === "textDocument/publishDiagnostics") {
      const about = memberOf(memberOf(message, "params"), "uri");
      if (typeof about === "string" && filePath(about) === filePath(uri))
        published = writeJson(memberOf(message, "params") ?? null);
    } else if (name === undefined && id === 1 && strategy.waitsForStart) {
      for (const one of strategy.waitsForAnswer ? rest : [...rest, ...end]) send(one);
    } else if (name === undefined && id === 2) {
      answer = writeJson(memberOf(message, "result") ?? memberOf(message, "error") ?? null);
    } else if (name === undefined && id === 3) wake();
    if (strategy.waitsForAnswer && isAnswered()) wake();
  };
  const isAnswered = () =>
    question.kind === "diagnostics" ? published.includes('"message"') || answer.includes('"message"') : answer !== "";
  child.stdout.on("data", (chunk) => {
    for (const { value } of reader.push(chunk)) take(value);
  });
  const ended = new Promise((resolve) => {
    wake = () => resolve(undefined);
    setTimeout(resolve, limit);
  });
  const capabilities = strategy.answersRequests ? fullCapabilities : {};
  const start = {
    processId: process.pid,
    rootUri: fileUri(root),
    capabilities,
    workspaceFolders: [{ uri: fileUri(root), name: "w" }],
  };
  send({ id: 1, method: "initialize", params: { ...start, initializationOptions: asked.initializationOptions ?? {} } });
  if (!strategy.waitsForStart) for (const one of [...rest, ...end]) send(one);
  await Promise.race([ended, gone]);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has gone.
  }
  return question.kind === "diagnostics" ? published + answer : answer;
}

/** As an editor announces itself. */
const fullCapabilities = {
  general: { positionEncodings: ["utf-16"] },
  window: { workDoneProgress: true },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    symbol: {},
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    diagnostic: { dynamicRegistration: true },
    hover: { contentFormat: ["markdown", "plaintext"] },
    completion: { completionItem: { snippetSupport: true }, contextSupport: true },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix", "refactor", "source"] } } },
  },
};
