import { numbersEqual } from "../json/exact-number.ts";
import { isJsonArray, isJsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { writeJson } from "../json/write.ts";
import { QUESTION_ID } from "./conversation.ts";
import { MessageReader } from "./message-reader.ts";
import { uriKey } from "./uri.ts";

/** What a server answered to the one question of a conversation. */
export interface Answer {
  /** Absent when there is no answer, or an error; null is a result. */
  readonly result?: JsonValue;
  /** Of each document the last that were published, documents in the order of their first publication. */
  readonly diagnostics: readonly JsonValue[];
  /** The error's message, where the server refused. */
  readonly error?: string;
}

/**
 * Reads the answer to the question, and the published diagnostics, out of everything that a server wrote.
 *
 * The answer is the first message with the question's id and without a method: ids belong to their sender, so a request
 * of the server itself may have the same. What is no JSON is skipped. Without an answer there is neither a result nor an error.
 *
 * @param transcript A text counts as its UTF-8 bytes.
 * @see the lsp-conversation document, "Algorithm"; bytes are counted, and header lines looked for only where counts lie.
 */
export function answerIn(transcript: string | Uint8Array): Answer {
  const reader = new MessageReader();
  const bytes = typeof transcript === "string" ? new TextEncoder().encode(transcript) : transcript;
  const published = new Map<string | undefined, readonly JsonValue[]>();
  let answer: Omit<Answer, "diagnostics"> | undefined;
  for (const { value } of [...reader.push(bytes), ...reader.end()]) {
    if (answer === undefined && isAnswerTo(value, QUESTION_ID)) answer = outcomeOf(value);
    const publication = publicationIn(value);
    if (publication !== undefined) published.set(publication.key, publication.diagnostics);
  }
  return { ...answer, diagnostics: [...published.values()].flat() };
}

/** Whether a message is the answer to the call that its receiver sent with this id. */
export function isAnswerTo(message: JsonValue, id: number): boolean {
  const own = memberOf(message, "id");
  if (!isJsonObject(message) || message.has("method") || own === undefined) return false;
  if (own === null || typeof own === "boolean" || typeof own === "string" || isJsonArray(own) || isJsonObject(own))
    return false;
  return numbersEqual(own, id);
}

/** The result or the error of an answer. One without either has a null result. */
export function outcomeOf(answer: JsonValue): { readonly result: JsonValue } | { readonly error: string } {
  const problem = memberOf(answer, "error");
  if (problem !== undefined && problem !== null) return { error: errorMessage(problem) };
  return { result: memberOf(answer, "result") ?? null };
}

/** The message of an error object, or the whole as JSON where it has none. */
export function errorMessage(problem: JsonValue): string {
  const message = memberOf(problem, "message");
  return typeof message === "string" && message !== "" ? message : writeJson(problem);
}

/** What a `textDocument/publishDiagnostics` notification says; `undefined` for another message. */
export function publicationIn(
  message: JsonValue,
):
  | { readonly key: string | undefined; readonly version?: JsonValue; readonly diagnostics: readonly JsonValue[] }
  | undefined {
  if (memberOf(message, "method") !== "textDocument/publishDiagnostics") return undefined;
  const published = memberOf(message, "params");
  const diagnostics = memberOf(published, "diagnostics");
  if (!isJsonArray(diagnostics)) return undefined;
  const uri = memberOf(published, "uri");
  const version = memberOf(published, "version");
  const key = typeof uri === "string" ? uriKey(uri) : undefined;
  return { key, diagnostics, ...(version === undefined ? {} : { version }) };
}
