import { expect, test } from "vitest";
import { bodyProblem } from "../../../src/smithy/protocols/body-problem.ts";

test.each([
  { body: `{"a": [1, null]}`, mediaType: "application/json", says: undefined },
  { body: "{a: 1}", mediaType: "application/json", says: "Error parsing JSON: Expected name ([1, 2])" },
  {
    body: "[1,\n 2",
    mediaType: "Application/JSON; charset=utf-8",
    says: "Error parsing JSON: Unexpected end of input ([2, 3])",
  },
  {
    body: "[1] 2",
    mediaType: "application/x-amz-json+json",
    says: "Error parsing JSON: Unexpected character ([1, 5])",
  },
  {
    body: "[".repeat(100_000),
    mediaType: "application/json",
    says: "Error parsing JSON: Nesting too deep ([1, 1000])",
  },
  {
    body: "<a>",
    mediaType: "application/xml",
    says: "XML document structures must start and end within the same entity.",
  },
  {
    body: "<a",
    mediaType: "image/svg+xml",
    says: "XML document structures must start and end within the same entity.",
  },
  { body: "{a: 1}", mediaType: "text/plain", says: undefined },
  { body: "{a: 1}", mediaType: "json", says: undefined },
  { body: "", mediaType: "application/json", says: undefined },
])("a body of $mediaType", ({ body, mediaType, says }) => {
  expect(bodyProblem(body, mediaType)).toBe(says);
});
