import { describe, expect, test } from "vitest";
import { loader, PreparedService } from "../../src/rpc/index.ts";
import type { LoadResult } from "../../src/smithy/index.ts";
import { toJsonAst } from "../../src/smithy/index.ts";
import { placesOf } from "./check.ts";

function load(...texts: string[]): LoadResult {
  const loading = loader();
  for (const [index, text] of texts.entries()) loading.addIdl(`source-${index}.smithy`, `$version: "2"\n${text}`);
  return loading.assemble();
}

function serviceOf(...texts: string[]): PreparedService {
  const { model, events, broken } = load(...texts);
  if (model === undefined || broken) throw new Error(events.map(({ message }) => message).join("\n"));
  return PreparedService.prepare(model, "example#Api", "2.0");
}

const spellings = [
  {
    name: "jsonrpclib",
    service: "jsonRpc",
    request: "jsonRpcRequest",
    notification: "jsonRpcNotification",
    namespace: "jsonrpclib",
  },
  {
    name: "the older jsonrpclib",
    service: "jsonRPC",
    request: "jsonRequest",
    notification: "jsonNotification",
    namespace: "jsonrpclib",
  },
  {
    name: "the Build Server Protocol",
    service: "jsonRPC",
    request: "jsonRequest",
    notification: "jsonNotification",
    namespace: "traits",
  },
];

describe.each(spellings)("$name", ({ service, request, notification, namespace }) => {
  const idl = `namespace example
use ${namespace}#${service}
use ${namespace}#${request}
use ${namespace}#${notification}

@${service}
service Api { operations: [Greet, Notify, Empty] }

@${request}("greet")
operation Greet { input := { @required name: String }, output := { @required message: String }, errors: [NotWelcome] }

@${notification}("notify")
operation Notify { input := { @required text: String } }

@${request}("empty")
operation Empty {}

@error("client")
structure NotWelcome { reason: String }
`;
  const api = serviceOf(idl);

  test("methods have the same facts as with @method", () => {
    expect(
      [...api.methods.values()].map(({ name, kind, params, result }) => [name, kind, params, result.kind]),
    ).toEqual([
      ["greet", "request", "named", "structure"],
      ["notify", "notification", "named", "empty"],
      ["empty", "request", "named", "empty"],
    ]);
  });

  const requests = [
    { why: "a call", text: `{"jsonrpc":"2.0","id":1,"method":"greet","params":{"name":"x"}}`, places: [] },
    {
      why: "by position",
      text: `{"jsonrpc":"2.0","id":1,"method":"greet","params":["x"]}`,
      places: ["ParamsModeMismatch /params"],
    },
    { why: "a request without an id", text: `{"jsonrpc":"2.0","method":"empty"}`, places: ["RequestExpected /id"] },
    {
      why: "a notification with one",
      text: `{"jsonrpc":"2.0","id":1,"method":"notify","params":{"text":"x"}}`,
      places: ["NotificationExpected /id"],
    },
    {
      why: "a wrong type",
      text: `{"jsonrpc":"2.0","method":"notify","params":{"text":1}}`,
      places: ["TypeMismatch /params/text"],
    },
    { why: "no params of an empty input", text: `{"jsonrpc":"2.0","id":1,"method":"empty"}`, places: [] },
  ];
  test.each(requests)("request: $why", ({ text, places }) => {
    expect(placesOf(api.validateRequest(text).findings)).toEqual(places);
  });

  const responses = [
    { why: "the output", to: "greet", text: `{"jsonrpc":"2.0","id":1,"result":{"message":"x"}}`, places: [] },
    {
      why: "a wrong one",
      to: "greet",
      text: `{"jsonrpc":"2.0","id":1,"result":{"message":1}}`,
      places: ["TypeMismatch /result/message"],
    },
    { why: "without output: null", to: "empty", text: `{"jsonrpc":"2.0","id":1,"result":null}`, places: [] },
    { why: "without output: an object", to: "empty", text: `{"jsonrpc":"2.0","id":1,"result":{}}`, places: [] },
    {
      why: "without output: nothing else",
      to: "empty",
      text: `{"jsonrpc":"2.0","id":1,"result":true}`,
      places: ["TypeMismatch /result"],
    },
    {
      why: "errors have no codes here, so any is right",
      to: "greet",
      text: `{"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"m","data":1}}`,
      places: [],
    },
    {
      why: "but for reserved ones",
      to: "greet",
      text: `{"jsonrpc":"2.0","id":1,"error":{"code":-32500,"message":"m"}}`,
      places: ["UnknownError /error/code"],
    },
  ];
  test.each(responses)("response: $why", ({ to, text, places }) => {
    const { findings } = api.validateResponse(text, { context: { kind: "method", method: to } });
    expect(placesOf(findings)).toEqual(places);
  });

  test("1.0 is not spoken", () => {
    const { model } = load(idl);
    expect(() => model && PreparedService.prepare(model, "example#Api", "1.0")).toThrow(/version|spoken in 1\.0/);
  });

  test("definitions that the sources bring along are theirs, and no conflict", () => {
    const own = `namespace ${namespace}
@trait(selector: "service")
structure ${service} {}
@trait(selector: "operation")
string ${request}
@trait(selector: "operation")
string ${notification}
@trait(selector: "*")
string unheardOf
`;
    const { events, broken } = load(idl, own);
    expect(events.filter(({ severity }) => severity !== "NOTE")).toEqual([]);
    expect(broken).toBe(false);
  });

  test("what is added is left out of the model's JSON AST", () => {
    const { model } = load(idl);
    const text = model === undefined ? "" : JSON.stringify([...Object.keys(plain(toJsonAst(model)))]);
    expect(text).not.toContain(`${namespace}#`);
  });
});

function plain(ast: unknown): object {
  const shapes = ast instanceof Map ? ast.get("shapes") : (ast as { shapes?: unknown }).shapes;
  return shapes instanceof Map ? Object.fromEntries(shapes) : (shapes as object);
}

describe.each([
  { name: "jsonrpclib", trait: "jsonRpcPayload", service: "jsonRpc", request: "jsonRpcRequest" },
  { name: "the older jsonrpclib", trait: "jsonPayload", service: "jsonRPC", request: "jsonRequest" },
])("payloads of $name", ({ trait, service, request }) => {
  const api = serviceOf(`namespace example
use jsonrpclib#${service}
use jsonrpclib#${request}
use jsonrpclib#${trait}

@${service}
service Api { operations: [Sum, Maybe] }

@${request}("sum")
operation Sum { input := { @required @${trait} numbers: Numbers }, output := { @required @${trait} total: Integer } }

@${request}("maybe")
operation Maybe { input := { @${trait} numbers: Numbers } }

list Numbers { member: Integer }
`);
  const rows = [
    { why: "the member stands in params", text: `{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,2]}`, places: [] },
    {
      why: "and is checked there",
      text: `{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,"2"]}`,
      places: ["TypeMismatch /params/1"],
    },
    {
      why: "not the structure",
      text: `{"jsonrpc":"2.0","id":1,"method":"sum","params":{"numbers":[1]}}`,
      places: ["TypeMismatch /params"],
    },
    {
      why: "a required one must be there",
      text: `{"jsonrpc":"2.0","id":1,"method":"sum"}`,
      places: ["MissingMember /params"],
    },
    { why: "an optional one need not", text: `{"jsonrpc":"2.0","id":1,"method":"maybe"}`, places: [] },
  ];
  test.each(rows)("$why", ({ text, places }) => expect(placesOf(api.validateRequest(text).findings)).toEqual(places));

  test("and in the result", () => {
    const context = { kind: "method", method: "sum" } as const;
    expect(api.validateResponse(`{"jsonrpc":"2.0","id":1,"result":3}`, { context }).isValid).toBe(true);
    expect(
      placesOf(api.validateResponse(`{"jsonrpc":"2.0","id":1,"result":{"total":3}}`, { context }).findings),
    ).toEqual(["TypeMismatch /result"]);
  });
});

describe("the Build Server Protocol's own shapes", () => {
  const api = serviceOf(`namespace example
use traits#data
use traits#dataKind
use traits#enumKind
use traits#jsonRPC
use traits#jsonRequest
use traits#untaggedUnion

@jsonRPC
service Api { operations: [Build] }

@jsonRequest("build")
operation Build { input := { kind: Kind, level: Level, id: Id, data: BuildData } }

@enumKind("open")
enum Kind {
    A = "a"
}
@enumKind("closed")
enum Level {
    LOW = "low"
}
@untaggedUnion
union Id { text: String, number: Integer }
@data
document BuildData
@dataKind(kind: "scala", extends: [BuildData])
structure ScalaData { version: String }
`);
  const rows = [
    { why: "an open enumeration takes other values", params: `{"kind":"other"}`, places: [] },
    { why: "a closed one does not", params: `{"level":"other"}`, places: ["UnknownEnumValue /params/level"] },
    { why: "an untagged union: one form", params: `{"id":"x"}`, places: [] },
    { why: "the other", params: `{"id":7}`, places: [] },
    {
      why: "dataKind beside data, which the model does not spell out",
      params: `{"dataKind":"scala","data":{"version":"3"}}`,
      places: [],
    },
  ];
  test.each(rows)("$why", ({ params, places }) => {
    const { findings } = api.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"build","params":${params}}`);
    expect(placesOf(findings)).toEqual(places);
  });

  test("what is not followed is advised of once", () => {
    expect(api.advisories.map(({ rule, shape }) => [rule, shape])).toEqual([
      ["trait-not-followed", "example#BuildData"],
    ]);
    expect(api.advisories[0]?.message).toContain("dataKind");
  });

  test("any value passes as such data, also of a kind that no model has", () => {
    for (const params of [`{"dataKind":"scala","data":{"version":3}}`, `{"dataKind":"zig","data":[]}`, `{"data":1}`]) {
      expect(api.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"build","params":${params}}`).findings).toEqual([]);
    }
  });
});

describe("unknown traits", () => {
  const api = serviceOf(
    `namespace example
use custom#jsonRpcPlus
use custom#packed
use custom#audited
use smithy.rpc#jsonRpc
use smithy.rpc#method

@jsonRpc(versions: ["2.0"])
@jsonRpcPlus
service Api { operations: [A, B] }

@method(name: "a", params: "named")
operation A { input := { @packed x: Integer, @audited y: Integer } }
@method(name: "b", params: "named")
operation B { input := { @packed x: Integer } }
`,
    `namespace custom
@protocolDefinition(traits: [packed])
@trait(selector: "service") structure jsonRpcPlus {}
@trait
structure packed {}
@trait
structure audited {}
`,
  );

  test("one that the service's protocol lists may change the wire: one advisory for all its uses", () => {
    expect(api.advisories.map(({ shape, message }) => [shape, message.includes("custom#packed")])).toEqual([
      ["example#BInput$x", true],
    ]);
  });

  test("and no finding", () => {
    expect(api.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"a","params":{"x":1,"y":2}}`).isValid).toBe(true);
  });
});

describe("where a service speaks two dialects", () => {
  test("smithy.rpc counts", () => {
    const api = serviceOf(`namespace example
use smithy.rpc#jsonRpc
use smithy.rpc#method
@jsonRpc(versions: ["2.0"])
@jsonrpclib#jsonRpc
service Api { operations: [A] }
@method(name: "one", params: "either", positional: [])
@jsonrpclib#jsonRpcRequest("other")
operation A {}
`);
    expect([...api.methods.keys()]).toEqual(["one"]);
  });
});

describe("alloy", () => {
  test("traits and shapes that are used are there without their package", () => {
    const { model, events, broken } = load(`namespace example
use alloy#discriminated
use alloy#jsonUnknown
use alloy#nullable
use alloy#openEnum
use alloy#untagged
use alloy#UUID
use alloy#dateFormat

@untagged
union U { a: String, b: Integer }
@discriminated("type")
union D { s: S }
structure S { @nullable x: String, id: UUID, @dateFormat day: String, @jsonUnknown rest: Rest }
map Rest { key: String, value: Document }
@openEnum
enum E {
    A
}
`);
    expect(events.filter(({ severity }) => severity !== "NOTE")).toEqual([]);
    expect(broken).toBe(false);
    expect(model?.get("alloy#uuidFormat")?.type).toBe("structure");
    expect(model?.get("alloy#Duration")).toBeUndefined();
    expect(model?.builtinIds.has("alloy#untagged")).toBe(true);
  });

  test("nothing is added that nobody uses", () => {
    const { model } = load("namespace example\nstring S\n");
    expect([...(model?.shapes.keys() ?? [])].filter((id) => /^(alloy|jsonrpclib|traits)#/.test(id))).toEqual([]);
  });
});
