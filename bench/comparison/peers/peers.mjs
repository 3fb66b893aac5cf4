// The peers, each asked through its own public interface. Runs from .bench/comparison, where the packages are installed.
//
// A peer is { name, version, looks, ask(case) }; `ask` answers
//   { accepts, class? }   a verdict, and the class of the complaint in the words of the cases where the peer tells it; or
//   undefined             the peer is not made for the question.
// No peer knows a Smithy contract. Servers get the four methods of the contract with handlers that check nothing, because
// checking params is left to whoever writes the handler.
import { readFileSync } from "node:fs";
import { Duplex } from "node:stream";
import { deserializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
} from "@modelcontextprotocol/sdk/types.js";
import Ajv from "ajv";
import jayson from "jayson";
import jsonRpc2 from "json-rpc-2.0";
import rpc from "vscode-jsonrpc/node";
import { schemas } from "./envelope-schema.mjs";

const METHODS = ["add", "ping", "log", "ask"];
const CLASS_OF_CODE = new Map([
  [-32700, "parse"],
  [-32600, "envelope"],
  [-32601, "unknown-method"],
  [-32602, "invalid-params"],
]);
const DEADLINE_MS = 250;

export const peers = [
  {
    ...described("jayson"),
    looks:
      "requests and batches: `Server.call` on the text; responses: `Utils.Response.isValidResponse` on `JSON.parse` of the text, after which its client passes everything on",
    ask: askJayson,
  },
  {
    ...described("json-rpc-2.0"),
    looks:
      "requests and batches: `JSONRPCServer.receiveJSON`; responses to a given request or batch: `JSONRPCClient.receive`, accepted when every call of the request is settled",
    ask: askJsonRpc2,
  },
  {
    ...described("vscode-jsonrpc"),
    looks:
      "a `Content-Length` frame to a `MessageConnection` with the four methods; responses answer its own first or second request, ids 0 and 1",
    ask: askVscode,
  },
  {
    ...described("@modelcontextprotocol/sdk", "MCP SDK"),
    looks:
      "`deserializeMessage` on the line, then `isJSONRPCRequest` and its siblings for the direction; methods and params are MCP's own",
    ask: askMcp,
  },
  {
    ...described("ajv", "ajv + JSON-RPC schema"),
    looks:
      "`JSON.parse`, then a JSON Schema of the 2.0 envelopes, written in `bench/comparison/peers/envelope-schema.mjs` from the specification",
    ask: ajvAsker(),
  },
];

function described(packageName, name = packageName) {
  const file = new URL(`./node_modules/${packageName}/package.json`, import.meta.url);
  return { name, packageName, version: JSON.parse(readFileSync(file, "utf8")).version };
}

/** A response must be read from text by the host of most peers; so is the text's parse error. */
function parsed(source) {
  try {
    return { value: JSON.parse(String(source)) };
  } catch {
    return { refused: { accepts: false, class: "parse" } };
  }
}

/** What a server's answer says of the request. @param {any} answer */
function readAnswer(answer) {
  const replies = (Array.isArray(answer) ? answer : [answer]).filter((reply) => reply != null);
  const wrong = replies.find((reply) => reply.error != null);
  return wrong === undefined ? { accepts: true } : { accepts: false, class: CLASS_OF_CODE.get(wrong.error.code) };
}

async function askJayson({ entry, version, source }) {
  const number = version === "1.0" ? 1 : 2;
  if (entry.startsWith("request")) {
    const methods = Object.fromEntries(METHODS.map((name) => [name, (_params, done) => done(null, name)]));
    const server = new jayson.Server(methods, { version: number });
    const answer = await new Promise((resolve) => {
      server.call(String(source), (error, reply) => resolve(error ?? reply));
    });
    return readAnswer(answer);
  }
  if (entry === "response-batch") return undefined;
  const { value, refused } = parsed(source);
  return refused ?? verdictOf(jayson.Utils.Response.isValidResponse(value, number));
}

function verdictOf(accepts) {
  return accepts ? { accepts } : { accepts, class: "envelope" };
}

async function askJsonRpc2({ entry, version, source, context }) {
  if (version === "1.0") return undefined;
  if (entry.startsWith("request")) {
    const server = new jsonRpc2.JSONRPCServer({ errorListener: () => undefined });
    for (const name of METHODS) server.addMethod(name, () => name);
    return readAnswer(await server.receiveJSON(String(source)));
  }
  const asked = context?.request ?? context?.batch ?? asking(context, source);
  if (asked === undefined || source === undefined) return undefined;
  const { value: request } = parsed(asked);
  if (request === undefined || (Array.isArray(request) ? request : [request]).some((one) => typeof one !== "object"))
    return undefined;
  const { value, refused } = parsed(source);
  if (refused !== undefined) return refused;
  const client = new jsonRpc2.JSONRPCClient(() => Promise.resolve());
  const settled = client.requestAdvanced(request).then(() => true);
  try {
    client.receive(value);
  } catch {
    return { accepts: false };
  }
  return { accepts: await Promise.race([settled, late()]) };
}

/** For a case that names only the method: a call of it with the id 1, which those cases use. */
function asking(context) {
  return context?.method === undefined
    ? undefined
    : JSON.stringify({ jsonrpc: "2.0", id: 1, method: context.method, params: [] });
}

function late() {
  return new Promise((resolve) => setTimeout(resolve, DEADLINE_MS, false));
}

async function askVscode({ id, entry, version, source, context }) {
  if (version === "1.0" || entry === "response-batch") return undefined;
  if (id === "size-over-16-mib") return undefined;
  if (entry === "request-batch") return undefined;
  const { connection, output, errors, send } = vscodePair();
  try {
    return entry === "request"
      ? await vscodeRequest(connection, output, errors, () => send(source))
      : await vscodeResponse(connection, errors, context, () => send(source));
  } finally {
    connection.dispose();
  }
}

/** A connection with a stream that we write to, and what it wrote and complained of. */
function vscodePair() {
  const output = [];
  const errors = [];
  const input = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const sink = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      output.push(chunk);
      done();
    },
  });
  const log = (line) => errors.push(line);
  const connection = rpc.createMessageConnection(input, sink, { error: log, warn: log, info: log, log });
  connection.onError(([error]) => errors.push(error));
  connection.onUnhandledNotification(({ method }) => errors.push(`unhandled ${method}`));
  const send = (source) => {
    const bytes = Buffer.from(source);
    input.push(`Content-Length: ${bytes.length}\r\n\r\n`);
    input.push(bytes);
  };
  return { connection, output, errors, send };
}

async function vscodeRequest(connection, output, errors, send) {
  let seen = false;
  for (const name of METHODS) {
    connection.onRequest(name, () => {
      seen = true;
      return name;
    });
    connection.onNotification(name, () => {
      seen = true;
    });
  }
  connection.listen();
  send();
  await late();
  const text = Buffer.concat(output).toString();
  const code = /"error":\{"code":(-?\d+)/.exec(text)?.[1];
  if (code !== undefined) return { accepts: false, class: CLASS_OF_CODE.get(Number(code)) };
  const parseFailed = errors.some((error) => error instanceof SyntaxError);
  return seen && errors.length === 0 ? { accepts: true } : { accepts: false, class: parseFailed ? "parse" : undefined };
}

/** Its requests take the ids 0, 1, 2, …; a case that needs another id cannot be put to it. */
async function vscodeResponse(connection, errors, context, send) {
  if (context?.request !== undefined && parsed(context.request).value?.id !== 1) return undefined;
  const method = context?.method ?? parsed(context?.request ?? "").value?.method;
  if (method === undefined) return undefined;
  connection.listen();
  connection.sendRequest("first").catch(() => undefined);
  const settled = connection.sendRequest(method).then(
    () => true,
    (error) => error instanceof rpc.ResponseError,
  );
  await new Promise(setImmediate);
  send();
  const accepts = (await Promise.race([settled, late()])) && errors.length === 0;
  return { accepts };
}

function askMcp({ entry, version, source }) {
  if (version === "1.0" || entry.endsWith("-batch")) return undefined;
  const isMeant =
    entry === "request"
      ? (message) => isJSONRPCRequest(message) || isJSONRPCNotification(message)
      : (message) => isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
  try {
    return verdictOf(isMeant(deserializeMessage(String(source))));
  } catch (error) {
    return { accepts: false, class: error instanceof SyntaxError ? "parse" : "envelope" };
  }
}

/** Compiled once, outside of `ask`, so that a fault of a schema ends the run instead of counting as a refusal. */
function ajvAsker() {
  const ajv = new Ajv({ allowUnionTypes: true });
  const checks = new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
  return ({ entry, version, source }) => {
    if (version === "1.0" || source === undefined) return undefined;
    const { value, refused } = parsed(source);
    return refused ?? verdictOf(checks.get(entry)?.(value) === true);
  };
}
