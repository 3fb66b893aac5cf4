import { expect, test } from "vitest";
import { catalogue } from "../../src/findings/index.ts";
import { colloquy } from "../helpers/run-cli.ts";

test("explain: a code in full, however it is spelled", () => {
  const run = colloquy(["explain", "unexpecteddata"]);
  expect(run).toMatchObject({ code: 0, stderr: "" });
  expect(run.stdout).toMatch(
    /^UnexpectedData: error\n\n.+\n\nWhy it matters: .+\nWhere it is written: .+\nWhat to do: .+\n\nWith this in the contract:\n {2}@method[\s\S]+\n\nThis gives the finding:\n {2}request: .+\n {2}reply: .+\n\nThis does not:\n {2}request: .+\n {2}reply: .+\n$/,
  );
});

test("explain: without a code all of them, by what they are about", () => {
  const { code, stdout } = colloquy(["explain"]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toBe("JSON");
  const listed = lines.flatMap((line) => /^ {2}(\w+) +(?:error|advisory) +\S/.exec(line)?.[1] ?? []);
  expect(listed.sort()).toEqual(Object.keys(catalogue));
});
