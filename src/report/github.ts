import type { Diagnostic } from "./diagnostic.ts";
import { oneLine } from "./finding-line.ts";

/**
 * A diagnostic as a line that GitHub Actions shows beside the code it is about.
 *
 * @see GitHub, "Workflow commands for GitHub Actions": "Setting an error message"
 */
export function githubAnnotation({ code, level, message, file, place, shape }: Diagnostic): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(place === undefined ? [] : [`line=${place.line}`, `col=${place.column}`]),
    `title=${property(code)}`,
  ];
  const about = shape === undefined || message.includes(shape) ? "" : ` (${shape})`;
  return `::${COMMANDS[level]} ${properties.join(",")}::${data(message + about)}`;
}

const COMMANDS = { error: "error", warning: "warning", note: "notice" } as const;

/** Line breaks may stand in an annotation; other control characters are shown as escapes, harmless in the job's log. */
function data(text: string): string {
  const shown = text.replace(/[^\r\n]+/g, oneLine);
  return shown.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
