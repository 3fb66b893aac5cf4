import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("ResourceCycle", () => {
  reportsEvents([
    {
      why: "two resources contain each other",
      sources: `⟦ResourceCycle⟧resource A { resources: [B] }
⟦ResourceCycle⟧resource B { resources: [A] }
`,
      says: [
        "ERROR Circular resource hierarchy found: n.s#A -> n.s#B -> n.s#A (n.s#A)",
        "ERROR Circular resource hierarchy found: n.s#B -> n.s#A -> n.s#B (n.s#B)",
      ],
    },
    {
      why: "a tree of resources is fine",
      sources: `resource A { resources: [B, C] }
resource B {}
resource C {}
`,
      says: [],
    },
  ]);
});

describe("DefaultTrait", () => {
  reportsEvents([
    {
      why: "the default is a value of the target",
      sources: `structure S {
 a: Integer = ⟦DefaultTrait⟧"x"
 b: Integer = 1
}
`,
      says: [
        "ERROR Error validating @default trait: Expected number value for integer shape, `smithy.api#Integer`; found string value, `x` (n.s#S$a)",
      ],
    },
    {
      why: "lists and maps start empty",
      sources: `structure S {
 ⟦DefaultTrait⟧@default([1])
 a: L
 @default([])
 b: L
 ⟦DefaultTrait⟧@default({a: 1})
 c: Document
}
list L { member: Integer }
`,
      says: [
        "ERROR The @default value of a list must be an empty list (n.s#S$a)",
        "ERROR The @default value of a document cannot be a non-empty object (n.s#S$c)",
      ],
    },
    {
      why: "null is for members only",
      sources: `⟦DefaultTrait⟧@default(null)
string A
structure S {
 a: String = null
}
`,
      says: ["ERROR The @default trait can be set to null only on members (n.s#A)"],
    },
    {
      why: "members repeat the default of their target, or say null",
      sources: `@default("x")
string A
structure S {
 ⟦DefaultTrait⟧a: A
 ⟦DefaultTrait⟧b: A = "y"
 c: A = "x"
 d: A = null
}
`,
      says: [
        'ERROR Member targets n.s#A, which requires that the member defines the same default of `"x"` or `null` (n.s#S$a)',
        'ERROR Member defines a default value that differs from the default value of the target shape, n.s#A. The member has a default of `y`, but the target has a default of `"x"`. (n.s#S$b)',
      ],
    },
    {
      why: "a blob's default should be base64",
      sources: `structure S {
 a: Blob = ⟦DefaultTrait⟧"%"
}
`,
      says: ["WARNING The @default value of a blob should be a valid base64 string. (n.s#S$a)"],
    },
  ]);
});

describe("EnumShape", () => {
  reportsEvents([
    {
      why: "no value twice, none empty",
      sources: `enum E {
 A = "x"
 ⟦EnumShape⟧B = "x"
 ⟦EnumShape⟧C = ""
}
`,
      says: [
        "ERROR Multiple enum members found with duplicate value `x` (n.s#E$B)",
        "ERROR enum values may not be empty. (n.s#E$C)",
      ],
    },
    {
      why: "names are in capitals",
      sources: `enum E {
 ⟦EnumShape⟧lower
}
`,
      says: [
        "WARNING The name `lower` does not match the recommended enum name format of beginning with an uppercase letter, followed by any number of uppercase letters, numbers, or underscores. (n.s#E$lower)",
      ],
    },
    {
      why: "values of an intEnum are integers",
      sources: `intEnum E {
 A = 1
 ⟦EnumShape⟧B = 1
 C = ⟦EnumShape⟧3000000000
}
`,
      says: [
        "ERROR Multiple intEnum members found with duplicate value `1` (n.s#E$B)",
        "ERROR intEnum members must fit within an integer, but found: 3000000000 (n.s#E$C)",
      ],
    },
    {
      why: "what values a broken enum takes nobody knows, so defaults are not blamed as well",
      sources: `enum E {
 A
 B = ⟦EnumShape⟧1
}
intEnum F {
 A = 1
 ⟦EnumShape⟧B
}
structure S {
 e: E = "other"
 f: F = 2
}
`,
      says: [
        "ERROR enum members can only be assigned string values, but found: 1 (n.s#E$B)",
        "ERROR intEnum members must be assigned an integer value (n.s#F$B)",
      ],
    },
    {
      why: "values are of the enum's kind",
      sources: `enum E {
 A = ⟦EnumShape⟧1
}
intEnum F {
 ⟦EnumShape⟧A
 B = ⟦EnumShape⟧"1"
 C = ⟦EnumShape⟧1.5
}
`,
      says: [
        "ERROR enum members can only be assigned string values, but found: 1 (n.s#E$A)",
        "ERROR intEnum members must be assigned an integer value (n.s#F$A)",
        'ERROR intEnum members require integer values, but found: "1" (n.s#F$B)',
        "ERROR intEnum members do not support floating point values: 1.5 (n.s#F$C)",
      ],
    },
  ]);
});

describe("ExclusiveStructureMemberTrait", () => {
  reportsEvents([
    {
      why: "one member alone may have the trait",
      sources: `⟦ExclusiveStructureMemberTrait⟧structure S {
 @idempotencyToken
 a: String
 @idempotencyToken
 b: String
}
operation O { input: S }
`,
      says: [
        "ERROR The `idempotencyToken` trait can be applied to only a single member of a shape, but it was found on the following members: `a`, `b` (n.s#S)",
      ],
    },
    {
      why: "the targets of one member alone may have the trait",
      sources: `@streaming
blob B
⟦ExclusiveStructureMemberTrait⟧structure S {
 @required
 a: B
 @required
 b: B
}
`,
      says: [
        "ERROR Only a single member of a structure can target a shape marked with the `streaming` trait, but it was found on the following members: `a`, `b` (n.s#S)",
      ],
    },
  ]);
});

describe("ShapeIdConflict", () => {
  reportsEvents([
    {
      why: "names that differ only in case",
      sources: {
        "a.smithy": `$version: "2"
namespace n.s
⟦ShapeIdConflict⟧string Name
`,
        "b.smithy": `$version: "2"
namespace n.S
⟦ShapeIdConflict⟧string NAME
`,
      },
      says: [
        "ERROR Shape ID `n.s#Name` conflicts with other shape IDs in the model: [`n.S#NAME`] (n.s#Name)",
        "ERROR Shape ID `n.S#NAME` conflicts with other shape IDs in the model: [`n.s#Name`] (n.S#NAME)",
      ],
    },
  ]);
});

describe("SingleOperationBinding", () => {
  reportsEvents([
    {
      why: "a service and its resource bind one operation",
      sources: `service S { version: "1", operations: [O], resources: [R] }
resource R { operations: [O] }
⟦SingleOperationBinding⟧operation O {}
`,
      says: [
        "ERROR An operation can appear only once in an entire service closure. This operation is illegally bound into the `n.s#S` service closure from multiple shapes: (resource: `n.s#R`), (service: `n.s#S`) (n.s#O)",
      ],
    },
  ]);
});

describe("SingleResourceBinding", () => {
  reportsEvents([
    {
      why: "a service and its resource bind one resource",
      sources: `service S { version: "1", resources: [A, B] }
resource A { resources: [B] }
⟦SingleResourceBinding⟧resource B {}
`,
      says: [
        "ERROR A resource can appear only once in an entire service closure. This resource is illegally bound into the `n.s#S` service closure from multiple shapes: [`n.s#A`, `n.s#S`] (n.s#B)",
      ],
    },
  ]);
});

describe("TraitConflict", () => {
  reportsEvents([
    {
      why: "traits that exclude each other",
      sources: `@trait(conflicts: [b])
structure a {}
@trait
structure b {}
@a
@b
⟦TraitConflict⟧string S
@b
string T
`,
      says: ["ERROR Found conflicting traits on string shape: `n.s#a` conflicts with `n.s#b` (n.s#S)"],
    },
  ]);
});

describe("TraitTarget", () => {
  reportsEvents([
    {
      why: "a trait stands where its selector allows",
      sources: `@trait(selector: "structure >\\n member")
structure a {}
⟦TraitTarget⟧@a
string S
structure T {
 @a
 m: String
}
`,
      says: [
        "ERROR Trait `n.s#a` cannot be applied to `n.s#S`. This trait may only be applied to shapes that match the following selector: structure > member (n.s#S)",
      ],
    },
    {
      why: "an enum trait on an enum shape is told at the shape",
      sources: `⟦ModelDeprecation⟧@enum([{ value: "A", name: "A" }])
@tags(["x"])
⟦TraitTarget⟧enum E { A }
`,
      says: [
        "WARNING The enum trait is deprecated. Smithy 2.0 models should use the enum shape. (n.s#E)",
        "ERROR Trait `enum` cannot be applied to `n.s#E`. This trait may only be applied to shapes that match the following selector: string :not(enum) (n.s#E)",
      ],
    },
    {
      why: "a selector about the whole model",
      sources: `@trait(selector: "service ~> structure")
structure a {}
⟦TraitTarget⟧@a
structure In {}
⟦TraitTarget⟧@a
structure Out {}
service S { version: "1", errors: [E] }
@error("client")
@a
structure E {}
`,
      says: [
        "ERROR Trait `n.s#a` cannot be applied to `n.s#In`. This trait may only be applied to shapes that match the following selector: service ~> structure (n.s#In)",
        "ERROR Trait `n.s#a` cannot be applied to `n.s#Out`. This trait may only be applied to shapes that match the following selector: service ~> structure (n.s#Out)",
      ],
    },
    {
      why: "mixins of traits are none",
      sources: `@trait
@mixin
structure t {}
@t
⟦TraitTarget⟧string S
`,
      says: ["ERROR Trait `n.s#t` is a mixin and cannot be applied to `n.s#S`. (n.s#S)"],
    },
    {
      why: "a selector that cannot be answered",
      sources: `⟦TraitTarget⟧@trait(selector: "[service|nope]")
structure t {}
@t
service S {}
`,
      says: ["ERROR Invalid nested 'service' selector attribute property: nope (n.s#t)"],
    },
  ]);
});

describe("TraitValue", () => {
  reportsEvents([
    {
      why: "values are those of the trait's shape",
      sources: `@trait
structure t {
 @required
 a: Integer
 @length(max: 2)
 b: String
}
@t(a: 1, b: ⟦TraitValue⟧"xyz")
string A
⟦TraitValue⟧@t(b: "x")
string B
⟦TraitValue_UnknownMember_n_s_t_c⟧@t(a: 1, c: true)
string C
`,
      says: [
        "ERROR Error validating trait `n.s#t`.b: String value provided for `n.s#t$b` must be <= 2 characters, but the provided value is 3 characters. (n.s#A)",
        "ERROR Error validating trait `n.s#t`: Missing required structure member `a` for `n.s#t` (n.s#B)",
        "WARNING Error validating trait `n.s#t`: Member `c` does not exist in `n.s#t` (n.s#C)",
      ],
    },
    {
      why: "ids in values lead to shapes that match",
      sources: `@trait
@idRef(failWhenMissing: true, selector: "structure")
string t
@t(St)
string A
⟦TraitValue⟧@t("n.s#Str")
string B
⟦TraitValue⟧@t("n.s#None")
string C
structure St {}
string Str
`,
      says: [
        "ERROR Error validating trait `n.s#t`: Shape ID `n.s#Str` does not match selector `structure` (n.s#B)",
        "ERROR Error validating trait `n.s#t`: Shape ID `n.s#None` was not found in the model (n.s#C)",
      ],
    },
  ]);
});
