import { finding } from "../../findings/finding.ts";
import type { TranscriptFinding } from "../transcript-finding.ts";

/**
 * A log that ends without the call that opens its session began in the middle: that is one advice, at the first message that had no
 * place in the order, and what comes before the opening is not judged.
 *
 * @param first The finding about that message, which nobody was told of.
 * Decided here: docs/decisions/015.
 */
export function missingBeginning(first: TranscriptFinding): TranscriptFinding {
  const { path, sender = "", entry = 0 } = first;
  const { message } = finding("StateViolation", { entry, sender, isMiddle: true }, { path });
  return { ...first, severity: "advisory", message };
}
