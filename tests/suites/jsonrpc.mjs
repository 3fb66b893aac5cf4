// The JSON-RPC corpus: messages and batches by their verdicts, and what a single-message codec answers.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, numberText, readNumber, valueText } from "colloquy/json";
import { decode, error, idKey, loader, notification, PreparedService, result } from "colloquy/rpc";
import { kindCounter } from "./frame.mjs";

/**
 * @typedef {{ class: string, severity: "error" | "advisory", code?: string, path?: string, path_any_of?: string[], shape?: string }} ExpectedFinding
 * @typedef {{ error_code?: number, id_text?: string, result?: unknown, none?: true, unfixed?: true, batch?: ExpectedReply[] }} ExpectedReply
 * @typedef {{ valid: boolean, kind?: string, findings: ExpectedFinding[], reply?: ExpectedReply }} Verdict
 * @typedef {{ absent?: true, parts?: [string, number][] }} Making
 * @typedef {{ id: string, group: string, version: "1.0" | "2.0", entry: string, text?: string, bytes_base64?: string, make?: Making,
 *   context?: { method?: string, request?: string, batch?: string, envelope_only?: boolean }, right: Verdict, contested?: string }} Case
 */

/**
 * The class of each code, in the corpus's words. A code that is not here is about a value: of params in a request, of the
 * payload in a response.
 */
const CLASSES = new Map(
  Object.entries({
    parse: ["InvalidJson"],
    "duplicate-key": ["DuplicateKey"],
    limit: ["LimitExceeded"],
    envelope: ["InvalidEnvelope", "InvalidVersion", "InvalidId", "InvalidErrorObject"],
    "unknown-method": ["UnknownMethod"],
    form: ["NotificationExpected", "RequestExpected"],
    unsupported: ["UnsupportedMessage"],
    recommendation: ["NullId", "FractionalId"],
    ambiguous: ["AmbiguousId"],
    correlation: [
      "IdMismatch",
      "ResponseToNotification",
      "ProtocolErrorExpected",
      "MissingResponse",
      "UnsolicitedResponse",
      "DuplicateResponse",
    ],
    "unknown-error": ["UnknownError"],
    scope: ["LimitedScope"],
    context: ["MissingContext", "InvalidContext"],
  }).flatMap(([name, codes]) => codes.map((code) => /** @type {const} */ ([code, name]))),
);

/** @param {string} corpora @returns {import("./frame.mjs").SuiteResult} */
export function run(corpora) {
  const folder = join(corpora, "jsonrpc");
  const messages = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));
  const codec = JSON.parse(readFileSync(join(folder, "envelope-codec-cases.json"), "utf8"));
  const kinds = [...messageKinds(messages), codecKind(codec)];
  return { kinds, notes: contestedNotes(messages.cases) };
}

/** @param {{ model: string, service: string, cases: Case[] }} corpus */
function messageKinds({ model: text, service: id, cases }) {
  const { model } = loader().addIdl("cases.smithy", text).assemble();
  if (model === undefined) throw new Error("The corpus's model did not load.");
  const services = new Map(
    /** @type {const} */ (["1.0", "2.0"]).map((version) => [version, PreparedService.prepare(model, id, version)]),
  );
  const counters = new Map();
  for (const one of cases) {
    const kind = `${one.entry}, ${one.version}${one.contested === undefined ? "" : ", contested"}`;
    const counter = counters.get(kind) ?? kindCounter(kind);
    counters.set(kind, counter);
    counter.judge(one.id, wrongWith(one, services.get(one.version)));
  }
  return [...counters.values()].map((counter) => counter.result());
}

/** @param {Case[]} cases */
function contestedNotes(cases) {
  return cases
    .filter(({ contested }) => contested !== undefined)
    .map(({ id, right, contested }) => `contested ${id}: valid is ${right.valid} here; ${contested}`);
}

/**
 * @param {Case} one
 * @param {PreparedService | undefined} service
 * @returns {string | undefined}
 */
function wrongWith(one, service) {
  if (service === undefined) return "there is no such version";
  const { right } = one;
  const got = check(one, service);
  if (got.isValid !== right.valid) return `I expected valid to be ${right.valid}; it is ${got.isValid}: ${list(got)}`;
  if (right.kind !== undefined && got.kind !== right.kind) return `I expected a ${right.kind}; I found ${got.kind}`;
  return wrongFindings(one, got.findings) ?? wrongReply(right.reply, got.reply);
}

/** @param {{ findings: readonly import("colloquy/findings").Finding[] }} got */
function list({ findings }) {
  return findings.map(({ code, pointer }) => `${code} at ${pointer || "the root"}`).join(", ") || "no findings";
}

/** @param {Case} one @param {PreparedService} service */
function check(one, service) {
  const source = sourceOf(one);
  switch (one.entry) {
    case "request":
      return service.validateRequest(source ?? "");
    case "response":
      return { kind: undefined, reply: undefined, ...service.validateResponse(source ?? "", contextOf(one)) };
    case "request-batch":
      return { kind: undefined, ...service.validateRequestBatch(source ?? "") };
    default:
      return { kind: undefined, reply: undefined, ...service.validateResponseBatch(source, batchContextOf(one)) };
  }
}

/** @param {Case} one */
function sourceOf({ text, bytes_base64: base64, make }) {
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, "base64"));
  if (make?.absent) return undefined;
  if (make?.parts !== undefined) return make.parts.map(([part, times]) => part.repeat(times)).join("");
  return text;
}

/** @param {Case} one @returns {import("colloquy/rpc").ResponseOptions} */
function contextOf({ context }) {
  if (context?.method !== undefined) return { context: { kind: "method", method: context.method } };
  if (context?.request !== undefined) return { context: { kind: "originalRequest", text: context.request } };
  return context?.envelope_only ? { context: { kind: "envelopeOnly" } } : {};
}

/** @param {Case} one @returns {import("colloquy/rpc").BatchResponseOptions} */
function batchContextOf({ context }) {
  if (context?.batch !== undefined) return { context: { kind: "originalBatch", text: context.batch } };
  if (context?.method !== undefined) return { context: { kind: "batchMethod", method: context.method } };
  return context?.envelope_only ? { context: { kind: "batchEnvelopeOnly" } } : {};
}

/**
 * Each expected finding must be there, one for one; of a class that is listed there may be more, of another none.
 * @param {Case} one
 * @param {readonly import("colloquy/findings").Finding[]} found
 */
function wrongFindings({ entry, right }, found) {
  const payload = entry.startsWith("request") ? "invalid-params" : "payload";
  const left = found.map((finding) => ({ finding, class: CLASSES.get(finding.code) ?? payload }));
  const listed = new Set(right.findings.map((expected) => expected.class));
  const unlisted = left.find((each) => !listed.has(each.class));
  if (unlisted !== undefined) return `I expected no ${unlisted.class}; I found ${list({ findings: found })}`;
  for (const expected of right.findings) {
    const at = left.findIndex((each) => each.class === expected.class && fits(expected, each.finding));
    if (at < 0) return `I expected ${JSON.stringify(expected)}; I found ${list({ findings: found })}`;
    left.splice(at, 1);
  }
  return undefined;
}

/** @param {ExpectedFinding} expected @param {import("colloquy/findings").Finding} finding */
function fits(expected, finding) {
  const { severity, code, path, path_any_of: places, shape } = expected;
  return (
    finding.severity === severity &&
    (code === undefined || finding.code === code) &&
    (path === undefined || finding.pointer === path) &&
    (places === undefined || places.includes(finding.pointer)) &&
    (shape === undefined || finding.shape === shape)
  );
}

/**
 * The reply that the rules call for, by what the check of the request says of it.
 * @param {ExpectedReply | undefined} expected
 * @param {import("colloquy/rpc").ReplyExpectation | import("colloquy/rpc").BatchExpectation | undefined} reply
 * @returns {string | undefined}
 */
function wrongReply(expected, reply) {
  if (expected === undefined || expected.unfixed || reply === undefined) return undefined;
  const wanted = expected.none ? ["none"] : (expected.batch ?? [expected]).map(replyText);
  const got = replyTexts(reply);
  const same = [...wanted].sort().join("\n") === [...got].sort().join("\n");
  return same ? undefined : `I expected the reply ${wanted.join(", ")}; I found ${got.join(", ")}`;
}

/** @param {ExpectedReply} reply */
function replyText({ error_code: code, id_text: id = "null" }) {
  return `${code === undefined ? "result" : `error ${code}`} ${idOf(id)}`;
}

/** @param {import("colloquy/rpc").ReplyExpectation | import("colloquy/rpc").BatchExpectation} reply @returns {string[]} */
function replyTexts(reply) {
  switch (reply.kind) {
    case "none":
      return ["none"];
    case "method":
      return [`result ${idKey(reply.id)}`];
    case "protocolError":
      return [`error ${reply.code} ${idKey(reply.id)}`];
    case "single":
      return replyTexts(reply.reply);
    case "array":
      return reply.replies.flatMap((each) => replyTexts(each.reply));
    default:
      return [reply.kind];
  }
}

/** The key of an id that is given as JSON text. @param {string} text */
function idOf(text) {
  const number = readNumber(text);
  if (number !== undefined) return idKey({ kind: "number", value: number, source: text });
  const value = JSON.parse(text);
  return idKey(value === null ? { kind: "null" } : { kind: "string", value });
}

/** @param {{ decode: any[], encode: any[] }} corpus */
function codecKind(corpus) {
  const counter = kindCounter("codec");
  for (const { id, input, output } of corpus.decode)
    counter.judge(`decode ${id}`, differs(plainDecoded(input), output));
  for (const { id, call, input, output } of corpus.encode)
    counter.judge(`encode ${id}`, differs(encode(call, input), output));
  return counter.result();
}

/** @param {unknown} got @param {unknown} wanted */
function differs(got, wanted) {
  const [found, expected] = [JSON.stringify(sorted(got)), JSON.stringify(sorted(wanted))];
  return found === expected ? undefined : `I expected ${expected}; I found ${found}`;
}

/** What the corpus writes for an answer of `decode`. @param {string} input */
function plainDecoded(input) {
  const decoded = decode(input);
  if (decoded.kind === "error") return { error: decoded.reason };
  const { method, params, id = null } = decoded.request;
  const exact = typeof id === "object" && id !== null;
  return { ok: { method, params: plain(params), id: exact ? { $exact: numberText(id) } : id } };
}

/** @param {string} call @param {any} input */
function encode(call, input) {
  if (call === "result") return result(input.id, input.result);
  if (call === "error") return error(input.id, input.code, input.message);
  return notification(input.method, input.params);
}

/** @param {unknown} value */
function plain(value) {
  const written = valueText(value);
  return "text" in written ? JSON.parse(written.text) : value;
}

/** The same value with its keys in order. @param {any} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
