/** The stateless revision: every request carries its own version and capabilities. */
export const MODERN_REVISION = "2026-07-28";

/** The revisions that open a session with `initialize`, newest first. */
export const LEGACY_REVISIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;

export type LegacyRevision = (typeof LEGACY_REVISIONS)[number];

/** A revision of MCP. Revisions are dates, so `<` orders them. */
export type Revision = typeof MODERN_REVISION | LegacyRevision;

/** Every revision that this package speaks, newest first: the order in which a server offers them. */
export const REVISIONS: readonly Revision[] = [MODERN_REVISION, ...LEGACY_REVISIONS];

export function isLegacyRevision(text: unknown): text is LegacyRevision {
  return (LEGACY_REVISIONS as readonly unknown[]).includes(text);
}

/** The eight words of syslog, from the least to the most severe. */
export const LOG_LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export function isLogLevel(text: unknown): text is LogLevel {
  return (LOG_LEVELS as readonly unknown[]).includes(text);
}

/** Whether a message of one level is to be sent to a client that asked for another and above. */
export function reachesLevel(level: LogLevel, least: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
}
