// Written by scripts/write-sources.mjs from src/rpc/dialects/build-server.smithy; change that one.

export const BUILD_SERVER_TEXT: string = `$version: "2"

namespace traits

/// Makes a service a JSON-RPC service, in the words of the Build Server Protocol.
@trait(selector: "service")
structure jsonRPC {}

/// An operation that is called with an id; the value is its name on the wire.
@trait(selector: "operation")
string jsonRequest

/// An operation that is sent without an id; the value is its name on the wire.
@trait(selector: "operation")
string jsonNotification

/// Whether an enumeration takes values that it does not name.
@trait(selector: ":is(enum, intEnum)")
enum enumKind {
    OPEN = "open"
    CLOSED = "closed"
}

/// A union whose alternatives are told apart by their own form.
@trait(selector: "union")
structure untaggedUnion {}

/// A list whose order does not matter.
@trait(selector: "list")
structure set {}

/// A document that other shapes fill; the object around it says which one in \`dataKind\`.
@trait
structure data {}

/// A shape that may fill a document marked with \`data\`.
@trait
structure dataKind {
    /// What \`dataKind\` says then.
    @required
    kind: String

    /// The documents that it may fill.
    @required
    extends: PolymorphicDataList
}

/// The id of a document.
@idRef(failWhenMissing: true, selector: "document")
string PolymorphicData

/// Ids of documents.
list PolymorphicDataList {
    member: PolymorphicData
}

/// Where a shape stands in the documentation: higher numbers come first.
@trait
integer docsPriority
`;
