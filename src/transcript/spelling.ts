import type { FindingCode } from "../findings/catalogue.ts";
import type { EntrySpelling } from "./entry.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** What only the exact text of a message can show. */
const SPELLING: ReadonlySet<FindingCode> = new Set<FindingCode>(["DuplicateKey", "FractionalId"]);

/** What is said about the envelope itself: the version marker, the id's kind, the members beside the payload. */
const ENVELOPE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...SPELLING,
  "AmbiguousId",
  "InvalidEnvelope",
  "InvalidId",
  "InvalidVersion",
  "NullId",
]);

/** What holds of a message of which only the method and the id are known. */
const HEAD: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "ActiveIdReused",
  "DuplicateResponse",
  "EntryLimit",
  "FindingLimit",
  "MissingResponse",
  "NotificationExpected",
  "OutstandingCall",
  "RequestExpected",
  "StateViolation",
  "UnknownMethod",
  "UnknownPeer",
  "UnsolicitedResponse",
  "WrongResponder",
]);

/** What hangs on the order of messages. */
const ORDER: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "CancelInactiveCall",
  "CapabilityNotAdvertised",
  "RefusalExpected",
  "StateViolation",
  "TokenMisused",
  "UnaskedMessage",
  "UnknownCallReference",
  "UnknownToken",
]);

/**
 * Whether a log that has kept so much of a message can bear a finding about it out: nobody is blamed for what the log's writer
 * has changed or left out.
 */
export function isBorneOut({ code, path }: TranscriptFinding, spelling: EntrySpelling | undefined): boolean {
  switch (spelling) {
    case undefined:
      return true;
    case "rewritten":
      return !SPELLING.has(code);
    case "rebuilt":
      return !ENVELOPE.has(code);
    case "guessedResult":
      return !ENVELOPE.has(code) && path[0] !== "result";
    case "headOnly":
      return HEAD.has(code);
  }
}

/** Whether a finding holds in a log that does not tell the order of messages. */
export function holdsInAnyOrder({ code }: TranscriptFinding): boolean {
  return !ORDER.has(code);
}
