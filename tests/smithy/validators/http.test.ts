import { describe } from "vitest";
import { reportsEvents } from "../../helpers/load-model.ts";

describe("HttpBindingsMissing", () => {
  reportsEvents([
    {
      why: "some operations have bindings",
      sources: `service S { version: "1", operations: [A, B] }
@http(method: "POST", uri: "/")
operation A {}
⟦HttpBindingsMissing⟧operation B {}
`,
      says: [
        "WARNING One or more operations in the `n.s#S` service define the `http` trait, but this operation is missing the `http` trait. (n.s#B)",
      ],
    },
    {
      why: "the protocol needs bindings",
      sources: `@trait
@protocolDefinition(traits: [http])
structure p {}
@p
service S { version: "1", operations: [A, B] }
@http(method: "POST", uri: "/")
operation A {}
⟦HttpBindingsMissing⟧operation B {}
`,
      says: [
        "ERROR The `n.s#p` protocol requires all operations in the `n.s#S` service define the `http` trait, but this operation is missing the `http` trait. (n.s#B)",
      ],
    },
  ]);
});

describe("HttpBindingTraitIgnored", () => {
  reportsEvents([
    {
      why: "a label in an output",
      sources: `@http(method: "POST", uri: "/{a}")
operation O { input: S, output: S }
structure S {
 @required
 ⟦HttpBindingTraitIgnored_Input⟧@httpLabel
 a: String
}
`,
      says: [
        "WARNING The `httpLabel` trait applied to this member is ignored in some contexts: {output: [n.s#O]} (n.s#S$a)",
      ],
    },
    {
      why: "a header in a nested structure",
      sources: `structure S {
 ⟦HttpBindingTraitIgnored_TopLevel⟧@httpHeader("X-A")
 a: String
}
structure T {
 s: S
}
`,
      says: ["WARNING The `httpHeader` trait applied to this member is ignored in all contexts. (n.s#S$a)"],
    },
  ]);
});

describe("HttpHeaderTrait", () => {
  reportsEvents([
    {
      why: "names that are not allowed, are none, or come twice",
      sources: `⟦HttpHeaderTrait⟧structure S {
 ⟦HttpHeaderTrait⟧@httpHeader("Host")
 a: String
 ⟦HttpHeaderTrait⟧@httpHeader("X A")
 b: String
 @httpHeader("X-C")
 c: String
 @httpHeader("x-c")
 d: String
}
`,
      says: [
        "ERROR `httpHeader` field name binding conflicts found for the `x-c` header in the following structure members: `c`, `d` (n.s#S)",
        "DANGER `Host` is not an allowed HTTP header binding (n.s#S$a)",
        "DANGER `X A` is not a valid HTTP header field name according to section 5.6.2 of RFC 9110 (n.s#S$b)",
      ],
    },
  ]);
});

describe("HttpLabelTrait", () => {
  reportsEvents([
    {
      why: "labels and members go together",
      sources: `@http(method: "POST", uri: "/{a}/{b}")
⟦HttpLabelTrait⟧operation O { input := {
 @required
 @httpLabel
 a: String
 @required
 ⟦HttpLabelTrait⟧@httpLabel
 c: String
} }
`,
      says: [
        "ERROR This operation uses `n.s#OInput` as input, but the following URI labels found in the operation's `http` trait do not have a corresponding member marked with the `httpLabel` trait: `b` (n.s#O)",
        "ERROR This `c` structure member is marked with the `httpLabel` trait, but no corresponding `http` URI label could be found when used as the input of the `n.s#O` operation. (n.s#OInput$c)",
      ],
    },
    {
      why: "a greedy label is a string",
      sources: `@http(method: "POST", uri: "/{a+}")
operation O { input := {
 @required
 ⟦HttpLabelTrait⟧@httpLabel
 a: Integer
} }
`,
      says: [
        "ERROR The `a` structure member corresponds to a greedy label when used as the input of the `n.s#O` operation. This member targets (integer: `smithy.api#Integer`), but greedy labels must target string shapes. (n.s#OInput$a)",
      ],
    },
  ]);
});

describe("HttpMethodSemantics", () => {
  reportsEvents([
    {
      why: "GET reads, DELETE is idempotent",
      sources: `⟦HttpMethodSemantics_MissingReadonlyTrait⟧@http(method: "GET", uri: "/a")
operation A {}
⟦HttpMethodSemantics_MissingIdempotentTrait⟧⟦HttpMethodSemantics_UnnecessaryReadonlyTrait⟧@http(method: "DELETE", uri: "/b")
@readonly
operation B {}
`,
      says: [
        "WARNING This operation uses the `GET` method in the `http` trait, but is not marked with the readonly trait (n.s#A)",
        "WARNING This operation uses the `DELETE` method in the `http` trait, but is not marked with the idempotent trait (n.s#B)",
        "WARNING This operation uses the `DELETE` method in the `http` trait, but is marked with the readonly trait (n.s#B)",
      ],
    },
    {
      why: "GET has no payload",
      sources: `@readonly
⟦HttpMethodSemantics_UnexpectedPayload⟧@http(method: "GET", uri: "/a")
operation A { input := {
 b: String
 a: String
} }
@readonly
⟦HttpMethodSemantics_UnexpectedPayload⟧@http(method: "GET", uri: "/b")
operation B { input := {
 @httpPayload
 a: String
} }
`,
      says: [
        "DANGER This operation uses the `GET` method in the `http` trait, but the following members are sent as part of the payload of the request: `a`, `b`. These members are sent as part of the payload because they are not explicitly configured to be sent in headers, in the query string, or in a URI segment. Many HTTP clients do not support payloads with GET requests. Consider binding these members to other parts of the HTTP request such as query string parameters using the `httpQuery` trait, headers using the `httpHeader` trait, or URI segments using the `httpLabel` trait. (n.s#A)",
        "DANGER This operation uses the `GET` method in the `http` trait, but the `a` member is sent as the payload of the request because it is marked with the `httpPayload` trait. Many HTTP clients do not support payloads with GET requests. Consider binding this member to other parts of the HTTP request such as a query string parameter using the `httpQuery` trait, a header using the `httpHeader` trait, or a path segment using the `httpLabel` trait. (n.s#B)",
      ],
    },
    {
      why: "small letters, and a method of its own",
      sources: `⟦HttpMethodSemantics⟧@http(method: "post", uri: "/a")
operation A {}
@http(method: "FROB", uri: "/b")
operation B {}
@readonly
⟦HttpMethodSemantics_OPTIONS⟧@http(method: "OPTIONS", uri: "/c")
operation C {}
`,
      says: [
        "WARNING This operation uses the `post` method in the `http` trait, but expected `POST`. (n.s#A)",
        "WARNING OPTIONS requests are typically used as part of CORS and should not be modeled explicitly. They are an implementation detail that should not appear in generated client or server code. Instead, tooling should use the `cors` trait on a service to automatically configure CORS on clients and servers. It is the responsibility of service frameworks and API gateways to automatically manage OPTIONS requests. For example, OPTIONS requests are automatically created when using Smithy models with Amazon API Gateway. (n.s#C)",
      ],
    },
  ]);
});

describe("HttpPayload", () => {
  reportsEvents([
    {
      why: "a member beside the payload",
      sources: `@http(method: "POST", uri: "/")
operation O { input := ⟦HttpPayload⟧{
 @httpPayload
 a: String
 b: String
} }
`,
      says: [
        "ERROR A member of this structure is marked with the `httpPayload` trait, but the following structure members are not explicitly bound to the HTTP message: `b` (n.s#OInput)",
      ],
    },
  ]);
});

describe("HttpPrefixHeadersTrait", () => {
  reportsEvents([
    {
      why: "a header with the prefix",
      sources: `structure S {
 @httpPrefixHeaders("X-")
 a: M
 ⟦HttpPrefixHeadersTrait⟧@httpHeader("x-b")
 b: String
}
map M { key: String, value: String }
`,
      says: [
        "ERROR `httpHeader` binding of `x-b` conflicts with the `httpPrefixHeaders` binding of `n.s#S$a` to `x-`. `httpHeader` bindings must not case-insensitively start with any `httpPrefixHeaders` bindings. (n.s#S$b)",
      ],
    },
    {
      why: "other headers begin like the prefix",
      sources: `structure S {
 @httpPrefixHeaders("X-")
 m: M
 ⟦HttpPrefixHeadersTrait⟧@httpHeader("x-a")
 a: String
}
map M { key: String, value: String }
`,
      says: [
        "ERROR `httpHeader` binding of `x-a` conflicts with the `httpPrefixHeaders` binding of `n.s#S$m` to `x-`. `httpHeader` bindings must not case-insensitively start with any `httpPrefixHeaders` bindings. (n.s#S$a)",
      ],
    },
  ]);
});

describe("HttpQueryTrait", () => {
  reportsEvents([
    {
      why: "one parameter for two members",
      sources: `⟦HttpQueryTrait⟧structure S {
 @httpQuery("a")
 a: String
 @httpQuery("a")
 b: String
}
@http(method: "POST", uri: "/")
operation O { input: S }
`,
      says: [
        "ERROR `httpQuery` parameter name binding conflicts found for the `a` parameter in the following structure members: `a`, `b` (n.s#S)",
      ],
    },
    {
      why: "a parameter that the URI sets",
      sources: `@http(method: "POST", uri: "/?a=b")
operation O { input := ⟦HttpQueryTrait⟧{
 @httpQuery("a")
 a: String
} }
`,
      says: [
        "ERROR `httpQuery` name `a` conflicts with the `http` trait of the `n.s#O` operation: `/?a=b` (n.s#OInput)",
      ],
    },
  ]);
});

describe("HttpQueryParamsTrait", () => {
  reportsEvents([
    {
      why: "all parameters beside one",
      sources: `⟦HttpQueryParamsTrait⟧structure S {
 @httpQuery("a")
 a: String
 @httpQueryParams
 b: M
}
map M { key: String, value: String }
@http(method: "POST", uri: "/")
operation O { input: S }
`,
      says: [
        "NOTE Structure member `b` is marked with the `httpQueryParams` trait, and `httpQuery` traits are applied to the following members: `a`. The service will not be able to disambiguate between query string parameters intended for the `b` member and those explicitly bound to the `httpQuery` members. (n.s#S)",
      ],
    },
  ]);
});

describe("HttpResponseCodeSemantics", () => {
  reportsEvents([
    {
      why: "codes of operations and errors",
      sources: `⟦HttpResponseCodeSemantics⟧@http(method: "POST", uri: "/a", code: 404)
operation A {}
@http(method: "POST", uri: "/b", code: 204)
⟦HttpResponseCodeSemantics⟧operation B { output := {
 a: String
} }
@error("client")
⟦HttpResponseCodeSemantics⟧@httpError(500)
structure E {}
@error("server")
@httpError(503)
structure F {}
`,
      says: [
        "DANGER Expected an `http` code in the 2xx range, but found 404 (n.s#A)",
        "WARNING The HTTP 204 status code does not allow a response body. To use this status code, all output members need to be bound to @httpHeader, @httpPrefixHeaders, @httpResponseCode, etc. (n.s#B)",
        "DANGER Expected an `httpError` code in the 4xx range for a `client` error, but found 500 (n.s#E)",
      ],
    },
  ]);
});

describe("HttpUriConflict", () => {
  reportsEvents([
    {
      why: "labels of other names",
      sources: `service S { version: "1", operations: [A, B, C] }
@http(method: "POST", uri: "/x/{a}")
⟦HttpUriConflict⟧operation A { input := {
 @required
 @httpLabel
 a: String
} }
@http(method: "POST", uri: "/x/{b}")
⟦HttpUriConflict⟧operation B { input := {
 @required
 @httpLabel
 b: String
} }
@http(method: "POST", uri: "/x/y")
operation C {}
`,
      says: [
        "ERROR Operation URI, `/x/{a}`, conflicts with other operation URIs in the same service: [`n.s#B` (/x/{b})] (n.s#A)",
        "ERROR Operation URI, `/x/{b}`, conflicts with other operation URIs in the same service: [`n.s#A` (/x/{a})] (n.s#B)",
      ],
    },
    {
      why: "different endpoints do not conflict",
      sources: `service S { version: "1", operations: [A, B] }
@http(method: "POST", uri: "/x")
@endpoint(hostPrefix: "a.")
operation A {}
@http(method: "POST", uri: "/x")
operation B {}
`,
      says: [],
    },
    {
      why: "endpoints that differ, and endpoints that may not",
      sources: `service S { version: "1", operations: [A, B, C, D] }
@http(method: "POST", uri: "/x")
@endpoint(hostPrefix: "a.")
⟦HttpUriConflict⟧operation A {}
@http(method: "POST", uri: "/x")
@endpoint(hostPrefix: "{h}.")
⟦HttpUriConflict⟧operation B { input := {
 @required
 @hostLabel
 @pattern("^b+$")
 h: String
} }
@http(method: "POST", uri: "/x")
operation C {}
@http(method: "POST", uri: "/x")
@endpoint(hostPrefix: "{h}.")
⟦HttpUriConflict⟧operation D { input := {
 @required
 @hostLabel
 h: String
} }
`,
      says: [
        "ERROR Operation URI, `/x`, conflicts with other operation URIs in the same service: [`n.s#D` (/x)] (n.s#A)",
        "ERROR Operation URI, `/x`, conflicts with other operation URIs in the same service: [`n.s#D` (/x)] (n.s#B)",
        "ERROR Operation URI, `/x`, conflicts with other operation URIs in the same service: [`n.s#A` (/x), `n.s#B` (/x)] (n.s#D)",
      ],
    },
  ]);
});

describe("HttpUriFormat", () => {
  reportsEvents([
    {
      why: "only ASCII",
      sources: `⟦HttpUriFormat⟧@http(method: "POST", uri: "/ä")
operation A {}
`,
      says: ["ERROR @http trait `uri` is invalid: /ä (n.s#A)"],
    },
  ]);
});

describe("HttpUriGreedyLabel", () => {
  reportsEvents([
    {
      why: "nothing after a greedy label",
      sources: `⟦HttpUriGreedyLabel_GreedyLabelIsNotLastLabel⟧⟦HttpUriGreedyLabel_GreedyLabelIsNotLastLabel⟧⟦HttpUriGreedyLabel_MultipleGreedyLabels⟧@http(method: "POST", uri: "/{a+}/{b}/{c+}")
operation O { input := {
 @required
 @httpLabel
 a: String
 @required
 @httpLabel
 b: String
 @required
 @httpLabel
 c: String
} }
`,
      says: [
        "DANGER A greedy label must be the last label in its pattern: /{a+}/{b}/{c+} (n.s#O)",
        "DANGER A greedy label must be the last label in its pattern: /{a+}/{b}/{c+} (n.s#O)",
        "DANGER At most one greedy label segment may exist in a pattern: /{a+}/{b}/{c+} (n.s#O)",
      ],
    },
  ]);
});

describe("HostLabelTrait", () => {
  reportsEvents([
    {
      why: "labels have members, members labels, the prefix ends in a period",
      sources: `⟦HostLabelTrait⟧@endpoint(hostPrefix: "{a}.{b}")
⟦HostLabelTrait⟧operation O { input := {
 @required
 @hostLabel
 a: String
 @required
 ⟦HostLabelTrait⟧@hostLabel
 c: String
} }
⟦HostLabelTrait⟧@endpoint(hostPrefix: "-x.")
operation P {}
`,
      says: [
        "DANGER `endpoint` trait hostPrefix contains host labels and does not end in a period (`.`). This can result in clients inadvertently sending data to domains you do not control. (n.s#O)",
        "ERROR This operation uses n.s#OInput as input, but the following host labels found in the operation's `endpoint` trait do not have a corresponding member marked with the `hostLabel` trait: `b` (n.s#O)",
        "ERROR This `c` structure member is marked with the `hostLabel` trait, but no corresponding `endpoint` label could be found when used as the input of the `n.s#O` operation. (n.s#OInput$c)",
        "ERROR The `endpoint` trait hostPrefix, -x., could not expand in to a valid RFC 3986 host: -x. (n.s#P)",
      ],
    },
  ]);
});

describe("HttpApiKeyAuthTrait", () => {
  reportsEvents([
    {
      why: "a scheme is for headers",
      sources: `⟦HttpApiKeyAuthTrait⟧@httpApiKeyAuth(name: "k", in: "query", scheme: "Key")
service S { version: "1" }
`,
      says: [
        "ERROR The httpApiKeyAuth trait must have an `in` value of `header` when a `scheme` is provided, found: query (n.s#S)",
      ],
    },
  ]);
});

describe("CorsTrait", () => {
  reportsEvents([
    {
      why: "origin or origins",
      sources: `⟦CorsTrait⟧@cors(origin: "https://a.example", origins: {b: "https://b.example"})
service S { version: "1" }
`,
      says: ["ERROR The `origin` and `origins` members of the `cors` trait are mutually exclusive. (n.s#S)"],
    },
  ]);
});

describe("RequestCompressionTrait", () => {
  reportsEvents([
    {
      why: "an input and encodings that exist",
      sources: `⟦RequestCompressionTrait⟧@requestCompression(encodings: ["zip"])
⟦RequestCompressionTrait⟧operation O {}
@requestCompression(encodings: ["GZIP"])
operation P { input := {} }
`,
      says: [
        "ERROR Invalid compression algorithm found in `requestCompression` trait applied to `n.s#O`: `zip` (n.s#O)",
        "ERROR The `requestCompression` trait can only be applied to operations which have an input shape defined (n.s#O)",
      ],
    },
    {
      why: "no algorithm, and a stream of known length",
      sources: `⟦RequestCompressionTrait⟧@requestCompression(encodings: [])
⟦RequestCompressionTrait⟧operation O {}
@requestCompression(encodings: ["gzip"])
⟦RequestCompressionTrait⟧operation P { input := {
 @required
 b: B
} }
@streaming
@requiresLength
blob B
`,
      says: [
        "ERROR There must be at least one compression algorithm in `encodings` for the `requestCompression` trait applied to `n.s#O` (n.s#O)",
        "ERROR The `requestCompression` trait can only be applied to operations which have an input shape defined (n.s#O)",
        "ERROR The `requestCompression` trait can only be applied to operations which do not have input members that target shapes with both the `streaming` and `requiresLength` traits applied, but found member `n.s#PInput$b` targeting `n.s#B` (n.s#P)",
      ],
    },
  ]);
});
