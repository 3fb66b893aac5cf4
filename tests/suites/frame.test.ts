import { describe, expect, test } from "vitest";
// @ts-expect-error: plain JavaScript, so that `run.mjs` needs no build of its own.
import * as untyped from "./frame.mjs";

interface Counter {
  judge(id: string, why: string | undefined): void;
  skip(): void;
  result(): unknown;
}

const { fallenKinds, kindCounter, readRatchet, whyNotHere } = untyped as unknown as {
  fallenKinds(name: string, result: { kinds: readonly { kind: string; passed: number }[] }): readonly string[];
  kindCounter(kind: string, options?: { extra: boolean }): Counter;
  readRatchet(): Record<string, Record<string, number>>;
  whyNotHere(name: string): string | undefined;
};

describe("the frame of the suites", () => {
  test("a counter sums up its verdicts", () => {
    const counter = kindCounter("some", { extra: true });
    counter.judge("a", undefined);
    counter.judge("b", "it differs");
    counter.skip();
    expect(counter.result()).toEqual({
      kind: "some",
      passed: 1,
      total: 3,
      skipped: 1,
      failures: [{ id: "b", why: "it differs" }],
      extra: true,
    });
  });

  test("a kind that passes less than before, or is gone, has fallen", () => {
    const before = Object.entries(readRatchet().json ?? {}).map(([kind, passed]) => ({ kind, passed }));
    expect(before.length).toBeGreaterThan(0);
    expect(fallenKinds("json", { kinds: before })).toEqual([]);
    const [first, ...others] = before.map(({ kind, passed }) => ({ kind, passed: passed + 1 }));
    expect(fallenKinds("json", { kinds: others })).toEqual([
      `${first?.kind}: 0 passed, ${(first?.passed ?? 0) - 1} did before`,
    ]);
  });

  test("an unknown suite is said to be unknown", () => {
    expect(whyNotHere("nothing")).toContain("there is no suite nothing");
  });
});
