import { decodeBase64 } from "../../text/base64.ts";
import { ErrorCode, type Fault, fault, quoted } from "../fault.ts";
import type { IncomingRequest } from "../message.ts";
import { MetaKey, objectOf } from "../negotiation.ts";
import { HEADER_KEYWORD, PARAM_HEADER } from "../param-header.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { Server } from "../server.ts";
import type { HttpRequest } from "./exchange.ts";

type Headers = HttpRequest["headers"];

/** The member of params that `Mcp-Name` repeats, by method. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/**
 * Whether the headers of a request of 2026-07-28 say what its body says: intermediaries act by the headers, the server by the
 * body, and nobody may be able to tell them two things.
 *
 * @returns The error -32020; `undefined` when they agree.
 * @see MCP 2026-07-28, "Streamable HTTP", "Standard headers" and "Custom headers"
 */
export function headerMismatch(server: Server, request: IncomingRequest, headers: Headers): Fault | undefined {
  const { method, params } = request;
  const version = objectOf(params["_meta"])?.[MetaKey.version];
  // A version that is no string is refused for what it is.
  if (typeof version !== "string") return undefined;
  const wrongVersion = compared("MCP-Protocol-Version", headers["mcp-protocol-version"], version);
  if (wrongVersion !== undefined) return wrongVersion;
  if (!(server.revisions as readonly string[]).includes(version)) return undefined;
  const wrongMethod = compared("Mcp-Method", headers["mcp-method"], method);
  if (wrongMethod !== undefined) return wrongMethod;
  const member = NAMED.get(method);
  const name = member === undefined ? undefined : params[member];
  if (typeof name === "string") {
    const wrongName = compared("Mcp-Name", headers["mcp-name"], name);
    if (wrongName !== undefined) return wrongName;
  }
  if (method !== "tools/call" || typeof name !== "string") return undefined;
  const schema = server.lists.tools.get(name)?.inputSchema;
  return schema === undefined ? undefined : wrongParam(schema, objectOf(params["arguments"]) ?? {}, headers);
}

/** The arguments whose schema says `x-mcp-header` stand in a header too, if they are there at all. */
function wrongParam(schema: JsonSchema, args: Readonly<Record<string, unknown>>, headers: Headers): Fault | undefined {
  const properties = objectOf(schema["properties"]) ?? {};
  for (const name of Object.keys(properties)) {
    const property = objectOf(properties[name]);
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    const suffix = property?.[HEADER_KEYWORD];
    if (typeof suffix === "string") {
      const header = PARAM_HEADER + suffix;
      const wrong = comparedParam(header, headers[header.toLowerCase()], value);
      if (wrong !== undefined) return wrong;
    }
    const inner = objectOf(value);
    if (property === undefined || inner === undefined) continue;
    const wrong = wrongParam(property, inner, headers);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function comparedParam(name: string, header: string | undefined, value: unknown): Fault | undefined {
  if (value === undefined || value === null) {
    return header === undefined ? undefined : mismatch(`I expected no header ${name}: the argument is not there.`);
  }
  if (typeof value === "number") {
    const number = header === undefined ? undefined : decoded(header);
    const isSame = number !== undefined && /^[-+.0-9eE]+$/.test(number) && Number(number) === value;
    return isSame ? undefined : compared(name, header, String(value));
  }
  return typeof value === "string" || typeof value === "boolean" ? compared(name, header, String(value)) : undefined;
}

function compared(name: string, header: string | undefined, wanted: string): Fault | undefined {
  if (header === undefined) return mismatch(`I expected the header ${name}: ${quoted(wanted)}.`);
  const value = decoded(header);
  if (value === undefined) return mismatch(`The header ${name} is no base64 of UTF-8: ${quoted(header)}.`);
  if (value === wanted) return undefined;
  return mismatch(`I expected the header ${name} to say ${quoted(wanted)} as the body does; it says ${quoted(value)}.`);
}

function mismatch(message: string): Fault {
  return fault(ErrorCode.headerMismatch, message);
}

/** A header's text: as it stands, without the blanks around it, or out of its `=?base64?…?=`. */
function decoded(header: string): string | undefined {
  const plain = header.trim();
  const { 1: digits } = /^=\?base64\?(.*)\?=$/.exec(plain) ?? ([] as readonly string[]);
  if (digits === undefined) return plain;
  // Strict: the padding is there.
  const bytes = digits.length % 4 === 0 ? decodeBase64(digits) : undefined;
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
