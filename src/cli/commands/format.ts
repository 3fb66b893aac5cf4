import { eventDiagnostic, eventRecord } from "../../report/index.ts";
import { type FormatResult, formatIdl, type ValidationEvent } from "../../smithy/index.ts";
import { decodeUtf8 } from "../../text/utf8.ts";
import { isToolForm, printDiagnostics } from "../diagnostics.ts";
import { printEvents } from "../event-output.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { displayName, filesIn, isFolder, readBytes, STDIN } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import type { FormatCommandOptions } from "../options.ts";
import { printLine, warnLine } from "../terminal.ts";
import { writeWhole } from "../write-whole.ts";

/** A file with what formatting makes of it. */
interface Formatted {
  readonly path: string;
  readonly result: FormatResult;
  readonly isChanged: boolean;
}

/** `colloquy format`: lays out IDL files anew, or says which are not laid out. */
export async function formatFiles(paths: readonly string[], options: FormatCommandOptions): Promise<ExitCode> {
  const { diagnostics } = options;
  return reportFailures(diagnostics, () => {
    const files = [...new Set(paths.flatMap((path) => (isFolder(path) ? filesIn(path, [".smithy"]) : [path])))];
    refuseContradictions(files, paths, options);
    const formatted = files.map((path) => format(path, options));
    const events = formatted.flatMap(({ result }) => (result.kind === "broken" ? result.events : []));
    const changed = formatted.filter(({ isChanged }) => isChanged);
    if (options.check === true) printCheck(formatted, changed, events, diagnostics);
    else {
      printEvents("ERROR", events);
      if (options.write === true) rewrite(changed);
      else for (const { result } of formatted) if (result.kind === "formatted") printText(result.text);
    }
    const isWrong = events.length > 0 || (options.check === true && changed.length > 0);
    return isWrong ? exitCode.findings : exitCode.valid;
  });
}

function refuseContradictions(
  files: readonly string[],
  paths: readonly string[],
  { write, check, diagnostics }: FormatCommandOptions,
): void {
  if (paths.length === 0) throw Failure.misuse("I need Smithy files or folders to format, or - for standard input.");
  if (paths.filter((path) => path === STDIN).length > 1) {
    throw Failure.misuse("Standard input (-) can be read once only.");
  }
  if (files.length === 0)
    throw Failure.input("I found nothing to format here: no file ends in .smithy.", paths.join(", "));
  if (write === true && paths.includes(STDIN)) throw Failure.misuse("--write has no file to write - back to.");
  if (write !== true && check !== true && (files.length > 1 || paths.some(isFolder))) {
    throw Failure.misuse("Several files need --write, which rewrites them, or --check, which lists what would change.");
  }
  if (check !== true && diagnostics !== "text") throw Failure.misuse("--diagnostics goes with --check.");
}

function format(path: string, { width }: FormatCommandOptions): Formatted {
  const bytes = readBytes(path);
  const result = formatIdl(bytes, { width, name: displayName(path) });
  return { path, result, isChanged: result.kind === "formatted" && !isText(bytes, result.text) };
}

function isText(bytes: Uint8Array, text: string): boolean {
  const decoded = decodeUtf8(bytes);
  return "text" in decoded && decoded.text === text;
}

/** A text ends with a line break, unless it is empty. */
function printText(text: string): void {
  if (text !== "") printLine(text.slice(0, -1));
}

/** Rewrites all that can be, and only then says which: whoever reads that may go away before its end. */
function rewrite(files: readonly Formatted[]): void {
  const written: string[] = [];
  const failures: unknown[] = [];
  for (const { path, result } of files) {
    if (result.kind !== "formatted") continue;
    try {
      writeWhole(path, result.text);
      written.push(path);
    } catch (error) {
      failures.push(error);
    }
  }
  for (const path of written) printLine(path);
  if (failures.length > 0) throw failures[0];
}

const UNFORMATTED = "Unformatted";
const UNFORMATTED_MESSAGE = "This file is not formatted; colloquy format --write would change it.";

function printCheck(
  formatted: readonly Formatted[],
  changed: readonly Formatted[],
  events: readonly ValidationEvent[],
  diagnostics: FormatCommandOptions["diagnostics"],
): void {
  const unformatted = changed.map(({ path }) => ({
    code: UNFORMATTED,
    level: "error" as const,
    message: UNFORMATTED_MESSAGE,
    file: displayName(path),
    place: { line: 1, column: 1 },
  }));
  if (diagnostics === "json") {
    const files = changed.map(({ path }) => displayName(path));
    const valid = files.length + events.length === 0;
    printLine(JSON.stringify({ valid, unformatted: files, events: events.map(eventRecord) }));
  } else if (isToolForm(diagnostics)) {
    const names = formatted.map(({ path }) => displayName(path));
    printDiagnostics(diagnostics, [...events.map(eventDiagnostic), ...unformatted], names);
  } else {
    printEvents("ERROR", events);
    for (const { file } of unformatted) warnLine(`${file}: not formatted`);
  }
}
