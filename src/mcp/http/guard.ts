import type { HttpRequest } from "./exchange.ts";

export interface GuardOptions {
  /** Host names that requests may be addressed to, without ports; the loopback names by default. `*` is every name. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call, such as `https://app.example`; pages of loopback hosts by default. `*` is every page. */
  readonly allowedOrigins?: readonly string[];
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/**
 * Whether a request may come in. A page of another site reaches a local server by a name that it makes lead there; such a request
 * has that name as its host and that page as its origin. Programs that are no browsers send no origin.
 *
 * @returns Why not; `undefined` when it may.
 * @see MCP, "Transports", "Security warning"
 */
export function whyForbidden({ headers }: Pick<HttpRequest, "headers">, options: GuardOptions): string | undefined {
  const { host, origin } = headers;
  const { allowedHosts, allowedOrigins } = options;
  if (!isHostAllowed(host, allowedHosts)) {
    const names = allowedHosts?.join(", ") ?? "a loopback name";
    return `The Host of the request is not one that I answer to (${names}). More can be allowed: allowedHosts.`;
  }
  if (origin === undefined || isOriginAllowed(origin, allowedOrigins)) return undefined;
  const pages = allowedOrigins?.join(", ") ?? "pages of a loopback host";
  return `The Origin of the request is not one that may call (${pages}). More can be allowed: allowedOrigins.`;
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function isHostAllowed(host: string | undefined, allowed: readonly string[] | undefined): boolean {
  if (host === undefined) return false;
  const name = host.toLowerCase().replace(/:\d*$/, "");
  return allowed === undefined ? isLoopback(name) : allowed.includes("*") || allowed.includes(name);
}

function isOriginAllowed(origin: string, allowed: readonly string[] | undefined): boolean {
  if (allowed !== undefined) return allowed.includes("*") || allowed.includes(origin);
  const { 1: name } = /^https?:\/\/([^/:]+|\[[0-9a-f:]+\])(?::\d+)?$/i.exec(origin) ?? ([] as readonly string[]);
  return name !== undefined && isLoopback(name.toLowerCase());
}
