import { isIntegral, type JsonNumber } from "../../json/exact-number.ts";
import { kindAt, memberAt, numberAt, type Tape, TokenKind } from "../../json/tape.ts";
import { describe } from "../../value/describe.ts";
import type { Report } from "../../value/report.ts";

/** Where the members of an error object are: word indexes of their values, `data` only when it is there. */
export interface ErrorFacts {
  readonly codeAt: number;
  /** The exact code. An integer, however it is written. */
  readonly code: JsonNumber;
  readonly at: number;
  readonly dataAt: number | undefined;
}

/**
 * An error is an object with an integer code and a string message. The code is judged by its exact value:
 * -3.2601e4 is an integer, -32601.00000000000000001 is none.
 *
 * @param at Word index of the error.
 * @returns Where its members are; `undefined` when the rule is broken.
 * Source: json-rpc-validation, "Responses".
 */
export function errorObject(at: number, report: Report): ErrorFacts | undefined {
  const { tape } = report;
  if (kindAt(tape, at) !== TokenKind.object) {
    report.at("InvalidErrorObject", { expected: "an object as the error", found: describe(tape, at) }, at);
    return undefined;
  }
  const codeAt = memberAt(tape, at, "code");
  const code = integerAt(tape, codeAt);
  if (code === undefined) blame("code", "an integer as the error's code", at, codeAt, report);
  const messageAt = memberAt(tape, at, "message");
  const hasMessage = messageAt >= 0 && kindAt(tape, messageAt) === TokenKind.string;
  if (!hasMessage) blame("message", "a string as the error's message", at, messageAt, report);
  if (code === undefined || !hasMessage) return undefined;
  const dataAt = memberAt(tape, at, "data");
  return { code, codeAt, at, dataAt: dataAt < 0 ? undefined : dataAt };
}

function integerAt(tape: Tape, at: number): JsonNumber | undefined {
  if (at < 0 || kindAt(tape, at) !== TokenKind.number) return undefined;
  const number = numberAt(tape, at);
  return isIntegral(number) ? number : undefined;
}

function blame(member: string, expected: string, at: number, memberAt: number, report: Report): void {
  if (memberAt < 0) report.at("InvalidErrorObject", { expected, found: "none" }, at, { missing: member });
  else report.at("InvalidErrorObject", { expected, found: describe(report.tape, memberAt) }, memberAt);
}
