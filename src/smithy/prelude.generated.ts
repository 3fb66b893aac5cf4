// Written by scripts/write-sources.mjs from src/smithy/prelude.smithy; change that one.

export const PRELUDE_TEXT: string = `// The prelude: what every Smithy 2.0 model has without defining it.
// Shapes without @private may be named without their namespace.
// After a change: node scripts/write-sources.mjs

$version: "2.0"
namespace smithy.api

// Simple types to target.

string String

blob Blob

bigInteger BigInteger

bigDecimal BigDecimal

timestamp Timestamp

document Document

boolean Boolean

byte Byte

short Short

integer Integer

long Long

float Float

double Double

// Types of 1.0 that had a zero value.

@default(false)
boolean PrimitiveBoolean

@default(0)
byte PrimitiveByte

@default(0)
short PrimitiveShort

@default(0)
integer PrimitiveInteger

@default(0)
long PrimitiveLong

@default(0)
float PrimitiveFloat

@default(0)
double PrimitiveDouble

// The type of nothing.

@unitType
structure Unit {}

// Traits, each with the private shapes of its value.

@trait(
    selector: ":is(simpleType, list, map, structure, union)"
    breakingChanges: [
        { change: "presence" }
        { path: "/structurallyExclusive", change: "any" }
        {
            path: "/conflicts"
            change: "update"
            severity: "NOTE"
            message: "Adding more conflicts to a trait could cause previously written models to fail validation."
        }
    ]
)
structure trait {
    selector: String

    structurallyExclusive: StructurallyExclusive

    conflicts: NonEmptyStringList

    breakingChanges: TraitDiffRules
}

@length(min: 1)
@private
list TraitDiffRules {
    member: TraitDiffRule
}

@private
structure TraitDiffRule {
    path: String

    @required
    change: TraitChangeType

    severity: Severity = "ERROR"

    message: String
}

@private
enum TraitChangeType {
    UPDATE = "update"

    ADD = "add"

    REMOVE = "remove"

    PRESENCE = "presence"

    ANY = "any"
}

@private
enum Severity {
    NOTE = "NOTE"

    WARNING = "WARNING"

    DANGER = "DANGER"

    ERROR = "ERROR"
}

@private
enum StructurallyExclusive {
    MEMBER = "member"

    TARGET = "target"
}

@trait
structure deprecated {
    message: String

    since: String
}

@trait(
    selector: """
        :test(boolean, byte, short, integer, long, float, double,
        member > :test(boolean, byte, short, integer, long, float, double))"""
)
structure box {}

@trait
string documentation

@length(min: 1)
@trait
map externalDocumentation {
    key: NonEmptyString

    value: NonEmptyString
}

@trait(selector: ":is(service, operation)")
@uniqueItems
list auth {
    member: AuthTraitReference
}

@idRef(selector: "[trait|authDefinition]")
@private
string AuthTraitReference

@trait(selector: "structure[trait|trait]", breakingChanges: [{ change: "presence" }])
structure protocolDefinition {
    traits: TraitShapeIdList

    @deprecated(message: "Use the \`@traitValidators\` trait instead")
    noInlineDocumentSupport: Boolean
}

@private
list TraitShapeIdList {
    member: TraitShapeId
}

@idRef(failWhenMissing: true, selector: "[trait|trait]")
@private
string TraitShapeId

@trait(selector: "structure[trait|trait]", breakingChanges: [{ change: "presence" }])
structure authDefinition {
    traits: TraitShapeIdList
}

@authDefinition
@trait(selector: "service", breakingChanges: [{ change: "remove" }])
structure httpBasicAuth {}

@authDefinition
@trait(selector: "service", breakingChanges: [{ change: "remove" }])
structure httpDigestAuth {}

@authDefinition
@trait(selector: "service", breakingChanges: [{ change: "remove" }])
structure httpBearerAuth {}

@authDefinition
@trait(selector: "service", breakingChanges: [{ change: "remove" }])
structure httpApiKeyAuth {
    @required
    name: NonEmptyString

    @required
    in: HttpApiKeyLocations

    scheme: NonEmptyString
}

@trait(selector: "[trait|trait]")
map traitValidators {
    @length(min: 1)
    key: String

    value: TraitValidator
}

@private
structure TraitValidator {
    @required
    selector: String

    message: String

    severity: Severity = "ERROR"
}

@trait(selector: "dataType :not([trait|input]) :not([trait|output])")
structure metadata {
    @length(min: 1)
    @required
    key: String
}

@metadata(key: "shapeClosures")
@private
list ShapeClosures {
    member: ShapeClosure
}

@private
structure ShapeClosure {
    @required
    id: ClosureId

    includeNamespaces: Namespaces = []

    @length(min: 1)
    includeBySelector: String

    rename: Renames = {}

    documentation: CommonMark
}

@idRef(failWhenMissing: false)
@private
string ClosureId

@private
@uniqueItems
list Namespaces {
    member: String
}

@private
map Renames {
    @idRef(
        failWhenMissing: true
        selector: ":not(:is(member, service, resource, operation))"
        errorMessage: "Renames must target shapes that are in the model and must not target services, resources, operations, or members."
    )
    key: String

    value: Identifier
}

@mediaType("text/markdown; charset=UTF-8; variant=CommonMark")
@private
string CommonMark

@pattern("^(_+[a-zA-Z0-9]|[a-zA-Z])\\\\w*$")
@private
string Identifier

@trait(selector: ":is(simpleType, list, map, structure > member :test(> :is(simpleType, list, map)))")
document default

@trait(selector: "structure > member [trait|default]", breakingChanges: [{ change: "remove" }])
structure addedDefault {}

@trait(selector: "structure > member")
structure clientOptional {}

@private
enum HttpApiKeyLocations {
    HEADER = "header"

    QUERY = "query"
}

@trait(selector: "operation", breakingChanges: [{ change: "remove" }])
structure optionalAuth {}

@trait(selector: "operation")
list examples {
    member: Example
}

@private
structure Example {
    @required
    title: String

    documentation: String

    input: Document

    output: Document

    error: ExampleError

    allowConstraintErrors: Boolean
}

@private
structure ExampleError {
    @idRef(selector: "structure[trait|error]")
    shapeId: String

    content: Document
}

@trait(selector: "structure", conflicts: ["smithy.api#trait"], breakingChanges: [{ change: "any" }])
enum error {
    CLIENT = "client"

    SERVER = "server"
}

@trait(selector: "structure[trait|error]", breakingChanges: [{ change: "remove" }])
structure retryable {
    throttling: Boolean
}

@trait(selector: "operation", conflicts: ["smithy.api#idempotent"], breakingChanges: [{ change: "remove" }])
structure readonly {}

@trait(selector: "operation", conflicts: ["smithy.api#readonly"], breakingChanges: [{ change: "remove" }])
structure idempotent {
    exists: IdempotentErrors

    notFound: IdempotentErrors
}

@private
list IdempotentErrors {
    @idRef(selector: "[trait|error]")
    member: String
}

@notProperty
@trait(
    selector: "structure > :test(member > string)"
    structurallyExclusive: "member"
    breakingChanges: [{ change: "remove" }]
)
structure idempotencyToken {}

@trait(
    breakingChanges: [
        {
            change: "remove"
            severity: "WARNING"
            message: "Removing the @internal trait makes a shape externally visible."
        }
    ]
)
structure internal {}

@trait(selector: ":is(structure, union) > member", breakingChanges: [{ change: "any" }])
string jsonName

@trait(
    selector: "structure > :test(member > :test(boolean, number, string, timestamp))"
    conflicts: ["smithy.api#xmlNamespace"]
    breakingChanges: [{ change: "any" }]
)
structure xmlAttribute {}

@trait(
    selector: ":is(structure, union) > :test(member > :test(list, map))"
    breakingChanges: [{ change: "any" }]
)
structure xmlFlattened {}

@pattern("^[a-zA-Z_][a-zA-Z_0-9-]*(:[a-zA-Z_][a-zA-Z_0-9-]*)?$")
@trait(selector: ":is(structure, union, member)", breakingChanges: [{ change: "any" }])
string xmlName

@trait(
    selector: ":is(service, member, simpleType, list, map, structure, union)"
    conflicts: ["smithy.api#xmlAttribute"]
    breakingChanges: [{ change: "any" }]
)
structure xmlNamespace {
    @required
    uri: NonEmptyString

    @pattern("^[a-zA-Z_][a-zA-Z_0-9-]*$")
    prefix: NonEmptyString
}

@length(min: 1)
@private
string NonEmptyString

@trait(selector: "resource:test(-[put]->)")
structure noReplace {}

@trait(selector: ":is(blob, string)", breakingChanges: [{ change: "remove" }])
string mediaType

@trait(selector: ":is(structure, string)")
list references {
    member: Reference
}

@private
structure Reference {
    @required
    resource: NonEmptyString

    ids: NonEmptyStringMap

    service: NonEmptyString

    rel: NonEmptyString
}

@private
map NonEmptyStringMap {
    key: NonEmptyString

    value: NonEmptyString
}

@length(min: 1)
@notProperty
@trait(
    selector: "structure > :test(member[trait|required] > string)"
    breakingChanges: [{ change: "remove" }]
)
string resourceIdentifier

@trait
structure private {}

@trait(selector: ":not(:test(service, operation, resource, member))")
structure sensitive {}

@trait
string since

@trait(selector: ":is(blob, union)", structurallyExclusive: "target", breakingChanges: [{ change: "any" }])
structure streaming {}

@trait(selector: "blob[trait|streaming]", breakingChanges: [{ change: "presence" }])
structure requiresLength {}

@trait(selector: "operation")
@unstable
structure longPoll {
    @range(min: 1)
    @required
    timeoutMillis: Integer
}

@trait
list tags {
    member: String
}

@trait
string title

@deprecated(message: "The enum trait is replaced by the enum shape in Smithy 2.0", since: "2.0")
@length(min: 1)
@trait(selector: "string :not(enum)", breakingChanges: [{ change: "presence" }])
list enum {
    member: EnumDefinition
}

@private
structure EnumDefinition {
    @required
    value: NonEmptyString

    name: EnumConstantBodyName

    documentation: String

    tags: NonEmptyStringList

    deprecated: Boolean
}

@pattern("^[a-zA-Z_]+[a-zA-Z_0-9]*$")
@private
string EnumConstantBodyName

@tags(["diff.error.const"])
@trait(selector: ":is(enum, intEnum) > member")
document enumValue

@trait(selector: ":test(list, map, string, blob, member > :is(list, map, string, blob))")
structure length {
    min: Long

    max: Long
}

@trait(selector: ":test(number, member > number)")
structure range {
    min: BigDecimal

    max: BigDecimal
}

@trait(
    selector: ":test(string, member > string)"
    breakingChanges: [
        {
            change: "add"
            severity: "WARNING"
            message: "The @pattern trait should only be added if the string already had adhered to the pattern."
        }
        {
            change: "update"
            severity: "NOTE"
            message: "Changes to the @pattern trait should generally make the string more permissive, not less."
        }
    ]
)
string pattern

@trait(selector: "structure > member")
structure required {}

@trait(
    selector: "structure > member"
    conflicts: ["smithy.api#resourceIdentifier"]
    breakingChanges: [{ change: "remove" }, { change: "update" }]
)
structure property {
    name: String
}

@notProperty
@trait(
    selector: ":is(operation -[input, output]-> structure > member, [trait|trait])"
    breakingChanges: [{ change: "add" }]
)
structure notProperty {}

@notProperty
@trait(
    selector: "operation -[input, output]-> structure > member :test(> structure)"
    structurallyExclusive: "member"
    breakingChanges: [{ change: "any" }]
)
structure nestedProperties {}

@trait(selector: "structure > member", conflicts: ["smithy.api#required"])
structure recommended {
    reason: String
}

@trait(selector: ":is(list, map)", breakingChanges: [{ change: "presence" }])
structure sparse {}

@trait(
    selector: "list :not(> member ~> :is(float, double, document))"
    conflicts: ["smithy.api#sparse"]
    breakingChanges: [{ change: "presence", severity: "WARNING" }]
)
structure uniqueItems {}

@trait
structure unstable {}

@trait(
    selector: ":is(service, operation)"
    breakingChanges: [
        { change: "remove" }
        { path: "/inputToken", change: "update" }
        { path: "/outputToken", change: "update" }
        { path: "/items", change: "remove" }
        { path: "/items", change: "add", severity: "NOTE" }
        { path: "/items", change: "update", severity: "NOTE" }
        { path: "/pageSize", change: "update" }
        { path: "/pageSize", change: "remove" }
    ]
)
structure paginated {
    inputToken: NonEmptyString

    outputToken: NonEmptyString

    items: NonEmptyString

    pageSize: NonEmptyString
}

@trait(
    selector: "operation"
    breakingChanges: [
        { change: "remove" }
        { path: "/method", change: "update" }
        { path: "/uri", change: "update" }
        { path: "/code", change: "update" }
        {
            path: "/code"
            change: "presence"
            severity: "DANGER"
            message: "Adding or removing is backward compatible only if the value is the default value of 200"
        }
    ]
)
structure http {
    @required
    method: NonEmptyString

    @required
    uri: NonEmptyString

    @range(min: 100, max: 999)
    code: Integer = 200
}

@trait(
    selector: "structure > member[trait|required] :test(> :test(string, number, boolean, timestamp))"
    conflicts: [
        "smithy.api#httpHeader"
        "smithy.api#httpQuery"
        "smithy.api#httpPrefixHeaders"
        "smithy.api#httpPayload"
        "smithy.api#httpResponseCode"
        "smithy.api#httpQueryParams"
    ]
    breakingChanges: [{ change: "presence" }]
)
structure httpLabel {}

@length(min: 1)
@trait(
    selector: """
        structure > member
        :test(> :test(string, number, boolean, timestamp),
        > list > member > :test(string, number, boolean, timestamp))"""
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpHeader"
        "smithy.api#httpPrefixHeaders"
        "smithy.api#httpPayload"
        "smithy.api#httpResponseCode"
        "smithy.api#httpQueryParams"
    ]
    breakingChanges: [{ change: "any" }]
)
string httpQuery

@trait(
    selector: """
        structure > member
        :test(> map > member[id|member=value] > :test(string, list > member > string))"""
    structurallyExclusive: "member"
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpQuery"
        "smithy.api#httpHeader"
        "smithy.api#httpPayload"
        "smithy.api#httpResponseCode"
        "smithy.api#httpPrefixHeaders"
    ]
    breakingChanges: [{ change: "any" }]
)
structure httpQueryParams {}

@length(min: 1)
@trait(
    selector: """
        structure > :test(member > :test(boolean, number, string, timestamp,
        list > member > :test(boolean, number, string, timestamp)))"""
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpQuery"
        "smithy.api#httpPrefixHeaders"
        "smithy.api#httpPayload"
        "smithy.api#httpResponseCode"
        "smithy.api#httpQueryParams"
    ]
    breakingChanges: [{ change: "any" }]
)
string httpHeader

@trait(
    selector: """
        structure > member
        :test(> map :not([trait|sparse]) > member[id|member=value] > string)"""
    structurallyExclusive: "member"
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpQuery"
        "smithy.api#httpHeader"
        "smithy.api#httpPayload"
        "smithy.api#httpResponseCode"
        "smithy.api#httpQueryParams"
    ]
    breakingChanges: [{ change: "any" }]
)
string httpPrefixHeaders

@trait(
    selector: "structure > member"
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpQuery"
        "smithy.api#httpHeader"
        "smithy.api#httpPrefixHeaders"
        "smithy.api#httpResponseCode"
        "smithy.api#httpQueryParams"
    ]
    structurallyExclusive: "member"
    breakingChanges: [{ change: "presence" }]
)
structure httpPayload {}

@trait(selector: "structure[trait|error]", breakingChanges: [{ change: "any" }])
integer httpError

@trait(
    selector: "structure :not([trait|input]) > member :test(> integer)"
    structurallyExclusive: "member"
    conflicts: [
        "smithy.api#httpLabel"
        "smithy.api#httpQuery"
        "smithy.api#httpHeader"
        "smithy.api#httpPrefixHeaders"
        "smithy.api#httpPayload"
        "smithy.api#httpQueryParams"
    ]
    breakingChanges: [{ change: "any" }]
)
structure httpResponseCode {}

@trait(selector: "service", breakingChanges: [{ change: "remove" }])
structure cors {
    origin: NonEmptyString = "*"

    origins: NonEmptyStringMap

    maxAge: Integer = 600

    additionalAllowedHeaders: NonEmptyStringList

    additionalExposedHeaders: NonEmptyStringList
}

@private
list NonEmptyStringList {
    member: NonEmptyString
}

@trait(
    selector: "structure > :test(member > :test(blob, string, structure, union))"
    conflicts: ["smithy.api#eventHeader"]
    structurallyExclusive: "member"
    breakingChanges: [{ change: "any" }]
)
structure eventPayload {}

@trait(
    selector: """
        structure >
        :test(member > :test(boolean, byte, short, integer, long, blob, string, timestamp))"""
    conflicts: ["smithy.api#eventPayload"]
    breakingChanges: [{ change: "any" }]
)
structure eventHeader {}

@trait(selector: ":test(string, member > string)")
structure idRef {
    selector: String = "*"

    failWhenMissing: Boolean

    errorMessage: String
}

@trait(selector: ":test(timestamp, member > timestamp)", breakingChanges: [{ change: "any" }])
enum timestampFormat {
    DATE_TIME = "date-time"

    EPOCH_SECONDS = "epoch-seconds"

    HTTP_DATE = "http-date"
}

@trait(selector: "operation", breakingChanges: [{ change: "any" }])
structure endpoint {
    @required
    hostPrefix: NonEmptyString
}

@trait(selector: "structure > :test(member[trait|required] > string)", breakingChanges: [{ change: "any" }])
structure hostLabel {}

@trait
list suppress {
    @length(min: 1)
    member: String
}

@trait(selector: "operation")
@unstable
structure httpChecksumRequired {}

@trait(
    selector: "structure"
    conflicts: ["smithy.api#output", "smithy.api#error"]
    breakingChanges: [{ change: "presence" }]
)
structure input {}

@trait(
    selector: "structure"
    conflicts: ["smithy.api#input", "smithy.api#error"]
    breakingChanges: [{ change: "presence" }]
)
structure output {}

@trait(selector: "[id=smithy.api#Unit]")
structure unitType {}

@trait(selector: ":not(member)")
structure mixin {
    localTraits: LocalMixinTraitList
}

@private
list LocalMixinTraitList {
    member: LocalMixinTrait
}

@idRef(
    selector: "[trait|trait]"
    failWhenMissing: true
    errorMessage: """
        Strings provided to the localTraits property of a mixin trait
        must target a valid trait."""
)
@private
string LocalMixinTrait

@private
list RequestCompressionEncodingsList {
    member: String
}

@trait(
    selector: "operation"
    breakingChanges: [
        {
            change: "remove"
            severity: "DANGER"
            message: "Trait was removed so newly generated clients will no longer compress requests, but the service MUST continue to support removed compression algorithms in \`encodings\`."
        }
        {
            change: "remove"
            path: "/encodings"
            message: "\`encodings\` was removed, but is required for the requestCompression trait."
        }
        {
            change: "add"
            severity: "NOTE"
            path: "/encodings/member"
            message: "Members of \`encodings\` were added. Once a compression algorithm is added, the service MUST support the compression algorithm."
        }
        {
            change: "remove"
            severity: "DANGER"
            path: "/encodings/member"
            message: "Members of \`encodings\` were removed so newly generated clients will no longer compress requests for removed compression algorithms. The service MUST continue to support old clients by supporting removed compression algorithms."
        }
        {
            change: "update"
            severity: "DANGER"
            path: "/encodings/member"
            message: "Members of \`encodings\` were updated so newly generated clients will no longer compress requests for compression algorithms prior to the updates. The service MUST continue to support old clients by supporting compression algorithms prior to the updates."
        }
    ]
)
structure requestCompression {
    @required
    encodings: RequestCompressionEncodingsList
}
`;
