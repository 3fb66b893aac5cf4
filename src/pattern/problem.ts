/** Why a pattern cannot be run. */
export interface PatternProblem {
  /**
   * `syntax`: no pattern of ECMA 262. `unsupported`: it looks back or around, which no linear engine can do.
   * `limit`: counted out, it is too large.
   */
  readonly kind: "syntax" | "unsupported" | "limit";
  /** A sentence. */
  readonly message: string;
  /** UTF-16 code units from the start of the pattern. */
  readonly offset: number;
}
