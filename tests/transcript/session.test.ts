import { describe, expect, test } from "vitest";
import { checkTalk } from "../helpers/conversation.ts";
import { askingDoor, door, guardedBoth, guardedDoor, plainDoor } from "../helpers/session-model.ts";
import { complete, talkTable } from "../helpers/talk-table.ts";

const open = `client: {"jsonrpc": "2.0", "id": 0, "method": "open"}`;
const opened = `server: {"jsonrpc": "2.0", "id": 0, "result": {}}`;
const knock = `client: {"jsonrpc": "2.0", "id": 1, "method": "knock"}`;
const knocked = `server: {"jsonrpc": "2.0", "id": 1, "result": null}`;

describe("states", () => {
  talkTable(door, [
    { why: "a method in its state", talk: [open, opened, knock, knocked] },
    {
      why: "too early",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock"}`,
        knocked,
        open,
        opened,
        knock,
        knocked,
      ],
    },
    {
      why: "before the reply that moves the session",
      talk: [open, `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock"}`, opened, knocked],
    },
    {
      why: "related is the last transition",
      talk: [open, opened, `client: {"jsonrpc": "2.0", "id": 2, "method": ⟦StateViolation→1⟧"open"}`],
      end: ["2 OutstandingCall"],
    },
    {
      why: "a rejected call's reply moves nothing",
      talk: [
        open,
        opened,
        `client: {"jsonrpc": "2.0", "id": 2, "method": ⟦StateViolation→1⟧"open"}`,
        `server: {"jsonrpc": "2.0", "id": 2, "error": {"code": 5, "message": "busy"}}`,
        `client: {"jsonrpc": "2.0", "id": 3, "method": ⟦StateViolation→1⟧"open"}`,
        `server: {"jsonrpc": "2.0", "id": 3, "result": {}}`,
      ],
    },
    {
      why: "onError moves the session on an error",
      talk: [open, `server: {"jsonrpc": "2.0", "id": 0, "error": {"code": 5, "message": "busy"}}`, knock, knocked],
    },
    {
      why: "onCall moves it when the message is accepted",
      talk: [
        open,
        opened,
        `client: {"jsonrpc": "2.0", "method": "close"}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation→2⟧"knock"}`,
        knocked,
      ],
    },
    {
      why: "a rejected notification moves nothing",
      talk: [`client: {"jsonrpc": "2.0", "method": ⟦StateViolation⟧"close"}`, open, opened, knock, knocked],
    },
    {
      why: "one state for both peers; a method without the trait is allowed in every state",
      talk: [`server: {"jsonrpc": "2.0", "id": 1, "method": "progress"}`],
      end: ["0 OutstandingCall"],
    },
    {
      why: "what the receiver does not model is no matter of the session",
      talk: [`server: {"jsonrpc": "2.0", "method": ⟦UnknownMethod⟧"knock"}`],
    },
    {
      why: "a call that reuses an open id takes no transition",
      talk: [open, `client: {"jsonrpc": "2.0", "id": ⟦ActiveIdReused→0⟧0, "method": "knock"}`, opened, knock, knocked],
    },
    {
      why: "a broken message of a known method moves the session all the same",
      talk: [
        `client: ⟦InvalidVersion⟧{"id": 0, "method": "open"}`,
        `server: {"jsonrpc": "2.0", "id": 0, "result": ⟦ProtocolErrorExpected→0⟧{}}`,
        knock,
        knocked,
      ],
    },
  ]);

  test("says what the seed says", () => {
    const { messages } = checkTalk(door, [`client: {"jsonrpc": "2.0", "id": 1, "method": "knock"}`]);
    expect(messages[0]).toBe(
      "I expected method knock only in state open or broken; entry 0 from client sent it in state closed.",
    );
  });
});

describe("capabilities", () => {
  const read = `client: {"jsonrpc": "2.0", "id": 1, "method": "read"}`;
  talkTable(door, [
    {
      why: "advertised in a result",
      talk: [open, `server: {"jsonrpc": "2.0", "id": 0, "result": {"files": {}}}`, read, knocked],
    },
    {
      why: "zero and the empty string are values",
      talk: [open, `server: {"jsonrpc": "2.0", "id": 0, "result": {"files": 0}}`, read, knocked],
    },
    ...["", `"files": null`, `"files": false`].map((member) => ({
      why: `not advertised: {${member}}`,
      talk: [
        open,
        `server: {"jsonrpc": "2.0", "id": 0, "result": {${member}}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦CapabilityNotAdvertised→0⟧"read"}`,
        knocked,
      ],
    })),
    {
      why: "before any call of the source there is no related entry",
      talk: [`client: {"jsonrpc": "2.0", "id": 1, "method": ⟦CapabilityNotAdvertised⟧"read"}`, knocked],
    },
    {
      why: "an error advertises nothing",
      talk: [
        open,
        `server: {"jsonrpc": "2.0", "id": 0, "error": {"code": 5, "message": "busy"}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦CapabilityNotAdvertised→0⟧"read"}`,
        knocked,
      ],
    },
    {
      why: "advertised in the params, at once",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 0, "method": "open", "params": {"ui": {"on": true}}}`,
        `server: {"jsonrpc": "2.0", "id": 0, "method": "show"}`,
        opened,
        `client: {"jsonrpc": "2.0", "id": 0, "result": null}`,
      ],
    },
    {
      why: "advertised in the other part of the exchange",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 0, "method": "open", "params": {⟦UnknownMember⟧"files": true, "ui": {}}}`.replace(
          `⟦UnknownMember⟧"files": true, `,
          "",
        ),
        `server: {"jsonrpc": "2.0", "id": 0, "result": {"log": {}}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦CapabilityNotAdvertised→0⟧"read"}`,
        knocked,
      ],
    },
    {
      why: "not advertised in the params",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 0, "method": "open", "params": {"ui": {"on": false}}}`,
        `server: {"jsonrpc": "2.0", "id": 0, "method": ⟦CapabilityNotAdvertised→0⟧"show"}`,
      ],
      end: ["0 OutstandingCall", "1 OutstandingCall"],
    },
  ]);

  const ask = (params: string, mark = ""): string =>
    `client: {"jsonrpc": "2.0", "id": 1, "method": ${mark}"ask", "params": {${params}}}`;
  const opening = (result: string): string => `server: {"jsonrpc": "2.0", "id": 0, "result": {${result}}}`;
  const missing = "⟦CapabilityNotAdvertised→0⟧";
  const refused = `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": 1008, "message": "no"}}`;
  talkTable(askingDoor, [
    {
      why: "what the params ask for is advertised",
      talk: [open, opening(`"log": 1, "files": {}`), ask(`"mode": "read", "all": true`), knocked],
    },
    {
      why: "params that ask for nothing",
      talk: [open, opening(`"log": 1`), ask(`"mode": "look", "all": false`), knocked],
    },
    { why: "nor does null", talk: [open, opening(`"log": 1`), ask(`"mode": null, "all": null`), knocked] },
    {
      why: "another value than a text is none of the texts",
      talk: [open, opening(`"log": 1`), ask(`"mode": {}`), knocked],
    },
    { why: "a text that asks", talk: [open, opening(`"log": 1`), ask(`"mode": ${missing}"write"`), refused] },
    { why: "any value that asks", talk: [open, opening(`"log": 1`), ask(`"all": ${missing}[]`), refused] },
    {
      why: "what the method needs anyway goes before",
      talk: [open, opening(""), ask(`"mode": "write"`, missing), refused],
    },
    {
      why: "what may still be advertised is an advice",
      talk: [open, ask(`"all": 1`, missing), opening(`"log": 1, "files": 1`), knocked],
    },
  ]);

  test("says who should have advertised it", () => {
    const { messages } = checkTalk(door, [`client: {"jsonrpc": "2.0", "id": 1, "method": "read"}`]);
    expect(messages[0]).toBe(
      "I expected capability files to be advertised by the result of open before method read; it was not.",
    );
  });
});

describe("refusals", () => {
  const early = `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock"}`;
  const uncapable = `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦CapabilityNotAdvertised⟧"read"}`;
  const error = (code: string): string =>
    `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": ${code}, "message": "no"}}`;
  talkTable(guardedDoor, [
    { why: "the code of the state", talk: [early, error("1007")] },
    { why: "another code", talk: [early, error("⟦RefusalExpected→0⟧⟦UnknownError→0⟧1008")] },
    { why: "a success", talk: [early, `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦RefusalExpected→0⟧null}`] },
    { why: "the code of capabilities", talk: [uncapable, error("1008")] },
    { why: "another code for a capability", talk: [uncapable, error("⟦RefusalExpected→0⟧⟦UnknownError→0⟧1007")] },
    {
      why: "both rules fail: the code of the state",
      protocol: guardedBoth,
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧⟦CapabilityNotAdvertised⟧"knock"}`,
        error("1007"),
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧⟦CapabilityNotAdvertised⟧"knock"}`,
        error("⟦RefusalExpected→2⟧⟦UnknownError→2⟧1008"),
      ],
    },
    {
      why: "a state without a code: any error",
      talk: [
        open,
        `server: {"jsonrpc": "2.0", "id": 0, "error": {"code": 5, "message": "busy"}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation→1⟧"open"}`,
        error("4711"),
      ],
    },
    {
      why: "but no success",
      talk: [
        open,
        `server: {"jsonrpc": "2.0", "id": 0, "error": {"code": 5, "message": "busy"}}`,
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation→1⟧"open"}`,
        `server: {"jsonrpc": "2.0", "id": 1, "result": ⟦RefusalExpected→2⟧{}}`,
      ],
    },
    {
      why: "a session without codes does not say how a call is refused",
      protocol: door,
      talk: [early, knocked],
    },
    {
      why: "a call that is broken besides may be refused for either",
      talk: [
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock", "params": [⟦TooManyParams⟧1]}`,
        error("1007"),
        `client: {"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock", "params": [⟦TooManyParams⟧1]}`,
        error("-32602"),
      ],
    },
    {
      why: "in a batch, each element for itself",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": ⟦StateViolation⟧"knock"}, {"jsonrpc": "2.0", "id": 2, "method": ⟦StateViolation⟧"knock"}]`,
        `server: [{"jsonrpc": "2.0", "id": 2, "result": ⟦RefusalExpected→0⟧null}, {"jsonrpc": "2.0", "id": 1, "error": {"code": 1007, "message": "no"}}]`,
      ],
    },
  ]);

  test("says why", () => {
    const { messages } = checkTalk(guardedDoor, [early, knocked]);
    expect(messages[1]).toBe(
      "I expected entry 0 from client (method knock, id 1) to be refused with error 1007, because method knock is not allowed in state closed; I found a success.",
    );
  });
});

describe("cancellations", () => {
  const cancel = (id: string): string => `client: {"jsonrpc": "2.0", "method": "cancel", "params": {"call": ${id}}}`;
  const code800 = `server: {"jsonrpc": "2.0", "id": 1, "error": {"code": 800, "message": "cancelled"}}`;
  const readied = [open, opened];
  talkTable(door, [
    { why: "the cancelled call may use the code", talk: [...readied, knock, cancel("1.0"), code800] },
    {
      why: "a call that was not cancelled may not",
      talk: [...readied, knock, code800.replace("800", "⟦UnknownError→2⟧800")],
    },
    {
      why: "nor any other code",
      talk: [...readied, knock, cancel("1"), code800.replace("800", "⟦UnknownError→2⟧801")],
    },
    { why: "it may answer as if nothing had been", talk: [...readied, knock, cancel("1"), knocked] },
    {
      why: "by position",
      talk: [...readied, knock, `client: {"jsonrpc": "2.0", "method": "cancel", "params": ["", 1]}`, code800],
    },
    { why: "an unknown call is an advice", talk: [cancel("⟦CancelInactiveCall⟧9")] },
    { why: "so is one that was answered", talk: [...readied, knock, knocked, cancel("⟦CancelInactiveCall⟧1")] },
    {
      why: "a call of the other peer is not one's own",
      talk: [
        `server: {"jsonrpc": "2.0", "id": 1, "method": "progress"}`,
        cancel("⟦CancelInactiveCall⟧1"),
        `client: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      ],
    },
    {
      why: "what is no id is left to the contract",
      talk: [cancel("{}"), `client: {"jsonrpc": "2.0", "method": "cancel"}`],
    },
    {
      why: "without a session nothing is cancelled",
      protocol: plainDoor,
      talk: [knock, cancel("1"), cancel("9"), code800.replace("800", "⟦UnknownError→0⟧800")],
    },
    {
      why: "a call in an earlier batch",
      talk: [
        ...readied,
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "knock"}]`,
        cancel("1"),
        `server: [{"jsonrpc": "2.0", "id": 1, "error": {"code": 800, "message": "cancelled"}}]`,
      ],
    },
    {
      why: "only the first reply of a batch is excused",
      talk: [
        ...readied,
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "knock"}, {"jsonrpc": "2.0", "id": 2, "method": "knock"}]`,
        cancel("1"),
        `server: [{"jsonrpc": "2.0", "id": 2, "error": {"code": ⟦UnknownError→2⟧800, "message": ""}}, {"jsonrpc": "2.0", "id": 1, "error": {"code": 800, "message": ""}}]`,
      ],
    },
    {
      why: "a call of the same batch: no finding, and no excuse",
      talk: [
        ...readied,
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "knock"}, {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 1}}]`,
        `server: [{"jsonrpc": "2.0", "id": 1, "error": {"code": ⟦UnknownError→2⟧800, "message": "cancelled"}}]`,
      ],
    },
    {
      why: "a null id names an open call with an explicit null id",
      talk: [
        ...readied,
        `client: {"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "knock"}`,
        cancel("null"),
        `server: {"jsonrpc": "2.0", "id": null, "error": {"code": 800, "message": "cancelled"}}`,
      ],
    },
    {
      why: "a null id never names a call in a batch",
      talk: [
        ...readied,
        `client: [{"jsonrpc": "2.0", "id": ⟦NullId⟧null, "method": "knock"}]`,
        cancel("⟦CancelInactiveCall⟧null"),
        `server: [{"jsonrpc": "2.0", "id": null, "result": null}]`,
      ],
    },
    {
      why: "a refused cancellation cancels nothing",
      talk: [
        ...readied,
        knock,
        `client: {"jsonrpc": "2.0", "id": ⟦NotificationExpected⟧⟦ActiveIdReused→2⟧1, "method": "cancel", "params": {"call": 1}}`,
        code800.replace("800", "⟦UnknownError→2⟧800"),
      ],
    },
  ]);
});

describe("references to calls", () => {
  const progress = (id: string): string =>
    `server: {"jsonrpc": "2.0", "method": "progress", "params": {"call": ${id}}}`;
  talkTable(plainDoor, [
    { why: "an open call of the receiver", talk: [knock, progress("1e0"), knocked] },
    { why: "no such call", talk: [progress("⟦UnknownCallReference⟧1")] },
    { why: "a call that has been answered", talk: [knock, knocked, progress("⟦UnknownCallReference⟧1")] },
    {
      why: "a call of the sender itself",
      talk: [`server: {"jsonrpc": "2.0", "id": 1, "method": "show"}`, progress("⟦UnknownCallReference⟧1")],
      end: ["0 OutstandingCall"],
    },
    {
      why: "a call in a pending batch",
      talk: [
        `client: [{"jsonrpc": "2.0", "id": 1, "method": "knock"}]`,
        progress("1"),
        `server: [{"jsonrpc": "2.0", "id": 1, "result": null}]`,
      ],
    },
    {
      why: "by position",
      talk: [
        knock,
        `server: {"jsonrpc": "2.0", "method": "progress", "params": [1, ⟦UnknownCallReference⟧2]}`,
        knocked,
      ],
    },
    {
      why: "no reference at all",
      talk: [
        `server: {"jsonrpc": "2.0", "method": "progress", "params": {}}`,
        `server: {"jsonrpc": "2.0", "method": "progress", "params": [1]}`,
      ],
    },
    { why: "with a session too", protocol: door, talk: [progress("⟦UnknownCallReference⟧1")] },
    { why: "not without correlation", options: { correlation: false }, talk: [progress("1")] },
  ]);
});

describe("without correlation there is no order", () => {
  talkTable(door, [{ why: "knock at a closed door", talk: [knock], options: { ...complete, correlation: false } }]);
});
