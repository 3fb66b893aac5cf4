import type { Example, Explanations } from "../explanation.ts";

const group = "Values";

/** A method with one param, of a type that the example is about. */
function set(param: string, shapes = ""): string {
  const operation = `@method(name: "set", params: "named", nullResult: true)
operation Set {
    input := {
        ${param}
    }
}`;
  return shapes === "" ? operation : `${operation}\n\n${shapes}`;
}

function setting(value: string): Example {
  return { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "set", "params": ${value}}` };
}

export const valueExplanations: Explanations<
  | "DuplicateItem"
  | "IntegerExpected"
  | "InvalidBase64"
  | "InvalidTimestamp"
  | "LengthMismatch"
  | "MissingMember"
  | "NoAlternative"
  | "NullValue"
  | "OutOfRange"
  | "PatternMismatch"
  | "RangeMismatch"
  | "TypeMismatch"
  | "UnionMismatch"
  | "UnknownAlternative"
  | "UnknownCriticalPath"
  | "UnknownEnumValue"
  | "UnknownMember"
> = {
  DuplicateItem: {
    group,
    cause:
      "An array that is a set has two equal items. Numbers are compared by value, objects without regard to the order of members.",
    matters: "A receiver that keeps a set drops one, and counts or positions no longer agree.",
    rule: "Smithy 2.0, “uniqueItems trait”.",
    repair: "Send each item once.",
    contract: set(
      "tags: Tags",
      `@uniqueItems
list Tags {
    member: String
}`,
    ),
    fails: setting(`{"tags": ["red", "red"]}`),
    passes: setting(`{"tags": ["red", "blue"]}`),
  },
  IntegerExpected: {
    group,
    cause:
      "A number has a fraction where a whole one is expected. 1.0 and 1e2 are whole, 1.5 and 1.00000000000000000001 are not.",
    matters: "A receiver truncates, rounds or fails, each in its own way.",
    rule: "Smithy 2.0, “Simple types” (byte to bigInteger, intEnum). Numbers are read exactly.",
    repair: "Round where the value is made, or make the member a Double or BigDecimal.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23.5]}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23.0]}` },
  },
  InvalidBase64: {
    group,
    cause:
      "The text stands for bytes and is no base64: it has a character of another alphabet, a last group that is not filled up with =, or stray bits.",
    matters: "Decoders differ in what they forgive, so the bytes that arrive may not be those that were sent.",
    rule: "RFC 4648 §4 (not the URL alphabet of §5); Smithy 2.0, “blob” in JSON protocols.",
    repair: "Encode with the standard alphabet, and with padding.",
    contract: set("data: Blob"),
    fails: setting(`{"data": "a-b_"}`),
    passes: setting(`{"data": "a+b/"}`),
  },
  InvalidTimestamp: {
    group,
    cause: "The text is no time of the format that the contract fixes, or no calendar has the day.",
    matters: "Receivers guess: another day, another zone, or an error far from its cause.",
    rule: "Smithy 2.0, “timestampFormat trait”: seconds since 1970 as a number unless it says date-time (RFC 3339, with Z) or http-date.",
    repair: "Write the format that the contract names, in UTC.",
    contract: set(`@timestampFormat("date-time")
        at: Timestamp`),
    fails: setting(`{"at": "2026-02-30T08:00:00Z"}`),
    passes: setting(`{"at": "2026-02-28T08:00:00Z"}`),
  },
  LengthMismatch: {
    group,
    cause:
      "A string, list, map or blob is shorter or longer than the contract allows. Counted are code points, items, entries, bytes.",
    matters: "The bound is there because somebody relies on it: a name that is not empty, a buffer, a column.",
    rule: "Smithy 2.0, “length trait”. The bounds of a member and of its target both hold.",
    repair: "Keep to the bounds, or change them in the contract.",
    contract: set(`@length(min: 1, max: 20)
        name: String`),
    fails: setting(`{"name": ""}`),
    passes: setting(`{"name": "north"}`),
  },
  MissingMember: {
    group,
    cause:
      "A member that the contract marks `@required` is not there, or none of those that it names in `@atLeastOneOf`. null is a value, not absence, and a default does not stand in.",
    matters: "The receiver cannot do its work, or makes up a value that the sender never meant.",
    rule: "Smithy 2.0, “required trait”; by position: the places of `positional`; docs/contracts.md, “Saying what JSON says”: `@atLeastOneOf`.",
    repair: "Send the member. Its name is compared exactly; with `--member-names json` it is that of `@jsonName`.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": 42}}` },
    passes: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}}`,
    },
  },
  NoAlternative: {
    group,
    cause: "The value has the form of none of the alternatives of a union that is told apart by form alone.",
    matters: "The receiver cannot tell what it is. The message says what each alternative would have needed.",
    rule: "alloy, “untagged”: the value of one alternative stands by itself.",
    repair: "Send a value of one of the alternatives.",
    contract: set(
      "token: Token",
      `@untagged
union Token {
    text: String
    file: File
    folder: Folder
}

structure File {
    @required
    file: String
}

structure Folder {
    @required
    folder: String
}`,
    ),
    fails: setting(`{"token": {"path": "/tmp"}}`),
    passes: setting(`{"token": {"file": "/tmp/a"}}`),
  },
  NullValue: {
    group,
    cause: "The value null stands where the contract wants a value.",
    matters: "To leave a member out and to set it to null are two things: the one keeps, the other clears.",
    rule: "Smithy 2.0, “sparse trait” (lists and maps); alloy, “nullable” (members). Elsewhere null is no value.",
    repair: "Leave the member out; or allow null with `@nullable` on the member, `@sparse` on the list or map.",
    fails: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": null, "subtrahend": 23}}`,
    },
    passes: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": 0, "subtrahend": 23}}`,
    },
  },
  OutOfRange: {
    group,
    cause: "The number does not fit the type that the contract gives it, such as 32 bits of an Integer.",
    matters: "A program that reads it into that type wraps, loses digits or fails.",
    rule: "Smithy 2.0, “Simple types”.",
    repair: "Send a number within the type, or choose a wider one: Long, BigInteger, Double.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [2147483648, 0]}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [2147483647, 0]}` },
  },
  PatternMismatch: {
    group,
    cause: "A string, or a key of a map, does not match the contract's regular expression.",
    matters: "Names and tokens with other characters break those who split, quote or look them up.",
    rule: "Smithy 2.0, “pattern trait”: ECMA 262, found anywhere in the string unless it has ^ and $.",
    repair: "Send a string that matches, or correct the pattern.",
    contract: set(`@pattern("^[a-z-]+$")
        name: String`),
    fails: setting(`{"name": "my tool"}`),
    passes: setting(`{"name": "my-tool"}`),
  },
  RangeMismatch: {
    group,
    cause: "The number lies outside of the bounds that the contract gives; the bounds themselves are allowed.",
    matters: "The value has no meaning for the receiver: 101 percent, a negative port.",
    rule: "Smithy 2.0, “range trait”. Compared exactly; the bounds of a member and of its target both hold.",
    repair: "Keep to the bounds, or change them in the contract.",
    contract: set(`@range(min: 0, max: 100)
        percent: Integer`),
    fails: setting(`{"percent": 101}`),
    passes: setting(`{"percent": 100}`),
  },
  TypeMismatch: {
    group,
    cause: "The JSON kind is not one that the shape allows: a string for a number, an object for an array.",
    matters: "Nothing is coerced here, because receivers differ in what they coerce, and to what.",
    rule: "The contract: the shape of the member; Smithy 2.0, JSON protocols, “JSON shape serialization”.",
    repair: "Send the kind that the message names; numbers without quotes, times as the contract says.",
    fails: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, "23"]}` },
    passes: { kind: "request", text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": [42, 23]}` },
  },
  UnionMismatch: {
    group,
    cause:
      "A union has no member, or several: it is an object with exactly one, whose name says which alternative it is.",
    matters: "The receiver takes one of them, or none, and you cannot know which.",
    rule: "Smithy 2.0, “union”.",
    repair: "Send one member. To say several things at once, make it a structure.",
    contract: set(
      "shape: Shape",
      `union Shape {
    circle: Integer
    square: Integer
}`,
    ),
    fails: setting(`{"shape": {"circle": 1, "square": 2}}`),
    passes: setting(`{"shape": {"circle": 1}}`),
  },
  UnknownAlternative: {
    group,
    cause: "The member that says which alternative an object is names none that the contract has.",
    matters: "The receiver cannot read the rest of the object.",
    rule: "alloy, “discriminated”: the tag's value is the name of a member of the union.",
    repair: "Correct the tag, or add the alternative; `@jsonUnknown` on a member of the union leaves it open.",
    contract: set(
      "shape: Shape",
      `@discriminated("type")
union Shape {
    circle: Circle
}

structure Circle {
    radius: Integer
}`,
    ),
    fails: setting(`{"shape": {"type": "blob"}}`),
    passes: setting(`{"shape": {"type": "circle", "radius": 2}}`),
  },
  UnknownCriticalPath: {
    group,
    cause:
      "The sender names a member as one that the receiver must understand, and the contract declares no such member.",
    matters: "The sender relies on something that this receiver does not know and would silently ignore.",
    rule: "docs/coverage.md, “Version and parameter policies”: `@criticalPaths`.",
    repair: "Name declared members only, with the separator that the contract gives; or do not call it critical.",
    contract: `@method(name: "open", params: "named", nullResult: true)
operation Open {
    input := {
        @criticalPaths(separator: ".")
        critical: Paths

        options: Options
    }
}

list Paths {
    member: String
}

structure Options {
    fast: Boolean
}`,
    fails: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"critical": ["options.turbo"]}}`,
    },
    passes: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"critical": ["options.fast"]}}`,
    },
  },
  UnknownEnumValue: {
    group,
    cause: "The value is not in the contract's list, and the list is closed. Capitals count.",
    matters: "The receiver has no case for it: it fails, or takes a default that nobody asked for.",
    rule: "Smithy 2.0, “enum” and “intEnum”.",
    repair: "Send a listed value, or open the list with alloy's `@openEnum`.",
    contract: set(
      "level: Level",
      `enum Level {
    INFO = "info"
    WARNING = "warning"
}`,
    ),
    fails: setting(`{"level": "Warning"}`),
    passes: setting(`{"level": "warning"}`),
  },
  UnknownMember: {
    group,
    cause:
      "The contract does not declare this member. Often it is a misspelling; then the message names what it may stand for.",
    matters: "Nobody reads it: what the sender wanted to say is lost without an error.",
    rule: 'docs/coverage.md, “Version and parameter policies”: unknown members are rejected unless `@unknownMembers("ignore")` stands on the structure or the service, or the caller says so.',
    repair:
      "Correct the name, add the member to the contract, or let unknown members pass: `--unknown-members ignore`.",
    fails: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": 42, "subtrahend": 23, "carry": 1}}`,
    },
    passes: {
      kind: "request",
      text: `{"jsonrpc": "2.0", "id": 1, "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}}`,
    },
  },
};
