import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loader } from "../../src/rpc/index.ts";
import { ProtocolDescription, TranscriptChecker } from "../../src/transcript/index.ts";

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
