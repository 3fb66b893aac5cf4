import { describe, expect, test } from "vitest";
import { loader } from "../../../src/smithy/load/loader.ts";
import { preludeModel } from "../../../src/smithy/load/prelude.ts";

describe("the prelude", () => {
  test("is read without an event, once", () => {
    expect(preludeModel()).toBe(preludeModel());
    expect(preludeModel().expect("smithy.api#Unit", "structure").members.size).toBe(0);
    expect(preludeModel().expect("smithy.api#trait", "structure").members.size).toBe(4);
  });
});

describe("a small model", () => {
  const text = `$version: "2.0"
namespace example

@mixin
structure Paged { @required token: String }

service Api {
    version: "1"
    operations: [Get]
}

operation Get {
    input := with [Paged] {
        n: Integer = 1
    }

    output: Out
}
structure Out { items: Items }
list Items { member: Item }
@length(min: 1)
string Item
apply Out$items @documentation("x")
`;
  const { model, events, broken } = loader().addIdl("a.smithy", text).assemble();

  test("has no events", () => {
    expect(events.map(({ message }) => message)).toEqual([]);
    expect(broken).toBe(false);
  });

  test("resolves names, mixins and applied traits", () => {
    const input = model?.expect("example#GetInput", "structure");
    expect([...(input?.members.keys() ?? [])]).toEqual(["token", "n"]);
    expect(input?.members.get("token")?.traits.has("smithy.api#required")).toBe(true);
    expect(input?.members.get("n")?.target.text).toBe("smithy.api#Integer");
    expect(model?.get("example#Out$items")?.traits.get("smithy.api#documentation")?.value).toMatchObject({
      value: "x",
    });
    expect(model?.expect("example#Api", "service").operations.map(String)).toEqual(["example#Get"]);
  });
});
