import { describe, expect, test } from "vitest";
import { loader } from "../../src/rpc/index.ts";
import { describeMethod, listMethods } from "../../src/transcript/describe-method.ts";
import { ProtocolDescription } from "../../src/transcript/protocol.ts";

const source = `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcCancels
use smithy.rpc#jsonRpcLifecycle
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#jsonRpcRefersToCall
use smithy.rpc#jsonRpcSession
use smithy.rpc#method
use smithy.rpc#rpcError

@jsonRpcProtocol(versions: ["2.0"], peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }])
@jsonRpcSession(states: ["closed", "open"], capabilities: [{ name: "files", method: "open", pointer: "/files" }])
structure Door {}
@jsonRpc(versions: ["2.0"])
service Server { operations: [Open, Read, Ping] }
@jsonRpc(versions: ["2.0"])
service Client { operations: [Cancel, Progress, Ping] }

/// Opens the door.
@method(name: "open", params: "named")
@jsonRpcLifecycle(allowedIn: ["closed"], onSuccess: "open")
operation Open { input := { @required @jsonName("by") who: String }, output := { files: Document }, errors: [Busy] }
@method(name: "read", params: "named", nullResult: true)
@jsonRpcLifecycle(requires: ["files"])
operation Read {}
@method(name: "ping", params: "named", nullResult: true)
operation Ping {}
@method(name: "cancel", params: "named", nullResult: true, kind: "notification")
@jsonRpcCancels(idMember: "call", code: 800)
operation Cancel { input := { call: Document } }
@method(name: "progress", params: "named", nullResult: true, kind: "notification")
@jsonRpcRefersToCall(idMember: "call")
operation Progress { input := { call: Document } }
@error("server")
@rpcError(code: 5, absentData: true)
structure Busy {}
`;

const { model } = loader().addIdl("door.smithy", source).assemble();
if (model === undefined) throw new Error("the model of this test is broken");
const door = ProtocolDescription.fromSmithy(model, "demo#Door", "2.0");

test("methods are listed with their sender and receiver, in the order of peers and services", () => {
  const listed = listMethods(model, door).map(
    ({ method, kind, sender, receiver }) => `${sender} ${kind} ${method} ${receiver}`,
  );
  expect(listed).toEqual([
    "server notification cancel client",
    "server notification progress client",
    "server either ping client",
    "client either open server",
    "client either read server",
    "client either ping server",
  ]);
});

test("a name that both peers accept is described for each", () => {
  expect(describeMethod(model, door, "ping").map(({ receiver }) => receiver)).toEqual(["client", "server"]);
  expect(describeMethod(model, door, "pong")).toEqual([]);
});

describe("what is told of a method", () => {
  const files = { name: "files", method: "open", from: "result", pointer: "/files" };
  const states = ["closed", "open"];
  const cases: readonly { method: string; told: object }[] = [
    {
      method: "open",
      told: {
        documentation: "Opens the door.",
        required: ["who"],
        errors: [{ code: 5, shape: "demo#Busy" }],
        order: { states, allowedIn: ["closed"], onSuccess: "open", requires: [], advertises: [files] },
      },
    },
    { method: "read", told: { required: [], errors: [], order: { states, requires: [files], advertises: [] } } },
    {
      method: "cancel",
      told: {
        errors: [],
        order: { states, requires: [], advertises: [], cancels: { idMember: "call", code: 800, reply: "required" } },
      },
    },
    { method: "progress", told: { order: { states, requires: [], advertises: [], refersTo: "call" } } },
  ];
  test.each(cases)("$method", ({ method, told }) => {
    const [found] = describeMethod(model, door, method);
    expect(found).toMatchObject(told);
  });

  test("members go by the names that JSON has", () => {
    const byJson = ProtocolDescription.fromSmithy(model, "demo#Door", "2.0", { memberNames: "json" });
    const [found] = describeMethod(model, byJson, "open", "json");
    expect(found?.required).toEqual(["by"]);
    expect(found?.types).toContain("readonly by: string;");
  });

  test("the types hold this method alone", () => {
    const [found] = describeMethod(model, door, "open");
    expect(found?.types).toContain("readonly open: {");
    expect(found?.types).not.toContain("readonly read");
  });
});
