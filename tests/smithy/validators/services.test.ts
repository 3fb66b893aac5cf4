import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("Service", () => {
  reportsEvents([
    {
      why: "two shapes of one name",
      sources: {
        "a.smithy": `$version: "2"
namespace n.a
use n.b#Thing
service S { version: "1", operations: [O] }
operation O { input := {
 a: Thing
 b: n.a#thing
 c: n.b#L
 d: n.a#L
} }
⟦Service⟧structure thing {}
⟦Service⟧list L { member: String }
`,
        "b.smithy": `$version: "2"
namespace n.b
⟦Service⟧structure Thing {}
⟦Service⟧list L { member: String }
`,
      },
      says: [
        "ERROR Shape name `n.a#thing` conflicts with `n.b#Thing` in the `n.a#S` service closure. Shapes in the closure of a service must have case-insensitively unique names regardless of their namespaces. Use the `rename` property of the service to disambiguate shape names. (n.a#thing)",
        "WARNING Shape name `n.a#L` conflicts with `n.b#L` in the `n.a#S` service closure. Shapes in the closure of a service should have case-insensitively unique names regardless of their namespaces. Use the `rename` property of the service to disambiguate shape names. (n.a#L)",
        "ERROR Shape name `n.b#Thing` conflicts with `n.a#thing` in the `n.a#S` service closure. Shapes in the closure of a service must have case-insensitively unique names regardless of their namespaces. Use the `rename` property of the service to disambiguate shape names. (n.b#Thing)",
        "WARNING Shape name `n.b#L` conflicts with `n.a#L` in the `n.a#S` service closure. Shapes in the closure of a service should have case-insensitively unique names regardless of their namespaces. Use the `rename` property of the service to disambiguate shape names. (n.b#L)",
      ],
    },
    {
      why: "renames that are none",
      sources: `⟦Service⟧⟦Service⟧⟦Service⟧⟦Service⟧service S { version: "1", operations: [O], rename: {"n.s#A": "A", "n.s#B": "1b", "n.s#C": "X", "n.s#O": "P"} }
operation O { input := {
 a: A
 b: B
} }
structure A {}
structure B {}
structure C {}
`,
      says: [
        "ERROR Service rename for `n.s#A` does not actually change the name from `A` (n.s#S)",
        'ERROR Service attempts to rename `n.s#B` to an invalid identifier, "1b" (n.s#S)',
        "ERROR Service attempts to rename a shape not in the service: n.s#C (n.s#S)",
        'ERROR Service attempts to rename a operation shape from `n.s#O` to "P"; operations cannot be renamed (n.s#S)',
      ],
    },
  ]);
});

describe("OperationInputOutputMisuse", () => {
  reportsEvents([
    {
      why: "an input is for one operation's input",
      sources: `⟦OperationInputOutputMisuse⟧⟦OperationInputOutputName_input⟧operation O { input: S, output: S }
⟦OperationInputOutputName_input⟧operation OP { input: S }
@input
⟦OperationInputOutputMisuse⟧structure S {}
structure T {
 ⟦OperationInputOutputMisuse⟧s: S
}
`,
      says: [
        "ERROR Operation `output` cannot target structures marked with the `@input` trait: `n.s#S` (n.s#O)",
        "WARNING The input of this operation should target a shape that starts with the operation's name, 'O', but the targeted shape is `n.s#S` (n.s#O)",
        "WARNING The input of this operation should target a shape that starts with the operation's name, 'OP', but the targeted shape is `n.s#S` (n.s#OP)",
        "ERROR Shapes marked with the @input trait cannot be used as input by multiple operations: `n.s#O`, `n.s#OP` (n.s#S)",
        "ERROR Members cannot target structures marked with the @input trait: n.s#S (n.s#T$s)",
      ],
    },
  ]);
});

describe("OperationInputOutputName", () => {
  reportsEvents([
    {
      why: "an input is named by its operation",
      sources: `⟦OperationInputOutputName_input⟧operation Get { input: Foo }
@input
structure Foo {}
`,
      says: [
        "WARNING The input of this operation should target a shape that starts with the operation's name, 'Get', but the targeted shape is `n.s#Foo` (n.s#Get)",
      ],
    },
  ]);
});

describe("OperationNameAmbiguity", () => {
  reportsEvents([
    {
      why: "a name that is another operation's",
      sources: `operation Get { input: Foo }
structure Foo {}
⟦OperationNameAmbiguity⟧structure GetInput {}
⟦OperationNameAmbiguity⟧structure GetResponse {}
`,
      says: [
        "WARNING The name of this shape implies that it is the input of n.s#Get, but that operation uses n.s#Foo for input. This kind of ambiguity can confuse developers calling this operation and can cause issues in code generators that use similar naming conventions to generate input types. (n.s#GetInput)",
        "WARNING The name of this shape implies that it is the output of n.s#Get, but that operation uses smithy.api#Unit for output. This kind of ambiguity can confuse developers calling this operation and can cause issues in code generators that use similar naming conventions to generate output types. (n.s#GetResponse)",
      ],
    },
  ]);
});

describe("ServiceAuthDefinitions", () => {
  reportsEvents([
    {
      why: "two schemes in no order",
      sources: `@httpBasicAuth
@httpBearerAuth
⟦ServiceAuthDefinitions⟧service S { version: "1" }
@httpBasicAuth
@httpBearerAuth
@auth([httpBasicAuth])
service T { version: "1" }
`,
      says: [
        "WARNING This service uses multiple authentication schemes but does not have the `@auth` trait applied. The `@auth` trait defines a priority ordering of auth schemes for a client to use. Without it, the ordering of auth schemes is alphabetical based on the absolute shape ID of the auth schemes. (n.s#S)",
      ],
    },
  ]);
});

describe("AuthTrait", () => {
  reportsEvents([
    {
      why: "a scheme that the service has not",
      sources: `@httpBasicAuth
service S { version: "1", operations: [O] }
⟦AuthTrait⟧@auth([httpBasicAuth, httpBearerAuth])
operation O {}
`,
      says: [
        "DANGER auth trait applies authentication that is not configured on the service shape, `n.s#S`: [smithy.api#httpBearerAuth] (n.s#O)",
      ],
    },
  ]);
});

describe("PaginatedTrait", () => {
  reportsEvents([
    {
      why: "properties lead to members of the right type",
      sources: `⟦PaginatedTrait⟧⟦PaginatedTrait⟧⟦PaginatedTrait⟧⟦PaginatedTrait_WrongShapeType_pageSize⟧⟦PaginatedTrait_ShouldNotBeRequired_pageSize⟧@paginated(inputToken: "token", outputToken: "next.token", pageSize: "size", items: "a.b.c")
operation O { input := {
 @required
 token: Integer
 @required
 size: Long
}, output := {
 next: Next
} }
structure Next {
 token: String
}
`,
      says: [
        "ERROR paginated trait `inputToken` member `token` must not be required (n.s#O)",
        "ERROR paginated trait `inputToken` member `token` targets a integer shape, but must target one of the following: [`map`, `string`] (n.s#O)",
        "ERROR paginated trait `items` targets a member `a.b.c` that does not exist (n.s#O)",
        "DANGER paginated trait `pageSize` member `size` targets a long shape, but this is not recommended. One of [`integer`] SHOULD be targeted. (n.s#O)",
        "WARNING paginated trait `pageSize` member `size` should not be required (n.s#O)",
      ],
    },
    {
      why: "a service adds what is missing",
      sources: `@paginated(inputToken: "token")
service S { version: "1", operations: [O] }
⟦PaginatedTrait⟧@paginated(items: "items")
@readonly
operation O { input := {
 token: String
}, output := {
 items: L
} }
list L { member: String }
`,
      says: ["ERROR When bound within the `n.s#S` service, paginated trait `outputToken` is not configured (n.s#O)"],
    },
    {
      why: "paths",
      sources: `@readonly
⟦PaginatedTrait⟧⟦PaginatedTrait_DeeplyNested_items⟧⟦PaginatedTrait_DeeplyNested_outputToken⟧@paginated(inputToken: "a.b", outputToken: "x.y.z", items: "x.y.l")
operation O { input := {
 a: A
}, output := {
 x: X
} }
structure A {
 b: String
}
structure X {
 y: Y
}
structure Y {
 z: String
 l: L
}
list L { member: String }
`,
      says: [
        "ERROR paginated trait `inputToken` does not allow path values (n.s#O)",
        "WARNING paginated trait `items` contains a path with more than two parts, which can make your API cumbersome to use (n.s#O)",
        "WARNING paginated trait `outputToken` contains a path with more than two parts, which can make your API cumbersome to use (n.s#O)",
      ],
    },
    {
      why: "a service that pages in its own way",
      sources: `@paginated(inputToken: "a", outputToken: "b")
service S { operations: [O] }
service T { operations: [O] }
@readonly
⟦PaginatedTrait⟧⟦PaginatedTrait⟧@paginated(items: "l")
operation O { input := {
 a: String
}, output := {
 b: String
 l: L
} }
list L { member: String }
`,
      says: [
        "ERROR When bound within the `n.s#T` service, paginated trait `inputToken` is not configured (n.s#O)",
        "ERROR When bound within the `n.s#T` service, paginated trait `outputToken` is not configured (n.s#O)",
      ],
    },
  ]);
});

describe("ExamplesTrait", () => {
  reportsEvents([
    {
      why: "inputs, outputs and errors fit",
      sources: `⟦ExamplesTrait⟧⟦ExamplesTrait⟧@examples([{title: "a", input: {a: ⟦ExamplesTrait⟧1}, output: ⟦ExamplesTrait_UnknownMember_n_s_OOutput_b⟧{b: 1}}, {title: "b", input: {}, error: {shapeId: F, content: {}}}, {title: "c", allowConstraintErrors: true}])
operation O { input := {
 a: String
}, output := {}, errors: [E] }
@error("client")
structure E {}
@error("client")
structure F {}
`,
      says: [
        "ERROR Error parameters provided for operation without the `n.s#F` error: `b` (n.s#O)",
        "ERROR Example: `c` has allowConstraintErrors enabled, so error must be defined. (n.s#O)",
        "ERROR Example input of `a`.a: Expected string value for string shape, `smithy.api#String`; found number value, `1` (n.s#O)",
        "WARNING Example output of `a`: Member `b` does not exist in `n.s#OOutput` (n.s#O)",
      ],
    },
    {
      why: "errors are the operation's, or of every service",
      sources: `service S { operations: [O, P], errors: [Common] }
service T { operations: [O] }
⟦ExamplesTrait⟧⟦ExamplesTrait⟧⟦ExamplesTrait⟧@examples([{title: "a", error: {shapeId: Common, content: {}}}, {title: "b", output: {}, error: {shapeId: Own, content: {}}, allowConstraintErrors: true}, {title: "c", error: {shapeId: Other, content: {}}}])
operation O { errors: [Own] }
@examples([{title: "a", error: {shapeId: Common, content: ⟦ExamplesTrait_UnknownMember_n_s_Common_x⟧{x: 1}}}])
operation P {}
@error("client")
structure Common {}
@error("client")
structure Own {}
@error("client")
structure Other {}
`,
      says: [
        "ERROR Error parameters provided for operation without the `n.s#Common` error: `a` (n.s#O)",
        "ERROR Example: `b` has both output and error defined, only one should be present. (n.s#O)",
        "ERROR Error parameters provided for operation without the `n.s#Other` error: `c` (n.s#O)",
        "WARNING Example error of `a`: Member `x` does not exist in `n.s#Common` (n.s#P)",
      ],
    },
  ]);
});

describe("IdempotentTrait", () => {
  reportsEvents([
    {
      why: "errors are the operation's",
      sources: `⟦IdempotentTrait⟧⟦IdempotentTrait⟧@idempotent(exists: [E], notFound: [F])
operation O { errors: [E] }
@error("client")
structure E {}
@error("client")
structure F {}
`,
      says: [
        "ERROR The `exists` and `notFound` properties of the `@idempotent` trait are mutually exclusive. Only one may be specified. (n.s#O)",
        "ERROR The `notFound` property references error `n.s#F`, but it is not in the operation's errors list. Expected one of `n.s#E` (n.s#O)",
      ],
    },
  ]);
});

describe("IdempotencyTokenIgnored", () => {
  reportsEvents([
    {
      why: "a token in an output",
      sources: `operation O { input: S, output: S }
structure S {
 ⟦IdempotencyTokenIgnored⟧@idempotencyToken
 a: String
}
`,
      says: [
        "WARNING The `idempotencyToken` trait only has an effect when applied to a top-level operation input member, but it was applied and ignored in the following contexts: {output: [n.s#O]} (n.s#S$a)",
      ],
    },
  ]);
});

describe("DefaultValueInUpdate", () => {
  reportsEvents([
    {
      why: "a default cannot be told from a value",
      sources: `⟦DefaultValueInUpdate⟧operation UpdateThing { input := {
 a: String = ""
 b: String
} }
`,
      says: [
        "WARNING This update style operation has top-level input members marked with the @default trait. It will be impossible to tell if the member was omitted or explicitly provided. Affected members: [a] (n.s#UpdateThing)",
      ],
    },
  ]);
});

describe("StreamingTrait", () => {
  reportsEvents([
    {
      why: "where streams may be",
      sources: `@streaming
blob B
structure S {
 ⟦StreamingTrait⟧b: B
}
structure T {
 ⟦StreamingTrait⟧s: S
}
@streaming
⟦StreamingTrait⟧union U {
 a: String
}
structure V {
 u: U
}
operation O { input: V }
`,
      says: [
        "ERROR Members that target blobs marked with the `streaming` trait MUST also be marked with the `required` or `default` trait. (n.s#S$b)",
        "ERROR Members cannot target structures that contain a stream, but this member targets n.s#S (n.s#T$s)",
        "ERROR Each member of an event stream union must target a structure shape, but the following union members do not: [a] (n.s#U)",
      ],
    },
    {
      why: "where structures with streams may be",
      sources: `@streaming
@requiresLength
blob B
@output
⟦StreamingTrait⟧structure Out {
 @required
 b: B
}
operation O { output: Out }
structure Outer {
 ⟦StreamingTrait⟧in: Inner
}
structure Inner {
 @required
 b: B
}
list L { ⟦StreamingTrait⟧member: Inner }
⟦StreamingTrait⟧operation P { errors: [E] }
@error("client")
structure E {
 @required
 b: B
}
`,
      says: [
        "ERROR Structures that contain a reference to a stream marked with the @requiresLength trait can only be used as operation inputs, but this structure is referenced from `n.s#O` as output (n.s#Out)",
        "ERROR Members cannot target structures that contain a stream, but this member targets n.s#Inner (n.s#Outer$in)",
        "ERROR Members cannot target structures that contain a stream, but this member targets n.s#Inner (n.s#L$member)",
        "ERROR This shape has an invalid `ERROR` relationship to a structure, `n.s#E`, that contains a stream (n.s#P)",
      ],
    },
    {
      why: "protocols that know payloads",
      sources: `@trait
@protocolDefinition(traits: [httpPayload])
structure p {}
@p
service S { operations: [O] }
operation O { input := {
 @required
 ⟦StreamingTrait⟧b: B
} }
@streaming
blob B
`,
      says: [
        "ERROR Member `n.s#OInput$b` referencing @streaming shape `n.s#B` must have the @httpPayload trait, as service `n.s#S` has a protocol that supports @httpPayload. (n.s#OInput$b)",
      ],
    },
  ]);
});

describe("EventPayloadTrait", () => {
  reportsEvents([
    {
      why: "a member beside the payload",
      sources: `⟦EventPayloadTrait⟧structure E {
 @eventPayload
 a: String
 b: String
}
`,
      says: [
        "ERROR This event structure contains a member marked with the `eventPayload` trait, so all other members must be marked with the `eventHeader` trait. However, the following member(s) are not marked with the eventHeader trait: `b` (n.s#E)",
      ],
    },
  ]);
});

describe("NoInlineDocumentSupport", () => {
  reportsEvents([
    {
      why: "a document in a closure",
      sources: `@trait
@protocolDefinition(noInlineDocumentSupport: true)
structure p {}
⟦NoInlineDocumentSupport⟧@p
service S { version: "1", operations: [O] }
operation O { input := {
 a: D
} }
document D
`,
      says: [
        "ERROR This service uses the `n.s#p` protocol which does not support inline document types, but the following document types were found in the closure of the service: [n.s#D @ a.smithy [11, 1]] (n.s#S)",
      ],
    },
  ]);
});
