import { expect, test } from "vitest";
import { exchangedPeers } from "../../src/transcript/index.ts";
import { bundledProtocol } from "../helpers/bundled-protocol.ts";

const protocol = bundledProtocol("mcp@2025-11-25");
const initialize = `{"jsonrpc":"2.0","id":0,"method":"initialize"}`;
const roots = `{"jsonrpc":"2.0","id":0,"method":"roots/list"}`;
const ping = `{"jsonrpc":"2.0","id":0,"method":"ping"}`;

const rows: readonly { why: string; talk: readonly (readonly [string, string])[]; found?: object }[] = [
  {
    why: "every method that one peer alone accepts is its own",
    talk: [
      ["client", ping],
      ["server", initialize],
      ["client", `{"jsonrpc":"2.0","id":0,"result":{}}`],
      ["client", roots],
    ],
    found: { sender: "server", method: "initialize" },
  },
  { why: "as they should be", talk: [["client", initialize]] },
  {
    why: "one that is right",
    talk: [
      ["server", initialize],
      ["server", roots],
    ],
  },
  { why: "methods of both say nothing", talk: [["server", ping]] },
  {
    why: "nor do unknown ones, arrays, and what is no JSON",
    talk: [
      ["server", `{"jsonrpc":"2.0","method":"mine"}`],
      ["server", `[${initialize}]`],
      ["server", "{"],
      ["nobody", initialize],
    ],
  },
];
test.each(rows)("$why", ({ talk, found }) => {
  expect(
    exchangedPeers(
      protocol,
      talk.map(([sender, message]) => ({ sender, message })),
    ),
  ).toEqual(found);
});
