import { describe, expect, test } from "vitest";
import { compared, placesOf, serviceOf } from "./check.ts";

const service = serviceOf(
  `
@jsonRpc(versions: ["1.0", "2.0"])
service Api { version: "1", operations: [Add, Alert, Ask] }

@method(name: "add", params: "either", positional: ["left", "right"])
operation Add { input := { @required left: Integer, right: Integer } }

@method(name: "alert", params: "positional", positional: [], kind: "notification")
operation Alert {}

@method(name: "ask", params: "positional", positional: [], kind: "request")
operation Ask {}
`,
  "1.0",
);
const check = (text: string) => service.validateRequest(text);

function table(rule: string, rows: readonly { why: string; text: string }[]): void {
  describe(rule, () => {
    test.each(rows)("$why", ({ text }) => {
      const { found, marks } = compared(text, check);
      expect(found).toEqual(marks);
    });
  });
}

table("version-marker", [
  { why: "1.0 has none", text: `{"method":"add","params":[1],"id":1}` },
  { why: "that of 2.0 is rejected", text: `{"jsonrpc":⟦InvalidVersion⟧"2.0","method":"add","params":[1],"id":1}` },
  { why: "one that says 1.0 too", text: `{"jsonrpc":⟦InvalidVersion⟧"1.0","method":"add","params":[1],"id":1}` },
]);

table("params-member", [
  { why: "an array is required", text: `⟦InvalidEnvelope⟧{"method":"ask","id":1}` },
  { why: "an object is none", text: `{"method":"add","params":⟦InvalidEnvelope⟧{"left":1},"id":1}` },
  { why: "null is none", text: `{"method":"ask","params":⟦InvalidEnvelope⟧null,"id":1}` },
]);

table("request-id", [
  { why: "any nonnull value: a string", text: `{"method":"ask","params":[],"id":"a"}` },
  { why: "a fraction, without advice", text: `{"method":"ask","params":[],"id":1.5}` },
  { why: "a boolean", text: `{"method":"ask","params":[],"id":false}` },
  { why: "a structure", text: `{"method":"ask","params":[],"id":{"a":[1.0,null]}}` },
  { why: "but it is there", text: `⟦InvalidId⟧{"method":"ask","params":[]}` },
]);

table("calls and notifications", [
  { why: "a null id is a notification's", text: `{"method":"alert","params":[],"id":null}` },
  { why: "another id is a call's", text: `{"method":"alert","params":[],"id":⟦NotificationExpected⟧0}` },
  { why: "a notification of a request", text: `{"method":"ask","params":[],"id":⟦RequestExpected⟧null}` },
]);

table("positional-params", [
  { why: "in order", text: `{"method":"add","params":[1,2],"id":1}` },
  { why: "a wrong type", text: `{"method":"add","params":[⟦TypeMismatch⟧"1"],"id":1}` },
  { why: "one too many", text: `{"method":"add","params":[1,2,⟦TooManyParams⟧3],"id":1}` },
]);

table("known-method", [{ why: "an unknown one", text: `{"method":⟦UnknownMethod⟧"nope","params":[],"id":1}` }]);

describe("what a result tells", () => {
  const rows = [
    { text: `{"method":"add","params":[1],"id":1}`, kind: "call" },
    { text: `{"method":"add","params":[1],"id":null}`, kind: "notification" },
    { text: `{"method":"nope","params":[1],"id":null}`, kind: "notification" },
    { text: `{"method":"add","id":null}`, kind: undefined },
  ];
  test.each(rows)("$text", ({ text, kind }) => expect(check(text).kind).toBe(kind));

  test("a structured id is kept as it came", () => {
    const { id } = check(`{"method":"ask","params":[],"id":{"a":[9007199254740993]}}`);
    expect(id.kind).toBe("structured");
  });

  test("a missing argument is at its place", () => {
    expect(placesOf(check(`{"method":"add","params":[],"id":1}`).findings)).toEqual(["MissingMember /params/0"]);
  });
});
