// The corpus of MCP dispatch cases: what one line is, how answers are built, which era a request belongs to, and what a
// server answers. The cases say what server they need; it is built here.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  admit,
  completeText,
  createContext,
  createServer,
  ErrorCode,
  failureText,
  idJson,
  initial,
  MAX_LINE_BYTES,
  missingResource,
  parse,
  prompt,
  REVISIONS,
  respond,
  resultText,
  tool,
  unsupportedVersion,
} from "colloquy/mcp";
import { kindCounter } from "./frame.mjs";

/**
 * @typedef {"unopened" | { legacy: string }} SessionName
 * @typedef {{ id: string, line: string, kind: string, request_id?: unknown, method?: string, params?: unknown, code?: number, reply_id?: unknown }} MessageCase
 * @typedef {{ id: string, when: string, then: string }} ReplyCase
 * @typedef {{ id: string, session: SessionName, method: string, params: Record<string, unknown>, outcome: { era?: unknown, code?: number } }} NegotiationCase
 * @typedef {{ id: string, session: SessionName, line: string, replies: unknown[], next_session?: SessionName, why: string }} DispatchCase
 * @typedef {{ id: string, lines: string, facts: string[] }} SessionCase
 */

const SERVER_NAME = "suite";

/** @param {string} corpora @returns {Promise<import("./frame.mjs").SuiteResult>} */
export async function run(corpora) {
  const corpus = JSON.parse(readFileSync(join(corpora, "mcp", "dispatch-cases.json"), "utf8"));
  const kinds = [
    judged("message", corpus.message, wrongMessage),
    judged("reply", corpus.reply, wrongReply),
    judged("negotiation", corpus.negotiation, wrongNegotiation),
    await dispatchKind(corpus.dispatch),
    judged("session", corpus.session, wrongSession),
  ];
  return { kinds };
}

/**
 * @template {{ id: string }} T
 * @param {string} kind @param {T[]} cases @param {(one: T) => string | undefined} wrong
 */
function judged(kind, cases, wrong) {
  const counter = kindCounter(kind);
  for (const one of cases ?? []) counter.judge(one.id, wrong(one));
  return counter.result();
}

/** @param {MessageCase} one */
function wrongMessage(one) {
  const incoming = parse(one.line);
  if (incoming.kind !== one.kind) return `I expected a ${one.kind}; it is a ${incoming.kind}`;
  if (incoming.kind === "refused") {
    return (
      differs("code", incoming.fault.code, one.code) ??
      ("reply_id" in one ? differs("id", idOf(incoming.id), one.reply_id) : undefined)
    );
  }
  if (incoming.kind === "client-response") return undefined;
  return (
    ("method" in one ? differs("method", incoming.method, one.method) : undefined) ??
    ("params" in one ? differs("params", incoming.params, one.params) : undefined) ??
    ("request_id" in one && incoming.kind === "request" ? differs("id", idOf(incoming.id), one.request_id) : undefined)
  );
}

/** @param {import("colloquy/mcp").RequestId | undefined} id */
function idOf(id) {
  return id === undefined ? null : JSON.parse(idJson(id));
}

/** @typedef {import("colloquy/mcp").RequestId} RequestId */

/** The errors that can be built, by the words that the cases have for them. */
const faults = new Map(
  /** @type {const} */ ([
    [/parse/, () => faultOfLine("no json")],
    [/invalid[- ]request/, () => faultOfLine("[]")],
    [/invalid[- ]params/, () => faultOfLine('{"jsonrpc":"2.0","id":1,"method":"m","params":[]}')],
    [
      /method[- ]not[- ]found|unknown[- ]method/,
      () => ({ kind: "fault", code: ErrorCode.methodNotFound, message: "m" }),
    ],
    [/internal/, () => ({ kind: "fault", code: ErrorCode.internal, message: "m" })],
    [/unsupported[- ]version/, (/** @type {string} */ version) => unsupportedVersion(version, REVISIONS)],
    [/missing[- ]resource|resource[- ]not[- ]found/, () => missingResource(SOME_URI, "2026-07-28")],
  ]),
);
const SOME_URI = "x://docs/nope";

/** Builds what a case says is built. @param {string} when @returns {string | undefined} */
function built(when) {
  const result = /build a result for id (\S+) with body (.+)$/.exec(when);
  if (result !== null) return resultText(idFrom(result[1]), JSON.stringify(JSON.parse(result[2] ?? "{}")));
  const cached = /cached for (-?\d+) ms(?:, (public|private))?/.exec(when);
  if (cached !== null) {
    const scope = cached[2] === "private" ? "private" : "public";
    return completeText('"tools":[]', "{}", { ttlMs: Number(cached[1]), scope });
  }
  if (/without a caching hint/.test(when)) return completeText('"tools":[]', "{}");
  const error = /build (?:an?|the) (.+?) error(?: for (?:"([^"]*)"|.+?))?(?: with (?:no id|id (\S+)))?$/.exec(when);
  const make = [...faults].find(([words]) => words.test(error?.[1] ?? ""))?.[1];
  return make === undefined ? undefined : failureText(idFrom(error?.[3]), make(error?.[2] ?? ""));
}

/** What a case says of the answer, each fact with how it is checked. */
const replyFacts = [
  { says: /no raw line break/, holds: (/** @type {string} */ text) => !/[\n\r]/.test(text) },
  { says: /jsonrpc is "2\.0"/, of: (/** @type {any} */ reply) => reply.jsonrpc, is: () => "2.0" },
  { says: /\bid (?:is )?(null|-?\d+|"[^"]*")/, of: (/** @type {any} */ reply) => reply.id, is: JSON.parse },
  { says: /code is (-\d+)/, of: (/** @type {any} */ reply) => reply.error?.code, is: Number },
  { says: /no data/, of: (/** @type {any} */ reply) => reply.error?.data, is: () => undefined },
  { says: /no result/, of: (/** @type {any} */ reply) => reply.result, is: () => undefined },
  { says: /requested is "([^"]*)"/, of: (/** @type {any} */ reply) => reply.error?.data?.requested, is: String },
  {
    says: /supported starts with (\S+)/,
    of: (/** @type {any} */ reply) => reply.error?.data?.supported?.[0],
    is: String,
  },
  { says: /data\.uri is that URI/, of: (/** @type {any} */ reply) => reply.error?.data?.uri, is: () => SOME_URI },
  { says: /no ttlMs/, of: (/** @type {any} */ reply) => reply.ttlMs, is: () => undefined },
  { says: /no cacheScope/, of: (/** @type {any} */ reply) => reply.cacheScope, is: () => undefined },
  { says: /ttlMs (\d+)/, of: (/** @type {any} */ reply) => reply.ttlMs, is: Number },
  { says: /cacheScope "(\w+)"/, of: (/** @type {any} */ reply) => reply.cacheScope, is: String },
];

/** @param {ReplyCase} one */
function wrongReply({ when, then }) {
  const text = built(when);
  if (text === undefined) return `I cannot build: ${when}`;
  const reply = JSON.parse(text);
  let checked = 0;
  for (const { says, of, is, holds } of replyFacts) {
    const match = says.exec(then);
    if (match === null) continue;
    checked += 1;
    if (holds !== undefined && !holds(text)) return `I expected ${match[0]}: ${text}`;
    const wrong = of === undefined ? undefined : differs(match[0], of(reply), is(match[1] ?? ""));
    if (wrong !== undefined) return wrong;
  }
  const body = /with body (.+)$/.exec(when)?.[1];
  if (body !== undefined) return differs("result", reply.result, JSON.parse(body));
  return checked > 0 ? undefined : `I have no check for: ${then}`;
}

/** @param {string | undefined} source @returns {RequestId | undefined} */
function idFrom(source) {
  if (source === undefined) return undefined;
  return source.startsWith('"') ? { kind: "string", value: JSON.parse(source) } : numberId(source);
}

/** @param {string} source @returns {import("colloquy/mcp").RequestId} */
function numberId(source) {
  return { kind: "number", value: Number(source), source };
}

/** @param {string} line */
function faultOfLine(line) {
  const incoming = parse(line);
  if (incoming.kind !== "refused") throw new Error(`${line} was not refused.`);
  return incoming.fault;
}

/** @param {NegotiationCase} one */
function wrongNegotiation(one) {
  const admission = admit(REVISIONS, stateOf(one.session).session, one.method, one.params);
  const got =
    admission.kind === "fault"
      ? { code: admission.code }
      : { era: admission.kind === "modern" ? "modern" : { legacy: admission.revision } };
  return differs("outcome", got, one.outcome);
}

/**
 * A state as it is after a handshake.
 * @param {SessionName} session @returns {import("colloquy/mcp").State}
 */
function stateOf(session) {
  if (session === "unopened") return initial();
  const params = { protocolVersion: session.legacy, capabilities: {}, clientInfo: { name: "suite", version: "1" } };
  const line = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  const answer = respond(createContext(suiteServer()), initial(), line);
  if (answer instanceof Promise) throw new Error("initialize was not answered at once.");
  return answer[0];
}

/** @param {DispatchCase[]} cases */
async function dispatchKind(cases) {
  const counter = kindCounter("dispatch");
  for (const one of cases ?? []) counter.judge(one.id, await wrongDispatch(one));
  return counter.result();
}

/** @param {DispatchCase} one */
async function wrongDispatch(one) {
  const context = createContext(suiteServer());
  const state = stateOf(one.session);
  const [next, replies] = await respond(context, state, await lineOf(one, context, state));
  const got = replies.map((reply) => JSON.parse(reply));
  if (got.length !== one.replies.length) {
    return `I expected ${one.replies.length} replies; I found ${JSON.stringify(replies)}`;
  }
  for (const [index, wanted] of one.replies.entries()) {
    const wrong = mismatch(got[index], wanted, "reply");
    if (wrong !== undefined) return wrong;
  }
  const { session } = next;
  return differs(
    "session",
    session.kind === "unopened" ? "unopened" : { legacy: session.revision },
    one.next_session ?? one.session,
  );
}

/**
 * The line of a case; a line in angle brackets is described, not written.
 * @param {DispatchCase} one
 * @param {import("colloquy/mcp").Context} context
 * @param {import("colloquy/mcp").State} state
 */
async function lineOf({ line }, context, state) {
  if (line === "<a JSON string one byte and two quotes over the line limit>") {
    return `"${"a".repeat(MAX_LINE_BYTES + 1)}"`;
  }
  if (line.startsWith("<a tools/list request padded")) {
    const [start, end] = ['{"jsonrpc":"2.0","id":1,"method":"tools/list","pad":"', '"}'];
    return start + "a".repeat(MAX_LINE_BYTES - start.length - end.length) + end;
  }
  if (!line.includes("<the cursor of page one>")) return line;
  const request = JSON.parse(line);
  delete request.params.cursor;
  const [, [reply = "{}"]] = await respond(context, state, JSON.stringify(request));
  return line.replace("<the cursor of page one>", JSON.parse(reply).result.nextCursor);
}

/** Facts about values that a case tells in words. @type {Record<string, (value: any) => boolean>} */
const DESCRIBED = {
  present: (value) => value !== undefined,
  absent: (value) => value === undefined,
  "<server name>": (value) => value === SERVER_NAME,
  "100 values": (value) => value.length === 100,
  "numbered hits": (value) => /^1\. /.test(value[0].text),
  "only hits of that group": (value) => /examples\//.test(value[0].text) && !/guide\//.test(value[0].text),
  "one text naming the documents": (value) => value.length === 1 && /errors/.test(value[0].text),
  "the declaration lines": (value) => value.length === 1 && /Std\.Io/.test(value[0].text),
  "lists the reference template": (value) => value[0].uriTemplate === "x://reference/{module}",
  "one user message that contains traits": (value) =>
    value.length === 1 && value[0].role === "user" && value[0].content.text.includes("traits"),
};

/** Words about a value that is itself no text: of those that are not known it is only held that there is one. @param {string} wanted @param {unknown} got */
function isDescription(wanted, got) {
  return /^<.*>$/.test(wanted) || (typeof got !== "string" && / /.test(wanted));
}

/**
 * A reply shows the members that a case is about; others may stand beside them.
 * @param {any} got @param {any} wanted @param {string} place @returns {string | undefined}
 */
function mismatch(got, wanted, place) {
  if (typeof wanted === "string" && (Object.hasOwn(DESCRIBED, wanted) || isDescription(wanted, got))) {
    const fits = DESCRIBED[wanted] ?? DESCRIBED.present;
    return fits?.(got) ? undefined : `${place}: I expected ${wanted}; I found ${JSON.stringify(got)}`;
  }
  if (Array.isArray(wanted) || wanted === null || typeof wanted !== "object") return differs(place, got, wanted);
  if (got === null || typeof got !== "object") return differs(place, got, wanted);
  for (const [name, member] of Object.entries(wanted)) {
    const wrong = mismatch(got[name], member, `${place}.${name}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** A whole run over standard input and output, judged by the facts that the case lists. @param {SessionCase} one */
function wrongSession(one) {
  const lines = sessionLines();
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(serverUrl)], {
    input: `${lines.join("\n")}\n`,
    encoding: "utf8",
    timeout: 60_000,
  });
  if (stderr !== "") return `the server wrote on standard error: ${stderr}`;
  if (!stdout.endsWith("\n")) return "the last line has no line break";
  const replies = stdout
    .slice(0, -1)
    .split("\n")
    .map((line) => JSON.parse(line));
  const wanted = lines.flatMap((line) => {
    const { id } = line.startsWith("{") ? JSON.parse(line) : { id: null };
    return id === undefined ? [] : [id];
  });
  const ids = replies.map(({ id }) => id);
  const facts = [
    { says: /one reply line for each request/, wrong: () => differs("ids", [...ids].sort(), [...wanted].sort()) },
    { says: /every line is JSON/, wrong: () => undefined },
    { says: /in request order/, wrong: () => differs("ids in order", ids, wanted) },
    { says: /last reply is the parse error/, wrong: () => differs("last code", replies.at(-1)?.error?.code, -32700) },
    { says: /exit status 0/, wrong: () => differs("exit status", status, 0) },
  ];
  for (const told of one.facts) {
    const known = facts.find(({ says }) => says.test(told));
    const wrong = known === undefined ? `I have no check for: ${told}` : known.wrong();
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const serverUrl = new URL("../helpers/stdio-suite-server.mjs", import.meta.url);

/** A handshake, a notification, seven calls or lists, a modern discovery and a modern call, and text that is not JSON. */
function sessionLines() {
  const request = (/** @type {number} */ id, /** @type {string} */ method, /** @type {object} */ params) =>
    JSON.stringify({ jsonrpc: "2.0", id, method, params });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const clientInfo = { name: "suite", version: "1" };
  return [
    request(1, "initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo }),
    JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
    request(2, "tools/list", {}),
    request(3, "tools/call", { name: "search", arguments: { query: "ownership" } }),
    request(4, "resources/list", {}),
    request(5, "resources/read", { uri: "x://docs/index" }),
    request(6, "prompts/list", {}),
    request(7, "prompts/get", { name: "explain", arguments: { topic: "traits" } }),
    request(8, "tools/call", { name: "search", arguments: { query: "hello" } }),
    request(9, "server/discover", { _meta: meta }),
    request(10, "tools/call", { name: "search", arguments: { query: "ownership" }, _meta: meta }),
    "text that is not JSON",
  ];
}

/** The server that the cases ask for: a search with groups, documents, a template of modules, and a prompt. */
export function suiteServer() {
  const modules = ["Std.Io", ...Array.from({ length: 101 }, (_, index) => `Lib.M${index}`)];
  const hits = ["guide/ownership", "guide/hello", "examples/hello", "examples/ownership"];
  const documents = ["index", "errors", ...Array.from({ length: 118 }, (_, index) => `page-${index}`)];
  return createServer({
    name: SERVER_NAME,
    version: "1.0.0",
    tools: [
      tool({
        name: "search",
        description: "Searches the documents.",
        input: {
          query: { type: "string", minLength: 1 },
          group: { type: "string", enum: ["guide", "examples"], optional: true },
        },
        handler: ({ query, group }) => {
          const found = hits.filter((hit) => hit.includes(query) && hit.startsWith(group ?? ""));
          return found.map((hit, index) => `${index + 1}. ${hit}`).join("\n") || "nothing";
        },
      }),
    ],
    resources: documents.map((name) => ({
      uri: `x://docs/${name}`,
      name,
      mimeType: "text/plain",
      read: () => (name === "index" ? documents.join("\n") : `About ${name}.`),
    })),
    resourceTemplates: [
      {
        uriTemplate: "x://reference/{module}",
        name: "reference",
        complete: { module: modules },
        read: ({ module = "" }) => (modules.includes(module) ? `module ${module}` : undefined),
      },
    ],
    prompts: [
      prompt({
        name: "explain",
        arguments: { topic: { complete: ["ownership", "traits", "errors"] } },
        get: ({ topic }) => `Explain ${topic}.`,
      }),
    ],
  });
}

/** @param {string} what @param {unknown} got @param {unknown} wanted */
function differs(what, got, wanted) {
  const [found, expected] = [JSON.stringify(sorted(got)), JSON.stringify(sorted(wanted))];
  return found === expected ? undefined : `${what}: I expected ${expected}; I found ${found}`;
}

/** The same value with its keys in order. @param {any} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
