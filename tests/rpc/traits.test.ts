import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { writeJson } from "../../src/json/index.ts";
import { loader, RPC_TRAITS_NAME, traitDefinitions } from "../../src/rpc/index.ts";
import { loader as smithyLoader, toJsonAst } from "../../src/smithy/index.ts";
import { modelOf } from "./check.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

test("the modules that carry the definitions are those that the sources give", () => {
  execFileSync(process.execPath, ["scripts/write-sources.mjs", "--check"], { cwd: project });
  expect(traitDefinitions()).toBe(readFileSync(`${project}/src/rpc/traits.smithy`, "utf8"));
});

test("the definitions are a model without a complaint", () => {
  const { events, broken } = smithyLoader().addIdl("traits.smithy", traitDefinitions()).assemble();
  expect(events.map(({ severity, id, message }) => [severity, id, message])).toEqual([]);
  expect(broken).toBe(false);
});

test("every trait and every member of it is documented", () => {
  const { model } = smithyLoader().addIdl("traits.smithy", traitDefinitions()).assemble();
  const traits = [...(model?.shapes.values() ?? [])].filter(
    (shape) => shape.id.namespace === "smithy.rpc" && shape.traits.has("smithy.api#trait"),
  );
  expect(traits.length).toBeGreaterThan(10);
  const undocumented = traits.filter((shape) => !shape.traits.has("smithy.api#documentation"));
  expect(undocumented.map(({ id }) => id.text)).toEqual([]);
});

test("the source is called by its name in events", () => {
  const { events } = loader().addIdl("clash.smithy", `$version: "2"\nnamespace smithy.rpc\nstring method\n`).assemble();
  expect(events.some(({ message, at }) => message.includes(RPC_TRAITS_NAME) || at.file === RPC_TRAITS_NAME)).toBe(true);
});

test("serializers leave the definitions out, as they leave out the prelude", () => {
  const model = modelOf(`@jsonRpc(versions: ["2.0"]) service Api { version: "1" }`);
  expect(model.get("smithy.rpc#jsonRpc")).toBeDefined();
  const ast = toJsonAst(model) as unknown;
  const shapes =
    ast instanceof Map
      ? (ast.get("shapes") as Map<string, unknown>)
      : new Map(Object.entries((ast as { shapes: object }).shapes));
  expect([...shapes.keys()]).toEqual(["example#Api"]);
});

describe("the definitions are in a model whose sources name them", () => {
  const text = (rest: string) => `$version: "2"\nnamespace a\n${rest}`;
  const rows = [
    { why: "a trait", name: "a.smithy", content: text('@smithy.rpc#method("m") operation O {}'), isThere: true },
    { why: "an import", name: "a.smithy", content: text("use smithy.rpc#method\n"), isThere: true },
    { why: "their namespace", name: "a.smithy", content: '$version: "2"\nnamespace smithy.rpc\n', isThere: true },
    {
      why: "JSON, in bytes",
      name: "a.json",
      content: new TextEncoder().encode(
        '{"smithy": "2", "shapes": {"a#S": {"type": "string", "traits": {"smithy.rpc#x": 1}}}}',
      ),
      isThere: true,
    },
    {
      why: "JSON that writes a letter as an escape",
      name: "a.json",
      content: '{"smithy": "2", "shapes": {"a#S": {"type": "string", "traits": {"smithy\\u002erpc#x": 1}}}}',
      isThere: true,
    },
    { why: "none of them", name: "a.smithy", content: text("structure S {}"), isThere: false },
  ];
  test.each(rows)("$why: $isThere", ({ name, content, isThere }) => {
    const { model } = loader().addSource(name, content).assemble();
    expect(model?.get("smithy.rpc#method") !== undefined).toBe(isThere);
  });

  test("once, however often the loader assembles", () => {
    const sources = loader().addIdl("a.smithy", text("structure S {}"));
    sources.assemble();
    sources.addIdl("b.smithy", text('@smithy.rpc#jsonRpc(versions: ["2.0"]) service A {}'));
    expect([sources.assemble(), sources.assemble()].map(({ broken }) => broken)).toEqual([false, false]);
  });

  test("a validator that the model asks for has nothing to say about them", () => {
    const metadata = `metadata validators = [{name: "EmitEachSelector", id: "Any", configuration: {selector: "structure"}}]`;
    const { events } = loader()
      .addIdl("a.smithy", `$version: "2"\n${metadata}\nnamespace a\nstructure S {}\n`)
      .assemble();
    expect(events.filter(({ at }) => at.file === RPC_TRAITS_NAME)).toEqual([]);
  });
});

test("the Smithy loader by itself has no JSON-RPC traits", () => {
  const { model } = smithyLoader().assemble();
  expect(model?.get("smithy.rpc#jsonRpc")).toBeUndefined();
});

test("they can be added to a loader of one's own", () => {
  const { broken, model } = smithyLoader().addBuiltinIdl(RPC_TRAITS_NAME, traitDefinitions()).assemble();
  expect([broken, model?.get("smithy.rpc#method")?.type]).toEqual([false, "structure"]);
});

describe("where each trait may stand, and what it may say", () => {
  const rows = [
    { why: "jsonRpc on an operation", idl: `@jsonRpc(versions: ["2.0"])\noperation O {}` },
    { why: "jsonRpc without versions", idl: `@jsonRpc(versions: [])\nservice S { version: "1" }` },
    { why: "a version that is none", idl: `@jsonRpc(versions: ["3.0"])\nservice S { version: "1" }` },
    { why: "a version twice", idl: `@jsonRpc(versions: ["2.0", "2.0"])\nservice S { version: "1" }` },
    {
      why: "a policy that is none",
      idl: `@jsonRpc(versions: ["2.0"], undeclaredServerErrors: "ignore")\nservice S { version: "1" }`,
    },
    { why: "method on a structure", idl: `@method(name: "a", params: "named")\nstructure S {}` },
    { why: "method without a name", idl: `@method(params: "named")\noperation O {}` },
    { why: "an empty name", idl: `@method(name: "", params: "named")\noperation O {}` },
    { why: "method without a params mode", idl: `@method(name: "a")\noperation O {}` },
    { why: "a mode that is none", idl: `@method(name: "a", params: "any")\noperation O {}` },
    { why: "a kind that is none", idl: `@method(name: "a", params: "named", kind: "call")\noperation O {}` },
    { why: "rpcError on a structure that is no error", idl: `@rpcError(code: 1)\nstructure S {}` },
    { why: "rpcError without a code", idl: `@error("client")\n@rpcError\nstructure S {}` },
    { why: "a fractional code", idl: `@error("client")\n@rpcError(code: 1.5)\nstructure S {}` },
    { why: "unknownMembers on a union", idl: `@unknownMembers("ignore")\nunion U { a: String }` },
    { why: "a policy on unknown members that is none", idl: `@unknownMembers("drop")\nstructure S {}` },
    { why: "criticalPaths on a string", idl: `structure S { @criticalPaths(separator: ".") a: String }` },
    {
      why: "criticalPaths on a list of numbers",
      idl: `structure S { @criticalPaths(separator: ".") a: L }\nlist L { member: Integer }`,
    },
    {
      why: "criticalPaths without a separator",
      idl: `structure S { @criticalPaths(separator: "") a: L }\nlist L { member: String }`,
    },
    {
      why: "a protocol of one peer",
      idl: `@smithy.rpc#jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "a" }])\nstructure P {}`,
    },
    {
      why: "a protocol that accepts what is no service",
      idl: `@smithy.rpc#jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "a" }, { name: "b", accepts: P }])\nstructure P {}`,
    },
    { why: "a session without a protocol", idl: `@smithy.rpc#jsonRpcSession(states: ["a"])\nstructure P {}` },
    {
      why: "a session without states",
      idl: `@smithy.rpc#jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "a" }, { name: "b" }])\n@smithy.rpc#jsonRpcSession(states: [])\nstructure P {}`,
    },
    {
      why: "an order of an operation that is no method",
      idl: `@smithy.rpc#jsonRpcLifecycle(allowedIn: ["a"])\noperation O {}`,
    },
    {
      why: "a cancellation that names no member",
      idl: `@method(name: "a", params: "named")\n@smithy.rpc#jsonRpcCancels(code: 1)\noperation O {}`,
    },
    {
      why: "a reference that names no member",
      idl: `@method(name: "a", params: "named")\n@smithy.rpc#jsonRpcRefersToCall\noperation O {}`,
    },
    {
      why: "tokens without a protocol",
      idl: `@smithy.rpc#jsonRpcTokens([{ name: "t", givenIn: [{ pointer: "/t" }], usedIn: [{ pointer: "/t" }] }])\nstructure P {}`,
    },
    {
      why: "tokens that nobody gives out",
      idl: `@smithy.rpc#jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "a" }, { name: "b" }])\n@smithy.rpc#jsonRpcTokens([{ name: "t", givenIn: [], usedIn: [{ pointer: "/t" }] }])\nstructure P {}`,
    },
    {
      why: "a message about a call of an operation that is no method",
      idl: `@smithy.rpc#jsonRpcDuringCall(idAt: "/id")\noperation O {}`,
    },
    { why: "at least one of one member", idl: `@smithy.rpc#atLeastOneOf(["a"])\nstructure S { a: String }` },
  ];
  test.each(rows)("$why is an error of the model", ({ idl }) => expect(() => modelOf(idl)).toThrow());

  test("all of them where they belong", () => {
    const model = modelOf(`
@smithy.rpc#jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client" }, { name: "server", accepts: Api, alsoAccepts: [More] }])
@smithy.rpc#jsonRpcSession(
    states: ["closed", "open"]
    capabilities: [{ name: "c", method: "open", pointer: "/c" }, { name: "d", method: "open", pointer: "", from: "params" }]
    refusals: [{ states: ["closed"], code: 1007 }]
    capabilityRefusal: 1008
)
@smithy.rpc#jsonRpcTokens([{
    name: "t", policy: "advisory", otherMethod: "error", freshId: true
    givenIn: [{ methods: ["open"], from: "params", pointer: "/t", by: "client", usableBy: "either", lives: "untilReply", livesOnWith: "/x", askingAt: "/y", afterwards: "accept" }]
    usedIn: [{ methods: ["cancel"], pointer: "/t", by: "client", answeredAt: "/z" }]
}])
structure Link {}

@jsonRpc(versions: ["1.0", "2.0"], undeclaredServerErrors: "error")
@unknownMembers("reject")
service Api { version: "1", operations: [Open, Cancel], errors: [E] }

@jsonRpc(versions: ["2.0"])
service More { version: "1" }

@method(name: "open", params: "either", positional: ["paths"], resultMember: "x", kind: "request")
@smithy.rpc#jsonRpcLifecycle(allowedIn: ["closed"], onCall: "closed", onSuccess: "open", onError: "closed", requires: ["c"])
operation Open { input := { @criticalPaths(separator: ".") paths: Paths }, output := { x: Integer } }

@method(name: "cancel", params: "positional", positional: ["id"], nullResult: true)
@smithy.rpc#jsonRpcCancels(idMember: "id", code: -32800)
@smithy.rpc#jsonRpcRefersToCall(idMember: "id")
@smithy.rpc#jsonRpcDuringCall(methods: ["open"], idAt: "/id", askedAt: "/x", order: "first", nothingAt: "/y", policy: "error", afterwards: "advisory")
operation Cancel { input := { id: String } }

@unknownMembers("ignore")
@error("client")
@rpcError(code: 1, dataMember: "x", absentData: false)
structure E { x: String }

@smithy.rpc#atLeastOneOf(["a", "b"])
structure Some { a: String, b: String }

list Paths { member: String }
`);
    expect(model.services.map(({ id }) => id.name)).toEqual(["Api", "More"]);
  });
});

describe("the traits of protocol tests", () => {
  const model = `$version: "2"
namespace example
use smithy.test#httpRequestTests
@trait(selector: "service")
@protocolDefinition
structure wire {}
@wire
service Api { operations: [Get] }
@http(method: "GET", uri: "/")
@readonly
@httpRequestTests([{ id: "empty", protocol: wire, method: "GET", uri: "/", params: {} }])
operation Get {}
`;

  test("are there when they are asked for", () => {
    const { events, broken } = loader({ protocolTests: true }).addIdl("api.smithy", model).assemble();
    expect(events.filter(({ severity }) => severity === "ERROR").map(({ message }) => message)).toEqual([]);
    expect(broken).toBe(false);
  });

  test("and only then", () => {
    const { broken, events } = loader().addIdl("api.smithy", model).assemble();
    expect(broken).toBe(true);
    expect(events.some(({ message }) => message.includes("smithy.test#httpRequestTests"))).toBe(true);
  });

  test("their values are checked", () => {
    const wrong = model.replace(`method: "GET", uri: "/", params`, `uri: "/", params`);
    const { events } = loader({ protocolTests: true }).addIdl("api.smithy", wrong).assemble();
    expect(events.some(({ severity, message }) => severity === "ERROR" && message.includes("method"))).toBe(true);
  });

  test("serializers leave them out", () => {
    const { model: loaded } = loader({ protocolTests: true }).addIdl("api.smithy", model).assemble();
    const text = loaded === undefined ? "" : writeJson(toJsonAst(loaded));
    expect(text).toContain("example#Get");
    expect(text).not.toContain("HttpRequestTestCase");
  });
});
