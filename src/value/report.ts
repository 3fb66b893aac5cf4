import type { Details, FindingCode } from "../findings/catalogue.ts";
import type { Finding, Place } from "../findings/finding.ts";
import type { Tape } from "../json/tape.ts";

/** What a finding is about, besides the value that it stands at. */
export interface About {
  /** Id of the member that the value came through, else of the shape. */
  readonly shape?: string;
  /** Word index of the key token to blame instead of the value: the finding's path and offset are the key's. */
  readonly key?: number;
  /** A step below the value that is not there, such as a missing member's name; the offset stays that of the value. */
  readonly missing?: string | number;
}

/**
 * Collects the findings of one message, up to a budget. Places are worked out from the tape when a finding is made, so a
 * check of a good message pays nothing for them.
 */
export declare class Report {
  readonly tape: Tape;
  /** Id of the operation that findings belong to; set it once the method is known. */
  operation: string | undefined;

  /** @param maxFindings The most findings that are kept; the last one says when there were more. 1000 by default. */
  constructor(
    tape: Tape,
    options?: { readonly maxFindings?: number; readonly offsets?: boolean; readonly operation?: string },
  );

  /** The findings so far, in the order they were made. */
  get findings(): readonly Finding[];
  /** False once a finding had no room: what follows may be unchecked. */
  get complete(): boolean;

  /** Reports about the value (or, by `about.key`, the key) at a word index of the tape. */
  at<C extends FindingCode>(code: C, details: Details[C], index: number, about?: About): void;
  /** Reports about a place that no token has. The report's operation is added. */
  add<C extends FindingCode>(code: C, details: Details[C], place: Place): void;
}
