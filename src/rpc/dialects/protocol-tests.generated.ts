// Written by scripts/write-sources.mjs from src/rpc/dialects/protocol-tests.smithy; change that one.

export const PROTOCOL_TESTS_TEXT: string = `$version: "2"

namespace smithy.test

/// Cases of how a protocol writes requests of an operation.
@trait(selector: "operation")
@length(min: 1)
list httpRequestTests {
    member: HttpRequestTestCase
}

/// Cases of how a protocol reads responses of an operation, or an error.
@trait(selector: ":test(operation, structure[trait|error])")
@length(min: 1)
list httpResponseTests {
    member: HttpResponseTestCase
}

/// Cases of requests that a service must refuse.
@trait(selector: "operation")
@length(min: 1)
list httpMalformedRequestTests {
    member: HttpMalformedRequestTestCase
}

/// One request: the values of the input, and what stands on the wire for them.
@private
structure HttpRequestTestCase {
    @required
    @pattern("^[A-Za-z_][A-Za-z0-9_]+$")
    id: String

    @required
    @idRef(selector: "[trait|protocolDefinition]", failWhenMissing: true)
    protocol: String

    @required
    @length(min: 1)
    method: String

    @required
    @length(min: 1)
    uri: String

    host: String

    resolvedHost: String

    @idRef(selector: "[trait|authDefinition]", failWhenMissing: true)
    authScheme: String

    queryParams: TestStringList

    forbidQueryParams: TestStringList

    requireQueryParams: TestStringList

    headers: TestStringMap

    forbidHeaders: TestStringList

    requireHeaders: TestStringList

    body: String

    bodyMediaType: String

    params: Document

    vendorParams: Document

    @idRef(failWhenMissing: true)
    vendorParamsShape: String

    documentation: String

    tags: TestStringList

    appliesTo: AppliesTo
}

/// One response: what stands on the wire, and the values of the output or the error.
@private
structure HttpResponseTestCase {
    @required
    @pattern("^[A-Za-z_][A-Za-z0-9_]+$")
    id: String

    @required
    @idRef(selector: "[trait|protocolDefinition]", failWhenMissing: true)
    protocol: String

    @required
    @range(min: 100, max: 599)
    code: Integer

    @idRef(selector: "[trait|authDefinition]", failWhenMissing: true)
    authScheme: String

    headers: TestStringMap

    forbidHeaders: TestStringList

    requireHeaders: TestStringList

    body: String

    bodyMediaType: String

    params: Document

    vendorParams: Document

    @idRef(failWhenMissing: true)
    vendorParamsShape: String

    documentation: String

    tags: TestStringList

    appliesTo: AppliesTo
}

/// One request that is refused, and how.
@private
structure HttpMalformedRequestTestCase {
    @required
    @pattern("^[A-Za-z_][A-Za-z0-9_]+$")
    id: String

    @required
    @idRef(selector: "[trait|protocolDefinition]", failWhenMissing: true)
    protocol: String

    @required
    request: HttpMalformedRequestDefinition

    @required
    response: HttpMalformedResponseDefinition

    documentation: String

    tags: TestStringList

    testParameters: HttpMalformedRequestTestParameters
}

/// The request of such a case.
@private
structure HttpMalformedRequestDefinition {
    @required
    @length(min: 1)
    method: String

    @required
    @length(min: 1)
    uri: String

    host: String

    queryParams: TestStringList

    headers: TestStringMap

    body: String

    bodyMediaType: String
}

/// The response of such a case.
@private
structure HttpMalformedResponseDefinition {
    headers: TestStringMap

    @required
    @range(min: 100, max: 599)
    code: Integer

    body: HttpMalformedResponseBody
}

/// What is said of the response's body.
@private
structure HttpMalformedResponseBody {
    @required
    assertion: HttpMalformedResponseBodyAssertion

    @required
    mediaType: String
}

/// The body itself, or a pattern of the message in it.
@private
union HttpMalformedResponseBodyAssertion {
    contents: String
    messageRegex: String
}

/// Values to put into a case, so that it stands for several.
@private
map HttpMalformedRequestTestParameters {
    key: String
    value: TestStringList
}

/// Which implementations a case is for.
@private
enum AppliesTo {
    CLIENT = "client"
    SERVER = "server"
}

/// Texts.
@private
list TestStringList {
    member: String
}

/// Texts by name.
@private
map TestStringMap {
    key: String
    value: String
}
`;
