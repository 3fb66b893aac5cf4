import { describe, expect, test } from "vitest";
// @ts-expect-error: plain JavaScript, so that scripts need no build of their own.
import * as untyped from "../../scripts/arguments.mjs";

interface Kind {
  readonly fallback?: unknown;
}
type Kinds = Readonly<Record<string, Kind>>;

const { anyText, flag, oneOf, parseArguments, several, someOf, wholeNumber } = untyped as unknown as {
  readonly flag: Kind;
  anyText(fallback?: string): Kind;
  oneOf(words: readonly string[], fallback?: string): Kind;
  parseArguments(
    known: { options?: Kinds; positionals?: Kinds },
    args: readonly string[],
  ): { values?: unknown; problem?: string };
  several(kind: Kind): Kind;
  someOf(words: readonly string[]): Kind;
  wholeNumber(fallback?: number, least?: number): Kind;
};

describe("arguments without dashes", () => {
  const positionals = { seconds: wholeNumber(60), seed: wholeNumber(1, 0), folder: anyText() };
  const rows = [
    { args: [], is: { seconds: 60, seed: 1, folder: undefined } },
    { args: ["5"], is: { seconds: 5, seed: 1, folder: undefined } },
    { args: ["5", "0", "built"], is: { seconds: 5, seed: 0, folder: "built" } },
    { args: ["foo"], is: "I expected a whole number from 1 for seconds; I found foo." },
    { args: ["0"], is: "I expected a whole number from 1 for seconds; I found 0." },
    { args: ["1e3"], is: "I expected a whole number from 1 for seconds; I found 1e3." },
    { args: ["9007199254740993"], is: "I expected a whole number from 1 for seconds; I found 9007199254740993." },
    { args: ["5", "1.5"], is: "I expected a whole number from 0 for seed; I found 1.5." },
    { args: ["5", ""], is: "I expected a whole number from 0 for seed; I found nothing." },
    { args: ["5", "1", "built", "more"], is: "I do not know more. I know [seconds], [seed] and [folder]." },
    { args: ["-5"], is: "I do not know -5. I know [seconds], [seed] and [folder]." },
    { args: ["--seed=5"], is: "I do not know --seed. I know [seconds], [seed] and [folder]." },
  ];
  test.each(rows)("$args", ({ args, is }) => expect(outcome({ positionals }, args)).toEqual(is));

  test("the last may be several", () => {
    const names = { names: several(oneOf(["json", "lsp"])) };
    expect(outcome({ positionals: names }, [])).toEqual({ names: [] });
    expect(outcome({ positionals: names }, ["lsp", "json"])).toEqual({ names: ["lsp", "json"] });
    expect(outcome({ positionals: names }, ["lsp", "jso"])).toBe("I expected json or lsp for names; I found jso.");
  });
});

describe("options", () => {
  const options = {
    write: flag,
    rounds: wholeNumber(7),
    only: oneOf(["stdio", "http"]),
    servers: several(anyText()),
    ways: someOf(["N", "W1", "W2"]),
  };
  const nothing = { write: false, rounds: 7, only: undefined, servers: [], ways: ["N", "W1", "W2"] };
  const known = "I know --write, --rounds=NUMBER, --only=stdio|http, --servers=TEXT and --ways=A,B,….";
  const rows = [
    { args: [], is: nothing },
    { args: ["--write", "--rounds=3"], is: { ...nothing, write: true, rounds: 3 } },
    { args: ["--rounds", "3"], is: { ...nothing, rounds: 3 } },
    { args: ["--servers=a", "--servers", "b"], is: { ...nothing, servers: ["a", "b"] } },
    { args: ["--ways=W2,N", "--only=http"], is: { ...nothing, ways: ["W2", "N"], only: "http" } },
    { args: ["--wirte"], is: `I do not know --wirte. ${known}` },
    { args: ["--__proto__"], is: `I do not know --__proto__. ${known}` },
    { args: ["-w"], is: `I do not know -w. ${known}` },
    { args: ["write"], is: `I do not know write. ${known}` },
    { args: ["--", "--write"], is: `I do not know --write. ${known}` },
    { args: ["--write=yes"], is: "I expected no value for --write; I found yes." },
    { args: ["--write", "--write"], is: "I found --write twice." },
    { args: ["--rounds"], is: "I expected a whole number from 1 for --rounds; I found nothing." },
    { args: ["--rounds", "--write"], is: "I expected a whole number from 1 for --rounds; I found --write." },
    { args: ["--only=stdin"], is: "I expected stdio or http for --only; I found stdin." },
    { args: ["--ways=N,W9"], is: "I expected some of N, W1 and W2 for --ways; I found N,W9." },
  ];
  test.each(rows)("$args", ({ args, is }) => expect(outcome({ options }, args)).toEqual(is));
});

test("what takes no arguments says so", () => {
  expect(outcome({}, ["--check"])).toBe("I do not know --check. This takes no arguments.");
});

/** The values, or what is wrong. */
function outcome(...asked: Parameters<typeof parseArguments>): unknown {
  const { values, problem } = parseArguments(...asked);
  return problem ?? values;
}
