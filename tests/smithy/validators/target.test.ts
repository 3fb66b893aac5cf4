import { describe, expect, test } from "vitest";
import { editDistance } from "../../../src/smithy/text/near-names.ts";
import { load, reportsEvents } from "../../helpers/load-model.ts";

describe("Target", () => {
  reportsEvents([
    {
      why: "a missing target suggests what is near",
      sources: "structure S {\n ⟦Target_UnresolvedShape⟧a: Colour\n}\nstring Color\nstring Colours\n",
      says: [
        "ERROR member shape targets an unresolved shape `n.s#Colour`. Did you mean n.s#Color, n.s#Colours? (n.s#S$a)",
      ],
    },
    {
      why: "other relations name themselves",
      sources:
        '⟦Target_UnresolvedShape⟧operation O {\n input: Nowhere\n}\n⟦Target_UnresolvedShape⟧service S {\n resources: ["n.s#Nowhere"]\n}\n',
      says: [
        "ERROR operation shape has an `input` relationship to an unresolved shape `n.s#Nowhere` (n.s#O)",
        "ERROR service shape has a `resource` relationship to an unresolved shape `n.s#Nowhere` (n.s#S)",
      ],
    },
    {
      why: "members target values",
      sources: "structure S {\n ⟦Target⟧a: O\n}\noperation O {}\n",
      says: ["ERROR Members cannot target operation shapes, but found (operation: `n.s#O`) (n.s#S$a)"],
    },
    {
      why: "traits are only applied",
      sources: "structure S {\n ⟦Target⟧a: t\n}\n@trait\nstructure t {}\n",
      says: [
        "ERROR Found a MEMBER_TARGET reference to trait definition `n.s#t`. Trait definitions cannot be targeted by members " +
          "or referenced by shapes in any other context other than applying them as traits. (n.s#S$a)",
      ],
    },
    {
      why: "mixins are only mixed in",
      sources:
        "structure S {\n ⟦Target⟧a: M\n}\n@mixin\nstructure M {}\nstructure P {}\n⟦Target⟧structure T with [P] {}\n",
      says: [
        "ERROR Illegal MEMBER_TARGET reference to mixin `n.s#M`; shapes marked with the mixin trait can only be referenced " +
          "to apply them as a mixin. (n.s#S$a)",
        "ERROR Attempted to use n.s#P as a mixin, but it is not marked with the mixin trait (n.s#T)",
      ],
    },
    {
      why: "input is a structure and no error, an error is marked",
      sources:
        '⟦Target⟧⟦Target⟧operation O {\n input: E\n errors: [P]\n}\n@error("client")\nstructure E {}\nstructure P {}\n',
      says: [
        "ERROR Operation input targets an invalid structure `n.s#E` that is marked with the `error` trait. (n.s#O)",
        "ERROR `n.s#P` cannot be bound as an error because it is not marked with the `error` trait. (n.s#O)",
      ],
    },
    {
      why: "map keys are strings",
      sources: "⟦Target⟧map M {\n key: Integer\n value: String\n}\n",
      says: [
        "ERROR Map key member targets (integer: `smithy.api#Integer`), but is expected to target a string (n.s#M)",
      ],
    },
    {
      why: "a deprecated target is told with its reason",
      sources:
        'structure S {\n ⟦DeprecatedShape_n_s_Old⟧a: Old\n}\n@deprecated(message: "Use New", since: "2")\nstring Old\n',
      says: ["WARNING Member targets a deprecated shape, n.s#Old. Use New (since 2) (n.s#S$a)"],
    },
  ]);

  test("many missing targets in a large model end in time", () => {
    const members = Array.from({ length: 3000 }, (_, i) => ` m${i}: Missing${i}\n`).join("");
    const shapes = Array.from({ length: 3000 }, (_, i) => `string Present${i}\n`).join("");
    expect(load(`structure S {\n${members}}\n${shapes}`).events.length).toBe(3000);
  });
});

describe("editDistance", () => {
  const rows = [
    { a: "abc", b: "abc", is: 0 },
    { a: "abc", b: "abd", is: 1 },
    { a: "abc", b: "ab", is: 1 },
    { a: "abc", b: "xabcy", is: 2 },
    { a: "abcd", b: "badc", is: undefined },
    { a: "abc", b: "xyz", is: undefined },
    { a: "aab", b: "ab", is: 1 },
    { a: "", b: "ab", is: 2 },
  ];
  test.each(rows)("$a to $b: $is", ({ a, b, is }) => expect(editDistance(a, b, 2)).toBe(is));
});
