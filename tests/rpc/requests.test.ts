import { describe, expect, test } from "vitest";
import { compared, placesOf, serviceOf } from "./check.ts";

const IDL = `
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Add, Open, Place, Ping, Alert, Ask] }

@method(name: "add", params: "either", positional: ["left", "right", "note"])
operation Add { input := { @required left: Integer, @required right: Integer, note: String } }

@method(name: "open", params: "named")
operation Open { input := { @required path: String } }

@method(name: "place", params: "positional", positional: ["where", "what"])
operation Place { input := { @required where: Integer, what: String } }

@method(name: "ping", params: "either", positional: [])
operation Ping {}

@method(name: "weather/alert", params: "either", positional: ["text"], kind: "notification")
operation Alert { input := { @required text: String } }

@method(name: "ask", params: "named", kind: "request")
operation Ask {}
`;

const service = serviceOf(IDL);
const check = (text: string) => service.validateRequest(text);

/** One table per rule: the rows' marks are all that may be found. */
function table(rule: string, rows: readonly { why: string; text: string }[]): void {
  describe(rule, () => {
    test.each(rows)("$why", ({ text }) => {
      const { found, marks } = compared(text, check);
      expect(found).toEqual(marks);
    });
  });
}

table("version-marker", [
  { why: "the literal 2.0", text: `{"jsonrpc":"2.0","id":1,"method":"ping"}` },
  { why: "in any order of members", text: `{"method":"ping","id":1,"jsonrpc":"2.0"}` },
  { why: "missing", text: `⟦InvalidVersion⟧{"id":1,"method":"ping"}` },
  { why: "a number", text: `{"jsonrpc":⟦InvalidVersion⟧2.0,"id":1,"method":"ping"}` },
  { why: "another text", text: `{"jsonrpc":⟦InvalidVersion⟧"2","id":1,"method":"ping"}` },
  { why: "1.0", text: `{"jsonrpc":⟦InvalidVersion⟧"1.0","id":1,"method":"ping"}` },
  { why: "null", text: `{"jsonrpc":⟦InvalidVersion⟧null,"id":1,"method":"ping"}` },
]);

table("request-object", [
  { why: "a scalar", text: "⟦InvalidEnvelope⟧null" },
  { why: "a string", text: `⟦InvalidEnvelope⟧"ping"` },
  { why: "an array is a batch", text: `⟦UnsupportedMessage⟧[{"jsonrpc":"2.0","id":1,"method":"ping"}]` },
  { why: "an empty array too", text: "⟦UnsupportedMessage⟧[]" },
  { why: "an object without any member of a message", text: "⟦InvalidEnvelope⟧{}" },
  { why: "whatever else is in it", text: `  ⟦InvalidEnvelope⟧{"foo":"boo"}` },
]);

table("method-name", [
  { why: "missing", text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1}` },
  { why: "a number", text: `{"jsonrpc":"2.0","id":1,"method":⟦InvalidEnvelope⟧1}` },
  { why: "null", text: `{"jsonrpc":"2.0","id":1,"method":⟦InvalidEnvelope⟧null}` },
  { why: "a response is no request", text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1,"result":null}` },
  {
    why: "an error response neither",
    text: `⟦InvalidEnvelope⟧{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}`,
  },
  { why: "beside a method a result is an unknown member", text: `{"jsonrpc":"2.0","id":1,"method":"ping","result":5}` },
]);

table("request-id", [
  { why: "a string", text: `{"jsonrpc":"2.0","id":"a","method":"ping"}` },
  { why: "an empty string", text: `{"jsonrpc":"2.0","id":"","method":"ping"}` },
  { why: "a number", text: `{"jsonrpc":"2.0","id":-7,"method":"ping"}` },
  { why: "a number no double holds", text: `{"jsonrpc":"2.0","id":1e400,"method":"ping"}` },
  { why: "true", text: `{"jsonrpc":"2.0","id":⟦InvalidId⟧true,"method":"ping"}` },
  { why: "an array", text: `{"jsonrpc":"2.0","id":⟦InvalidId⟧[1],"method":"ping"}` },
  { why: "an object", text: `{"jsonrpc":"2.0","id":⟦InvalidId⟧{"n":1},"method":"ping"}` },
]);

table("advised-id", [
  { why: "null is a call's id, advised against", text: `{"jsonrpc":"2.0","id":⟦NullId⟧null,"method":"ping"}` },
  { why: "so is a fraction", text: `{"jsonrpc":"2.0","id":⟦FractionalId⟧1.5,"method":"ping"}` },
  {
    why: "a fraction that a double hides",
    text: `{"jsonrpc":"2.0","id":⟦FractionalId⟧1.0000000000000000001,"method":"ping"}`,
  },
  { why: "a fraction by its exponent", text: `{"jsonrpc":"2.0","id":⟦FractionalId⟧15e-1,"method":"ping"}` },
  { why: "1.0 has no fractional part", text: `{"jsonrpc":"2.0","id":1.0,"method":"ping"}` },
  { why: "nor has 10e-1", text: `{"jsonrpc":"2.0","id":10e-1,"method":"ping"}` },
]);

describe("ids", () => {
  const rows = [
    { ids: `ids: "any"`, id: "null", found: ["NullId advisory"] },
    { ids: `ids: "stringOrInteger"`, id: "null", found: ["NullId error"] },
    { ids: `ids: "any"`, id: "1.5", found: ["FractionalId advisory"] },
    { ids: `ids: "stringOrInteger"`, id: "1.5", found: ["FractionalId error"] },
    { ids: `ids: "stringOrInteger"`, id: "1.0", found: [] },
    { ids: `ids: "stringOrInteger"`, id: `"1.5"`, found: [] },
  ];
  test.each(rows)("$ids, $id", ({ ids, id, found }) => {
    const idl = IDL.replace(`versions: ["2.0"]`, `versions: ["2.0"], ${ids}`);
    const { findings, kind, isValid } = serviceOf(idl).validateRequest(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`);
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(found);
    expect([kind, isValid]).toEqual(["call", !found.some((each) => each.endsWith("error"))]);
  });
});

table("params-member", [
  { why: "left out", text: `{"jsonrpc":"2.0","id":1,"method":"ping"}` },
  { why: "an empty object", text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}` },
  { why: "an empty array", text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}` },
  { why: "null", text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":⟦InvalidEnvelope⟧null}` },
  { why: "a string", text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":⟦InvalidEnvelope⟧"x"}` },
  {
    why: "a falsy value is not an absent one",
    text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":⟦InvalidEnvelope⟧false}`,
  },
  { why: "without an id too", text: `{"jsonrpc":"2.0","method":"ping","params":⟦InvalidEnvelope⟧7}` },
]);

table("known-method", [
  { why: "an unknown one", text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"nope"}` },
  { why: "names are exact", text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"Ping"}` },
  { why: "and compared decoded", text: `{"jsonrpc":"2.0","id":1,"method":"p\\u0069ng"}` },
  { why: "the empty name", text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧""}` },
  {
    why: "rpc. is reserved, and nothing of it is here",
    text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"rpc.discover"}`,
  },
  {
    why: "a name that every JavaScript object has",
    text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"toString"}`,
  },
  { why: "another one", text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"__proto__"}` },
  { why: "as a notification", text: `{"jsonrpc":"2.0","method":⟦UnknownMethod⟧"nope"}` },
  {
    why: "params of an unknown method are not judged",
    text: `{"jsonrpc":"2.0","id":1,"method":⟦UnknownMethod⟧"nope","params":["x"]}`,
  },
]);

table("notification-expected", [
  { why: "no id: a notification", text: `{"jsonrpc":"2.0","method":"weather/alert","params":["x"]}` },
  {
    why: "an id makes it a call",
    text: `{"jsonrpc":"2.0","method":"weather/alert","params":["x"],"id":⟦NotificationExpected⟧7}`,
  },
  {
    why: "so does a null id",
    text: `{"jsonrpc":"2.0","method":"weather/alert","params":["x"],"id":⟦NullId⟧⟦NotificationExpected⟧null}`,
  },
  { why: "either kind of an ordinary method", text: `{"jsonrpc":"2.0","method":"ping"}` },
]);

table("request-expected", [
  { why: "an id: a call", text: `{"jsonrpc":"2.0","id":1,"method":"ask"}` },
  { why: "no id", text: `⟦RequestExpected⟧{"jsonrpc":"2.0","method":"ask"}` },
  { why: "a null id is a call's", text: `{"jsonrpc":"2.0","id":⟦NullId⟧null,"method":"ask"}` },
]);

table("params-payload: the form", [
  { why: "by name", text: `{"jsonrpc":"2.0","id":1,"method":"open","params":{"path":"a"}}` },
  {
    why: "by position where names are wanted",
    text: `{"jsonrpc":"2.0","id":1,"method":"open","params":⟦ParamsModeMismatch⟧["a"]}`,
  },
  { why: "by position", text: `{"jsonrpc":"2.0","id":1,"method":"place","params":[1]}` },
  {
    why: "by name where positions are wanted",
    text: `{"jsonrpc":"2.0","id":1,"method":"place","params":⟦ParamsModeMismatch⟧{"where":1}}`,
  },
  {
    why: "an empty array where names are wanted",
    text: `{"jsonrpc":"2.0","id":1,"method":"open","params":⟦ParamsModeMismatch⟧[]}`,
  },
]);

table("named-params", [
  { why: "all members", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":{"left":1,"right":2,"note":"x"}}` },
  { why: "an optional one left out", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":{"right":2,"left":1}}` },
  {
    why: "a wrong type",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":{"left":1,"right":⟦TypeMismatch⟧true}}`,
  },
  {
    why: "null is no value of an optional member",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":{"left":1,"right":2,"note":⟦NullValue⟧null}}`,
  },
  {
    why: "an unknown member",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":{"left":1,"right":2,⟦UnknownMember⟧"carry":1}}`,
  },
  { why: "a missing one", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":⟦MissingMember⟧{"left":1}}` },
]);

table("positional-params", [
  { why: "all places", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1,2,"x"]}` },
  { why: "a trailing optional one left out", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1,2]}` },
  { why: "a wrong type in its place", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1,⟦TypeMismatch⟧"2"]}` },
  {
    why: "an interior place holds a value",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[⟦NullValue⟧null,2,"x"]}`,
  },
  {
    why: "so does an optional one that is there",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1,2,⟦NullValue⟧null]}`,
  },
  {
    why: "required ones that are missing",
    text: `{"jsonrpc":"2.0","id":1,"method":"add","params":⟦MissingMember⟧⟦MissingMember⟧[]}`,
  },
  { why: "one too many", text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1,2,"x",⟦TooManyParams⟧4,5]}` },
  {
    why: "any is too many for an empty input",
    text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":[⟦TooManyParams⟧1]}`,
  },
]);

table("omitted-params", [
  { why: "an empty input is right where nothing is required", text: `{"jsonrpc":"2.0","id":1,"method":"ping"}` },
  {
    why: "required members are missing",
    text: `⟦MissingMember⟧⟦MissingMember⟧{"jsonrpc":"2.0","id":1,"method":"add"}`,
  },
  { why: "of a named method", text: `⟦MissingMember⟧{"jsonrpc":"2.0","id":1,"method":"open"}` },
]);

table("extensions", [
  {
    why: "unknown members of the envelope are ignored",
    text: `{"jsonrpc":"2.0","id":1,"method":"ping","auth":"t","trace":{"a":[1]}}`,
  },
  {
    why: "but not what is wrong with them as JSON",
    text: `{"jsonrpc":"2.0","id":1,"method":"ping","x":{"a":1,⟦DuplicateKey⟧"a":1}}`,
  },
]);

table("offsets are UTF-16 code units", [
  {
    why: "behind characters of two units",
    text: `{"x":"😀é","jsonrpc":"2.0","id":⟦FractionalId⟧1.5,"method":⟦UnknownMethod⟧"nö"}`,
  },
  { why: "in params", text: `{"jsonrpc":"2.0","id":"😀","method":"add","params":[⟦TypeMismatch⟧"é",2]}` },
]);

describe("several faults of an envelope are told at once", () => {
  test("in the order of the rules", () => {
    const { findings } = check(`{"id":true,"method":1,"params":0}`);
    expect(placesOf(findings)).toEqual([
      "InvalidVersion /jsonrpc",
      "InvalidEnvelope /method",
      "InvalidEnvelope /params",
      "InvalidId /id",
    ]);
  });
});

describe("places", () => {
  const rows = [
    { text: `{"id":1,"method":"ping"}`, places: ["InvalidVersion /jsonrpc"] },
    { text: `{"jsonrpc":"2.0","id":1}`, places: ["InvalidEnvelope /method"] },
    { text: `{"jsonrpc":"2.0","method":"ask"}`, places: ["RequestExpected /id"] },
    {
      text: `{"jsonrpc":"2.0","id":1,"method":"add"}`,
      places: ["MissingMember /params/left", "MissingMember /params/right"],
    },
    { text: `{"jsonrpc":"2.0","id":1,"method":"place"}`, places: ["MissingMember /params/0"] },
    { text: `{"jsonrpc":"2.0","id":1,"method":"add","params":[1]}`, places: ["MissingMember /params/1"] },
    { text: `{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}`, places: ["TooManyParams /params/0"] },
  ];
  test.each(rows)("$places", ({ text, places }) => expect(placesOf(check(text).findings)).toEqual(places));

  test("a finding names the member and the operation", () => {
    const { findings } = check(`{"jsonrpc":"2.0","id":1,"method":"add","params":[1]}`);
    expect(findings[0]).toMatchObject({
      shape: "example#AddInput$right",
      operation: "example#Add",
      path: ["params", 1],
    });
  });

  test("a finding about the envelope names no operation", () => {
    expect(check(`{"jsonrpc":"2.0","id":1.5,"method":"add"}`).findings[0]).not.toHaveProperty("operation");
  });
});

describe("what a result tells", () => {
  const rows = [
    {
      why: "a call",
      text: `{"jsonrpc":"2.0","id":1,"method":"ping"}`,
      is: { kind: "call", method: "ping", operation: "example#Ping", isValid: true },
    },
    {
      why: "a notification",
      text: `{"jsonrpc":"2.0","method":"ping"}`,
      is: { kind: "notification", method: "ping", operation: "example#Ping", isValid: true },
    },
    {
      why: "a null id is a call",
      text: `{"jsonrpc":"2.0","id":null,"method":"ping"}`,
      is: { kind: "call", id: { kind: "null" }, isValid: true },
    },
    {
      why: "an unknown notification still is one",
      text: `{"jsonrpc":"2.0","method":"nope"}`,
      is: { kind: "notification", method: "nope", operation: undefined, isValid: false },
    },
    {
      why: "a bad one too",
      text: `{"jsonrpc":"2.0","method":"weather/alert","params":[5]}`,
      is: { kind: "notification", method: "weather/alert", isValid: false },
    },
    {
      why: "a broken envelope has no kind",
      text: `{"jsonrpc":"2.0","method":"ping","params":7}`,
      is: { kind: undefined, method: "ping", id: { kind: "absent" }, isValid: false },
    },
    {
      why: "ids are exact",
      text: `{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`,
      is: { id: { kind: "number", source: "9007199254740993" } },
    },
    {
      why: "advisories leave it valid",
      text: `{"jsonrpc":"2.0","id":1.5,"method":"ping"}`,
      is: { isValid: true, complete: true },
    },
  ];
  test.each(rows)("$why", ({ text, is }) => {
    const result = check(text);
    for (const [name, value] of Object.entries(is)) {
      if (value !== null && typeof value === "object") expect(result).toMatchObject({ [name]: value });
      else expect(result[name as keyof typeof result]).toBe(value);
    }
  });
});
