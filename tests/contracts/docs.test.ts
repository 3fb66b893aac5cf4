import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loader } from "../../src/rpc/index.ts";
import { ProtocolDescription, TranscriptChecker } from "../../src/transcript/index.ts";
import { WRITTEN_TRAITS } from "../../src/transcript/infer/contract-text.ts";

const page = readFileSync(new URL("../../docs/contracts.md", import.meta.url), "utf8");

test("the example of docs/contracts.md is a contract that checks a conversation", () => {
  const [, text] = /```smithy\n([\s\S]*?)```/.exec(page) as unknown as [string, string];
  const { model, events } = loader().addIdl("weather.smithy", text).assemble();
  expect(events).toEqual([]);
  if (model === undefined) return;
  const checker = new TranscriptChecker(ProtocolDescription.fromSmithy(model, "example.weather#Weather", "2.0"));
  const call = {
    sender: "client",
    message: `{"jsonrpc":"2.0","id":1,"method":"weather/forecast","params":{"cityId":"oslo"}}`,
  };
  const alert = { sender: "server", message: `{"jsonrpc":"2.0","method":"weather/alert","params":{"text":"Storm"}}` };
  const reply = { sender: "server", message: `{"jsonrpc":"2.0","id":1,"result":"wet"}` };
  expect([call, alert, reply].flatMap((entry) => checker.feed(entry)).map(({ entry, code }) => [entry, code])).toEqual([
    [2, "TypeMismatch"],
  ]);
});

test("the example of its section on order is one, too", () => {
  const [, section = ""] = page.split("\n## Order\n");
  const [, example = ""] = /```smithy\n([\s\S]*?)```/.exec(section) ?? [];
  const before = `$version: "2"
    namespace example.library
    ${WRITTEN_TRAITS.map((name) => `use smithy.rpc#${name}\n`).join("")}
    @jsonRpc(versions: ["2.0"])
    service ToClient { version: "1" }
    @jsonRpc(versions: ["2.0"])
    service ToServer { version: "1", operations: [Hello, Search, Cancel] }
    @error("client")
    @rpcError(code: -32002, absentData: true)
    structure NotReady {}
  `;
  const { model, events } = loader().addIdl("library.smithy", `${before}${example}`).assemble();
  expect(events).toEqual([]);
  if (model === undefined) return;
  const protocol = ProtocolDescription.fromSmithy(model, "example.library#Library", "2.0");
  const found = (...messages: readonly (readonly [sender: string, message: string])[]): string[] => {
    const checker = new TranscriptChecker(protocol, { completeness: "complete" });
    const early = messages.flatMap(([sender, message]) =>
      checker.feed({ sender, message: `{"jsonrpc": "2.0", ${message}}` }),
    );
    return [...early, ...checker.finish().findings].map(({ code, entry }) => `${entry} ${code}`);
  };
  const hello = ["client", `"id": 1, "method": "hello"`] as const;
  const withSearch = ["server", `"id": 1, "result": {"capabilities": {"search": {}}}`] as const;
  const search = ["client", `"id": 2, "method": "search", "params": {"text": "x"}`] as const;
  const hits = ["server", `"id": 2, "result": {}`] as const;
  expect(found(hello, withSearch, search, hits)).toEqual([]);
  expect(found(hello, ["server", `"id": 1, "result": {}`], search, hits)).toEqual(["2 CapabilityNotAdvertised"]);
  expect(found(search, hits)).toEqual(["0 StateViolation", "0 CapabilityNotAdvertised", "1 RefusalExpected"]);
  const cancelling = (id: number) => ["client", `"method": "cancel", "params": {"id": ${id}}`] as const;
  expect(found(hello, withSearch, search, cancelling(2))).toEqual([]);
  expect(found(hello, cancelling(1), withSearch)).toEqual(["1 ForbiddenCancellation"]);
  expect(found(hello, withSearch, cancelling(7))).toEqual(["2 CancelInactiveCall"]);
});
