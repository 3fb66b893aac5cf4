import { expect, test } from "vitest";
import { looksLikeMessage } from "../../src/rpc/looks-like-message.ts";

const rows: readonly { line: string; whole: boolean; part: boolean }[] = [
  { line: '{"jsonrpc":', whole: true, part: true },
  { line: "  {", whole: true, part: true },
  { line: "[{", whole: true, part: true },
  { line: '[ "a"', whole: true, part: true },
  { line: "[]", whole: true, part: true },
  { line: "[1, 2]", whole: true, part: true },
  { line: "[-1]\r\n", whole: true, part: false },
  { line: "[", whole: true, part: false },
  { line: "[12", whole: true, part: false },
  { line: "[12]", whole: true, part: false },
  { line: "[4711] up", whole: false, part: false },
  { line: "[12:00] up", whole: false, part: false },
  { line: "[INFO] up", whole: false, part: false },
  { line: "up {", whole: false, part: false },
  { line: "", whole: false, part: false },
];
test.each(rows)("$line, all of it: $whole, the beginning of a line: $part", ({ line, whole, part }) => {
  const bytes = new TextEncoder().encode(line);
  expect([line, bytes].map((form) => looksLikeMessage(form))).toEqual([whole, whole]);
  expect([line, bytes].map((form) => looksLikeMessage(form, false))).toEqual([part, part]);
});
