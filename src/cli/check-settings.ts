import type { TranscriptOptions as CheckerOptions, ExpectationResult, ExpectedFinding } from "../transcript/index.ts";
import { type ExitCode, exitCode } from "./exit-codes.ts";
import type { TranscriptOptions } from "./options.ts";
import type { TranscriptPlan } from "./transcript-plan.ts";
import type { TranscriptReport } from "./transcript-report.ts";

/** What a check of a conversation is told. */
export interface CheckSettings {
  readonly plan: TranscriptPlan;
  readonly options: TranscriptOptions;
  /** The findings of `--expect`. */
  readonly expected: readonly ExpectedFinding[] | undefined;
}

export function checkerOptions(
  { complete, partial, legacyErrors }: TranscriptOptions,
  { observer }: TranscriptReport,
): CheckerOptions {
  return {
    ...(observer === undefined ? {} : { observer }),
    ...(complete === true ? { completeness: "complete" as const } : {}),
    ...(partial === true ? { completeness: "partial" as const } : {}),
    legacyErrors: legacyErrors === "code-message-data" ? "codeMessageData" : "opaque",
  };
}

/** Expected findings decide where there are some: a conversation with known faults may pass. */
export function verdict(complete: boolean, errors: number, expectations: ExpectationResult | undefined): ExitCode {
  const isValid = expectations === undefined ? errors === 0 : expectations.isMatch;
  return complete && isValid ? exitCode.valid : exitCode.findings;
}
