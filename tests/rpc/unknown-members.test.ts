import { describe, expect, test } from "vitest";
import type { ServiceConfig } from "../../src/rpc/index.ts";
import { placesOf, serviceOf } from "./check.ts";

const idl = (service: string, structure: string) => `
@jsonRpc(versions: ["2.0"]) ${service}
service Api { version: "1", operations: [A] }

@method(name: "a", params: "named", resultMember: "inner")
operation A { input: AInput, output := { @required inner: Inner } }

${structure}
structure AInput { inner: Inner }

structure Inner { x: Integer }
`;

describe("unknown members: the structure, then the service, then the caller, then rejection", () => {
  const rows: {
    service?: string;
    structure?: string;
    config?: ServiceConfig;
    input: "ignore" | "reject";
    inner: "ignore" | "reject";
  }[] = [
    { input: "reject", inner: "reject" },
    { config: { unknownMembers: "ignore" }, input: "ignore", inner: "ignore" },
    { service: `@unknownMembers("ignore")`, input: "ignore", inner: "ignore" },
    { service: `@unknownMembers("reject")`, config: { unknownMembers: "ignore" }, input: "reject", inner: "reject" },
    { structure: `@unknownMembers("ignore")`, input: "ignore", inner: "reject" },
    { structure: `@unknownMembers("reject")`, service: `@unknownMembers("ignore")`, input: "reject", inner: "ignore" },
    {
      structure: `@unknownMembers("ignore")`,
      service: `@unknownMembers("reject")`,
      config: { unknownMembers: "reject" },
      input: "ignore",
      inner: "reject",
    },
    { structure: `@unknownMembers("reject")`, config: { unknownMembers: "ignore" }, input: "reject", inner: "ignore" },
  ];
  test.each(rows)(
    "structure $structure, service $service, caller $config",
    ({ service = "", structure = "", config = {}, input, inner }) => {
      const api = serviceOf(idl(service, structure), "2.0", config);
      const { findings } = api.validateRequest(
        `{"jsonrpc":"2.0","id":1,"method":"a","params":{"y":1,"inner":{"x":1,"z":2}}}`,
      );
      const expected = [
        ...(input === "reject" ? ["UnknownMember /params/y"] : []),
        ...(inner === "reject" ? ["UnknownMember /params/inner/z"] : []),
      ];
      expect(placesOf(findings)).toEqual(expected);
    },
  );

  test("results follow the same policies", () => {
    const text = `{"jsonrpc":"2.0","id":1,"result":{"x":1,"z":2}}`;
    const context = { kind: "method", method: "a" } as const;
    expect(placesOf(serviceOf(idl("", "")).validateResponse(text, { context }).findings)).toEqual([
      "UnknownMember /result/z",
    ]);
    expect(serviceOf(idl(`@unknownMembers("ignore")`, "")).validateResponse(text, { context }).isValid).toBe(true);
  });

  test("members of the envelope are another matter: they are ignored under any policy", () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"a","trace":1}`;
    expect(serviceOf(idl(`@unknownMembers("reject")`, "")).validateRequest(text).isValid).toBe(true);
  });
});

describe("critical paths", () => {
  const api = serviceOf(`
@jsonRpc(versions: ["2.0"]) @unknownMembers("ignore")
service Api { version: "1", operations: [Open, Json] }

@method(name: "open", params: "either", positional: ["options", "critical", "also"])
operation Open { input := {
    options: Options
    @criticalPaths(separator: ".") critical: Paths
    @criticalPaths(separator: "/") also: Paths
} }

@method(name: "json", params: "named")
operation Json { input := {
    @jsonName("opts") options: Options
    @criticalPaths(separator: ".") critical: Paths
} }

structure Options { mode: String, nested: Nested, list: NestedList, map: NestedMap, free: Document }
structure Nested { deep: Integer }
list NestedList { member: Nested }
map NestedMap { key: String, value: Nested }
list Paths { member: String }
`);
  const rows = [
    { why: "a member", params: `{"critical":["options"]}`, places: [] },
    { why: "a member of a member", params: `{"critical":["options.mode","options.nested.deep"]}`, places: [] },
    {
      why: "one that is not declared, at its element",
      params: `{"critical":["options.mode","options.turbo"]}`,
      places: ["UnknownCriticalPath /params/critical/1"],
    },
    { why: "at the top", params: `{"critical":["turbo"]}`, places: ["UnknownCriticalPath /params/critical/0"] },
    {
      why: "below a scalar",
      params: `{"critical":["options.mode.x"]}`,
      places: ["UnknownCriticalPath /params/critical/0"],
    },
    { why: "an empty path", params: `{"critical":[""]}`, places: ["UnknownCriticalPath /params/critical/0"] },
    {
      why: "an empty step",
      params: `{"critical":["options..mode"]}`,
      places: ["UnknownCriticalPath /params/critical/0"],
    },
    {
      why: "elements of lists have the members of their shape",
      params: `{"critical":["options.list.deep"]}`,
      places: [],
    },
    { why: "any key of a map, then its value's members", params: `{"critical":["options.map.k.deep"]}`, places: [] },
    {
      why: "below a document nothing is declared",
      params: `{"critical":["options.free.x"]}`,
      places: ["UnknownCriticalPath /params/critical/0"],
    },
    {
      why: "another separator",
      params: `{"also":["options/mode","options.mode"]}`,
      places: ["UnknownCriticalPath /params/also/1"],
    },
    {
      why: "whatever the policy on unknown members",
      params: `{"critical":["turbo"],"turbo":1}`,
      places: ["UnknownCriticalPath /params/critical/0"],
    },
    { why: "an element that is no string", params: `{"critical":[7]}`, places: ["TypeMismatch /params/critical/0"] },
    { why: "by position", params: `[{},["options.mode","turbo"]]`, places: ["UnknownCriticalPath /params/1/1"] },
  ];
  test.each(rows)("$why", ({ params, places }) => {
    const { findings } = api.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"open","params":${params}}`);
    expect(placesOf(findings)).toEqual(places);
  });

  test("the finding names the member that lists the paths", () => {
    const { findings } = api.validateRequest(`{"jsonrpc":"2.0","id":1,"method":"open","params":{"critical":["x"]}}`);
    expect(findings[0]).toMatchObject({ shape: "example#OpenInput$critical", operation: "example#Open" });
  });
});

describe("names of members in JSON", () => {
  const named = `
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [A] }

@method(name: "a", params: "either", positional: ["first", "second"])
operation A { input := {
    @required @jsonName("1st") first: Integer
    @criticalPaths(separator: ".") second: Paths
} }
list Paths { member: String }
`;
  const smithy = serviceOf(named);
  const json = serviceOf(named, "2.0", { memberNames: "json" });
  const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"a","params":${params}}`;
  const rows = [
    { why: "Smithy's by default", service: smithy, params: `{"first":1}`, places: [] },
    {
      why: "not those of jsonName",
      service: smithy,
      params: `{"1st":1}`,
      places: ["UnknownMember /params/1st", "MissingMember /params/first"],
    },
    { why: "jsonName where it is asked for", service: json, params: `{"1st":1}`, places: [] },
    {
      why: "and then only it",
      service: json,
      params: `{"first":1}`,
      places: ["UnknownMember /params/first", "MissingMember /params/1st"],
    },
    { why: "positional order names members of the model under both", service: json, params: "[1]", places: [] },
    {
      why: "critical paths name what is on the wire",
      service: json,
      params: `{"1st":1,"second":["1st","first"]}`,
      places: ["UnknownCriticalPath /params/second/1"],
    },
  ];
  test.each(rows)("$why", ({ service, params, places }) => {
    expect(placesOf(service.validateRequest(call(params)).findings)).toEqual(places);
  });

  test("omitted params name what is missing by its name in JSON", () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"a"}`;
    expect(placesOf(json.validateRequest(text).findings)).toEqual(["MissingMember /params/1st"]);
    expect(json.validateRequest(text).findings[0]?.shape).toBe("example#AInput$first");
  });
});
