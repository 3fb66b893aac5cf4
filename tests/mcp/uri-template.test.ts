import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { uriTemplate } from "../../src/mcp/uri-template.ts";

const rows: readonly { template: string; uri: string; values: Record<string, string> | undefined }[] = [
  { template: "x://{id}", uri: "x://7", values: { id: "7" } },
  { template: "x://{id}", uri: "x://", values: undefined },
  { template: "x://{id}", uri: "x://a/b", values: undefined },
  { template: "x://{id}/data", uri: "x://7/data", values: { id: "7" } },
  { template: "x://{id}/data", uri: "x://7/data/", values: undefined },
  { template: "x://{id}", uri: "X://7", values: undefined },
  { template: "x://{id}", uri: "x://a%2Fb%20c", values: { id: "a/b c" } },
  { template: "x://{id}", uri: "x://%", values: undefined },
  { template: "x://{+path}", uri: "x://a/b/c", values: { path: "a/b/c" } },
  { template: "x://{a}/{b}", uri: "x://1/2", values: { a: "1", b: "2" } },
  { template: "x://{name}.{ext}", uri: "x://a.b.c", values: { name: "a.b", ext: "c" } },
  { template: "x://{name}.json", uri: "x://a.json.json", values: { name: "a.json" } },
  { template: "x://{a}{b}", uri: "x://123", values: { a: "12", b: "3" } },
  { template: "x://{a,b}", uri: "x://1,2", values: { a: "1", b: "2" } },
  { template: "x://h{/a,b}", uri: "x://h/1/2", values: { a: "1", b: "2" } },
  { template: "x://h{.ext}", uri: "x://h.md", values: { ext: "md" } },
  { template: "x://h{#part}", uri: "x://h#top/1", values: { part: "top/1" } },
  { template: "x://h{?a,b}", uri: "x://h", values: {} },
  { template: "x://h{?a,b}", uri: "x://h?b=2&a=1%202", values: { a: "1 2", b: "2" } },
  { template: "x://h{?a}", uri: "x://h?c=1", values: undefined },
  { template: "x://{id}{?q}", uri: "x://7?q=", values: { id: "7", q: "" } },
  { template: "x://a.b+c/{id}", uri: "x://aXb+c/7", values: undefined },
  { template: "x://fixed", uri: "x://fixed", values: {} },
];

describe("a URI template", () => {
  test.each(rows)("$template, $uri", ({ template, uri, values }) => {
    expect(uriTemplate(template).match(uri)).toEqual(values);
  });

  test.each([
    "",
    "x://{",
    "x://}",
    "x://{}",
    "x://{a b}",
    "x://{a*}",
    "x://{a:3}",
    "x://{!a}",
    "x://{?a}/b",
    "x://{{a}}",
  ])("%j cannot be read", (template) => {
    expect(() => uriTemplate(template)).toThrow(RangeError);
  });

  test("a member named __proto__ is a variable like any other", () => {
    expect(Object.keys(uriTemplate("x://{__proto__}").match("x://1") ?? {})).toEqual(["__proto__"]);
  });

  test("what a template makes it reads back", () => {
    const value = fc.string({
      minLength: 1,
      maxLength: 8,
      unit: fc.constantFrom("a", "/", ".", "?", "%", " ", "é", "😀", "-"),
    });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const uri = `x://${encodeURIComponent(a)}/-/${encodeURIComponent(b)}`;
        expect(uriTemplate("x://{a}/-/{b}").match(uri)).toEqual({ a, b });
      }),
    );
  });

  test("long URIs take time in their length, and the longest are refused", () => {
    const template = uriTemplate("x://{a}-{b}-{c}-{d}!");
    expect(template.match(`x://${"-".repeat(60_000)}`)).toBeUndefined();
    expect(template.match(`x://${"a".repeat(70_000)}`)).toBeUndefined();
  });
});
