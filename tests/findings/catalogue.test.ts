import { describe, expect, test } from "vitest";
import { catalogue, finding } from "../../src/findings/index.ts";

const codes = Object.keys(catalogue) as (keyof typeof catalogue)[];

describe("the catalogue", () => {
  test("is in the order of the alphabet", () => expect(codes).toEqual([...codes].sort()));

  test.each(codes)("%s explains itself in sentences", (code) => {
    const { explain, severity } = catalogue[code];
    expect(code).toMatch(/^([A-Z][a-z0-9]+)+$/);
    expect(["error", "advisory"]).toContain(severity);
    expect(explain).toMatch(/^\S.*[.)]$/s);
  });
});

describe("a finding", () => {
  const rows = [
    { path: [], pointer: "" },
    { path: ["params", 0], pointer: "/params/0" },
    { path: ["a/b", "~x", ""], pointer: "/a~1b/~0x/" },
  ];
  test.each(rows)("its pointer is $pointer", ({ path, pointer }) => {
    expect(finding("NullId", {}, { path }).pointer).toBe(pointer);
  });

  test("has the severity of its code", () => {
    expect(finding("NullId", {}, { path: [] }).severity).toBe("advisory");
  });

  test("unless its place says otherwise", () => {
    const place = { path: [], severity: "error" } as const;
    expect(finding("AmbiguousId", { id: "1", first: 0 }, place).severity).toBe("error");
  });

  test("leaves out what it does not know", () => {
    expect(Object.keys(finding("NullId", {}, { path: [] })).sort()).toEqual([
      "code",
      "message",
      "path",
      "pointer",
      "severity",
    ]);
  });

  test("speaks with the sender's own words", () => {
    const details = { expected: "an integer", found: `the string "3"` };
    expect(finding("TypeMismatch", details, { path: [] }).message).toBe(
      `I expected an integer; I found the string "3".`,
    );
  });
});
