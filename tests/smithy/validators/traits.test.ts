import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("DeprecatedTrait", () => {
  reportsEvents([
    {
      why: "a deprecated trait with its reason",
      sources: `@trait
@deprecated(message: "Use u")
structure t {}
⟦DeprecatedTrait⟧@t
string S
`,
      says: ["WARNING This shape applies a trait that is deprecated: n.s#t, Use u (n.s#S)"],
    },
  ]);
});

describe("UnstableTrait", () => {
  reportsEvents([
    {
      why: "an unstable trait",
      sources: `@trait
@unstable
structure t {}
⟦UnstableTrait_n_s_t⟧@t
string S
`,
      says: ["WARNING This shape applies a trait that is unstable: n.s#t (n.s#S)"],
    },
  ]);
});

describe("PrivateAccess", () => {
  reportsEvents([
    {
      why: "private shapes are for their namespace",
      sources: {
        "a.smithy": `$version: "2"
namespace n.a
@private
string P
@private
@trait
structure t {}
structure S {
 p: P
}
`,
        "b.smithy": `$version: "2"
namespace n.b
use n.a#t
structure S {
 @t
 ⟦PrivateAccess⟧⟦PrivateAccess⟧p: n.a#P
}
`,
      },
      says: [
        "ERROR This shape has an invalid member_target relationship that targets a private shape, `n.a#P`, in another namespace. (n.b#S$p)",
        "WARNING This shape has an invalid trait relationship that targets a private shape, `n.a#t`, in another namespace. (n.b#S$p)",
      ],
    },
  ]);
});

describe("PrivateMixinMember", () => {
  reportsEvents([
    {
      why: "mixing in copies it anyway",
      sources: `@mixin
structure M {
 ⟦PrivateMixinMember⟧@private
 a: String
}
`,
      says: [
        "WARNING The `@private` trait does not prevent a mixin member from being inherited by shapes in other namespaces, nor does it prevent new traits from being added to the inherited member. Apply `@private` to the mixin shape or target shape instead if cross-namespace access should be restricted. (n.s#M$a)",
      ],
    },
  ]);
});

describe("TraitBreakingChanges", () => {
  reportsEvents([
    {
      why: "a path that leads nowhere",
      sources: `⟦TraitBreakingChanges⟧@trait(breakingChanges: [{path: "/a/b", change: "any"}, {path: "/a/c", change: "any"}])
structure t {
 a: A
}
structure A {
 b: String
}
`,
      says: [
        "ERROR Invalid trait breakingChanges element 1, '/a/c', at segment 'c': Evaluated shape `n.s#A`, a structure, has no member named `c` (n.s#t)",
      ],
    },
  ]);
});

describe("TraitValidators", () => {
  reportsEvents([
    {
      why: "what a trait looks for below its shape",
      sources: `@trait
@traitValidators("t.NoFloats": {selector: "~> float", message: "No floats", severity: "DANGER"})
structure t {}
@t
structure S {
 f: F
}
⟦t_NoFloats⟧float F
float G
`,
      says: [
        "DANGER Found an incompatible shape when validating the constraints of the `n.s#t` trait attached to `n.s#S`: No floats (n.s#F)",
      ],
    },
    {
      why: "a key is an event id",
      sources: `@trait
⟦TraitValidators⟧@traitValidators("not one": {selector: "*"})
structure t {}
`,
      says: ["ERROR `smithy.api#traitValidators` key is not a valid event ID: `not one` (n.s#t)"],
    },
    {
      why: "a selector that cannot be answered",
      sources: `@trait
@traitValidators("t.A": ⟦TraitValidators⟧{selector: "[service|nope]"})
structure t {}
@t
service S {}
`,
      says: ["ERROR Invalid nested 'service' selector attribute property: nope (n.s#t)"],
    },
  ]);
});

describe("MetadataTrait", () => {
  reportsEvents([
    {
      why: "one type for a key, none for keys of Smithy's own",
      sources: `⟦MetadataTrait⟧@metadata(key: "k")
string A
⟦MetadataTrait⟧@metadata(key: "k")
string B
⟦MetadataTrait⟧@metadata(key: "suppressions")
list C { member: String }
`,
      says: [
        "ERROR A type has already been defined for the metadata key `k`. Conflicts with: [n.s#B] (n.s#A)",
        "ERROR A type has already been defined for the metadata key `k`. Conflicts with: [n.s#A] (n.s#B)",
        "ERROR The metadata key `suppressions` has been reserved by Smithy and may not be defined elsewhere. (n.s#C)",
      ],
    },
  ]);
});

describe("TypedMetadata", () => {
  reportsEvents([
    {
      why: "a value of another type",
      sources: {
        "a.smithy": `$version: "2"
metadata k = { a: ⟦TypedMetadata_k⟧"x" }
namespace n.s
@metadata(key: "k")
structure K {
 a: Integer
}
`,
      },
      says: [
        "ERROR metadata.k.a: Expected number value for integer shape, `smithy.api#Integer`; found string value, `x`",
      ],
    },
  ]);
});

describe("ShapeClosure", () => {
  reportsEvents([
    {
      why: "an id twice, nothing inside, a selector that is none",
      sources: {
        "a.smithy": `$version: "2"
metadata shapeClosures = [
 {id: "c#A", includeNamespaces: ["n.s"]}
 ⟦ShapeClosure⟧{id: "c#A", includeNamespaces: ["n.s"]}
 ⟦ShapeClosure⟧⟦ShapeClosure⟧{id: "n.s#S"}
 ⟦ShapeClosure⟧{id: "c#B", includeBySelector: "!"}
 ⟦ShapeClosure_EmptyNamespace_c_C⟧{id: "c#C", includeNamespaces: ["none"]}
 ⟦ShapeClosure_EmptySelector_c_D⟧{id: "c#D", includeBySelector: "union"}
]
namespace n.s
string S
`,
      },
      says: [
        "ERROR Shape closure id `c#A` is declared more than once. The previous declaration is at a.smithy [3, 2].",
        "ERROR Shape closure ids must not match the ids of shapes in the model, but `n.s#S` does.",
        "ERROR Shape closure `n.s#S` must define at least one of `includeNamespaces` or `includeBySelector`.",
        "ERROR Shape closure `c#B` has an invalid `includeBySelector`: Syntax error at line 1 column 1, near `!`: Unexpected selector character: !; expression: !",
        "DANGER Shape closure `c#C` includes namespace `none`, which has no shapes in the model.",
        "DANGER Shape closure `c#D` has an `includeBySelector` that matches no shapes in the model.",
      ],
    },
    {
      why: "names that conflict, and renames",
      sources: {
        "a.smithy": `$version: "2"
metadata shapeClosures = [
 ⟦ShapeClosure_NameConflicts_c_A⟧{id: "c#A", includeNamespaces: ["n.a", "n.b"]}
 ⟦ShapeClosure⟧⟦ShapeClosure⟧{id: "c#B", includeNamespaces: ["n.a", "n.b"], rename: {"n.a#S": "S", "n.b#s": "T", "n.a#U": "t"}}
]
namespace n.a
string S
string U
`,
        "b.smithy": `$version: "2"
namespace n.b
string s
`,
      },
      says: [
        "WARNING Shape closure `c#A` contains shapes whose names conflict case-insensitively: [n.a#S, n.b#s]. Shapes in a closure should have case-insensitively unique names regardless of their namespaces. Some code generators or other tools may require this in order to work. The `rename` property may be used to disambiguate them.",
        "ERROR Shape closure `c#B` rename for `n.a#S` does not change the name from `S`.",
        'ERROR Shape closure `c#B` rename for `n.a#U` ("t") case-insensitively conflicts with the rename for `n.b#s`.',
      ],
    },
    {
      why: "ids of other types",
      sources: {
        "a.smithy": `$version: "2"
metadata shapeClosures = [{id: "c#A", includeNamespaces: ["n.s"]}, {id: "c#B", includeNamespaces: ⟦TypedMetadata_shapeClosures⟧"n.s"}, ⟦TypedMetadata_shapeClosures⟧1]
namespace n.s
string S
`,
      },
      says: [
        "ERROR metadata.shapeClosures.1.includeNamespaces: Expected array value for list shape, `smithy.api#Namespaces`; found string value, `n.s`",
        "ERROR metadata.shapeClosures.2: Expected object value for structure shape, `smithy.api#ShapeClosure`; found number value, `1`",
      ],
    },
  ]);
});
