import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { corpora } from "../contracts/bundled.ts";
// @ts-expect-error: plain JavaScript, so that `run.mjs` needs no build of its own.
import * as untypedCheck from "./check.mjs";
// @ts-expect-error: likewise.
import * as untypedSamples from "./samples.mjs";
// @ts-expect-error: likewise.
import * as untypedShared from "./shared-sessions.mjs";
// @ts-expect-error: likewise.
import * as untypedSuite from "./suite.mjs";

interface KindResult {
  readonly kind: string;
  readonly planted: number;
  readonly found: number;
  readonly misses: readonly string[];
}
type Session = { readonly name: string; readonly contract: string; readonly entries: readonly unknown[] };
interface Options {
  readonly seed: number;
  readonly times: number;
  readonly completeness: "complete" | "partial";
}

const { check } = untypedCheck as unknown as {
  check(contract: string, entries: readonly unknown[], completeness: string): readonly { readonly code: string }[];
};
const { ownSessions } = untypedSamples as unknown as { ownSessions(): Session[] };
const { sharedSessions } = untypedShared as unknown as { sharedSessions(corpora: string, longest: number): Session[] };
const { runMutations } = untypedSuite as unknown as {
  runMutations(sessions: readonly Session[], with_: typeof check, options: Options): KindResult[];
};

/** The share that is found, of the kinds that cannot always be: docs/transcripts, "What one fault does". All others: every one. */
const ratchet: Record<string, number> = JSON.parse(readFileSync(new URL("ratchet.json", import.meta.url), "utf8"));

describe("our own sessions", () => {
  test.each(ownSessions())("$name is clean", ({ contract, entries }) => {
    expect(check(contract, entries, "complete")).toEqual([]);
  });

  test.each(["complete", "partial"] as const)(
    "one fault is found where it is, and nothing else is blamed: %s",
    (completeness) => {
      const results = runMutations(ownSessions(), check, { seed: 11, times: 6, completeness });
      for (const { kind, planted, found, misses } of results) {
        if (planted === 0) continue;
        expect(
          misses.filter((miss) => !miss.endsWith("not found; ")),
          kind,
        ).toEqual([]);
        expect(found / planted, `${kind}: ${misses[0]}`).toBeGreaterThanOrEqual(ratchet[kind] ?? 1);
      }
      expect(results.filter(({ planted }) => planted === 0).map(({ kind }) => kind)).toEqual([]);
    },
  );
});

describe.skipIf(!existsSync(corpora))("the shared sessions", () => {
  test("nothing else is blamed, and what is found stays found", () => {
    const results = runMutations(sharedSessions(corpora, 40), check, { seed: 12, times: 1, completeness: "complete" });
    const sum = (count: (result: KindResult) => number) => results.reduce((all, result) => all + count(result), 0);
    expect(results.flatMap(({ misses }) => misses).filter((miss) => !miss.endsWith("not found; "))).toEqual([]);
    expect(sum(({ found }) => found) / sum(({ planted }) => planted)).toBeGreaterThan(0.97);
  });
});
