import { isFieldName, PARAM_HEADER } from "../param-header.ts";
import type { HttpHeaders } from "./exchange.ts";

/** The headers that a page may send whatever it asks for. */
const KNOWN = [
  ...["authorization", "content-type", "accept", "last-event-id"],
  ...["mcp-session-id", "mcp-protocol-version", "mcp-method", "mcp-name"],
];
/** What headers for arguments of tools begin with: the rest is the tools' own. */
const PARAM = PARAM_HEADER.toLowerCase();

/**
 * What a page may send, for the question that a browser asks before it sends it. A list of headers has no way to say "all that begin with
 * `mcp-param-`", so those that were asked for are repeated.
 *
 * @param asked `Access-Control-Request-Headers`: names with commas between them, in any case.
 * @see Fetch, "CORS-preflight fetch"; MCP 2026-07-28, "Streamable HTTP", "Custom Headers from Tool Parameters"
 */
export function preflightHeaders(asked: string | undefined): HttpHeaders {
  const params = (asked ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.startsWith(PARAM) && isFieldName(name.slice(PARAM.length)));
  return {
    "access-control-allow-methods": "POST, GET, DELETE",
    "access-control-allow-headers": [...new Set([...KNOWN, ...params])].join(", "),
    "access-control-max-age": "600",
    vary: "origin, access-control-request-headers",
  };
}
