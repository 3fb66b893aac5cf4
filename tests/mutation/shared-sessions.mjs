import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LogMapping, LogReader } from "colloquy/transcript";
import { bundled, check } from "./check.mjs";
import { Session } from "./session.mjs";

/** Names of sessions that were recorded with faults on purpose. */
const FAULTY = /faults|leanspec|batches|bare-request|early|naive/;

const text = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The shared sessions in which no error is found; none when the corpora are not here.
 *
 * @param {string} corpora @param {number} longest Entries of a session at most.
 * @returns {Session[]}
 */
export function sharedSessions(corpora, longest) {
  return ["mcp-logs", "lsp-logs"].flatMap((folder) => {
    const path = join(corpora, folder);
    if (!existsSync(path)) return [];
    const files = readdirSync(path).filter((file) => file.endsWith(".jsonl") && !FAULTY.test(file));
    return files.flatMap((file) => {
      const session = read(`${folder}/${file}`, join(path, file));
      const isShort = session.entries.length <= longest;
      const found = isShort ? check(session.contract, session.entries, "partial") : [];
      return isShort && found.every(({ severity }) => severity !== "error") ? [session] : [];
    });
  });
}

/** @param {string} name @param {string} path */
function read(name, path) {
  const revision = /(\d{4}-\d\d-\d\d)/.exec(name)?.[1];
  const contract = revision === undefined ? "lsp@3.18" : `mcp@${revision}`;
  const { peers } = bundled(contract);
  const [client, server] = peers;
  const reader = new LogReader(LogMapping.dirMessage({ in: client, out: server }));
  const { entries } = reader.pushBytes(readFileSync(path));
  const own = [...entries, ...reader.end().entries].map(({ sender, message }) => ({
    sender,
    message: typeof message === "string" ? message : text.decode(message),
  }));
  return new Session(name, contract, peers, own);
}
