import { describe, expect, test } from "vitest";
import { marksOf, valueChecker } from "../../helpers/check-value.ts";
import { marked } from "../../helpers/marked.ts";

const SHAPES = `
@discriminated("type")
union Content { text: Text, image: Image, @jsonName("resource_link") link: Link }
structure Text { @required text: String }
structure Image { @required data: Blob, parts: Contents }
structure Link { @required type: LinkType, uri: String }
enum LinkType {
 LINK = "link"
}
list Contents { member: Content }
`;

describe("alloy#discriminated", () => {
  const checker = valueChecker(SHAPES, "Content");

  test.each([
    { text: `{"type": "text", "text": "a"}` },
    { text: `{"text": "a", "type": "text"}` },
    { text: `{"type": "image", "data": "", "parts": [{"text": "a", "type": "text"}]}` },
    { why: "an alternative may name the tag too", text: `{"type": "link", "uri": "x"}` },
    { text: `⟦MissingMember⟧{"text": "a"}` },
    { text: `{"type": ⟦UnknownAlternative⟧"audio", "text": "a"}` },
    { text: `{"type": ⟦TypeMismatch⟧1, "text": "a"}` },
    { text: `{"type": ⟦NullValue⟧null, "text": "a"}` },
    { text: `⟦MissingMember⟧{"type": "text"}` },
    { text: `{"type": "text", "text": ⟦TypeMismatch⟧1}` },
    { text: `{"type": "text", "text": "a", ⟦UnknownMember⟧"data": ""}` },
    { text: `{"type": "image", "data": "", "parts": [⟦MissingMember⟧{"type": "text"}]}` },
    { text: `⟦TypeMismatch⟧"text"` },
  ])("$text", (row) => {
    const { text, marks } = marked(row.text);
    expect(marksOf(checker.check(text))).toEqual(marks);
  });

  test.each([
    [`{}`, "/type", "t#Content", "I expected member type of Content; it is missing."],
    [
      `{"type": "x"}`,
      "/type",
      "t#Content",
      `I expected type to be one of "text", "image", "link"; I found the string "x".`,
    ],
    [`{"type": "text"}`, "/text", "t#Text$text", "I expected member text of Text; it is missing."],
  ])("%s is blamed at %s: %s", (text, pointer, shape, message) => {
    expect(checker.check(text)).toMatchObject([{ pointer, shape, message }]);
  });

  test("the tag's values follow the member-name policy", () => {
    const named = valueChecker(SHAPES, "Content", { memberNames: "json" });
    expect(named.check(`{"type": "link"}`)).toMatchObject([{ code: "UnknownAlternative" }]);
    expect(named.check(`{"type": "resource_link"}`)).toMatchObject([{ code: "UnknownEnumValue", pointer: "/type" }]);
  });

  test("an alternative that is no structure is a problem of the contract", () => {
    expect(valueChecker(`@discriminated("k") union U { a: String }`, "U").problems).toEqual([
      {
        shape: "t#U$a",
        trait: "alloy#discriminated",
        severity: "error",
        message: "I expected every alternative of the discriminated union t#U to be a structure; a is not.",
      },
    ]);
  });
});
