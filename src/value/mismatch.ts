import { kindAt, type Tape, TokenKind } from "../json/tape.ts";
import { describe } from "./describe.ts";
import type { Report } from "./report.ts";

/** Reports a value of a kind that the shape does not allow. */
export function mismatch(tape: Tape, index: number, report: Report, expected: string, shape: string): void {
  if (!report.wants()) return;
  if (kindAt(tape, index) === TokenKind.null) report.at("NullValue", { expected }, index, { shape });
  else report.at("TypeMismatch", { expected, found: describe(tape, index) }, index, { shape });
}
