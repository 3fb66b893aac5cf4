import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("ResourceIdentifier", () => {
  reportsEvents([
    {
      why: "a child has its parent's identifiers",
      sources: `resource P { identifiers: {a: String, b: String}, resources: [C] }
⟦ResourceIdentifier⟧⟦ResourceIdentifier⟧resource C { identifiers: {a: Id} }
string Id
`,
      says: [
        "ERROR This resource is bound as a child of `n.s#P`, but it is invalid because its `identifiers` property is missing the following identifiers that are defined in `n.s#P`: [b] (n.s#C)",
        "ERROR The `identifiers` property of this resource is incompatible with its binding to `n.s#P`: expected the `a` member to target `smithy.api#String`, but found a target of `n.s#Id` (n.s#C)",
      ],
    },
    {
      why: "no identifier is a property",
      sources: `⟦ResourceIdentifier⟧resource R { identifiers: {a: String}, properties: {A: String}, read: G }
@readonly
operation G { input := {
 @required
 a: String
 @property(name: "A")
 c: String
} }
`,
      says: ["ERROR Resource identifier `a` cannot also be a resource property (n.s#R)"],
    },
  ]);
});

describe("ResourceIdentifierBinding", () => {
  reportsEvents([
    {
      why: "instances bind all identifiers, collections not all",
      sources: `resource R { identifiers: {a: String}, read: G, list: L }
@readonly
⟦ResourceIdentifierBinding⟧operation G { input := {
 a: String
} }
@readonly
⟦ResourceIdentifierBinding⟧operation L { input := {
 @required
 a: String
} }
`,
      says: [
        "ERROR This operation does not form a valid instance operation when bound to resource `n.s#R`. All of the identifiers of the resource were not implicitly or explicitly bound to the input of the operation. Expected the following identifier bindings: [required member named `a` that targets `smithy.api#String`]. Found the following identifier bindings: [] (n.s#G)",
        "ERROR This operation is bound as a collection operation on the `n.s#R` resource, but it improperly binds all of the identifiers of the resource to members of the operation input. (n.s#L)",
      ],
    },
    {
      why: "an operation that is bound twice is told once",
      sources: `resource R { identifiers: {a: String}, operations: [O], collectionOperations: [O] }
⟦ResourceIdentifierBinding⟧operation O { input := {
 @required
 a: String
} }
`,
      says: [
        "ERROR This operation is bound as a collection operation on the `n.s#R` resource, but it improperly binds all of the identifiers of the resource to members of the operation input. (n.s#O)",
      ],
    },
    {
      why: "two members for one identifier",
      sources: `⟦ResourceIdentifierBinding⟧⟦ResourceIdentifierBinding⟧structure S {
 @required
 @resourceIdentifier("a")
 x: String
 @required
 @resourceIdentifier("a")
 y: String
 a: String
}
`,
      says: [
        "ERROR Conflicting resource identifier member bindings found for identifier 'a' between members: 'x', 'y' (n.s#S)",
        "WARNING Implicit resource identifier for 'a' is overridden by `resourceIdentifier` trait on members: 'x', 'y' (n.s#S)",
      ],
    },
    {
      why: "operations of a child know its parent's identifiers",
      sources: `resource A { identifiers: {a: String}, resources: [B] }
resource B { identifiers: {a: String, b: String}, read: G }
@readonly
⟦ResourceIdentifierBinding⟧⟦ResourceIdentifierBinding⟧operation G { input := {
 @required
 b: String
} }
`,
      says: [
        "ERROR This operation is bound to the `n.s#B` resource, which is a child of the `n.s#A` resource, and it is missing the following resource identifier bindings of `n.s#A`: [`a`] (n.s#G)",
        "ERROR This operation does not form a valid instance operation when bound to resource `n.s#B`. All of the identifiers of the resource were not implicitly or explicitly bound to the input of the operation. Expected the following identifier bindings: [required member named `a` that targets `smithy.api#String`, required member named `b` that targets `smithy.api#String`]. Found the following identifier bindings: [required member named `b` that targets `b`] (n.s#G)",
      ],
    },
  ]);
});

describe("ResourceLifecycle", () => {
  reportsEvents([
    {
      why: "what operations must be",
      sources: `⟦ResourceLifecycle⟧⟦ResourceLifecycle⟧resource R { read: A, delete: B, list: C }
operation A {}
operation B {}
@readonly
⟦ResourceIdentifierBinding⟧operation C {}
`,
      says: [
        "ERROR The `read` lifecycle operation of this resource targets an invalid operation, `n.s#A`. The targeted operation must be marked with the readonly trait. (n.s#R)",
        "ERROR The `delete` lifecycle operation of this resource targets an invalid operation, `n.s#B`. The targeted operation must be marked as idempotent. (n.s#R)",
        "ERROR This operation is bound as a collection operation on the `n.s#R` resource, but it improperly binds all of the identifiers of the resource to members of the operation input. (n.s#C)",
      ],
    },
  ]);
});

describe("ResourceOperationInputOutput", () => {
  reportsEvents([
    {
      why: "members are properties",
      sources: `⟦ResourceOperationInputOutput⟧resource R { identifiers: {id: String}, properties: {a: String, unused: String}, update: U }
operation U { input := {
 @required
 id: String
 ⟦ResourceOperationInputOutput⟧a: Integer
 ⟦ResourceOperationInputOutput⟧other: String
 @notProperty
 free: String
} }
`,
      says: [
        "ERROR Resource property `unused` is not used in the input or output of create or an instance operation. (n.s#R)",
        "ERROR This member must target `smithy.api#String`. This member is used as part of the `update` operation of the `n.s#R` resource and conflicts with its `a` resource property. (n.s#UInput$a)",
        "ERROR Member `other` does not target a property or identifier for resource `n.s#R`. If it is an identifier, apply the `smithy.api#resourceIdentifier` trait. If it is a property, apply the `smithy.api#property` trait. If it is neither, apply the `smithy.api#notProperty` trait. (n.s#UInput$other)",
      ],
    },
    {
      why: "two members for one property",
      sources: `resource R { identifiers: {id: String}, properties: {p: String}, read: G }
@readonly
operation G { input := {
 @required
 id: String
}, output := ⟦ResourceOperationInputOutput⟧{
 p: String
 @property(name: "p")
 q: String
} }
`,
      says: [
        "ERROR This shape contains members with conflicting resource property names that resolve to 'p': p, q (n.s#GOutput)",
      ],
    },
  ]);
});

describe("ServiceBoundResourceOperation", () => {
  reportsEvents([
    {
      why: "an operation that belongs to a resource",
      sources: `⟦ServiceBoundResourceOperation_n_s_S_O⟧service S { version: "1", operations: [O], resources: [R] }
resource R { identifiers: {thing: String} }
@readonly
operation O { input := {
 @required
 ⟦MemberShouldReferenceResource⟧thing: String
} }
`,
      says: [
        "WARNING The `n.s#O` operation is bound to the `n.s#S` service but has members that match identifiers of the following resource shapes: [`n.s#R`]. It may be more accurately bound to one of them than directly to the service. (n.s#O)",
        "WARNING This member appears to reference the following resources without being included in a `@references` trait: [`n.s#R`] (n.s#OInput$thing)",
      ],
    },
  ]);
});

describe("MemberShouldReferenceResource", () => {
  reportsEvents([
    {
      why: "an identifier elsewhere",
      sources: `resource R { identifiers: {thing: Thing} }
string Thing
structure S {
 ⟦MemberShouldReferenceResource⟧thing: Thing
}
@references([{resource: R}])
structure T {
 @required
 thing: Thing
}
`,
      says: [
        "WARNING This member appears to reference the following resources without being included in a `@references` trait: [`n.s#R`] (n.s#S$thing)",
      ],
    },
  ]);
});

describe("ReferencesTrait", () => {
  reportsEvents([
    {
      why: "identifiers are members",
      sources: `resource R { identifiers: {a: String, b: String} }
⟦ReferencesTrait⟧@references([{resource: R}])
structure S {
 a: Integer
}
⟦ReferencesTrait⟧⟦ReferencesTrait⟧⟦ReferencesTrait⟧@references([{resource: R, ids: {a: "x", c: "y", d: "z"}}])
structure T {
 x: String
 y: String
}
⟦ReferencesTrait⟧@references([{resource: R}])
string U
⟦ReferencesTrait⟧@references([{resource: S}])
string V
`,
      says: [
        'ERROR `references` trait Reference{"resource":"n.s#R"} is invalid for the following reasons: `a` refers to a member that does not target a string shape; implicit binding of `b` is not part of the structure (set "rel" to "collection" to create a collection binding) (n.s#S)',
        'ERROR Too many identifiers were provided in the `ids` properties of Reference{"resource":"n.s#R","ids":{"a":"x","c":"y","d":"z"}}. Expected 2 identifiers(s), but found 3. This resource requires bindings for the following identifiers: [`a`, `b`]. (n.s#T)',
        'ERROR `references` trait Reference{"resource":"n.s#R","ids":{"a":"x","c":"y","d":"z"}} contains extraneous resource identifier bindings, [`c`, `d`], that are not actually identifier names of the resource, `n.s#R`. This resource has the following identifier names: [`a`, `b`] (n.s#T)',
        'ERROR `references` trait Reference{"resource":"n.s#R","ids":{"a":"x","c":"y","d":"z"}} is invalid for the following reasons: `z` refers to a member that is not part of the structure (n.s#T)',
        'ERROR This string shape contains an invalid reference to n.s#R: Reference{"resource":"n.s#R"}. References on a string shape can only refer to resource shapes with exactly one entry in its identifiers property, but this shape has the following identifiers: [`a`, `b`] (n.s#U)',
        'ERROR `references` trait reference targets a structure shape not a resource: Reference{"resource":"n.s#S"} (n.s#V)',
      ],
    },
    {
      why: "a string is one id, without names",
      sources: `resource R { identifiers: {id: String} }
⟦ReferencesTrait⟧@references([{resource: R, ids: {id: "x"}}])
string S
`,
      says: [
        'ERROR References applied to string shapes cannot contain \'ids\': Reference{"resource":"n.s#R","ids":{"id":"x"}} (n.s#S)',
      ],
    },
  ]);
});
