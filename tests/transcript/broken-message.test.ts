import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idText } from "../../src/rpc/ids.ts";
import { brokenMessages } from "../../src/transcript/broken-message.ts";

/** What was read, as `form id method`. */
function read(text: string): string[] {
  return brokenMessages(text).map(
    ({ form, id, method }) => `${form} ${id === undefined ? "-" : idText(id)} ${method ?? "-"}`,
  );
}

describe("what can still be read of a text that is no JSON", () => {
  test.each<{ why: string; text: string; gives: string[] }>([
    { why: "a request that was cut", text: `{"jsonrpc":"2.0","id":7,"method":"ping","par`, gives: ["request 7 ping"] },
    { why: "in any order", text: `{"method":"ping","jsonrpc":"2.0","id":7,`, gives: ["request 7 ping"] },
    { why: "a number that may go on", text: `{"method":"ping","id":7`, gives: ["request - ping"] },
    { why: "a string that may go on", text: `{"id":7,"method":"pin`, gives: ["request 7 -"] },
    { why: "a string that ends the text", text: `{"id":7,"method":"ping"`, gives: ["request 7 -"] },
    { why: "a reply that was cut", text: `{"id":"a","result":{"x":[1,2`, gives: [`reply "a" -`] },
    { why: "its id behind the result", text: `{"result":{"id":1},"id":2,`, gives: ["reply 2 -"] },
    { why: "an error", text: `{"error":{"code":1,"mess`, gives: ["reply - -"] },
    { why: "names further inside are not its own", text: `{"params":{"id":1,"method":"x"},`, gives: ["unknown - -"] },
    { why: "names inside strings neither", text: `{"a":"\\",\\"id\\":1,","b`, gives: ["unknown - -"] },
    { why: "a value is no name", text: `{"a":"id","b":1`, gives: ["unknown - -"] },
    { why: "text before", text: `INFO: {"id":1,"method":"ping"}`, gives: ["request 1 ping"] },
    { why: "a byte order mark", text: `\ufeff{"id":1,"result":null}`, gives: ["reply 1 -"] },
    { why: "a comma too many", text: `{"id":1,"result":null,}`, gives: ["reply 1 -"] },
    {
      why: "two in one text",
      text: `{"id":1,"result":null}{"id":2,"method":"ping"}`,
      gives: ["reply 1 -", "request 2 ping"],
    },
    { why: "a number to the digit", text: `{"id":10e-1,"method":"ping",`, gives: ["request 10e-1 ping"] },
    { why: "a null id", text: `{"id":null,"error":1,`, gives: ["reply null -"] },
    { why: "what is no id", text: `{"id":tru,"method":"ping",`, gives: ["request - ping"] },
    { why: "single quotes", text: `{'id':1,'method':'ping'}`, gives: ["unknown - -"] },
    { why: "plain text", text: "Listening", gives: [] },
    { why: "nothing", text: "", gives: [] },
  ])("$why", ({ text, gives }) => expect(read(text)).toEqual(gives));

  test("bytes and text give the same", () => {
    const text = `{"id":"ü","method":"ping","x`;
    expect(brokenMessages(new TextEncoder().encode(text))).toEqual(brokenMessages(text));
  });

  test("a message that was cut is told by what is left of it, never by anything else", () => {
    const message = `{"jsonrpc":"2.0","id":12,"method":"a\\"b","params":{"id":3,"result":[{"error":"}"}]}}`;
    fc.assert(
      fc.property(fc.nat(message.length - 1), (length) => {
        for (const { form, id, method } of brokenMessages(message.slice(0, length))) {
          expect(["unknown", "request"]).toContain(form);
          expect(id === undefined || idText(id) === "12").toBe(true);
          expect(method === undefined || method === 'a"b').toBe(true);
        }
      }),
    );
  });

  test("any text is read in one pass, and gives at most sixteen messages", () => {
    const hostile = [
      '{"id":'.repeat(50_000),
      "{".repeat(300_000),
      '"'.repeat(300_000),
      '{"a\\'.repeat(60_000),
      "{}".repeat(150_000),
    ];
    for (const text of hostile) expect(brokenMessages(text).length).toBeLessThanOrEqual(16);
  });
});
