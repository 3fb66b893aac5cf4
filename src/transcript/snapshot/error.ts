/** Why a snapshot cannot be restored. */
export type SnapshotProblem =
  /** It is no snapshot, or something in it was changed. */
  | "damaged"
  /** It was written by a release that writes another form. */
  | "form"
  /** It is of another protocol, another version of JSON-RPC, or the contract has changed since. */
  | "contract"
  /** The options contradict those that it was taken with. */
  | "options";

/** A snapshot that cannot be restored; the message says what does not fit. */
export class SnapshotError extends Error {
  override readonly name = "SnapshotError";
  readonly problem: SnapshotProblem;

  constructor(problem: SnapshotProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
