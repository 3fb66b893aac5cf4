import type { Severity } from "./finding.ts";

/** What each code must be told before it can speak. The keys are the public, stable codes. */
export interface Details {
  readonly ActiveCallLimit: { readonly sender: string; readonly most: number };
  readonly ActiveIdReused:
    | { readonly id: string; readonly sender: string; readonly first: number }
    /** Of a call that is answered, where the contract allows no id twice: the entry of the answer, when it is known. */
    | { readonly id: string; readonly sender: string; readonly answer?: number };
  readonly AmbiguousId:
    | { readonly id: string; readonly first: number }
    /** A reply that may answer any of several calls of a batch: how many, and the first two. */
    | { readonly id: string; readonly calls: readonly [number, number]; readonly of: number }
    /** A null-id reply that could answer two entries: the one it was taken for, and the other. */
    | { readonly taken: number; readonly other: number };
  readonly CancelInactiveCall: { readonly method: string; readonly sender: string; readonly id: string };
  readonly CapabilityNotAdvertised: { readonly method: string; readonly capability: string; readonly source: string };
  readonly DuplicateItem: { readonly item: string; readonly first: number };
  readonly DuplicateKey: { readonly key: string };
  readonly DuplicateResponse: { readonly id: string };
  readonly EntryLimit: { readonly most: number; readonly found: number };
  readonly FindingLimit: { readonly most: number };
  readonly ForbiddenCancellation: { readonly method: string; readonly call: string };
  /** `forbidden` where the contract demands other ids. */
  readonly FractionalId: { readonly id: string; readonly forbidden?: boolean };
  /** `unreadable` where null is expected because the request has no id that could be read. */
  readonly IdMismatch: { readonly expected: string; readonly found: string; readonly unreadable?: boolean };
  readonly InputRead: { readonly problem: string };
  readonly IntegerExpected: { readonly type: string; readonly found: string };
  readonly InvalidBase64: { readonly problem: string; readonly found: string };
  readonly InvalidContext: { readonly because: string };
  readonly InvalidContract: { readonly problem: string; readonly repair: string };
  readonly InvalidEnvelope: { readonly expected: string; readonly found: string };
  readonly InvalidErrorObject: { readonly expected: string; readonly found: string };
  readonly InvalidFrame: { readonly problem: string };
  readonly InvalidId: { readonly expected: string; readonly found: string };
  readonly InvalidJson: { readonly problem: string };
  readonly InvalidModel: { readonly problem: string };
  readonly InvalidTimestamp: { readonly expected: string; readonly found: string };
  readonly InvalidTranscript: { readonly problem: string };
  readonly InvalidUsage: { readonly problem: string };
  readonly InvalidVersion: { readonly expected: string; readonly found: string };
  readonly LeftOut: { readonly count: number; readonly why: string };
  readonly LengthMismatch: { readonly expected: string; readonly found: string };
  readonly LimitExceeded: { readonly limit: string; readonly most: number };
  readonly LimitedScope: { readonly unchecked: string };
  /** `absent` where no reply came either: then only the request itself says whether one had to. */
  readonly MissingContext: { readonly absent?: boolean };
  readonly MissingMember: { readonly member: string; readonly of: string };
  readonly MissingResponse: { readonly call: string };
  readonly NoAlternative: { readonly of: string; readonly wants: string; readonly found: string };
  readonly NothingChecked: { readonly because: string };
  /** `nullId` in 1.0, whose notifications have a null id. */
  readonly NotificationExpected: { readonly method: string; readonly nullId?: boolean };
  /** `forbidden` where the contract demands other ids. */
  readonly NullId: { readonly forbidden?: boolean };
  readonly NullValue: { readonly expected: string };
  readonly OutOfRange: { readonly type: string; readonly range: string; readonly found: string };
  readonly OutstandingCall: { readonly call: string };
  readonly ParamsModeMismatch: { readonly method: string; readonly expected: string; readonly found: string };
  readonly PatternMismatch: { readonly pattern: string; readonly found: string };
  readonly ProtocolErrorExpected: { readonly expected: string; readonly found: string; readonly because: string };
  readonly RangeMismatch: { readonly expected: string; readonly found: string };
  readonly RefusalExpected: {
    readonly call: string;
    readonly because: string;
    readonly expected: string;
    readonly found: string;
  };
  /** `nullId` in 1.0, where a message with a null id is a notification. */
  readonly RequestExpected: { readonly method: string; readonly nullId?: boolean };
  readonly ResponseToNotification: { readonly request: string };
  readonly StateViolation:
    | {
        readonly method: string;
        readonly allowed: readonly string[];
        readonly entry: number;
        readonly sender: string;
        readonly state: string;
      }
    /** A message that was due before this one never came. */
    | { readonly method: string; readonly sender: string; readonly due: string }
    /** No call opens the session: what came before is missing. */
    | { readonly entry: number; readonly sender: string; readonly isMiddle: true };
  readonly StrayOutput: { readonly what: string };
  readonly TokenMisused: {
    readonly method: string;
    /** What the contract calls such tokens. */
    readonly kind: string;
    /** As it was sent. */
    readonly token: string;
    readonly because: string;
  };
  readonly TooManyParams: { readonly method: string; readonly most: number; readonly found: number };
  readonly TypeMismatch: { readonly expected: string; readonly found: string };
  readonly UnaskedMessage: { readonly method: string; readonly receiver: string; readonly because: string };
  readonly UncheckedTrait: { readonly shape: string; readonly problem: string; readonly repair: string };
  readonly UnexpectedData: { readonly error: string };
  readonly UnionMismatch: { readonly of: string; readonly known: string; readonly found: string };
  readonly UnknownAlternative: { readonly member: string; readonly known: string; readonly found: string };
  readonly UnknownCallReference: { readonly method: string; readonly receiver: string; readonly id: string };
  readonly UnknownCriticalPath: { readonly path: string; readonly reason: string };
  readonly UnknownEnumValue: { readonly known: string; readonly found: string };
  readonly UnknownError: { readonly code: string; readonly method: string | undefined; readonly reason: string };
  readonly UnknownMember: { readonly member: string; readonly of: string; readonly near: string | undefined };
  readonly UnknownMethod: {
    readonly method: string;
    readonly service: string;
    readonly near?: string | undefined;
    /** The peer that sends it, where that one accepts it itself. */
    readonly own?: string;
  };
  readonly UnknownPeer: { readonly expected: string; readonly found: string };
  readonly UnknownToken: {
    readonly method: string;
    /** What the contract calls such tokens. */
    readonly kind: string;
    /** As it was sent. */
    readonly token: string;
    readonly because: string;
  };
  readonly UnsolicitedResponse: {
    readonly id: string;
    /** Whose open calls it was looked for among; a conversation knows. */
    readonly caller?: string;
    /** True for a batch of replies; `id` is then the list of its ids. */
    readonly batch?: boolean;
    /** True when the memory of answered ids is full, so that this may also be a late duplicate. */
    readonly forgotten?: boolean;
  };
  readonly UnsupportedMessage: { readonly expected: string; readonly found: string };
  readonly WrongReplyForm: { readonly id: string; readonly batch: number };
  readonly WrongResponder: { readonly id: string; readonly sender: string; readonly call: number };
}

export type FindingCode = keyof Details;

/** What the catalogue knows of one code. */
export interface Entry<D> {
  readonly severity: Severity;
  /** One sentence in the first person: what was expected, what came. Values stand as the sender wrote them. */
  readonly say: (details: D) => string;
  /** Why it matters and what to do, in short; `explanations` say it in full. */
  readonly explain: string;
}

export const catalogue: { readonly [C in FindingCode]: Entry<Details[C]> } = {
  ActiveCallLimit: {
    severity: "error",
    say: ({ sender, most }) =>
      `I expected at most ${most} open calls of ${sender}; I do not follow this one, so its reply will look unsolicited.`,
    explain:
      "The memory for open calls is bounded, so that a peer that never answers cannot fill it. Raise `activeCalls` when the traffic is right.",
  },
  ActiveIdReused: {
    severity: "error",
    say: (details) =>
      "first" in details
        ? `I expected an id that no open call of ${details.sender} has; entry ${details.first} has id ${details.id} and is not answered yet.`
        : `I expected an id that ${details.sender} has not used in this session; ${details.id} has been used${details.answer === undefined ? "" : `, and answered in entry ${details.answer}`}.`,
    explain:
      "Two open calls with one id cannot be told apart by their replies. Ids may come again after the answer unless the contract forbids it for the whole session (`idReuse`), as MCP does.",
  },
  AmbiguousId: {
    severity: "advisory",
    say: (ids) => {
      if ("first" in ids) {
        return `I expected every call of this batch to have an id of its own; id ${ids.id} is also that of element ${ids.first}.`;
      }
      if ("calls" in ids) {
        const [first, second] = ids.calls;
        const which =
          ids.of > 2 ? `${ids.of} elements, ${first} and ${second} among them,` : `elements ${first} and ${second}`;
        return `I expected this reply to answer one call of the request batch; ${which} have id ${ids.id}.`;
      }
      return `I took this null-id reply as the answer to entry ${ids.taken}; entry ${ids.other} waits for such a reply too.`;
    },
    explain:
      "Replies are told apart by their ids alone, so the sender cannot know which call a reply answers. An advice about a request; an error once replies are checked against it.",
  },
  CancelInactiveCall: {
    severity: "advisory",
    say: ({ method, sender, id }) =>
      `I expected ${method} to name an open call of ${sender}; no open call has id ${id}.`,
    explain:
      "The call was answered before, or never made. A cancellation can cross the reply on its way, so this is an advice.",
  },
  CapabilityNotAdvertised: {
    severity: "error",
    say: ({ method, capability, source }) =>
      `I expected capability ${capability} to be advertised by ${source} before method ${method}; it was not.`,
    explain:
      "The receiver did not say that it can do this, so the sender must not ask for it. While the reply that may say so is still on its way, the contract may make it an advice (`pipelining`).",
  },
  DuplicateItem: {
    severity: "error",
    say: ({ item, first }) => `I expected items that differ; I found ${item} again, which is also item ${first}.`,
    explain:
      "The list is a set: no two items are equal. Numbers are compared by value, objects without regard to the order of members.",
  },
  DuplicateKey: {
    severity: "error",
    say: ({ key }) => `I expected key ${key} once in its object; I found it again.`,
    explain:
      "Which of the two values counts depends on the reader, so two programs can see two messages. Keys are compared after unescaping. Send each key once.",
  },
  DuplicateResponse: {
    severity: "error",
    say: ({ id }) => `I expected one reply with id ${id}; this is another.`,
    explain: "A call is answered once. The second reply may belong to another call, or the answer was sent twice.",
  },
  EntryLimit: {
    severity: "error",
    say: ({ most, found }) => `I expected an entry of at most ${most} bytes; this one has ${found}, and I skipped it.`,
    explain:
      "One entry may not take more memory than the checker was given. Raise `entryBytes` when messages are that large.",
  },
  FindingLimit: {
    severity: "error",
    say: ({ most }) => `I stopped at the limit of ${most} findings; what follows is unreported.`,
    explain: "A conversation that is wrong throughout would bury its first fault. The check is incomplete.",
  },
  ForbiddenCancellation: {
    severity: "error",
    say: ({ method, call }) => `I expected ${method} not to name ${call}: such a call must not be cancelled.`,
    explain:
      "The contract exempts this method from cancellation: what follows depends on its result, so its sender waits for the reply.",
  },
  FractionalId: {
    severity: "advisory",
    say: ({ id, forbidden }) =>
      forbidden === true
        ? `I expected a string or an integer as the id; I found ${id}.`
        : `I advise against an id with a fractional part; I found ${id}.`,
    explain:
      "JSON-RPC 2.0 says that a number id should have no fractional part: many programs cannot compare such numbers exactly. Use a string or an integer. An error where the contract says so (`ids`), as those of MCP and LSP do.",
  },
  IdMismatch: {
    severity: "error",
    say: ({ expected, found, unreadable }) =>
      `I expected id ${expected}, ${unreadable === true ? "since no id can be read from the request" : "that of the request"}; I found ${found}.`,
    explain:
      'A reply carries the id of its request, exactly: numbers compare by value without rounding, and the string "1" is not the number 1.',
  },
  InputRead: {
    severity: "error",
    say: ({ problem }) => problem,
    explain: "A file that the command line names could not be read, so nothing in it was checked. Exit code 1.",
  },
  IntegerExpected: {
    severity: "error",
    say: ({ type, found }) => `I expected ${type}; I found ${found}, which is not a whole number.`,
    explain:
      "The shape counts in whole numbers. 1.0 and 1e2 are whole; 1.5 is not, and 1.00000000000000000001 is not either: numbers are read exactly.",
  },
  InvalidBase64: {
    severity: "error",
    say: ({ problem, found }) => `I expected base64 text; ${problem} in ${found}.`,
    explain:
      "Bytes travel in JSON as base64 of RFC 4648 §4: letters, digits, + and /, in groups of four, the last filled up with =.",
  },
  InvalidContext: {
    severity: "error",
    say: ({ because }) => `I cannot judge this reply by what it is said to answer: ${because}`,
    explain:
      "The original request must have been read to the end before a reply can be judged by it. Repeated keys, a limit, a wrong kind of message or a broken 1.0 envelope leave open what a right reply would be.",
  },
  InvalidContract: {
    severity: "error",
    say: ({ problem, repair }) => (repair === "" ? problem : `${problem} ${repair}`),
    explain:
      "The model does not say all that is needed to check messages, or says it in a way that contradicts itself. Change the model at the shape named.",
  },
  InvalidEnvelope: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain:
      "The members around the payload are not those of a JSON-RPC message of this version, so nobody can tell what the message asks or answers.",
  },
  InvalidErrorObject: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain: "An error is an object with an integer `code` and a string `message`, and `data` if there is more to say.",
  },
  InvalidFrame: {
    severity: "error",
    say: ({ problem }) => problem,
    explain:
      "In a stream of messages with Content-Length headers, a header block or its count of bytes is wrong. The count is of bytes of UTF-8, not of characters. Where the next header can be found, reading goes on there.",
  },
  InvalidId: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected} as the id; I found ${found}.`,
    explain:
      "The id ties a reply to its request. 2.0 allows strings, numbers and null. An error that answers something unreadable may come without one where the contract says so (`unreadableReplyId`).",
  },
  InvalidJson: {
    severity: "error",
    say: ({ problem }) => problem,
    explain:
      "The text is not JSON as RFC 8259 has it: no comments, no trailing commas, no NaN, one value a text, valid UTF-8.",
  },
  InvalidModel: {
    severity: "error",
    say: ({ problem }) => problem,
    explain: "The contract's model has errors, so no message could be judged by it. Exit code 1.",
  },
  InvalidTimestamp: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain:
      "The contract fixes how a time is written: seconds since 1970 as a number unless `@timestampFormat` asks for text.",
  },
  InvalidTranscript: {
    severity: "error",
    say: ({ problem }) => problem,
    explain:
      "The document or log that holds the conversation cannot be read here, so this part was left out of the check.",
  },
  InvalidUsage: {
    severity: "error",
    say: ({ problem }) => problem,
    explain: "The command line contradicts itself or leaves something out. Exit code 2.",
  },
  InvalidVersion: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain: 'A 2.0 message says so with the string "2.0" in `jsonrpc`; a 1.0 message has no such member.',
  },
  LeftOut: {
    severity: "advisory",
    say: ({ count, why }) => `I left out ${count} ${count === 1 ? "line" : "lines"} from here on: ${why}.`,
    explain:
      "Text between the records of a log is normal, and is no message. Should it have been one, because it was half written or the log is of another form, then it was not checked; look at the line.",
  },
  LengthMismatch: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain:
      "The contract bounds the length: characters (Unicode code points) of a string, bytes of a blob, items of a list, entries of a map.",
  },
  LimitExceeded: {
    severity: "error",
    say: ({ limit, most }) => `I stopped at the limit of ${most} ${limit}; what follows is unchecked.`,
    explain:
      "Limits keep a hostile or broken message from costing more than it is worth. The check is incomplete, so the message does not count as valid.",
  },
  LimitedScope: {
    severity: "advisory",
    say: ({ unchecked }) => `I could not check ${unchecked}.`,
    explain: "The check is complete within the scope that was asked for, which is less than the whole contract.",
  },
  MissingContext: {
    severity: "error",
    say: ({ absent }) =>
      absent === true
        ? "I expected the original batch: no reply came, and nothing else says whether one had to."
        : "I expected to be told what this reply answers, its request, method or operation; a reply alone does not say.",
    explain:
      "Results have no method name in them. Give the method, the operation or the original request, or ask for the envelope only.",
  },
  MissingMember: {
    severity: "error",
    say: ({ member, of }) => `I expected member ${member} of ${of}; it is missing.`,
    explain:
      "The contract marks the member `@required`, or asks for one of several with `@atLeastOneOf`. A default does not stand in for it, and null is a value, not absence.",
  },
  MissingResponse: {
    severity: "error",
    say: ({ call }) => `I expected a reply to ${call}; none came.`,
    explain:
      "Every call is answered once, with a result or an error; its sender is still waiting. A cancelled call need not be where the contract says so (`jsonRpcCancels`).",
  },
  NoAlternative: {
    severity: "error",
    say: ({ of, wants, found }) => `I expected one of the alternatives of ${of}; ${found} is none: ${wants}.`,
    explain:
      "The union is untagged: its value is told apart by its form alone, and it has the form of no alternative. The message says what each would have needed.",
  },
  NothingChecked: {
    severity: "advisory",
    say: ({ because }) => `Nothing was checked: ${because}${/[.?]$/.test(because) ? "" : "."}`,
    explain:
      "A log without a single message is no fault of a peer, but it must not look as if it conformed. Is the log of another form? --input-format auto finds the form by the first lines.",
  },
  NotificationExpected: {
    severity: "error",
    say: ({ method, nullId }) =>
      nullId === true
        ? `I expected method ${method} with a null id, as notifications of JSON-RPC 1.0 have; this message has another.`
        : `I expected method ${method} without an id; this message has one.`,
    explain:
      "The contract makes this method a notification: its sender gets no reply. Leave the id out (in 1.0: send null).",
  },
  NullId: {
    severity: "advisory",
    say: ({ forbidden }) =>
      forbidden === true
        ? "I expected a string or an integer as the id; I found null."
        : "I advise against a null id: the reply to a request that cannot be read has the same.",
    explain:
      "JSON-RPC 2.0 allows a null id and discourages it, because null is also the id of replies to requests whose id could not be read. Use a string or an integer, or leave the id out for a notification. An error where the contract says so (`ids`), as those of MCP and LSP do.",
  },
  NullValue: {
    severity: "error",
    say: ({ expected }) => `I expected ${expected}; I found null.`,
    explain:
      "null is a value like any other and must be allowed: by `@nullable` on a member, by `@sparse` on a list or map. To say nothing, leave the member out.",
  },
  OutOfRange: {
    severity: "error",
    say: ({ type, range, found }) => `I expected ${type}, ${range}; I found ${found}.`,
    explain:
      "The number does not fit the type that the contract gives it, so a program that reads it would lose digits or fail.",
  },
  OutstandingCall: {
    severity: "advisory",
    say: ({ call }) => `I expected a reply to ${call}; the transcript ends without one.`,
    explain:
      "A transcript that does not claim to be complete may end while calls are open. Say that it is complete to make this an error.",
  },
  ParamsModeMismatch: {
    severity: "error",
    say: ({ method, expected, found }) => `I expected ${expected} as the params of method ${method}; I found ${found}.`,
    explain: "The contract says whether a method takes its params by name, by position or either way.",
  },
  PatternMismatch: {
    severity: "error",
    say: ({ pattern, found }) => `I expected a string that matches ${pattern}; I found ${found}.`,
    explain:
      "The contract gives a pattern (a regular expression of ECMAScript). It may match anywhere in the string unless it has ^ and $.",
  },
  ProtocolErrorExpected: {
    severity: "error",
    say: ({ expected, found, because }) => `I expected ${expected}, because ${because}; I found ${found}.`,
    explain:
      "The request itself decides this reply: what cannot be read, is unknown or has invalid params cannot succeed, and 2.0 fixes the code of the error. An advice where the contract says so (`protocolErrors`), as those of MCP and LSP do.",
  },
  RangeMismatch: {
    severity: "error",
    say: ({ expected, found }) => `I expected a number ${expected}; I found ${found}.`,
    explain: "The contract bounds the value with `@range`; the bounds themselves are allowed. Compared exactly.",
  },
  RefusalExpected: {
    severity: "error",
    say: ({ call, because, expected, found }) =>
      `I expected ${call} to be refused with ${expected}, because ${because}; I found ${found}.`,
    explain:
      "The contract says how a call is refused that comes in the wrong state or without its capability. The receiver must not accept it.",
  },
  RequestExpected: {
    severity: "error",
    say: ({ method, nullId }) =>
      nullId === true
        ? `I expected method ${method} with an id that is not null; in JSON-RPC 1.0, null makes this message a notification.`
        : `I expected method ${method} with an id; this message has none.`,
    explain:
      "The contract makes this method a request: its sender needs the reply. Give it an id (in 1.0: one that is not null).",
  },
  ResponseToNotification: {
    severity: "error",
    say: ({ request }) => `I expected no reply to ${request}; this is one.`,
    explain: "A notification is never answered, not even with an error.",
  },
  StateViolation: {
    severity: "error",
    say: (details) =>
      "due" in details
        ? `I expected ${details.sender} to send ${details.due} before method ${details.method}; it never came.`
        : "isMiddle" in details
          ? `I expected the call that opens the session; the log seems to begin in the middle, at the latest with entry ${details.entry} from ${details.sender}, so I did not judge its order and capabilities.`
          : `I expected method ${details.method} only in state ${details.allowed.join(" or ")}; entry ${details.entry} from ${details.sender} sent it in state ${details.state}.`,
    explain:
      "The session has an order, such as initialize first. The message came too early or too late. Where nothing opens the session and the log is not said to be complete, its beginning is probably missing: an advice, told once.",
  },
  StrayOutput: {
    severity: "error",
    say: ({ what }) => `I expected only messages on this channel; ${what}.`,
    explain:
      "Standard output belongs to the messages alone; banners and logs go to standard error. Some logs keep no more of such a line than that it could not be parsed.",
  },
  TokenMisused: {
    severity: "error",
    say: ({ method, kind, token, because }) =>
      `I expected ${method} to use the ${kind} ${token} as the contract asks; ${because}.`,
    explain:
      "The contract says what comes with such a token, and how often it is given out. Without that its owner can only ask again, or mistakes one call for another.",
  },
  TooManyParams: {
    severity: "error",
    say: ({ method, most, found }) => `I expected at most ${most} params for method ${method}; I found ${found}.`,
    explain: "The contract names each place of a positional call; there is nothing to check a further one by.",
  },
  TypeMismatch: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain: "The JSON kind is not one that the shape allows. Nothing is coerced.",
  },
  UnaskedMessage: {
    severity: "error",
    say: ({ method, receiver, because }) =>
      `I expected ${method} only while a call of ${receiver} is open that asks for it; ${because}.`,
    explain:
      "Messages of this method are part of what a call asked for. The receiver has nothing that it could give this one to.",
  },
  UncheckedTrait: {
    severity: "advisory",
    say: ({ shape, problem, repair }) => `${shape}: ${problem} ${repair}`,
    explain: "The contract has a trait that is not followed here, so values are checked as if it were not there.",
  },
  UnexpectedData: {
    severity: "error",
    say: ({ error }) => `I expected no data with error ${error}; I found some.`,
    explain: "The contract says that this error carries no `data`.",
  },
  UnionMismatch: {
    severity: "error",
    say: ({ of, known, found }) => `I expected exactly one member of ${of} (${known}); I found ${found}.`,
    explain: "A union is an object with one member, whose name says which alternative the value is.",
  },
  UnknownAlternative: {
    severity: "error",
    say: ({ member, known, found }) => `I expected ${member} to be one of ${known}; I found ${found}.`,
    explain: "This member says which alternative of the union the object is, and the contract has no such alternative.",
  },
  UnknownCallReference: {
    severity: "error",
    say: ({ method, receiver, id }) =>
      `I expected ${method} to name an open call of ${receiver}; no open call has id ${id}.`,
    explain:
      "The message speaks about a call that its sender is answering, and the sender knows when it ends. Nothing may be said about it before or after.",
  },
  UnknownCriticalPath: {
    severity: "error",
    say: ({ path, reason }) => `I expected the path of a declared member; I found ${path}: ${reason}.`,
    explain:
      "The sender marks this path as one that the receiver must understand, and the contract does not declare it.",
  },
  UnknownEnumValue: {
    severity: "error",
    say: ({ known, found }) => `I expected one of ${known}; I found ${found}.`,
    explain:
      "The contract lists the values, and the list is closed. Values are compared exactly, capitals too. `@openEnum` would allow others.",
  },
  UnknownError: {
    severity: "error",
    say: ({ code, method, reason }) =>
      `I expected an error that ${method === undefined ? "JSON-RPC" : `method ${method}`} declares; I found code ${code}: ${reason}.`,
    explain:
      "A caller can only handle the errors that the contract names: those of the method and its service, the five of JSON-RPC, and others as the contract's policies allow (`undeclaredErrors`, `undeclaredServerErrors`).",
  },
  UnknownMember: {
    severity: "error",
    say: ({ member, of, near }) =>
      `I know no member ${member} of ${of}.${near === undefined ? "" : ` Did you mean ${near}?`}`,
    explain:
      'The contract does not declare this member, so nobody reads it; often it is a misspelling. `@unknownMembers("ignore")` on the structure or the service would let it pass.',
  },
  UnknownMethod: {
    severity: "error",
    say: ({ method, service, near, own }) => {
      if (own !== undefined)
        return `I expected a method of ${service}; I found ${method}, which ${own} itself accepts.`;
      return `I expected a method of ${service}; I found ${method}.${near === undefined ? "" : ` Did you mean ${near}?`}`;
    },
    explain:
      "The receiving service has no method of this name. Names are compared exactly, capitals too; those that begin with `rpc.` are reserved. An advice, or nothing, where the contract says so (`unknownMethods`).",
  },
  UnknownPeer: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain: "A conversation is between the two peers that the protocol names. The entry was skipped.",
  },
  UnknownToken: {
    severity: "error",
    say: ({ method, kind, token, because }) =>
      `I expected the ${kind} of ${method} to be one that was given out; I found ${token}: ${because}.`,
    explain:
      "The value means something only to the peer that gave it out, and only as long as it lives. Nobody can tell what the message is about.",
  },
  UnsolicitedResponse: {
    severity: "error",
    say: ({ id, caller, batch, forgotten }) => {
      if (caller === undefined) return `I expected replies to calls that were made; no call has id ${id}.`;
      if (batch === true) return `I expected the replies to one open batch of ${caller}; none has every id of ${id}.`;
      const found = id === "no id" ? "this one has no id" : `none has id ${id}`;
      const but = forgotten === true ? ", and I no longer remember every answered one" : "";
      return `I expected a reply to an open call of ${caller}; ${found}${but}.`;
    },
    explain: "Nobody asked for this reply, or its id was changed on the way.",
  },
  UnsupportedMessage: {
    severity: "error",
    say: ({ expected, found }) => `I expected ${expected}; I found ${found}.`,
    explain:
      "Batches have checks of their own, and 1.0 has no batches. Nor have protocols whose contract forbids them (`batches`), as MCP does from 2025-06-18 on.",
  },
  WrongReplyForm: {
    severity: "error",
    say: ({ id, batch }) =>
      `I expected the reply to id ${id} in an array, because entry ${batch} is a batch; it came alone.`,
    explain:
      "A batch is answered as a whole, with an array of replies. A contract may let the replies come one by one too (`batches`).",
  },
  WrongResponder: {
    severity: "error",
    say: ({ id, sender, call }) =>
      `I expected the reply to entry ${call} from the other peer; ${sender} answers its own call with id ${id}.`,
    explain: "A reply comes from the peer that was asked. Perhaps the direction of the log is mixed up.",
  },
};
