import { describe, expect, test } from "vitest";
import { nodesEqual } from "../../../src/smithy/model/node-equality.ts";
import { load } from "../../helpers/load-model.ts";

describe("nodesEqual", () => {
  const rows = [
    { a: "1", b: "1.0", equal: true },
    { a: "1e400", b: "10e399", equal: true },
    { a: "1", b: '"1"', equal: false },
    { a: "null", b: "false", equal: false },
    { a: "{a: 1, b: [2]}", b: "{b: [2], a: 1}", equal: true },
    { a: "{a: 1}", b: "{a: 1, b: 1}", equal: false },
    { a: "[1, 2]", b: "[2, 1]", equal: false },
    { a: "12345678901234567890", b: "12345678901234567891", equal: false },
  ];
  test.each(rows)("$a and $b: $equal", ({ a, b, equal }) => {
    const metadata = load({ "a.smithy": `metadata a = ${a}\nmetadata b = ${b}\n` }).model?.metadata;
    const [left, right] = [metadata?.get("a"), metadata?.get("b")];
    if (left === undefined || right === undefined) throw new Error("no metadata");
    expect(nodesEqual(left, right)).toBe(equal);
  });
});
