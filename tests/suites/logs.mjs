// Recorded conversations: every session of the corpora that has a contract here, through the log reader and the checker.
//
// An ordinary session passes when every error finding is in logs-reviewed.json, with the section that the session broke. A
// session with faults in it, by its name or its index, passes when it shows at least one error; it is skipped when
// logs-beyond.json says what of its fault a contract has no word for.
//
// The form of every log is found by its first lines; nothing says what it is. Where the two directions of a session were also
// recorded apart, as framed streams, each stream must read without a fault of framing, and both together must show the errors
// of the session's log, but for those that hang on the order of messages.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loader } from "colloquy/rpc";
import {
  checkLogOf,
  detectLog,
  PeerName,
  ProtocolDescription,
  StreamPairChecker,
  senderClue,
} from "colloquy/transcript";
import { kindCounter } from "./frame.mjs";

/**
 * @typedef {{ name: string, revision: string, files: string[], protocol: string, version: "1.0" | "2.0", memberNames?: "smithy" | "json" }} Contract
 * @typedef {{ session: string, entry?: number, code: string, section: string }} Reviewed
 * @typedef {{ session: string, why: string }} Beyond
 * @typedef {{ id: string, path: string, contract: string, isFaulty: boolean }} Session
 * @typedef {{ entry: number | undefined, code: string, line: string }} FoundError
 */

const contractsFolder = new URL("../../contracts/", import.meta.url);
/** Words in a file's name that say that faults were put in. */
const FAULTY = /faults|leanspec|batches|bare-request|early|naive/;
const client = PeerName.parse("client");
const server = PeerName.parse("server");
const chunkBytes = 1000;
/** A list of completions may be longer than the default lets a line be; its session is no worse for that. */
const anyMessage = { lineBytes: 16 << 20, limits: { entryBytes: 16 << 20 } };

/** @param {string} corpora @returns {import("./frame.mjs").SuiteResult} */
export function run(corpora) {
  /** @type {Reviewed[]} */
  const reviewed = JSON.parse(readFileSync(new URL("./logs-reviewed.json", import.meta.url), "utf8"));
  /** @type {Beyond[]} */
  const beyond = JSON.parse(readFileSync(new URL("./logs-beyond.json", import.meta.url), "utf8"));
  const protocols = new Protocols();
  const used = new Set();
  const notes = [];
  const kinds = [];
  for (const [corpus, sessions] of Object.entries(sessionsOf(corpora))) {
    const ordinary = kindCounter(`${corpus}, ordinary sessions`);
    const faulty = kindCounter(`${corpus}, sessions with faults`);
    for (const session of sessions) {
      const counter = session.isFaulty ? faulty : ordinary;
      const protocol = protocols.get(session.contract);
      if (protocol === undefined) {
        counter.skip();
        notes.push(`${session.id} was skipped: there is no contract ${session.contract} here`);
      } else if (beyond.some((each) => each.session === session.id)) {
        // A fault that shows after all must come off the list.
        if (check(session, protocol).length === 0) counter.skip();
        else counter.judge(session.id, "it is in logs-beyond.json, and shows its fault now");
      } else counter.judge(session.id, judge(session, check(session, protocol), reviewed, used));
    }
    kinds.push(...[ordinary, faulty].map((counter) => counter.result()).filter(({ total }) => total > 0));
  }
  kinds.push(...framedStreams(corpora, protocols));
  if (beyond.length > 0) notes.push(`${beyond.length} sessions are beyond what a contract can say: logs-beyond.json`);
  for (const item of reviewed) {
    if (!used.has(item)) notes.push(`reviewed, and no longer found: ${item.session} entry ${item.entry} ${item.code}`);
  }
  return { kinds, notes };
}

/**
 * @param {Session} session
 * @param {readonly FoundError[]} errors
 * @param {readonly Reviewed[]} reviewed
 * @param {Set<Reviewed>} used
 * @returns {string | undefined}
 */
function judge({ id, isFaulty }, errors, reviewed, used) {
  if (isFaulty) return errors.length > 0 ? undefined : "I expected its faults to show; no error was found";
  const unknown = errors.filter(({ entry, code }) => {
    const item = reviewed.find((each) => each.session === id && each.entry === entry && each.code === code);
    if (item !== undefined) used.add(item);
    return item === undefined;
  });
  return unknown.length === 0 ? undefined : unknown.map(({ line }) => line).join("; ");
}

/**
 * Reads a session in small chunks, so that most lines are split, and checks it.
 * @param {Session} session
 * @param {ProtocolDescription} protocol
 * @returns {FoundError[]}
 */
function check({ path }, protocol) {
  const bytes = readFileSync(path);
  const detected = detectLog(bytes.subarray(0, 1 << 16), bytes.length <= 1 << 16);
  if (detected.kind !== "format") {
    return [
      { entry: undefined, code: "", line: `I expected the first lines to tell what it is; found: ${detected.kind}` },
    ];
  }
  const log = checkLogOf(detected.format, protocol, { client, server }, anyMessage);
  const found = [];
  for (const chunk of chunksOf(bytes)) found.push(...log.pushBytes(chunk));
  found.push(...log.finish().findings);
  return errorsOf(found);
}

/** @param {Uint8Array} bytes */
function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/**
 * @param {readonly import("colloquy/transcript").TranscriptFinding[]} found
 * @returns {FoundError[]}
 */
function errorsOf(found) {
  return found
    .filter(({ severity }) => severity === "error")
    .map(({ entry, code, location, message }) => {
      return { entry, code, line: `${location?.line}:${location?.column} entry ${entry} ${code}: ${message}` };
    });
}

/** What two streams cannot show. */
const ORDER = new Set([
  "CancelInactiveCall",
  "CapabilityNotAdvertised",
  "RefusalExpected",
  "StateViolation",
  "TokenMisused",
  "UnaskedMessage",
  "UnknownCallReference",
  "UnknownToken",
]);

/**
 * Every stream by itself, and every pair of streams of one session.
 * @param {string} corpora
 * @param {Protocols} protocols
 */
function framedStreams(corpora, protocols) {
  const folder = join(corpora, "lsp-logs");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".client.bin")) : [];
  const protocol = protocols.get("lsp@3.18");
  if (names.length === 0 || protocol === undefined) return [];
  const alone = kindCounter("lsp-logs, framed streams");
  const together = kindCounter("lsp-logs, pairs of framed streams");
  for (const name of names.map((each) => each.slice(0, -".client.bin".length))) {
    for (const peer of [client, server]) {
      const id = `lsp-logs/${name}.${peer}.bin`;
      alone.judge(id, framedStream(join(corpora, id), peer, protocol));
    }
    const id = `lsp-logs/${name}.jsonl`;
    const log = { id, path: join(corpora, id), contract: "lsp@3.18", isFaulty: false };
    const expected = check(log, protocol).filter(({ code }) => !ORDER.has(code));
    const found = checkPair(join(folder, name), protocol);
    const [wanted, came] = [expected, found].map((errors) =>
      errors
        .map(({ code }) => code)
        .sort()
        .join(" "),
    );
    const why = `I expected the errors ${wanted || "none"}; I found ${found.map(({ line }) => line).join("; ") || "none"}`;
    together.judge(`lsp-logs/${name}`, wanted === came ? undefined : why);
  }
  return [alone.result(), together.result()];
}

/**
 * @param {string} path
 * @param {PeerName} peer
 * @param {ProtocolDescription} protocol
 * @returns {string | undefined}
 */
function framedStream(path, peer, protocol) {
  const bytes = readFileSync(path);
  const detected = detectLog(bytes, true);
  if (detected.kind !== "format" || detected.format.name !== "framed") return "I expected it to be known as framed";
  const clue = senderClue(detected.format, protocol, bytes);
  if (clue.kind === "methods" && clue.sender !== peer)
    return `I expected ${peer} to have sent it; I took ${clue.sender}`;
  const log = checkLogOf(detected.format, protocol, { client, server }, { sender: peer });
  const found = [];
  for (const chunk of chunksOf(bytes)) found.push(...log.pushBytes(chunk));
  found.push(...log.finish().findings);
  const broken = found.filter(({ code }) => code === "InvalidFrame");
  return broken.length === 0 ? undefined : broken.map(({ message }) => message).join("; ");
}

/**
 * @param {string} session The path of its streams without `.client.bin` and `.server.bin`.
 * @param {ProtocolDescription} protocol
 */
function checkPair(session, protocol) {
  const checker = new StreamPairChecker(protocol);
  const streams = new Map([client, server].map((peer) => [peer, chunksOf(readFileSync(`${session}.${peer}.bin`))]));
  const found = [];
  for (let peer = checker.wants(); peer !== undefined; peer = checker.wants()) {
    const chunk = streams.get(peer)?.next().value;
    found.push(...(chunk === undefined ? checker.endStream(peer) : checker.pushBytes(peer, chunk)));
  }
  return errorsOf([...found, ...checker.finish().findings]);
}

/** The contracts that the package brings, prepared when a session asks for one. */
class Protocols {
  /** @type {readonly Contract[]} */
  #contracts = JSON.parse(readFileSync(new URL("index.json", contractsFolder), "utf8")).contracts;
  /** @type {Map<string, ProtocolDescription>} */
  #prepared = new Map();

  /** @param {string} name */
  get(name) {
    const known = this.#prepared.get(name);
    if (known !== undefined) return known;
    const contract = this.#contracts.find((each) => each.name === name);
    if (contract === undefined) return undefined;
    const { model, events } = contract.files
      .reduce((all, file) => all.addIdl(file, readFileSync(new URL(file, contractsFolder), "utf8")), loader())
      .assemble();
    if (model === undefined)
      throw new Error(`${name} did not load: ${events.map(({ message }) => message).join("; ")}`);
    const { protocol, version, memberNames } = contract;
    const prepared = ProtocolDescription.fromSmithy(model, protocol, version, memberNames ? { memberNames } : {});
    this.#prepared.set(name, prepared);
    return prepared;
  }
}

/**
 * The sessions that the indexes of the corpora name.
 * @param {string} corpora
 * @returns {Record<string, Session[]>}
 */
function sessionsOf(corpora) {
  return {
    "mcp-logs": readIndex(corpora, "mcp-logs").sessions.map((each) =>
      session(corpora, "mcp-logs", each.file, `mcp@${each.revision}`),
    ),
    "lsp-logs": readIndex(corpora, "lsp-logs").sessions.map((each) =>
      session(corpora, "lsp-logs", each.file, "lsp@3.18"),
    ),
    "ethereum-logs": readIndex(corpora, "ethereum-logs").logs.map((log) =>
      session(corpora, "ethereum-logs", log.log, "ethereum"),
    ),
    "mcp-traces": readIndex(corpora, "mcp-traces").traces.map((trace) => ({
      id: `mcp-traces/${trace.file}`,
      path: join(corpora, "mcp-traces", trace.file),
      contract: `mcp@${trace.revision}`,
      isFaulty: trace.kind === "violation",
    })),
  };
}

/**
 * @param {string} corpora
 * @param {string} folder
 * @returns {Record<string, any[]>}
 */
function readIndex(corpora, folder) {
  const path = join(corpora, folder, "index.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { sessions: [], logs: [], traces: [] };
}

/**
 * @param {string} corpora
 * @param {string} folder
 * @param {string} file
 * @param {string} contract
 * @returns {Session}
 */
function session(corpora, folder, file, contract) {
  const path = join(corpora, folder, file);
  return { id: `${folder}/${file}`, path, contract, isFaulty: FAULTY.test(file) };
}
