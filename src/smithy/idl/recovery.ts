import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import type { IdlReading } from "./reading.ts";

/** Reads one statement; after a syntax error, reports it and moves to where the next statement may begin. */
export function passStatement(reading: IdlReading, pass: () => void): void {
  try {
    pass();
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure) || failure.endsSource) throw failure;
    reading.report(failureEvent(failure));
    reading.resetNesting();
    reading.tokens.recover();
  }
}
