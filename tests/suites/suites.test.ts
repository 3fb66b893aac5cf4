import { describe, expect, test } from "vitest";
// @ts-expect-error: plain JavaScript, so that `run.mjs` needs no build of its own.
import * as untyped from "./frame.mjs";

interface SuiteKind {
  readonly kind: string;
  readonly passed: number;
}

interface SuiteResult {
  readonly kinds: readonly SuiteKind[];
}

const { corporaFolder, fallenKinds, suiteNames, whyNotHere } = untyped as unknown as {
  readonly suiteNames: readonly string[];
  corporaFolder(): string;
  whyNotHere(name: string): string | undefined;
  fallenKinds(name: string, result: SuiteResult): readonly string[];
};

// `npm run suite:NAME` prints what fails. Here only the counts are kept from falling; `npm run suite:update-ratchet` raises them.
describe("the suites pass what they passed before", () => {
  for (const name of suiteNames) {
    const why = whyNotHere(name);
    if (why !== undefined) {
      test.skip(`${name}: skipped: ${why}`);
      continue;
    }
    test(name, { timeout: 300_000 }, async () => {
      const adapter = (await import(`../suites/${name}.mjs`)) as {
        run(corpora: string): SuiteResult | Promise<SuiteResult>;
      };
      expect(fallenKinds(name, await adapter.run(corporaFolder()))).toEqual([]);
    });
  }
});
