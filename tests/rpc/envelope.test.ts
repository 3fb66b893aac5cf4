import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Tape } from "../../src/json/tape.ts";
import { readEnvelope, readId } from "../../src/rpc/envelope.ts";

function factsOf(text: string): Record<string, unknown> {
  const tape = new Tape();
  tape.scan(text);
  const { version, id, method, params, result, error, ...rest } = readEnvelope(tape);
  const members = { version, id, method, params, result, error };
  const kinds = Object.entries(members).filter(([, fact]) => fact.kind !== "absent");
  const { form, unknownMembers, repeated } = rest;
  return {
    form,
    ...Object.fromEntries(kinds.map(([name, fact]) => [name, fact.kind])),
    ...(unknownMembers > 0 ? { unknownMembers } : {}),
    ...(repeated ? { repeated } : {}),
  };
}

describe("facts of an envelope", () => {
  const rows = [
    { why: "no object: an array", text: "[{}]", facts: { form: "array" } },
    { why: "no object: a scalar", text: `"x"`, facts: { form: "scalar" } },
    { why: "nothing in it", text: "{}", facts: { form: "object" } },
    { why: "exactly 2.0", text: `{"jsonrpc":"2.0"}`, facts: { form: "object", version: "2.0" } },
    { why: "2.0 with an escape is 2.0", text: `{"jsonrpc":"\\u0032.0"}`, facts: { form: "object", version: "2.0" } },
    { why: "the number is another marker", text: `{"jsonrpc":2.0}`, facts: { form: "object", version: "other" } },
    { why: "a longer text is another marker", text: `{"jsonrpc":"2.00"}`, facts: { form: "object", version: "other" } },
    { why: "a null id", text: `{"id":null}`, facts: { form: "object", id: "null" } },
    { why: "a string id", text: `{"id":"a"}`, facts: { form: "object", id: "string" } },
    { why: "a number id", text: `{"id":-1.5e3}`, facts: { form: "object", id: "number" } },
    { why: "a boolean id", text: `{"id":false}`, facts: { form: "object", id: "other" } },
    { why: "a structured id", text: `{"id":[1]}`, facts: { form: "object", id: "other" } },
    { why: "a method", text: `{"method":""}`, facts: { form: "object", method: "string" } },
    { why: "a method that is no string", text: `{"method":{}}`, facts: { form: "object", method: "other" } },
    { why: "params by name", text: `{"params":{"id":1}}`, facts: { form: "object", params: "object" } },
    { why: "params by position", text: `{"params":[]}`, facts: { form: "object", params: "array" } },
    { why: "null params", text: `{"params":null}`, facts: { form: "object", params: "null" } },
    { why: "scalar params", text: `{"params":0}`, facts: { form: "object", params: "scalar" } },
    { why: "a null result", text: `{"result":null}`, facts: { form: "object", result: "null" } },
    { why: "a result", text: `{"result":false}`, facts: { form: "object", result: "value" } },
    { why: "a null error", text: `{"error":null}`, facts: { form: "object", error: "null" } },
    { why: "an error object", text: `{"error":{}}`, facts: { form: "object", error: "object" } },
    { why: "another error", text: `{"error":"boom"}`, facts: { form: "object", error: "other" } },
    { why: "names are exact", text: `{"ID":1,"methods":1,"resul":1}`, facts: { form: "object", unknownMembers: 3 } },
    {
      why: "an escaped key is its name",
      text: `{"\\u0069d":1,"m\\u0065thod":"x"}`,
      facts: { form: "object", id: "number", method: "string" },
    },
    { why: "an escaped key of another name", text: `{"\\u0069":1}`, facts: { form: "object", unknownMembers: 1 } },
    {
      why: "of a repeated key the first counts",
      text: `{"id":1,"\\u0069d":null}`,
      facts: { form: "object", id: "number", repeated: true },
    },
    {
      why: "__proto__ is a name like any other",
      text: `{"__proto__":{"id":1}}`,
      facts: { form: "object", unknownMembers: 1 },
    },
    {
      why: "members inside params are not the envelope's",
      text: `{"params":{"method":"x","result":1},"x":{"error":1}}`,
      facts: { form: "object", params: "object", unknownMembers: 1 },
    },
  ];
  test.each(rows)("$why", ({ text, facts }) => expect(factsOf(text)).toEqual(facts));

  test("an element of a batch is read where it stands", () => {
    const tape = new Tape();
    tape.scan(`[{"id":1},{"id":"b","method":"x"}]`);
    const first = readEnvelope(tape, 2);
    const second = readEnvelope(tape, tape.words[3]);
    expect(readId(tape, first)).toEqual({ kind: "number", value: 1, source: "1" });
    expect(readId(tape, second)).toEqual({ kind: "string", value: "b" });
    expect(second.method.kind).toBe("string");
  });

  test("any object of envelope names gives the kinds of its values, in any order of its members", () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string(),
      fc.constant([]),
      fc.constant({}),
    );
    const names = fc.uniqueArray(fc.constantFrom("jsonrpc", "id", "method", "params", "result", "error", "x", "idx"));
    fc.assert(
      fc.property(names, fc.array(value, { minLength: 8, maxLength: 8 }), (keys, values) => {
        const object = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
        const facts = factsOf(JSON.stringify(object));
        for (const name of ["id", "method", "params", "result", "error"] as const) {
          expect(name in facts).toBe(keys.includes(name));
        }
        expect("version" in facts).toBe(keys.includes("jsonrpc"));
        expect(facts.unknownMembers ?? 0).toBe(keys.filter((key) => key.includes("x")).length);
      }),
    );
  });
});
