import type { Severity } from "../events.ts";

const SEVERITIES: ReadonlySet<string> = new Set<Severity>(["SUPPRESSED", "NOTE", "WARNING", "DANGER", "ERROR"]);

/** Says whether a text is the name of a severity. */
export function isSeverity(text: string): text is Severity {
  return SEVERITIES.has(text);
}
