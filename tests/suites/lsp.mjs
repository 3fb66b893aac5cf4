// The LSP corpus: what a one-question conversation sends, and what it reads out of all that a server wrote.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonEqual, parseJson, writeJson } from "colloquy/json";
import { answerIn, conversation, frame, params } from "colloquy/lsp";
import { HeaderFraming } from "colloquy/rpc";
import { kindCounter } from "./frame.mjs";

/**
 * @typedef {{ method: string, line?: number, character?: number, newName?: string, query?: string }} Question
 * @typedef {Question & { id: string, uri?: string, params: unknown }} ParamsCase
 * @typedef {{ id: string, input: { source?: string, method?: string, message?: string } & Partial<Question>, sent: string[] }} ConversationCase
 * @typedef {{ id: string, transcript: string, result: unknown, diagnostics: number, error: string | null }} AnswerCase
 * @typedef {{ params?: ParamsCase[], conversation?: ConversationCase[], answer?: AnswerCase[], service?: unknown[] }} Corpus
 */

/** The document of the params cases. */
const URI = "file:///w/a.x";

/** @param {string} corpora @returns {import("./frame.mjs").SuiteResult} */
export function run(corpora) {
  /** @type {Corpus} */
  const corpus = JSON.parse(readFileSync(join(corpora, "lsp", "conversation-cases.json"), "utf8"));
  const kinds = [
    kindOf("params", corpus.params, wrongParams),
    kindOf("conversation", corpus.conversation, wrongConversation),
    kindOf("answer", corpus.answer, wrongAnswer),
  ];
  const notes = [`${corpus.service?.length ?? 0} service cases are about a running server: tests/lsp/server has them.`];
  return { kinds, notes };
}

/**
 * @template {{ id: string }} Case
 * @param {string} kind
 * @param {readonly Case[] | undefined} cases
 * @param {(one: Case) => string | undefined} wrongWith
 */
function kindOf(kind, cases, wrongWith) {
  const counter = kindCounter(kind);
  for (const one of cases ?? []) counter.judge(one.id, wrongWith(one));
  return counter.result();
}

/** @param {ParamsCase} one */
function wrongParams({ id: _, params: right, uri = URI, ...question }) {
  const body = bodiesOf(frame(params(uri, question)))[0];
  const value = parseJson(body ?? "").value;
  const expected = parseJson(JSON.stringify(right)).value;
  if (value !== undefined && expected !== undefined && jsonEqual(value, expected)) return undefined;
  return `I expected ${JSON.stringify(right)}; I found ${body}`;
}

/** @param {ConversationCase} one */
function wrongConversation({ input, sent }) {
  return input.method === undefined ? wrongFrame(input, sent) : wrongOrder(input, sent);
}

/** @param {ConversationCase["input"]} input @param {string[]} sent */
function wrongOrder({ source = "", method = "", ...question }, sent) {
  const text = conversation("file:///w", URI, source, { ...question, method });
  const got = bodiesOf(text).map((body) => {
    const message = JSON.parse(body);
    return message.id === undefined ? message.method : `${message.method} (id ${message.id})`;
  });
  return got.join() === sent.join() ? undefined : `I expected ${sent.join(", ")}; I found ${got.join(", ")}`;
}

/** The one sentence of such a case says how many bytes the message has: "Content-Length: 4, …". */
function wrongFrame({ message = "" }, sent) {
  const value = message.replace(/^the JSON string /, "");
  const text = frame(value);
  const length = /^Content-Length: \d+/.exec(sent[0] ?? "")?.[0];
  const right = `${length}\r\n\r\n${JSON.stringify(value)}`;
  return text === right ? undefined : `I expected ${JSON.stringify(right)}; I found ${JSON.stringify(text)}`;
}

/** @param {AnswerCase} one */
function wrongAnswer({ transcript, result: right, diagnostics, error }) {
  const got = answerIn(transcript);
  if (got.diagnostics.length !== diagnostics) {
    return `I expected ${diagnostics} diagnostics; I found ${got.diagnostics.length}`;
  }
  if ((got.error ?? null) !== error) return `I expected the error ${error}; I found ${got.error ?? null}`;
  if (right === "absent") return got.result === undefined ? undefined : `I expected no result; I found ${shown(got)}`;
  const expected = parseJson(JSON.stringify(right)).value;
  if (got.result !== undefined && expected !== undefined && jsonEqual(got.result, expected)) return undefined;
  return `I expected the result ${JSON.stringify(right)}; I found ${shown(got)}`;
}

/** @param {import("colloquy/lsp").Answer} answer */
function shown({ result }) {
  return result === undefined ? "none" : writeJson(result);
}

/** @param {string} text */
function bodiesOf(text) {
  const framing = new HeaderFraming();
  const frames = [...framing.push(new TextEncoder().encode(text)), ...framing.end()];
  return frames.map((one) => (one.kind === "body" ? new TextDecoder().decode(one.bytes) : `(${one.problem})`));
}
