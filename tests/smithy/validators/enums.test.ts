import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("EnumTrait", () => {
  reportsEvents([
    {
      why: "names for all or none, none twice, in capitals",
      sources: `⟦EnumTrait⟧⟦EnumTrait⟧⟦EnumTrait⟧⟦EnumTrait_c⟧⟦ModelDeprecation⟧@enum([{value: "a", name: "A"}, {value: "b"}, {value: "b", name: "A"}, {value: "c", name: "c"}])
string E
`,
      says: [
        "ERROR Duplicate enum trait values found with the same `value` property of 'b' (n.s#E)",
        "ERROR Duplicate enum trait values found with the same `name` property of 'A' (n.s#E)",
        "ERROR `b` enum value body is missing the `name` property; if any enum trait value contains a `name` property, then all values must contain the `name` property. (n.s#E)",
        "WARNING The name `c` does not match the recommended enum name format of beginning with an uppercase letter, followed by any number of uppercase letters, numbers, or underscores. (n.s#E)",
        "WARNING The enum trait is deprecated. Smithy 2.0 models should use the enum shape. (n.s#E)",
      ],
    },
  ]);
});

describe("EnumNamesPresent", () => {
  reportsEvents([
    {
      why: "an enum trait without names",
      sources: `⟦EnumNamesPresent⟧⟦ModelDeprecation⟧@enum([{value: "a"}])
string E
`,
      says: [
        "WARNING Enums should define the `name` property to allow rich types to be generated in code generators. (n.s#E)",
        "WARNING The enum trait is deprecated. Smithy 2.0 models should use the enum shape. (n.s#E)",
      ],
    },
  ]);
});

describe("PatternTrait", () => {
  reportsEvents([
    {
      why: "patterns should have both anchors",
      sources: `⟦PatternTrait⟧@pattern("a")
string A
⟦PatternTrait⟧@pattern("^a")
string B
⟦PatternTrait⟧@pattern("a$")
string C
@pattern("^a$")
string D
`,
      says: [
        "WARNING A pattern trait is applied without a leading '^' and trailing '$', meaning only part of the string must match the regular expression. Explicitly anchoring regular expressions is preferable because it is more restrictive by default and does not require modelers to understand that Smithy patterns are not automatically anchored. (n.s#A)",
        "WARNING A pattern trait is applied without a trailing '$', meaning only part of the string must match the regular expression. Explicitly anchoring regular expressions is preferable because it is more restrictive by default and does not require modelers to understand that Smithy patterns are not automatically anchored. (n.s#B)",
        "WARNING A pattern trait is applied without a leading '^', meaning only part of the string must match the regular expression. Explicitly anchoring regular expressions is preferable because it is more restrictive by default and does not require modelers to understand that Smithy patterns are not automatically anchored. (n.s#C)",
      ],
    },
  ]);
});

describe("LengthTrait", () => {
  reportsEvents([
    {
      why: "bounds that no length fits",
      sources: `⟦LengthTrait⟧@length(min: 3, max: 2)
string A
⟦LengthTrait⟧@length(min: -1)
string B
⟦LengthTrait⟧@length(max: -1)
string C
`,
      says: [
        "ERROR A length trait is applied with a `min` value greater than its `max` value. (n.s#A)",
        "ERROR A length trait is applied with a negative `min` value. (n.s#B)",
        "ERROR A length trait is applied with a negative `max` value. (n.s#C)",
      ],
    },
  ]);
});

describe("RangeTrait", () => {
  reportsEvents([
    {
      why: "bounds that no number fits",
      sources: `⟦RangeTrait⟧@range(min: 3, max: 2)
integer A
⟦RangeTrait⟧@range(min: 1.5)
integer B
structure S {
 ⟦RangeTrait⟧@range(max: 2.0)
 a: Long
}
@range(min: 1.5, max: 2)
double D
`,
      says: [
        "ERROR A range trait is applied with a `min` value greater than its `max` value. (n.s#A)",
        "ERROR Shape `n.s#B` is marked with the `range` trait, but its `min` property is a decimal (1.5) when its shape (`integer`) does not support decimals. (n.s#B)",
        "ERROR Member `n.s#S$a` is marked with the `range` trait, but its `max` property is a decimal (2.0) when its target (`smithy.api#Long`) does not support decimals. (n.s#S$a)",
      ],
    },
  ]);
});

describe("MediaType", () => {
  reportsEvents([
    {
      why: "a type, a subtype and parameters",
      sources: `⟦MediaType⟧@mediaType("text")
string A
@mediaType("text/plain; a=\\"b\\\\\\"c\\"")
string B
⟦MediaType⟧@mediaType("text/plain; a=\\"b")
string C
`,
      says: [
        "ERROR Invalid mediaType value, \"text\": Syntax error at line 1, column 5: Expected: '/', but found '[EOF]' (n.s#A)",
        "ERROR Invalid mediaType value, \"text/plain; a=\"b\": Syntax error at line 1, column 17: Expected: '\"', but found '[EOF]' (n.s#C)",
      ],
    },
    {
      why: "quotes and parameters",
      sources: `@mediaType("a/b; c=\\"d\\\\\\"e\\"; f=g")
blob A
⟦MediaType⟧@mediaType("a/b; c=\\"d\\\\")
blob B
⟦MediaType⟧@mediaType("a/b; c=\\"d")
blob C
`,
      says: [
        'ERROR Invalid mediaType value, "a/b; c="d\\": Syntax error at line 1, column 11: Expected character after escape (n.s#B)',
        "ERROR Invalid mediaType value, \"a/b; c=\"d\": Syntax error at line 1, column 10: Expected: '\"', but found '[EOF]' (n.s#C)",
      ],
    },
  ]);
});

describe("JsonName", () => {
  reportsEvents([
    {
      why: "two members with one name",
      sources: `⟦JsonName⟧structure S {
 @jsonName("b")
 a: String
 b: String
 c: String
}
`,
      says: ["ERROR This shape contains members with conflicting JSON names that resolve to 'b': a, b (n.s#S)"],
    },
  ]);
});

describe("XmlNamespaceTrait", () => {
  reportsEvents([
    {
      why: "an URI with a blank, one without a scheme",
      sources: `@xmlNamespace(uri: "http://a b")
⟦XmlNamespaceTrait⟧structure A {}
@xmlNamespace(uri: ":a")
⟦XmlNamespaceTrait⟧structure B {}
@xmlNamespace(uri: "urn:a:b")
structure C {}
`,
      says: [
        "ERROR An `xmlNamespace` trait is applied to the (structure: `n.s#A`) shape with an invalid uri: http://a b (n.s#A)",
        "ERROR An `xmlNamespace` trait is applied to the (structure: `n.s#B`) shape with an invalid uri: :a (n.s#B)",
      ],
    },
  ]);
});

describe("XmlFlattenedTrait", () => {
  reportsEvents([
    {
      why: "the name of the list's member is lost",
      sources: `structure S {
 @xmlFlattened
 ⟦XmlFlattenedTrait⟧a: L
 @xmlFlattened
 @xmlName("x")
 b: L
}
list L {
 @xmlName("x")
 member: String
}
`,
      says: [
        'WARNING Member is `@xmlFlattened`, so `@xmlName` of target\'s member (`n.s#L$member`) has no effect. The flattened list elements will have the name of this member - `a`. If this is unintended, you can add `@xmlName("x")` to this member. (n.s#S$a)',
      ],
    },
  ]);
});

describe("Union", () => {
  reportsEvents([
    {
      why: "no members, a default that is ignored",
      sources: `⟦Union⟧union U {}
union V {
 ⟦Union⟧a: PrimitiveInteger
}
`,
      says: [
        "ERROR Tagged unions must have one or more members (n.s#U)",
        "NOTE This union member targets `smithy.api#PrimitiveInteger`, a shape with a default value of `0`. Note that default values are only applicable to structures and ignored in tagged unions. It is a best practice for union members to target shapes with no default value (for example, instead of targeting PrimitiveInteger, target Integer). (n.s#V$a)",
      ],
    },
    {
      why: "members are never boxed",
      sources: {
        "a.smithy": `$version: "1.0"
namespace n.s
union U {
 ⟦Union⟧@box
 a: Integer
}
`,
      },
      says: [
        "WARNING Invalid box trait found on a union member. The box trait on union members has no effect because union members are implicitly nullable. (n.s#U$a)",
      ],
    },
  ]);
});

describe("UnitType", () => {
  reportsEvents([
    {
      why: "Unit is for unions, enums, inputs and outputs",
      sources: `structure S {
 ⟦UnitType⟧a: Unit
}
union U {
 a: Unit
}
operation O { input: Unit }
`,
      says: ["ERROR Only members of a union, enum, or intEnum can reference smithy.api#Unit (n.s#S$a)"],
    },
    {
      why: "only where there is nothing to hold",
      sources: `structure S {
 ⟦UnitType⟧u: Unit
}
union U {
 u: Unit
}
operation O { input: Unit }
`,
      says: ["ERROR Only members of a union, enum, or intEnum can reference smithy.api#Unit (n.s#S$u)"],
    },
  ]);
});

describe("ShapeRecursion", () => {
  reportsEvents([
    {
      why: "a list of itself",
      sources: `⟦ShapeRecursion⟧list L { member: L }
`,
      says: [
        "ERROR Found invalid shape recursion: n.s#L$member > n.s#L. A recursive list, set, or map shape is only valid if an intermediate reference is through a union or structure. (n.s#L)",
      ],
    },
    {
      why: "structures that require each other",
      sources: `⟦ShapeRecursion⟧structure A {
 @required
 b: B
}
⟦ShapeRecursion⟧structure B {
 @required
 a: A
 c: B
}
`,
      says: [
        "ERROR Found invalid shape recursion: n.s#A$b > n.s#B > n.s#B$a > n.s#A. A structure cannot be mutually recursive through all required members. (n.s#A)",
        "ERROR Found invalid shape recursion: n.s#B$a > n.s#A > n.s#A$b > n.s#B. A structure cannot be mutually recursive through all required members. (n.s#B)",
      ],
    },
    {
      why: "a union that never ends",
      sources: `⟦ShapeRecursion⟧union U {
 u: U
 s: S
}
structure S {
 @required
 u: U
}
union V {
 v: V
 s: String
}
`,
      says: ["ERROR It is impossible to create instances of this recursive union (n.s#U)"],
    },
    {
      why: "through a member that may be absent it is fine",
      sources: `structure A {
 b: L
}
list L { member: A }
`,
      says: [],
    },
  ]);
});

describe("ModelDeprecation", () => {
  reportsEvents([
    {
      why: "a set",
      sources: {
        "a.smithy": `$version: "1.0"
namespace n.s
⟦ModelDeprecation⟧set S { member: String }
`,
      },
      says: [
        "WARNING Set shapes are deprecated and have been removed in Smithy IDL v2. Use a list shape with the @uniqueItems trait instead. (n.s#S)",
      ],
    },
  ]);
});
