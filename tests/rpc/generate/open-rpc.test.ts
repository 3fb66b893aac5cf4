import { expect, test } from "vitest";
import { openRpc } from "../../../src/rpc/generate/open-rpc.ts";
import { contractOf } from "./contract.ts";

test("a whole contract as an OpenRPC document", () => {
  const contract = contractOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Add, Log] }

/// Adds two numbers.
@method(name: "add", kind: "request", params: "either", positional: ["a", "b"], resultMember: "sum")
operation Add {
    input := { b: Tree, @required @range(min: 1) a: Integer }
    output := { @required sum: Names }
    errors: [Overflow]
}
@method(name: "log", params: "named", kind: "notification")
operation Log {}
/// A tree.
structure Tree { @jsonName("l-eft") left: Tree }
@length(max: 3) list Names { member: String }
@error("client") @rpcError(code: 7)
structure Overflow {}
`);
  const text = openRpc(contract, "1");
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(JSON.parse(text)).toEqual({
    openrpc: "1.3.2",
    info: { title: "t#Api", version: "1" },
    methods: [
      {
        name: "add",
        description: "Adds two numbers.",
        paramStructure: "either",
        params: [
          { name: "a", required: true, schema: { type: "integer", minimum: 1 } },
          { name: "b", required: false, schema: ref("Tree") },
        ],
        result: { name: "result", schema: { type: "array", items: { type: "string" }, maxItems: 3 } },
        errors: [{ code: 7, message: "Overflow", data: ref("Overflow") }],
      },
      { name: "log", paramStructure: "by-name", params: [] },
    ],
    components: {
      schemas: {
        Overflow: { type: "object", properties: {} },
        Tree: { description: "A tree.", type: "object", properties: { "l-eft": ref("Tree") } },
      },
    },
  });
  expect(openRpc(contract, "1")).toBe(text);
});
