import { describe, expect, test } from "vitest";
import { load, reportsEvents } from "../../helpers/load-model.ts";

const HEAD = '$version: "2.0"\n';
const files = (a: string, b: string) => ({
  "a.smithy": `${HEAD}namespace n.s\n${a}\n`,
  "b.smithy": `${HEAD}namespace n.s\n${b}\n`,
});
const conflict = (difference: string) =>
  `ERROR Conflicting shape definition for \`n.s#S\` found at \`b.smithy [3, 1]\` and \`a.smithy [3, 1]\`. ${difference} (n.s#S)`;

describe("one shape from two files", () => {
  reportsEvents([
    {
      why: "the prelude stays what it is, whoever defines its shapes anew",
      sources: {
        "a.smithy": `${HEAD}namespace smithy.api\nstructure String {}\n`,
        "b.smithy": `${HEAD}namespace n.s\nmap M {\n key: String\n @length(min: 1)\n value: String\n}\n`,
      },
      says: [],
    },
    {
      why: "equal definitions are one",
      sources: files("⟦Model_IgnoredDuplicateDefinition⟧structure S {\n a: String\n}", "structure S {\n a: String\n}"),
      says: [
        "NOTE Ignoring duplicate but equivalent shape definition: n.s#S defined at b.smithy [3, 1] and a.smithy [3, 1] (n.s#S)",
      ],
    },
    {
      why: "traits count for both, so they make no difference",
      sources: files("⟦Model_IgnoredDuplicateDefinition⟧string S", 'string S\napply S @title("t")'),
      says: [
        "NOTE Ignoring duplicate but equivalent shape definition: n.s#S defined at b.smithy [3, 1] and a.smithy [3, 1] (n.s#S)",
      ],
    },
    {
      why: "another type",
      sources: files("⟦Model⟧string S", "blob S"),
      says: [conflict("Left is blob, right is string")],
    },
    {
      why: "other members",
      sources: files("⟦Model⟧structure S {\n a: String\n}", "structure S {\n b: String\n}"),
      says: [conflict("Members differ: [b] vs [a]")],
    },
    {
      why: "members of a map, its value first",
      sources: files("⟦Model⟧map M {\n key: String\n value: String\n}", "map M {\n key: String\n value: Integer\n}"),
      says: [conflict("Members differ: [value, key] vs [value, key]").replaceAll("n.s#S", "n.s#M")],
    },
    {
      why: "the order of members alone has no words",
      sources: files("⟦Model⟧structure S {\n a: String\n b: String\n}", "structure S {\n b: String\n a: String\n}"),
      says: [conflict("")],
    },
    {
      why: "other mixins",
      sources: files("⟦Model⟧structure S {}\n@mixin\nstructure M {}", "structure S with [M] {}"),
      says: [conflict("Left mixins: [n.s#M], right mixins: []")],
    },
  ]);
});

describe("metadata from two files", () => {
  const metadata = (a: string, b: string) => ({ "a.smithy": `metadata m = ${a}\n`, "b.smithy": `metadata m = ${b}\n` });

  test("arrays are joined in load order", () => {
    const { model } = load(metadata("[1, 2]", "[2, 3]"));
    expect(model?.metadata.get("m")).toMatchObject({
      elements: [{ value: 1 }, { value: 2 }, { value: 2 }, { value: 3 }],
    });
  });

  test("a thousand pieces cost a thousand pieces", () => {
    const pieces = Array.from({ length: 5000 }, (_, i) => [`${i}.smithy`, "metadata m = [1]\n"]);
    const { model } = load(Object.fromEntries(pieces));
    const value = model?.metadata.get("m");
    expect(value?.kind === "array" && value.elements.length).toBe(5000);
  });

  reportsEvents([
    {
      why: "equal values are one, whatever the order of their keys",
      sources: metadata("{a: 1, b: 2}", "{b: 2, a: 1}"),
      says: [],
    },
    {
      why: "others are a conflict",
      sources: metadata("1", "⟦Model⟧2"),
      says: ["ERROR Metadata conflict for key `m`. Defined in both `b.smithy [1, 14]` and `a.smithy [1, 14]`"],
    },
  ]);
});
