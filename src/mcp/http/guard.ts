import type { HttpRequest } from "./exchange.ts";

export interface GuardOptions {
  /** Host names that requests may be addressed to, in any case and without ports; the loopback names by default. `*` is every name. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call, such as `https://app.example`; pages of loopback hosts by default. `*` is every page. */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Decides whether a request may come in. A page of another site reaches a local server by a name that it makes lead there; such a
 * request has that name as its host and that page as its origin. Programs that are no browsers send no origin.
 *
 * @see MCP, "Transports", "Security warning"
 */
export class Guard {
  readonly #options: GuardOptions;
  /** `undefined` for the loopback names; `*` among them is every one. */
  readonly #hosts: ReadonlySet<string> | undefined;
  readonly #origins: ReadonlySet<string> | undefined;

  constructor(options: GuardOptions) {
    const { allowedHosts, allowedOrigins } = options;
    this.#options = options;
    this.#hosts = allowedHosts === undefined ? undefined : new Set(allowedHosts.map(hostName));
    this.#origins = allowedOrigins === undefined ? undefined : new Set(allowedOrigins.map(plainOrigin));
  }

  /** @returns Why a request may not come in; `undefined` when it may. */
  whyForbidden({ headers: { host, origin } }: Pick<HttpRequest, "headers">): string | undefined {
    if (host === undefined || !this.#isHostAllowed(hostName(host))) {
      const names = this.#options.allowedHosts?.join(", ") ?? "a loopback name";
      return `The Host of the request is not one that I answer to (${names}). More can be allowed: allowedHosts.`;
    }
    if (origin === undefined || this.names(origin)) return undefined;
    if (this.#origins === undefined && isLoopbackPage(origin)) return undefined;
    const pages = this.#options.allowedOrigins?.join(", ") ?? "pages of a loopback host";
    return `The Origin of the request is not one that may call (${pages}). More can be allowed: allowedOrigins.`;
  }

  /** Whether the pages of an origin are allowed by `allowedOrigins`. */
  names(origin: string): boolean {
    return this.#origins !== undefined && (this.#origins.has("*") || this.#origins.has(plainOrigin(origin)));
  }

  #isHostAllowed(name: string): boolean {
    return this.#hosts === undefined ? isLoopback(name) : this.#hosts.has("*") || this.#hosts.has(name);
  }
}

/** Whether a host, as a listener or a `Host` header names it, is this machine alone. */
export function isLoopback(host: string): boolean {
  const name = hostName(host);
  return name === "localhost" || name === "::1" || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** A host in one way of writing: small letters, no port, no brackets around an address, no dot behind a name. */
function hostName(host: string): string {
  const name = host.trim().toLowerCase();
  const { 1: address } = /^\[([0-9a-f:.]+)\](?::\d*)?$/.exec(name) ?? ([] as readonly string[]);
  if (address !== undefined) return address;
  // An address of IPv6 without brackets has colons of its own, and no port.
  const isBare = name.indexOf(":") !== name.lastIndexOf(":");
  return isBare ? name : name.replace(/:\d*$/, "").replace(/\.$/, "");
}

/** An origin as browsers send it: small letters, no slash behind it, no port that goes without saying. */
function plainOrigin(origin: string): string {
  const plain = origin.trim().toLowerCase().replace(/\/$/, "");
  return plain.replace(/^(http:.*):80$|^(https:.*):443$/, "$1$2");
}

function isLoopbackPage(origin: string): boolean {
  const { 1: host } = /^https?:\/\/([^/:]+|\[[0-9a-f:]+\])(?::\d+)?$/i.exec(origin) ?? ([] as readonly string[]);
  return host !== undefined && isLoopback(host);
}
