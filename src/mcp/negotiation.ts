import type { LegacyClient } from "./eras/legacy/client.ts";
import { type Fault, invalidParams, unsupportedVersion } from "./fault.ts";
import type { Params } from "./message.ts";
import {
  isLegacyRevision,
  isLogLevel,
  type LegacyRevision,
  type LogLevel,
  MODERN_REVISION,
  type Revision,
} from "./revisions.ts";

/** What one connection has agreed upon. Only `initialize` changes it. */
export type Session =
  | { readonly kind: "unopened" }
  | { readonly kind: "legacy"; readonly revision: LegacyRevision; readonly client: LegacyClient };

export const UNOPENED: Session = { kind: "unopened" };

/** The keys of `_meta` that a request of 2026-07-28 carries. */
export const MetaKey = {
  version: "io.modelcontextprotocol/protocolVersion",
  capabilities: "io.modelcontextprotocol/clientCapabilities",
  clientInfo: "io.modelcontextprotocol/clientInfo",
  logLevel: "io.modelcontextprotocol/logLevel",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
} as const;

/** What a request of 2026-07-28 says about its client. */
export interface ModernRequest {
  readonly kind: "modern";
  readonly capabilities: Params;
  readonly clientInfo: Params | undefined;
  /** Absent: no log messages for this request. */
  readonly logLevel: LogLevel | undefined;
}

/** The era that a request is served in; for `initialize` the revision that it is granted. */
export type Admission = ModernRequest | { readonly kind: "legacy"; readonly revision: LegacyRevision };

/**
 * Tells which era a request belongs to. A request whose `_meta` names a protocol version is modern and neither reads nor
 * changes a session; `initialize` without one opens a legacy session; all else needs a session.
 *
 * @param served The revisions that are served, newest first.
 * @see MCP 2026-07-28, "Versioning"; the mcp-dispatch document
 */
export function admit(
  served: readonly Revision[],
  session: Session,
  method: string,
  params: Params,
): Admission | Fault {
  const meta = objectOf(params["_meta"]);
  if (meta !== undefined && MetaKey.version in meta) return admitModern(served, meta);
  if (method === "initialize") return admitInitialize(served, params["protocolVersion"]);
  if (session.kind === "legacy") return { kind: "legacy", revision: session.revision };
  return invalidParams(
    `I expected params._meta["${MetaKey.version}"], or initialize first; I speak ${served.join(", ")}.`,
    { supported: served },
  );
}

function admitModern(served: readonly Revision[], meta: Params): ModernRequest | Fault {
  const version = meta[MetaKey.version];
  if (typeof version !== "string") return invalidParams(`I expected _meta["${MetaKey.version}"] to be a string.`);
  if (version !== MODERN_REVISION || !served.includes(MODERN_REVISION)) return refused(version, served);
  const capabilities = objectOf(meta[MetaKey.capabilities]);
  if (capabilities === undefined) return invalidParams(`I expected _meta["${MetaKey.capabilities}"], an object.`);
  const logLevel = meta[MetaKey.logLevel];
  if (logLevel !== undefined && !isLogLevel(logLevel)) {
    return invalidParams(`I expected _meta["${MetaKey.logLevel}"] to be a log level such as "info".`);
  }
  return { kind: "modern", capabilities, clientInfo: objectOf(meta[MetaKey.clientInfo]), logLevel };
}

/** A client that picks one of the versions it is told must not be told one that is refused in the same way again. */
function refused(version: string, served: readonly Revision[]): Fault {
  const opened: readonly string[] = served.filter(isLegacyRevision);
  const isModernServed = opened.length < served.length;
  return isModernServed && opened.includes(version)
    ? unsupportedVersion(version, [MODERN_REVISION], opened)
    : unsupportedVersion(version, served);
}

/** The version that is asked for when it is served, else the newest with a handshake: the client decides whether it will do. */
function admitInitialize(served: readonly Revision[], asked: unknown): Admission | Fault {
  const legacy = served.filter(isLegacyRevision);
  const newest = legacy[0];
  if (newest === undefined) return unsupportedVersion(typeof asked === "string" ? asked : "", served);
  return { kind: "legacy", revision: legacy.find((revision) => revision === asked) ?? newest };
}

/** A JSON object; anything else counts as absent. */
export function objectOf(value: unknown): Params | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : undefined;
}
