import { describe, expect, test } from "vitest";
import { ContractError } from "../../src/rpc/contract/contract-error.ts";
import { loader } from "../../src/rpc/loader.ts";
import { PeerName } from "../../src/transcript/peer-name.ts";
import { ProtocolDescription } from "../../src/transcript/protocol.ts";
import { checkTalk, protocolOf } from "../helpers/conversation.ts";

const HEAD = `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcRefersToCall
use smithy.rpc#jsonRpcDuringCall
use smithy.rpc#jsonRpcSession
use smithy.rpc#jsonRpcTokens
use smithy.rpc#method
use smithy.rpc#unknownMembers
`;

const API = `@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping] }
@method(name: "ping", params: "named", nullResult: true)
operation Ping {}
`;

describe("the seed's example", () => {
  const link = protocolOf(
    `${HEAD}@jsonRpcProtocol(versions: ["2.0"], peers: [{name: "client"}, {name: "server", accepts: Api}])
structure Link {}
${API}`,
    "demo#Link",
  );

  test("describes two peers", () => {
    expect(link.peers).toEqual(["client", "server"]);
    expect(link.serviceFor(PeerName.parse("server"))?.id.text).toBe("demo#Api");
    expect(link.serviceFor("client")).toBeUndefined();
    expect(link.other("server")).toBe("client");
    expect(link.other("client")).toBe("server");
    expect(link.other("sevrer")).toBeUndefined();
    expect(link.version).toBe("2.0");
  });
});

describe("several services of one peer", () => {
  const link = protocolOf(
    `${HEAD}@jsonRpcProtocol(
    versions: ["2.0"]
    peers: [{ name: "client" }, { name: "server", accepts: Api, alsoAccepts: [Notes] }]
)
structure Link {}
${API}
@jsonRpc(versions: ["2.0"])
service Notes { version: "1", operations: [Note] }
@method(name: "note", params: "named", resultMember: "size")
operation Note {
    input := { @required text: String }
    output := { @required size: Integer }
}
`,
    "demo#Link",
  );

  test("each message is checked by the service that has its method", () => {
    const talk = [
      `client: {"jsonrpc": "2.0", "id": 1, "method": "ping"}`,
      `client: {"jsonrpc": "2.0", "id": 2, "method": "note", "params": {"text": ⟦TypeMismatch⟧1}}`,
      `client: {"jsonrpc": "2.0", "id": 3, "method": "note", "params": {"text": "x"}}`,
      `server: {"jsonrpc": "2.0", "id": 3, "result": ⟦TypeMismatch→2⟧"1"}`,
      `server: {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602, "message": "text"}}`,
      `server: {"jsonrpc": "2.0", "id": 1, "result": null}`,
      `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "note", "params": {"text": ⟦TypeMismatch⟧1}}]`,
      `server: [{"jsonrpc": "2.0", "id": 1, "result": null}, {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602, "message": ""}}]`,
    ];
    expect(checkTalk(link, talk)).toMatchObject({ talk, end: [] });
    expect(link.servicesFor("server").map(({ id }) => id.text)).toEqual(["demo#Api", "demo#Notes"]);
  });
});

/** The rules that a protocol breaks, as `rule at shape`. */
function rulesOf(model: string, version: "1.0" | "2.0" = "2.0", id = "demo#Link"): string[] {
  const { model: assembled, events } = loader()
    .addIdl("test.smithy", HEAD + model)
    .assemble();
  if (assembled === undefined)
    return events.filter(({ severity }) => severity === "ERROR").map(({ message }) => `model: ${message}`);
  try {
    ProtocolDescription.fromSmithy(assembled, id, version);
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    expect(error.code).toBe("InvalidContract");
    return error.problems.map(({ rule, shape }) => `${rule} at ${shape}`);
  }
}

const peers = (value: string): string => `@jsonRpcProtocol(versions: ["2.0"], peers: ${value})\n`;
const both = peers(`[{name: "client", accepts: Api}, {name: "server", accepts: Api}]`);
const order = (traits: string): string => `${API.replace("@method", `${traits}\n@method`)}`;
const session = `@jsonRpcSession(states: ["closed", "open"], capabilities: [{name: "files", method: "ping", pointer: "/files"}])\n`;
const link = "structure Link {}\n";

const tokens = (kinds: string): string => `@jsonRpcTokens([${kinds}])\n`;
const kind = (source = "", pointer = "/t", more = ""): string =>
  `{name: "t"${more}, givenIn: [{pointer: "${pointer}" ${source}}], usedIn: [{methods: ["ping"], pointer: "/t"}]}`;

describe("what cannot be prepared", () => {
  test.each<{ why: string; model: string; version?: "1.0"; id?: string; rules: string[] }>([
    {
      why: "no such shape",
      model: both + link + API,
      id: "demo#Nothing",
      rules: ["protocol-trait-missing at demo#Nothing"],
    },
    { why: "a structure without the trait", model: link + API, rules: ["protocol-trait-missing at demo#Link"] },
    {
      why: "a version that neither declares",
      model: both + link + API,
      version: "1.0",
      rules: ["protocol-version at demo#Link", "version-not-declared at demo#Api"],
    },
    {
      why: "two peers of one name",
      model: peers(`[{name: "a", accepts: Api}, {name: "a"}]`) + link + API,
      rules: ["peer-name-twice at demo#Link"],
    },
    {
      why: "a name with a space",
      model: peers(`[{name: "a b", accepts: Api}, {name: "c"}]`) + link + API,
      rules: ["peer-name at demo#Link"],
    },
    {
      why: "nobody accepts anything",
      model: peers(`[{name: "a"}, {name: "b"}]`) + link + API,
      rules: ["protocol-accepts-nothing at demo#Link"],
    },
    {
      why: "a service that cannot be prepared, told once for both peers",
      model: `${both + link}@jsonRpc(versions: ["2.0"])\nservice Api { version: "1", operations: [Ping] }\noperation Ping {}\n`,
      rules: ["method-trait-missing at demo#Ping"],
    },
    {
      why: "one wire name in two services of a peer",
      model: `${peers(`[{name: "a"}, {name: "b", accepts: Api, alsoAccepts: [Other]}]`) + link + API}@jsonRpc(versions: ["2.0"])
service Other { version: "1", operations: [Pong] }
@method(name: "ping", params: "named", nullResult: true)
operation Pong {}
`,
      rules: ["method-name-twice at demo#Link"],
    },
    {
      why: "services of one peer that treat unknown members differently",
      model: `${peers(`[{name: "a"}, {name: "b", accepts: Api, alsoAccepts: [Other]}]`) + link + API}@jsonRpc(versions: ["2.0"])
@unknownMembers("ignore")
service Other { version: "1", operations: [Pong] }
@method(name: "pong", params: "named", nullResult: true)
operation Pong {}
`,
      rules: ["peer-policies at demo#Link"],
    },
    {
      why: "a state that the session does not declare",
      model: both + session + link + order(`@jsonRpcLifecycle(allowedIn: ["closed", "ajar"], onSuccess: "shut")`),
      rules: ["lifecycle-state at demo#Ping", "lifecycle-state at demo#Ping"],
    },
    {
      why: "an unknown capability",
      model: both + session + link + order(`@jsonRpcLifecycle(requires: ["folders"])`),
      rules: ["lifecycle-capability at demo#Ping"],
    },
    {
      why: "an unknown capability for certain params, at a place that is none",
      model:
        both +
        session +
        link +
        order(
          `@jsonRpcLifecycle(requiresWhen: [{ at: "/a", requires: ["folders"] }, { at: "b", requires: ["folders"] }])`,
        ),
      rules: ["lifecycle-pointer at demo#Ping", "lifecycle-capability at demo#Ping"],
    },
    {
      why: "a capability of a method that nobody accepts",
      model: `${both}@jsonRpcSession(states: ["a"], capabilities: [{name: "x", method: "pong", pointer: "/x"}])\n${link}${API}`,
      rules: ["capability-method at demo#Link"],
    },
    {
      why: "an invalid pointer",
      model: `${both}@jsonRpcSession(states: ["a"], capabilities: [{name: "x", method: "ping", pointer: "x"}])\n${link}${API}`,
      rules: ["capability-pointer at demo#Link"],
    },
    {
      why: "a capability twice",
      model: `${both}@jsonRpcSession(states: ["a"], capabilities: [{name: "x", method: "ping", pointer: "/x"}, {name: "x", method: "ping", pointer: "/y"}])\n${link}${API}`,
      rules: ["capability-twice at demo#Link"],
    },
    {
      why: "a refusal in an unknown state",
      model: `${both}@jsonRpcSession(states: ["a"], refusals: [{states: ["b"], code: 1}])\n${link}${API}`,
      rules: ["refusal-state at demo#Link"],
    },
    {
      why: "two refusals for one state",
      model: `${both}@jsonRpcSession(states: ["a"], refusals: [{states: ["a"], code: 1}, {states: ["a"], code: 2}])\n${link}${API}`,
      rules: ["refusal-twice at demo#Link"],
    },
    {
      why: "a pipelining that is none",
      model: `${both}@jsonRpcSession(states: ["a"], pipelining: "perhaps")\n${link}${API}`,
      rules: ["policy-unknown at demo#Link"],
    },
    {
      why: "a reply to the cancelled call that is none",
      model: both + session + link + order(`@jsonRpcCancels(idMember: "id", reply: "never")`),
      rules: ["id-member at demo#Ping", "policy-unknown at demo#Ping"],
    },
    {
      why: "a call that may not be cancelled, of a method that nobody accepts",
      model: `${both}${session}${link}${order(`@jsonRpcCancels(idMember: "id", exempt: ["pong", "ping"])`).replace("operation Ping {}", "operation Ping { input := { id: String } }")}`,
      rules: ["cancels-exempt at demo#Ping"],
    },
    {
      why: "a cancelled id that is no input member",
      model: both + session + link + order(`@jsonRpcCancels(idMember: "id")`),
      rules: ["id-member at demo#Ping"],
    },
    {
      why: "a reference that is no input member, without a session too",
      model: both + link + order(`@jsonRpcRefersToCall(idMember: "id")`),
      rules: ["id-member at demo#Ping"],
    },
    ...[
      { holds: "Boolean", rules: ["id-member at demo#Ping"] },
      { holds: "Mixed", rules: ["id-member at demo#Ping"] },
      { holds: "BigInteger", rules: [] },
      { holds: "Ids", rules: [] },
    ].map(({ holds, rules }) => ({
      why: `a cancelled id that is of type ${holds}`,
      model: `${both}${session}${link}${order(`@jsonRpcCancels(idMember: "id")`).replace("operation Ping {}", `operation Ping { input := { id: ${holds} } }\nunion Ids { number: Long, text: String }\nunion Mixed { number: Long, box: Box }\nstructure Box {}`)}`,
      rules,
    })),
    {
      why: "one kind of token twice",
      model: both + tokens(`${kind()}, ${kind()}`) + link + API,
      rules: ["token-twice at demo#Link"],
    },
    {
      why: "tokens of a method that nobody accepts, given out and used",
      model:
        both +
        tokens(
          `{name: "t", givenIn: [{methods: ["pong"], pointer: "/t"}], usedIn: [{methods: ["ping", "pang"], pointer: "/t"}]}`,
        ) +
        link +
        API,
      rules: ["token-method at demo#Link", "token-method at demo#Link"],
    },
    {
      why: "tokens in the result of a peer that does not accept the method",
      model:
        peers(`[{name: "client"}, {name: "server", accepts: Api}]`) +
        tokens(kind(`from: "result", by: "client", methods: ["ping"]`)) +
        link +
        API,
      rules: ["token-method at demo#Link"],
    },
    {
      why: "tokens of a peer that is none",
      model: both + tokens(kind(`by: "proxy"`)) + link + API,
      rules: ["token-peer at demo#Link"],
    },
    {
      why: "a place of tokens that is no pointer, and a place in the result that is none",
      model: both + tokens(kind(`lives: "untilReply", livesOnWith: "task"`, "t")) + link + API,
      rules: ["token-pointer at demo#Link", "token-pointer at demo#Link"],
    },
    {
      why: "a token of a result that a reply is to end",
      model: both + tokens(kind(`from: "result", lives: "untilReply"`)) + link + API,
      rules: ["token-life at demo#Link"],
    },
    {
      why: "a token that lives on, although it lives for the session",
      model: both + tokens(kind(`livesOnWith: "/task"`)) + link + API,
      rules: ["token-life at demo#Link"],
    },
    {
      why: "a token that is unique among open calls, although it lives for the session",
      model: both + tokens(kind(`unique: true`)) + link + API,
      rules: ["token-life at demo#Link"],
    },
    {
      why: "a number that grows at a place that is none",
      model:
        both +
        tokens(`{name: "t", givenIn: [{pointer: "/t"}], usedIn: [{methods: ["ping"], pointer: "/t", growsAt: "y"}]}`) +
        link +
        API,
      rules: ["token-pointer at demo#Link"],
    },
    {
      why: "what was asked for at a place that is none",
      model:
        both +
        tokens(
          `{name: "t", givenIn: [{pointer: "/t", askingAt: "x"}], usedIn: [{methods: ["ping"], pointer: "/t", answeredAt: "y"}]}`,
        ) +
        link +
        API,
      rules: ["token-pointer at demo#Link", "token-pointer at demo#Link"],
    },
    {
      why: "a message about a call, without a word of which",
      model: both + link + order(`@jsonRpcDuringCall(methods: ["ping"])`),
      rules: ["during-empty at demo#Ping"],
    },
    {
      why: "a message about calls of a method that nobody accepts",
      model: both + link + order(`@jsonRpcDuringCall(methods: ["pong"], idAt: "/id")`),
      rules: ["during-method at demo#Ping"],
    },
    {
      why: "a message about a call, with places that are none",
      model: both + link + order(`@jsonRpcDuringCall(idAt: "id", askedAt: "x", nothingAt: "/~")`),
      rules: Array<string>(3).fill("during-pointer at demo#Ping"),
    },
    {
      why: "a message that comes later, and nothing that comes first",
      model: both + link + order(`@jsonRpcDuringCall(idAt: "/id", order: "later")`),
      rules: ["during-order at demo#Ping"],
    },
    {
      why: "a message with an order that does not name its call",
      model: both + link + order(`@jsonRpcDuringCall(askedAt: "/x", order: "first")`),
      rules: ["during-order at demo#Ping"],
    },
    {
      why: "words of messages about calls that are none",
      model: both + link + order(`@jsonRpcDuringCall(idAt: "/id", order: "last", policy: "no", afterwards: "no")`),
      rules: Array<string>(3).fill("policy-unknown at demo#Ping"),
    },
    {
      why: "words of tokens that are none",
      model:
        both +
        tokens(
          kind(
            `from: "error", lives: "forever", usableBy: "nobody", afterwards: "never"`,
            "/t",
            `, policy: "no", otherMethod: "no"`,
          ),
        ) +
        link +
        API,
      rules: Array<string>(6).fill("policy-unknown at demo#Link"),
    },
  ])("$why", ({ model, version, id, rules }) => {
    expect(rulesOf(model, version, id)).toEqual(rules);
  });

  test("without a session the order traits are not read", () => {
    expect(
      rulesOf(both + link + order(`@jsonRpcLifecycle(allowedIn: ["nowhere"])\n@jsonRpcCancels(idMember: "id")`)),
    ).toEqual([]);
  });
});

describe("members that hold ids", () => {
  const model = `${HEAD}@jsonRpcProtocol(versions: ["2.0"], peers: [{name: "client", accepts: Api}, {name: "server", accepts: Api}])
structure Link {}
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Ping, Progress] }
@method(name: "ping", params: "named", nullResult: true)
operation Ping {}
@method(name: "progress", params: "named", nullResult: true)
@jsonRpcRefersToCall(idMember: "call")
operation Progress {
    input := { @jsonName("call_id") call: Document }
}
`;
  const progress = (name: string, id: string): string =>
    `server: {"jsonrpc": "2.0", "method": "progress", "params": {"${name}": ${id}}}`;

  test("go by their names in the model", () => {
    const talk = [progress("call", "⟦UnknownCallReference⟧1")];
    expect(checkTalk(protocolOf(model, "demo#Link"), talk).talk).toEqual(talk);
  });

  test("or by their names in JSON, as the policy has it", () => {
    const talk = [progress("call_id", "⟦UnknownCallReference⟧1")];
    expect(checkTalk(protocolOf(model, "demo#Link", "2.0", { memberNames: "json" }), talk).talk).toEqual(talk);
  });
});

describe("peer names", () => {
  test.each(["client", "a", "_", "A1.b-c_d"])("%s", (name) => expect(PeerName.parse(name)).toBe(name));
  test.each(["", "1", "-a", "a b", "é", "a->b"])("not %j", (name) => {
    expect(PeerName.tryParse(name)).toBeUndefined();
    expect(() => PeerName.parse(name)).toThrow(RangeError);
  });
});
