import type { FindingCode } from "./catalogue.ts";
import { type Explanations, FINDING_GROUPS, type FindingGroup } from "./explanation.ts";
import { contractExplanations } from "./explanations/contracts.ts";
import { correlationExplanations } from "./explanations/correlation.ts";
import { envelopeExplanations } from "./explanations/envelopes.ts";
import { jsonExplanations } from "./explanations/json.ts";
import { methodExplanations } from "./explanations/methods.ts";
import { replyExplanations } from "./explanations/replies.ts";
import { sessionExplanations } from "./explanations/sessions.ts";
import { transcriptExplanations } from "./explanations/transcripts.ts";
import { valueExplanations } from "./explanations/values.ts";

/** What every code means, in full. A code without an explanation does not compile. */
export const explanations: Explanations<FindingCode> = {
  ...jsonExplanations,
  ...envelopeExplanations,
  ...methodExplanations,
  ...valueExplanations,
  ...replyExplanations,
  ...correlationExplanations,
  ...sessionExplanations,
  ...transcriptExplanations,
  ...contractExplanations,
};

/** The codes by what they are about, each group in the order of the alphabet. */
export function codesByGroup(): ReadonlyMap<FindingGroup, readonly FindingCode[]> {
  const codes = (Object.keys(explanations) as FindingCode[]).sort();
  return new Map(FINDING_GROUPS.map((group) => [group, codes.filter((code) => explanations[code].group === group)]));
}
