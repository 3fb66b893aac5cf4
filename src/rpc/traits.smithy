$version: "2"

namespace smithy.rpc

/// Makes a service a JSON-RPC service.
///
/// Every operation that the service reaches, by itself or through its resources, needs the `method` trait; every error
/// of those operations and of the service needs `rpcError`.
@trait(selector: "service")
structure jsonRpc {
    /// The versions of JSON-RPC that the service is spoken in.
    @required
    versions: Versions

    /// What to do with an error code from -32099 through -32000 that no error of the method declares. Without this
    /// member it is accepted.
    undeclaredServerErrors: Policy

    /// What to do with an error code outside of -32768 through -32000 that no error of the method declares. Without this
    /// member it is an error.
    undeclaredErrors: Policy

    /// What to do with a method that the service does not have. Without this member it is an error. A call of such a
    /// method that is none may be answered with anything.
    unknownMethods: Policy

    /// The same for methods by how their names begin. The longest prefix that fits goes before `unknownMethods`. Names that
    /// begin with `rpc.` are reserved: what may come of them has to be said here.
    unknownMethodsWith: UnknownMethodsWith

    /// Which ids calls may have. Without this member: any of JSON-RPC's, although it advises against null and fractions.
    ids: CallIds

    /// How long the id of a call is taken. Without this member: until its answer.
    idReuse: IdReuse

    /// Whether messages may come in arrays, and how such a batch is answered. Without this member: by one array. The services
    /// of both peers should say the same.
    batches: Batches

    /// The id of an error that answers a message whose id nobody could read. Without this member: null.
    unreadableReplyId: UnreadableReplyId

    /// What to do with a reply that is not the error that JSON-RPC has for its request: one that is broken, of an unknown
    /// method, or with invalid params. Without this member it is an error.
    protocolErrors: ProtocolErrors
}

/// Gives an operation its name on the wire, and says how its params and its result are written.
@trait(
    selector: "operation"
    breakingChanges: [
        { path: "/name", change: "any" }
        { path: "/params", change: "any" }
        { path: "/positional", change: "any" }
        { path: "/paramsMember", change: "any" }
    ]
)
structure method {
    /// The name on the wire: not empty, unique within the service. Names that begin with `rpc.` are reserved.
    @required
    name: MethodName

    /// How params are given. A method of a service that is spoken in 1.0 cannot be named-only.
    @required
    params: ParamsMode

    /// The members of the input in the order of a positional call, all of them. Needed unless `params` is `named`, for
    /// an operation without input too: the order is never guessed. Only `paramsMember` goes without.
    positional: MemberNames

    /// The input member that stands in `params`, in the place of the whole input structure: for params that are a choice of
    /// objects, an array of any length, or whatever there is. `params` says which forms come; there is no `positional` then.
    paramsMember: MemberName

    /// The output member that stands in `result`, in the place of the whole output structure.
    resultMember: MemberName

    /// When true, `result` is null.
    nullResult: Boolean

    /// Whether the method is called (with an id), notified (without one), or either. Without this member: either.
    kind: MethodKind
}

/// Gives an error its code on the wire, and says what stands in `data`.
@trait(
    selector: "structure[trait|error]"
    breakingChanges: [{ path: "/code", change: "any" }]
)
structure rpcError {
    /// An integer that is unique among the errors of each operation. Application codes lie outside of -32768 through
    /// -32000; a server of a protocol may use -32099 through -32000; the others are reserved.
    @required
    code: Integer

    /// The error member that stands in `data`, in the place of the whole error structure.
    dataMember: MemberName

    /// When true, the error has no `data`.
    absentData: Boolean
}

/// What to do with members that a structure does not declare. That of the structure goes before that of the service,
/// and that before the setting of the program that checks. Without any, such members are rejected.
@trait(selector: ":is(structure, service)")
enum unknownMembers {
    /// They are no findings.
    IGNORE = "ignore"

    /// Each is an error.
    REJECT = "reject"
}

/// Marks a list whose elements are paths of input members that the receiver must understand. A path that names no
/// declared member is an error.
@trait(selector: "structure > member :test(> :is(list, set) > member > string)")
structure criticalPaths {
    /// What stands between the names of a path.
    @required
    separator: PathSeparator
}

/// Names members of a structure of which at least one must be there.
@trait(selector: "structure")
@length(min: 2)
@uniqueItems
list atLeastOneOf {
    member: MemberName
}

/// Names the two peers of a protocol, and what each accepts.
@trait(selector: "structure")
structure jsonRpcProtocol {
    /// The versions of JSON-RPC that the protocol is spoken in. Every service of its peers must declare them.
    @required
    versions: Versions

    /// Two peers.
    @required
    peers: Peers
}

/// Gives a protocol an order: states that the methods move through, and capabilities that methods need.
@trait(selector: "structure[trait|smithy.rpc#jsonRpcProtocol]")
structure jsonRpcSession {
    /// The states of a session, the initial one first.
    @required
    states: SessionNames

    /// Where capabilities are advertised.
    capabilities: CapabilitySources

    /// Error codes that a call must be refused with in a state that does not allow it.
    refusals: StateRefusals

    /// The error code that a call must be refused with when a capability that it needs was not advertised.
    capabilityRefusal: Integer

    /// What to do with a method that is sent before the reply is there that would advertise what it needs. Without this
    /// member it is an error, as when nothing would.
    pipelining: Policy

    /// How messages behind a fault are judged. Without this member: strictly.
    afterFault: AfterFault
}

/// The place of an operation in a session. A method without this trait is allowed in every state.
@trait(selector: "operation[trait|smithy.rpc#method]")
structure jsonRpcLifecycle {
    /// The states that the method is allowed in. Without this member: every state.
    allowedIn: SessionNames

    /// The state after the request or notification was accepted.
    onCall: SessionName

    /// The state after a reply with a result.
    onSuccess: SessionName

    /// The state after a reply with an error.
    onError: SessionName

    /// Capabilities that must have been advertised.
    requires: SessionNames

    /// Capabilities that must have been advertised for messages with certain params.
    requiresWhen: ConditionalNeeds

    /// The wire name of a method: after its result this one must come before the conversation ends, if its sender says anything else.
    dueAfter: MethodName
}

/// Makes an operation a cancellation of another call of the same sender.
@trait(selector: "operation[trait|smithy.rpc#method]")
structure jsonRpcCancels {
    /// The input member that holds the id of the call to cancel.
    @required
    idMember: MemberName

    /// The error code that the cancelled call may be answered with, although its method does not declare it.
    code: Integer

    /// Whether the cancelled call is still to be answered. Without this member: it is.
    reply: CancelledReply

    /// The wire names of methods whose calls must not be cancelled.
    exempt: MethodNames

    /// What to do with a cancellation of a call that is not open. Without this member it is an advisory.
    inactive: Policy
}

/// Makes an operation refer to an active call that its receiver made.
@trait(selector: "operation[trait|smithy.rpc#method]")
structure jsonRpcRefersToCall {
    /// The input member that holds the id of that call.
    @required
    idMember: MemberName
}

/// Makes an operation one whose messages come only while a call of their receiver is open: one that they name, or any that asks
/// for them.
@trait(selector: "operation[trait|smithy.rpc#method]")
structure jsonRpcDuringCall {
    /// The wire names of the methods of these calls. Without this member: any method.
    methods: MethodNames

    /// A JSON Pointer (RFC 6901) into the params of the message, to the id of its call. Without this member any call that asks for
    /// the message will do.
    idAt: String

    /// A JSON Pointer into the params of the call: what stands there asks for the message, unless it is null or false. Without
    /// this member the call itself does.
    askedAt: String

    /// Whether the message is the first about its call, or comes behind that one. Without this member it may come at any time.
    order: CallOrder

    /// A JSON Pointer into the params of the message, to a place where nothing may stand.
    nothingAt: String

    /// What to do with a message that no call asks for. Without this member it is an error.
    policy: Policy

    /// What to do with a message whose call has been answered. Without this member: as with one that no call asks for.
    afterwards: Policy
}

/// Values that one peer gives out and a peer repeats later: each of them must be one that was given out. A list of kinds.
@trait(selector: "structure[trait|smithy.rpc#jsonRpcProtocol]")
@length(min: 1)
list jsonRpcTokens {
    member: TokenKind
}

/// A version of JSON-RPC.
@private
enum Version {
    V1_0 = "1.0"
    V2_0 = "2.0"
}

@private
@length(min: 1)
@uniqueItems
list Versions {
    member: Version
}

@private
enum Policy {
    /// No finding.
    ACCEPT = "accept"

    /// An advisory; the message stays valid.
    ADVISORY = "advisory"

    /// An error.
    ERROR = "error"
}

@private
@length(min: 1)
list UnknownMethodsWith {
    member: UnknownMethodPrefix
}

/// What to do with unknown methods whose names begin alike.
@private
structure UnknownMethodPrefix {
    /// How the names begin, such as `$/`. Upper and lower case differ.
    @required
    prefix: MethodName

    @required
    policy: Policy
}

@private
enum CallIds {
    /// A string, a number or null; null and fractional numbers are advisories.
    ANY = "any"

    /// A string or an integer; null and fractional numbers are errors.
    STRING_OR_INTEGER = "stringOrInteger"
}

@private
enum IdReuse {
    /// An id may come again once its call is answered.
    ANSWERED = "answered"

    /// A sender uses no id twice in a session; a call that opens one begins anew.
    SESSION = "session"
}

@private
enum Batches {
    /// A batch of requests is answered by one batch of replies.
    WHOLE = "whole"

    /// The replies to a batch may also come one by one.
    LOOSE = "loose"

    /// Every array is an error.
    FORBIDDEN = "forbidden"
}

@private
enum UnreadableReplyId {
    NULL = "null"

    /// The id may also be left out.
    NULL_OR_ABSENT = "nullOrAbsent"
}

@private
enum ProtocolErrors {
    /// A request with a fault is answered with the error for that fault.
    ERROR = "error"

    /// Any reply may come, an advisory apart; a result, or an error of the method, is checked as such.
    ADVISORY = "advisory"
}

@private
enum ParamsMode {
    NAMED = "named"
    POSITIONAL = "positional"
    EITHER = "either"
}

@private
enum MethodKind {
    REQUEST = "request"
    NOTIFICATION = "notification"
    EITHER = "either"
}

@private
@length(min: 1)
string MethodName

@private
@length(min: 1)
@uniqueItems
list MethodNames {
    member: MethodName
}

@private
@length(min: 1)
string MemberName

@private
@uniqueItems
list MemberNames {
    member: MemberName
}

@private
@length(min: 1)
string PathSeparator

@private
@length(min: 2, max: 2)
list Peers {
    member: Peer
}

/// One side of a protocol.
@private
structure Peer {
    /// The name that transcripts call the peer by.
    @required
    name: PeerName

    /// The service whose methods the peer accepts. A peer without one accepts nothing.
    accepts: ServiceReference

    /// Further services that the peer accepts. Wire names are unique over all of them.
    alsoAccepts: ServiceReferences
}

@private
@length(min: 1)
string PeerName

@private
@idRef(failWhenMissing: true, selector: "service")
string ServiceReference

@private
@uniqueItems
list ServiceReferences {
    member: ServiceReference
}

@private
@length(min: 1)
string SessionName

@private
@length(min: 1)
@uniqueItems
list SessionNames {
    member: SessionName
}

@private
list CapabilitySources {
    member: CapabilitySource
}

/// Where a capability is advertised: the value that the pointer finds must be there and be neither null nor false.
@private
structure CapabilitySource {
    @required
    name: SessionName

    /// The wire name of the method that advertises it.
    @required
    method: MethodName

    /// A JSON Pointer (RFC 6901) into the result, or into the params.
    @required
    pointer: String

    /// What the pointer points into. Without this member: the result of a successful reply.
    from: CapabilityPlace
}

@private
@length(min: 1)
list ConditionalNeeds {
    member: ConditionalNeed
}

/// What a message needs when its params have something at a place.
@private
structure ConditionalNeed {
    /// A JSON Pointer (RFC 6901) into the params, to a value that is neither null nor false.
    @required
    at: String

    /// The texts that it applies to. Without this member: any value.
    is: SessionNames

    /// Capabilities that must have been advertised then.
    @required
    requires: SessionNames
}

@private
enum AfterFault {
    /// By what was seen: a method that no transition allowed is an error each time, a capability that nobody could read was not
    /// advertised.
    STRICT = "strict"

    /// Also by what the fault may have hidden, so that it is told once, where it is.
    LENIENT = "lenient"
}

@private
enum CapabilityPlace {
    PARAMS = "params"
    RESULT = "result"
}

@private
enum CancelledReply {
    /// As any other call.
    REQUIRED = "required"

    /// The reply may come or not.
    OPTIONAL = "optional"
}

/// Tokens of one meaning.
@private
structure TokenKind {
    /// What findings call such a token, such as `cursor`.
    @required
    name: TokenName

    /// Where tokens are given out.
    @required
    givenIn: TokenSources

    /// Where they are used.
    @required
    usedIn: TokenUses

    /// What to do with a token that nobody gave out. Without this member it is an error.
    policy: Policy

    /// What to do with a token that was given out, but in a message of another method. Without this member it is accepted.
    otherMethod: Policy

    /// When true, a call that uses a token has another id than the call whose reply gave it out.
    freshId: Boolean
}

@private
@length(min: 1)
string TokenName

@private
@length(min: 1)
list TokenSources {
    member: TokenSource
}

/// A place where tokens are given out: a string or a number there is one.
@private
structure TokenSource {
    /// The wire names of the methods. Without this member: every method, also one that the contract does not know.
    methods: MethodNames

    /// What the pointer points into. Without this member: the params.
    from: TokenPlace

    /// A JSON Pointer (RFC 6901) into the params, or into the result.
    @required
    pointer: String

    /// The name of the peer that sends these params, or this result. Without this member: either peer.
    by: PeerName

    /// Who may use the token. Without this member: the peer that it was sent to.
    usableBy: TokenUser

    /// How long it lives. Without this member: for the session.
    lives: TokenLife

    /// With `untilReply`: a JSON Pointer into the result. Where the value is there and is not null, the token lives on for the session.
    livesOnWith: String

    /// A JSON Pointer into the params or the result with the token. Where something stands there, which is neither null nor empty, a
    /// message that uses the token has something at its `answeredAt`.
    askingAt: String

    /// When true, no call gives a token out that another open call of its sender holds. A call that was cancelled holds none.
    unique: Boolean

    /// What to do with a token that is used when its life is over. Without this member: as with one that nobody gave out.
    afterwards: Policy
}

@private
@length(min: 1)
list TokenUses {
    member: TokenUse
}

/// A place where tokens are used.
@private
structure TokenUse {
    /// The wire names of the methods. Without this member: every method.
    methods: MethodNames

    /// A JSON Pointer (RFC 6901) into the params.
    @required
    pointer: String

    /// The name of the peer that sends these params. Without this member: either peer.
    by: PeerName

    /// A JSON Pointer into the params, to what was asked for when the token was given out.
    answeredAt: String

    /// A JSON Pointer into the params, to a number: it is greater each time that the token is used.
    growsAt: String
}

@private
enum CallOrder {
    FIRST = "first"
    LATER = "later"
}

@private
enum TokenPlace {
    PARAMS = "params"
    RESULT = "result"
}

@private
enum TokenUser {
    /// The peer that the message with the token was sent to.
    RECEIVER = "receiver"

    /// The peer that sent it.
    SENDER = "sender"

    EITHER = "either"
}

@private
enum TokenLife {
    /// As long as the conversation.
    SESSION = "session"

    /// Until the call that gave it out is answered.
    UNTIL_REPLY = "untilReply"

    /// Until the call that gave it out is answered with an error; otherwise as long as the conversation.
    UNTIL_ERROR = "untilError"
}

@private
list StateRefusals {
    member: StateRefusal
}

/// The error code of calls that these states do not allow.
@private
structure StateRefusal {
    @required
    states: SessionNames

    @required
    code: Integer
}
