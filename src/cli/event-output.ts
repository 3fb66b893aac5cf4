import { atLeast, eventLines } from "../report/event-lines.ts";
import type { Severity, ValidationEvent } from "../smithy/index.ts";
import { paint, warnLine } from "./terminal.ts";
import { terminalWidth } from "./terminal-width.ts";

/** Writes the events that are severe enough to standard error, each with its line of the source, then how many they are. */
export function printEvents(least: Severity, events: readonly ValidationEvent[]): void {
  const shown = atLeast(least, events);
  for (const event of shown) {
    const [first = "", ...source] = eventLines(event, terminalWidth());
    warnLine(painted(first, event));
    for (const line of source) warnLine(line);
  }
  if (shown.length > 0) warnLine(countsLine(shown));
}

/** The severity stands before the id; a file's name may have the same word. */
function painted(line: string, { severity, id }: ValidationEvent): string {
  return line.replace(`${severity} ${id}: `, () => `${paint(COLOURS[severity], severity)} ${id}: `);
}

const COLOURS = { ERROR: "red", DANGER: "red", WARNING: "yellow", NOTE: "cyan", SUPPRESSED: "gray" } as const;
const ORDER: readonly Severity[] = ["ERROR", "DANGER", "WARNING", "NOTE", "SUPPRESSED"];

/** How many events there are of each severity: `1 ERROR, 2 WARNING`. */
function countsLine(events: readonly ValidationEvent[]): string {
  const counts = ORDER.map((severity) => [events.filter((event) => event.severity === severity).length, severity]);
  return counts
    .filter(([count]) => count !== 0)
    .map((pair) => pair.join(" "))
    .join(", ");
}
