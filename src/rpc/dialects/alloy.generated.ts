// Written by scripts/write-sources.mjs from src/rpc/dialects/alloy.smithy; change that one.

export const ALLOY_TEXT: string = `$version: "2"

namespace alloy

/// A union whose alternatives are told apart by their own form: no member name stands around the value.
@trait(selector: "union", conflicts: [discriminated])
structure untagged {}

/// A union of structures that are told apart by a member of this name, whose value is the union member's name.
@trait(selector: "union", conflicts: [untagged])
string discriminated

/// Null is a value here, different from absence.
@trait(selector: ":not([trait|trait])")
structure nullable {}

/// A member that holds what else an object has: unknown members of a structure, or an unknown alternative of a union.
@trait(
    selector: ":is(structure > member :test(> map > member[id|member=value] > document), union:not([trait|alloy#untagged]) > member :test(> document))"
    structurallyExclusive: "member"
    conflicts: [jsonName]
)
structure jsonUnknown {}

/// An enumeration that takes values it does not name.
@trait(selector: ":test(enum, intEnum, [trait|enum])")
structure openEnum {}

/// A default that the constraints of its target need not allow. It is not part of the message.
@trait(selector: "structure > member :test(> :is(simpleType, list, map))", conflicts: [required])
document defaultValue

/// A string that is a UUID as RFC 4122 writes it.
@trait(selector: "string")
structure uuidFormat {}

/// A UUID.
@uuidFormat
string UUID

/// A string that a pattern takes apart into the members of a structure.
@trait(selector: "string")
structure structurePattern {
    @required
    pattern: String

    @required
    @idRef(selector: "structure")
    target: String
}

/// The order of keys matters.
@trait(selector: ":test(map, member > map, document, member > document)")
structure preserveKeyOrder {}

/// A date without a time: \`2022-03-30\`.
@trait(selector: ":test(string, member > string)")
structure dateFormat {}

/// A date without a time.
@dateFormat
string LocalDate

/// A time without a zone: \`10:15:30\`.
@trait(selector: ":test(string, member > string)")
structure localTimeFormat {}

/// A time without a zone.
@localTimeFormat
string LocalTime

/// A date and time without a zone: \`2022-03-30T10:15:30\`.
@trait(selector: ":test(string, member > string)")
structure localDateTimeFormat {}

/// A date and time without a zone.
@localDateTimeFormat
string LocalDateTime

/// A timestamp that keeps its offset.
@trait(selector: ":test(timestamp, member > timestamp) [trait|timestampFormat = 'date-time']")
structure offsetDateTimeFormat {}

/// A timestamp that keeps its offset.
@offsetDateTimeFormat
@timestampFormat("date-time")
timestamp OffsetDateTime

/// A time with an offset: \`10:15:30+01:00\`.
@trait(selector: ":test(string, member > string)")
structure offsetTimeFormat {}

/// A time with an offset.
@offsetTimeFormat
string OffsetTime

/// The name of a time zone, or an offset.
@trait(selector: ":test(string, member > string)")
structure zoneIdFormat {}

/// The name of a time zone, or an offset.
@zoneIdFormat
string ZoneId

/// An offset from UTC: \`+01:00\`.
@trait(selector: ":test(string, member > string)")
structure zoneOffsetFormat {}

/// An offset from UTC.
@zoneOffsetFormat
string ZoneOffset

/// A date and time with offset and zone: \`2022-03-30T10:15:30+01:00[Europe/Paris]\`.
@trait(selector: ":test(string, member > string)")
structure zonedDateTimeFormat {}

/// A date and time with offset and zone.
@zonedDateTimeFormat
string ZonedDateTime

/// A year.
@trait(selector: ":test(integer, member > integer)")
structure yearFormat {}

/// A year.
@yearFormat
integer Year

/// A year and a month: \`2022-03\`.
@trait(selector: ":test(string, member > string)")
structure yearMonthFormat {}

/// A year and a month.
@yearMonthFormat
string YearMonth

/// A month and a day: \`03-30\`.
@trait(selector: ":test(string, member > string)")
structure monthDayFormat {}

/// A month and a day.
@monthDayFormat
string MonthDay

/// A duration in seconds.
@trait(selector: ":test(bigDecimal, member > bigDecimal)")
structure durationSecondsFormat {}

/// A duration in seconds.
@durationSecondsFormat
bigDecimal Duration

/// Examples of values of a shape.
@trait(selector: ":not(:test(service, operation, resource))")
list dataExamples {
    member: DataExample
}

/// One example: as Smithy writes values, as JSON, or as any text.
union DataExample {
    smithy: Document
    json: Document
    string: String
}

/// Examples of calls that nothing checks.
@trait(selector: "operation")
list uncheckedExamples {
    member: UncheckedExample
}

/// One example of a call.
@private
structure UncheckedExample {
    @required
    title: String

    documentation: String

    input: Document

    output: Document
}

/// A protocol of JSON over HTTP.
@trait(selector: "service")
structure simpleRestJson {}
`;
