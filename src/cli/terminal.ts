import { writeSync } from "node:fs";
import { styleText } from "node:util";
import { Failure } from "./exit-codes.ts";

/** Raised when whoever read our output has gone; the command ends quietly. */
export class BrokenPipe extends Error {}

/** Writes a whole text to a descriptor; a pipe that is full is waited for, one that is closed ends the command. */
function write(descriptor: 1 | 2, text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPIPE") throw new BrokenPipe();
      if (code === "ENOSPC") throw Failure.input("I cannot write the output: there is no space left.");
      if (code === "EFBIG") throw Failure.input("I cannot write the output: it would be larger than a file may be.");
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Data for whoever called us, with its line breaks. */
export function printText(text: string): void {
  write(1, text);
}

/** Data for whoever called us. */
export function printLine(line: string): void {
  printText(`${line}\n`);
}

/** Diagnostics for a person, with their line breaks. */
export function warnText(text: string): void {
  write(2, text);
}

/** Diagnostics for a person. */
export function warnLine(line: string): void {
  warnText(`${line}\n`);
}

type Paint = Parameters<typeof styleText>[0];

/** Colours a text when standard error is a terminal and `NO_COLOR` is not set. */
export function paint(style: Paint, text: string): string {
  return styleText(style, text, { stream: process.stderr });
}

const SEVERITY_COLOURS = { error: "red", advisory: "yellow" } as const;

/** Colours the severity in the line of a finding. */
export function paintSeverity(finding: { severity: "error" | "advisory"; code: string }, line: string): string {
  const plain = `: ${finding.severity} ${finding.code}: `;
  return line.replace(
    plain,
    () => `: ${paint(SEVERITY_COLOURS[finding.severity], finding.severity)} ${finding.code}: `,
  );
}
