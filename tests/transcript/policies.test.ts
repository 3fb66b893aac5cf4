import { describe, expect, test } from "vitest";
import { TranscriptChecker } from "../../src/transcript/checker.ts";
import { entryOf } from "../helpers/conversation.ts";
import { withPolicies } from "../helpers/policy-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const ping = (id: string) => `client: {"jsonrpc": "2.0", "id": ${id}, "method": "ping"}`;
const result = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`;
const refused = (id: string) => `server: {"jsonrpc": "2.0", "id": ${id}, "error": {"code": -32600, "message": "m"}}`;

describe("ids: stringOrInteger", () => {
  const strict = withPolicies(`ids: "stringOrInteger"`);
  talkTable(strict, [
    { why: "ids as they should be", talk: [ping("1"), result("1"), ping(`"a"`), result(`"a"`)], options: complete },
    { why: "a null id need not be answered", talk: [ping("⟦NullId⟧null")], options: complete },
    { why: "it may be refused", talk: [ping("⟦NullId⟧null"), refused("null")], options: complete },
    { why: "it may be taken all the same", talk: [ping("⟦NullId⟧null"), result("null")], options: complete },
    {
      why: "a fraction may be refused with its id",
      talk: [ping("⟦FractionalId⟧1.5"), refused("1.5")],
      options: complete,
    },
    { why: "or with null", talk: [ping("⟦FractionalId⟧1.5"), refused("null")], options: complete },
    { why: "or be taken", talk: [ping("⟦FractionalId⟧1.5"), result("1.5")], options: complete },
    {
      why: "a success has the id of its call",
      talk: [ping("⟦FractionalId⟧1.5"), `server: {"jsonrpc": "2.0", "id": ⟦IdMismatch→0⟧null, "result": null}`],
    },
    {
      why: "a fraction is answered",
      talk: [ping("⟦FractionalId⟧1.5")],
      end: ["0 MissingResponse"],
      options: complete,
    },
  ]);

  test("they are errors", () => {
    const checker = new TranscriptChecker(strict);
    const found = checker.feedAll([ping("null"), ping("1.5")].map(entryOf));
    expect(found.map(({ severity }) => severity)).toEqual(["error", "error"]);
  });
});
