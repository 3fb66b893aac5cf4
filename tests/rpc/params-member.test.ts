import { describe, expect, test } from "vitest";
import { compared, serviceOf } from "./check.ts";

const service = serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Either, Tagged, Numbers, Free] }

@method(name: "either", params: "named", paramsMember: "params")
operation Either { input := { @required params: Form } }

@method(name: "tagged", params: "either", paramsMember: "params")
operation Tagged { input := { @required params: ListOrName } }

@method(name: "numbers", params: "positional", paramsMember: "params")
operation Numbers { input := { params: Integers } }

@method(name: "free", params: "either", paramsMember: "params", kind: "notification")
operation Free { input := { params: Document } }

@alloy#untagged
union Form { url: Url, text: Text }
structure Url { @required url: String }
structure Text { @required text: String }

@alloy#untagged
union ListOrName { list: Integers, name: Text }
list Integers { member: Integer }
`);

const call = (method: string, params: string) => `{"jsonrpc": "2.0", "id": 1, "method": "${method}"${params}}`;

describe("paramsMember", () => {
  const rows = [
    { why: "one form", text: call("either", `, "params": {"url": "u"}`) },
    { why: "the other", text: call("either", `, "params": {"text": "t"}`) },
    { why: "neither", text: call("either", `, "params": ⟦NoAlternative⟧{"x": 1}`) },
    { why: "required, and left out", text: `⟦MissingMember⟧${call("either", "")}` },
    { why: "an array for named params", text: call("either", `, "params": ⟦ParamsModeMismatch⟧[]`) },
    { why: "an array of any length", text: call("numbers", `, "params": [1, 2, 3]`) },
    { why: "its elements", text: call("numbers", `, "params": [1, ⟦TypeMismatch⟧"2"]`) },
    { why: "optional, and left out", text: call("numbers", "") },
    { why: "an object for positional params", text: call("numbers", `, "params": ⟦ParamsModeMismatch⟧{}`) },
    { why: "either form, an array", text: call("tagged", `, "params": [1]`) },
    { why: "either form, an object", text: call("tagged", `, "params": {"text": "t"}`) },
    { why: "anything, an object", text: `{"jsonrpc": "2.0", "method": "free", "params": {"a": [null]}}` },
    { why: "anything, an array", text: `{"jsonrpc": "2.0", "method": "free", "params": [1, "a", {}]}` },
    { why: "JSON-RPC's own rule stays", text: `{"jsonrpc": "2.0", "method": "free", "params": ⟦InvalidEnvelope⟧5}` },
  ];
  test.each(rows)("$why", ({ text }) => {
    const { found, marks } = compared(text, (message) => service.validateRequest(message));
    expect(found).toEqual(marks);
  });
});
