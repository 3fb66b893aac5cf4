import { describe, expect, test } from "vitest";
import { SourceFile, SourceLocation } from "../../../src/smithy/model/source.ts";

describe("a place as people read it", () => {
  const source = new SourceFile("a.smithy", "one\n  two");
  const rows = [
    { place: new SourceLocation(source, 6), text: "a.smithy:2:3", json: '{"file":"a.smithy","line":2,"column":3}' },
    { place: new SourceLocation(source, 0), text: "a.smithy:1:1", json: '{"file":"a.smithy","line":1,"column":1}' },
    { place: SourceLocation.none, text: "N/A:0:0", json: '{"file":"N/A","line":0,"column":0}' },
  ];
  test.each(rows)("$text", ({ place, text, json }) => {
    expect(String(place)).toBe(text);
    expect(JSON.stringify(place)).toBe(json);
    expect(JSON.stringify({ at: place })).toBe(`{"at":${json}}`);
  });
});
