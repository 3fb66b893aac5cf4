$version: "2.0"

metadata suppressions = [{ id: "UnstableTrait", namespace: "training", reason: "For the training" }]

namespace training

/// A service with what services mostly have, so that `write-code-cache.mjs` meets the code that checks it.
@title("Training")
@xmlNamespace(uri: "https://example.com/")
@httpBearerAuth
@cors(origin: "https://example.com")
@paginated(inputToken: "token", outputToken: "token", pageSize: "size")
@rules(rules: [
    { conditions: [{ fn: "isSet", argv: [{ ref: "a" }, "b", true] }], endpoint: { url: "https://a", headers: { a: ["b"] } } }
    { documentation: "None", conditions: [], error: "No" }
], version: "1.0")
service Training {
    version: "2026-01-01"
    operations: [GetThing, ListThings, PutThing, Stream]
    resources: [Thing]
    errors: [Failure]
}

@trait(selector: "service", conflicts: [marked])
structure rules {
    @required
    rules: RuleList
    @pattern("^\\d+\\.\\d+$")
    version: String
}

list RuleList { member: Rule }

structure Rule {
    @length(min: 1)
    documentation: String
    @required
    conditions: Conditions
    endpoint: Endpoint
    error: String
}

list Conditions { member: Condition }

structure Condition {
    @required
    fn: String
    argv: Arguments
}

list Arguments { member: Document }

structure Endpoint {
    @required
    url: String
    headers: Headers
}

map Headers { key: String, value: Names }

@trait(selector: ":is(structure, service) :not([trait|error])")
structure marked {}

resource Thing {
    identifiers: { id: Id }
    properties: { size: Integer }
    read: ReadThing
    delete: DeleteThing
}

@readonly
@http(method: "GET", uri: "/thing/{id}", code: 200)
operation ReadThing {
    input := for Thing {
        @required
        @httpLabel
        $id
    }
    output := for Thing { $size }
}

@idempotent
@http(method: "DELETE", uri: "/thing/{id}", code: 204)
operation DeleteThing {
    input := for Thing {
        @required
        @httpLabel
        $id
    }
}

@readonly
@endpoint(hostPrefix: "{bucket}.")
@http(method: "GET", uri: "/get/{bucket}/{key+}?x-id=Get", code: 200)
@examples([
    { title: "A thing", documentation: "Gets it", input: { bucket: "a", key: "b", since: "2020-01-01T00:00:00Z" }, output: { body: "eA==", size: 1 } }
    { title: "None", input: { bucket: "a", key: "c" }, error: { shapeId: Failure, content: { message: "No" } } }
])
operation GetThing {
    input: GetThingInput
    output: GetThingOutput
    errors: [Missing]
}

@mixin
structure Named {
    /// Its name.
    @httpHeader("x-name")
    name: Name
}

structure GetThingInput {
    @required
    @httpLabel
    @hostLabel
    bucket: String
    @required
    @httpLabel
    key: Key
    @httpQuery("since")
    @timestampFormat("date-time")
    since: Timestamp
    @httpHeader("x-names")
    names: Names
    @httpPrefixHeaders("x-meta-")
    meta: Meta
    @deprecated(message: "Not any more", since: "2026")
    @httpHeader("x-old")
    old: Boolean = false
}

structure GetThingOutput {
    @httpPayload
    body: Blob
    @httpHeader("x-size")
    size: Size
    @httpResponseCode
    code: Integer
}

@input
structure ListThingsInput with [Named] {
    @httpQuery("token")
    token: String
    @httpQuery("size")
    size: Size
    @httpQueryParams
    more: Meta
}

@output
structure ListThingsOutput {
    token: String
    @xmlFlattened
    @xmlName("Item")
    things: Items
}

@readonly
@paginated(items: "things")
@http(method: "GET", uri: "/?list", code: 200)
@waits
operation ListThings {
    input: ListThingsInput
    output: ListThingsOutput
}

@trait(selector: "operation :not(-[output]-> structure > member [trait|streaming])")
structure waits {}

@idempotent
@http(method: "PUT", uri: "/{bucket}", code: 200)
@httpChecksumRequired
operation PutThing {
    input := {
        @required
        @httpLabel
        bucket: String
        @httpPayload
        thing: Item
        @idempotencyToken
        @httpHeader("x-token")
        token: String
    }
    output := {}
}

@http(method: "POST", uri: "/stream", code: 200)
operation Stream {
    input := {
        @httpPayload
        events: Events
    }
    output := {
        @required
        @httpPayload
        body: Body = ""
    }
}

@streaming
blob Body

@streaming
union Events {
    one: Item
    failed: Failure
}

@error("client")
@httpError(404)
@retryable(throttling: true)
structure Missing {
    @required
    message: String
}

@error("server")
structure Failure {
    message: String
}

@references([{ resource: Thing, ids: { id: "thingId" } }])
structure Item {
    thingId: Id
    secret: Secret
    @range(min: 0, max: 10)
    @default(1)
    count: Integer
    kind: Kind
    choice: Choice
    self: Items
}

list Items { member: Item }

@uniqueItems
@length(min: 1, max: 10)
list Names { member: String }

map Meta { key: Key, value: String }

union Choice { a: String, b: Item, c: Unit }

@sensitive
string Secret

@length(min: 1, max: 1024)
@pattern("^[a-z0-9.-]+$")
string Key

@documentation("An id")
@tags(["id"])
@externalDocumentation(More: "https://example.com/")
string Id

@range(min: 1, max: 1000)
integer Size

enum Kind {
    ONE = "one"
    @enumValue("two")
    TWO
}

intEnum Level {
    LOW = 1
    HIGH = 2
}

@enum([{ value: "a", name: "A" }, { value: "b", name: "B" }])
string OldEnum

apply Level @documentation("""
    How high.
      Or low.
    """)

string Name
