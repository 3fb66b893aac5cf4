import { frame, notificationMessage, requestMessage, type Sendable } from "./frame.ts";
import { params, type Question } from "./params.ts";

/** The ids of a conversation of one question. */
export const INITIALIZE_ID = 1;
export const QUESTION_ID = 2;
export const SHUTDOWN_ID = 3;

/**
 * Every message of a conversation of one question, framed, in order: `initialize`, `initialized`, `didOpen`, the question,
 * `shutdown`, `exit`. A question about the workspace needs no document, so an empty source is not opened for it.
 *
 * This is the whole conversation, written at once: right for transcripts and for a server that reads to the end. Most real servers
 * lose the answer then; `LanguageServer` of `colloquy/lsp/server` waits where they need it.
 *
 * @param languageId The server's own word for the language; `pudu` by default.
 * @see the lsp-conversation document, "Algorithm"
 */
export function conversation(
  rootUri: string,
  uri: string,
  source: string,
  question: Question,
  languageId = "pudu",
): string {
  const opened = { textDocument: { uri, languageId, version: 1, text: source } };
  const isOpened = question.method !== "workspace/symbol" || source !== "";
  const messages: readonly Sendable[] = [
    requestMessage(INITIALIZE_ID, "initialize", { processId: null, rootUri, capabilities: {} }),
    notificationMessage("initialized", {}),
    ...(isOpened ? [notificationMessage("textDocument/didOpen", opened)] : []),
    requestMessage(QUESTION_ID, question.method, params(uri, question)),
    requestMessage(SHUTDOWN_ID, "shutdown"),
    notificationMessage("exit"),
  ];
  return messages.map(frame).join("");
}
