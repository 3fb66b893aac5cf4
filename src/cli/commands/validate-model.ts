import { eventDiagnostic } from "../../report/diagnostic.ts";
import { atLeast } from "../../report/event-lines.ts";
import { eventRecord } from "../../report/event-record.ts";
import type { Severity } from "../../smithy/index.ts";
import { isToolForm, printDiagnostics } from "../diagnostics.ts";
import { printEvents } from "../event-output.ts";
import { type ExitCode, exitCode } from "../exit-codes.ts";
import { reportFailures } from "../input-failure.ts";
import { loadModel } from "../load-model.ts";
import type { ModelValidationOptions } from "../options.ts";
import { printLine } from "../terminal.ts";

/** `colloquy validate MODEL…`: loads a model and says what the loader and the validators have to say about it. */
export async function validateModel(models: readonly string[], options: ModelValidationOptions): Promise<ExitCode> {
  const { diagnostics } = options;
  return reportFailures(diagnostics, () => {
    const { events, broken, files } = loadModel(models, options);
    const least = options.severity.toUpperCase() as Severity;
    const shown = atLeast(least, events);
    if (diagnostics === "json") printLine(JSON.stringify({ valid: !broken, events: shown.map(eventRecord) }));
    else if (isToolForm(diagnostics)) printDiagnostics(diagnostics, shown.map(eventDiagnostic), files);
    else printEvents(least, events);
    return broken ? exitCode.findings : exitCode.valid;
  });
}
