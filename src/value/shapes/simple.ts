import { kindAt, TokenKind } from "../../json/tape.ts";
import { ANY, BOOLEAN, type Compiled } from "../compiled.ts";
import { mismatch } from "../mismatch.ts";
import type { Site } from "../site.ts";

/** boolean: true or false. */
export function compileBoolean(site: Site): Compiled {
  return {
    accepts: BOOLEAN,
    check: (tape, index, report) => {
      const kind = kindAt(tape, index);
      if (kind === TokenKind.true || kind === TokenKind.false) return;
      mismatch(tape, index, report, "true or false", site.id);
    },
  };
}

/** document: any value, null too. */
export function compileDocument(): Compiled {
  return { accepts: ANY, check: () => undefined };
}
