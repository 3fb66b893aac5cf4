import type {
  TranscriptOptions as CheckerOptions,
  ExpectationResult,
  ExpectedFinding,
  LogReaderOptions,
} from "../transcript/index.ts";
import { type ExitCode, exitCode } from "./exit-codes.ts";
import { legacyErrorsOf } from "./legacy-errors.ts";
import type { TranscriptOptions } from "./options.ts";
import type { TranscriptPlan } from "./transcript-plan.ts";
import type { TranscriptReport } from "./transcript-report.ts";

/** What a check of a conversation is told. */
export interface CheckSettings {
  readonly plan: TranscriptPlan;
  readonly options: TranscriptOptions;
  /** Which contract of a family was picked, and why. */
  readonly picked?: string;
  /** The findings of `--expect`. */
  readonly expected: readonly ExpectedFinding[] | undefined;
}

export function checkerOptions(
  options: TranscriptOptions,
  { observer }: Pick<TranscriptReport, "observer">,
): CheckerOptions & LogReaderOptions {
  const { complete, partial, maxBytes } = options;
  return {
    ...(maxBytes === undefined ? {} : { limits: { entryBytes: maxBytes }, lineBytes: maxBytes }),
    ...(observer === undefined ? {} : { observer }),
    ...(complete === true ? { completeness: "complete" as const } : {}),
    ...(partial === true ? { completeness: "partial" as const } : {}),
    legacyErrors: legacyErrorsOf(options),
  };
}

/**
 * How a check ends. Expected findings decide where there are some: a conversation with known faults may pass. With `--strict` an
 * advisory counts as an error does.
 */
export function verdict(
  complete: boolean,
  counts: { readonly error: number; readonly advisory: number },
  { strict }: Pick<TranscriptOptions, "strict">,
  expectations: ExpectationResult | undefined,
): ExitCode {
  const faults = strict === true ? counts.error + counts.advisory : counts.error;
  const isValid = expectations === undefined ? faults === 0 : expectations.isMatch;
  return complete && isValid ? exitCode.valid : exitCode.findings;
}
