import { describe, expect, test } from "vitest";
import {
  ContractError,
  loader,
  PreparedService,
  type ProtocolVersion,
  type ServiceConfig,
  valueChecker,
} from "../../src/rpc/index.ts";
import { ShapeId } from "../../src/smithy/index.ts";
import { HEADER, modelOf, serviceOf } from "./check.ts";

/** The rules that preparing breaks, each with the shape to change. */
function problemsOf(idl: string, version: ProtocolVersion = "2.0", service = "example#Api"): string[] {
  try {
    PreparedService.prepare(modelOf(idl), service, version);
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    for (const { message, repair } of error.problems) {
      expect(message).toMatch(/^I .*\.$/s);
      expect(repair).toMatch(/\.$/);
    }
    return error.problems.map(({ rule, shape }) => `${rule} ${shape}`);
  }
}

const api = (operations: string, rest: string, versions = `"2.0"`) =>
  `@jsonRpc(versions: [${versions}]) service Api { version: "1", operations: [${operations}] }\n${rest}`;

describe("services", () => {
  const rows: { why: string; idl: string; version?: ProtocolVersion; service?: string; problems: string[] }[] = [
    { why: "a service of both versions", idl: api("", "", `"1.0", "2.0"`), version: "1.0", problems: [] },
    { why: "no such shape", idl: api("", ""), service: "example#None", problems: ["service-missing example#None"] },
    {
      why: "a shape that is no service",
      idl: api("", "structure S {}"),
      service: "example#S",
      problems: ["service-missing example#S"],
    },
    { why: "no JSON-RPC trait", idl: `service Api { version: "1" }`, problems: ["service-trait-missing example#Api"] },
    {
      why: "a version that is not declared",
      idl: api("", ""),
      version: "1.0",
      problems: ["version-not-declared example#Api"],
    },
  ];
  test.each(rows)("$why", ({ idl, version, service, problems }) => {
    expect(problemsOf(idl, version, service)).toEqual(problems);
  });
});

describe("methods", () => {
  const rows: { why: string; idl: string; problems: string[] }[] = [
    {
      why: "at least one of members that are unknown or required",
      idl: api(
        "A",
        `@method(name: "a", params: "named", nullResult: true) operation A { input: In }
        @smithy.rpc#atLeastOneOf(["a", "b", "c"]) structure In { @required a: String, b: String }`,
      ),
      problems: ["at-least-one-required example#In", "at-least-one-member example#In"],
    },
    {
      why: "every operation has a method trait",
      idl: api(
        "A, B",
        `@method(name: "a", params: "named") operation A {}
        operation B {}`,
      ),
      problems: ["method-trait-missing example#B"],
    },
    {
      why: "those of resources too, however deep",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", resources: [R] }
        resource R { identifiers: { id: String }, list: List, resources: [S], collectionOperations: [C] }
        resource S { identifiers: { id: String, sub: String }, operations: [T] }
        @readonly operation List {}
        operation C {}
        operation T { input := { @required id: String, @required sub: String } }`,
      problems: [
        "method-trait-missing example#List",
        "method-trait-missing example#C",
        "method-trait-missing example#T",
      ],
    },
    {
      why: "names are unique within the service",
      idl: api(
        "A, B",
        `@method(name: "a", params: "named") operation A {}
        @method(name: "a", params: "named") operation B {}`,
      ),
      problems: ["method-name-repeated example#B"],
    },
    {
      why: "names that differ in case are two",
      idl: api(
        "A, B",
        `@method(name: "a", params: "named") operation A {}
        @method(name: "A", params: "named") operation B {}`,
      ),
      problems: [],
    },
    {
      why: "rpc. is reserved",
      idl: api("A", `@method(name: "rpc.a", params: "named") operation A {}`),
      problems: ["method-name-reserved example#A"],
    },
    {
      why: "rpc without the dot is not",
      idl: api("A", `@method(name: "rpc", params: "named") operation A {}`),
      problems: [],
    },
    {
      why: "named-only in a service that declares 1.0, whichever version is prepared",
      idl: api("A", `@method(name: "a", params: "named") operation A {}`, `"1.0", "2.0"`),
      problems: ["named-only-in-1.0 example#A"],
    },
    {
      why: "an order is needed for params of either kind, for an empty input too",
      idl: api("A", `@method(name: "a", params: "either") operation A {}`),
      problems: ["positional-missing example#A"],
    },
    {
      why: "and for positional ones",
      idl: api("A", `@method(name: "a", params: "positional") operation A { input := { x: Integer } }`),
      problems: ["positional-missing example#A"],
    },
    {
      why: "the order names all members",
      idl: api(
        "A",
        `@method(name: "a", params: "either", positional: ["y"]) operation A { input := { x: Integer, y: Integer, z: Integer } }`,
      ),
      problems: ["positional-incomplete example#A"],
    },
    {
      why: "and only members",
      idl: api(
        "A",
        `@method(name: "a", params: "either", positional: ["x", "q"]) operation A { input := { x: Integer } }`,
      ),
      problems: ["positional-unknown-member example#A"],
    },
    {
      why: "by their names in the model, not in JSON",
      idl: api(
        "A",
        `@method(name: "a", params: "either", positional: ["ex"]) operation A { input := { @jsonName("ex") x: Integer } }`,
      ),
      problems: ["positional-unknown-member example#A", "positional-incomplete example#A"],
    },
    {
      why: "resultMember names a member of the output",
      idl: api(
        "A",
        `@method(name: "a", params: "named", resultMember: "sum") operation A { output := { total: Integer } }`,
      ),
      problems: ["result-member-unknown example#A"],
    },
    {
      why: "resultMember without an output",
      idl: api("A", `@method(name: "a", params: "named", resultMember: "sum") operation A {}`),
      problems: ["result-member-unknown example#A"],
    },
    {
      why: "one selection of the result",
      idl: api(
        "A",
        `@method(name: "a", params: "named", resultMember: "x", nullResult: true) operation A { output := { x: Integer } }`,
      ),
      problems: ["result-selectors-conflict example#A"],
    },
    {
      why: "nullResult: false selects nothing",
      idl: api(
        "A",
        `@method(name: "a", params: "named", resultMember: "x", nullResult: false) operation A { output := { x: Integer } }`,
      ),
      problems: [],
    },
  ];
  test.each(rows)("$why", ({ idl, problems }) => expect(problemsOf(idl)).toEqual(problems));
});

describe("errors", () => {
  const withError = (error: string) =>
    api("A", `@method(name: "a", params: "named") operation A { errors: [E] }\n${error}`);
  const code = (number: string) => withError(`@error("client") @rpcError(code: ${number}) structure E {}`);
  const reserved = ["error-code-reserved example#E"];
  const rows: { why: string; idl: string; problems: string[] }[] = [
    {
      why: "an error of an operation has a code",
      idl: withError(`@error("client") structure E {}`),
      problems: ["error-trait-missing example#E"],
    },
    {
      why: "an error of the service too",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", errors: [E] }
        @error("server") structure E {}`,
      problems: ["error-trait-missing example#E"],
    },
    { why: "an application code", idl: code("1001"), problems: [] },
    { why: "a negative application code", idl: code("-1"), problems: [] },
    { why: "right below the reserved range", idl: code("-32769"), problems: [] },
    { why: "its lower end", idl: code("-32768"), problems: reserved },
    { why: "the last code reserved for later", idl: code("-32100"), problems: reserved },
    { why: "the first server code", idl: code("-32099"), problems: [] },
    { why: "a server code", idl: code("-32011"), problems: [] },
    { why: "the last server code", idl: code("-32000"), problems: [] },
    { why: "right above", idl: code("-31999"), problems: [] },
    ...[-32700, -32600, -32601, -32602, -32603].map((each) => ({
      why: `the standard code ${each}`,
      idl: code(String(each)),
      problems: reserved,
    })),
    {
      why: "codes are unique within an operation",
      idl: api(
        "A",
        `@method(name: "a", params: "named") operation A { errors: [E, F] }
        @error("client") @rpcError(code: 1) structure E {}
        @error("client") @rpcError(code: 1) structure F {}`,
      ),
      problems: ["error-code-repeated example#A"],
    },
    {
      why: "with the errors of the service",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", operations: [A], errors: [F] }
        @method(name: "a", params: "named") operation A { errors: [E] }
        @error("client") @rpcError(code: 1) structure E {}
        @error("client") @rpcError(code: 1) structure F {}`,
      problems: ["error-code-repeated example#A"],
    },
    {
      why: "but not between operations",
      idl: api(
        "A, B",
        `@method(name: "a", params: "named") operation A { errors: [E] }
        @method(name: "b", params: "named") operation B { errors: [F] }
        @error("client") @rpcError(code: 1) structure E {}
        @error("client") @rpcError(code: 1) structure F {}`,
      ),
      problems: [],
    },
    {
      why: "an error of both the operation and the service is one",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", operations: [A], errors: [E] }
        @method(name: "a", params: "named") operation A { errors: [E] }
        @error("client") @rpcError(code: 1) structure E {}`,
      problems: [],
    },
    {
      why: "dataMember names a member",
      idl: withError(`@error("client") @rpcError(code: 1, dataMember: "y") structure E { x: String }`),
      problems: ["data-member-unknown example#E"],
    },
    {
      why: "one selection of the data",
      idl: withError(
        `@error("client") @rpcError(code: 1, dataMember: "x", absentData: true) structure E { x: String }`,
      ),
      problems: ["data-selectors-conflict example#E"],
    },
    {
      why: "a server code's data follows the same rules",
      idl: withError(`@error("server") @rpcError(code: -32001, dataMember: "y") structure E { x: String }`),
      problems: ["data-member-unknown example#E"],
    },
  ];
  test.each(rows)("$why", ({ idl, problems }) => expect(problemsOf(idl)).toEqual(problems));
});

describe("constraints", () => {
  test("a pattern that cannot run in linear time fails preparation at its member", () => {
    const idl = api(
      "A",
      `@method(name: "a", params: "named") operation A { input := { @pattern("(?=a)b(?<n>c)\\\\k<n>") x: String } }`,
    );
    expect(problemsOf(idl)).toEqual(["unsupported-constraint example#AInput$x"]);
  });
});

describe("paramsMember", () => {
  const rows = [
    { why: "names a member", method: `params: "named", paramsMember: "p"`, problems: [] },
    { why: "an order is not needed", method: `params: "either", paramsMember: "p"`, problems: [] },
    {
      why: "an unknown member",
      method: `params: "named", paramsMember: "q"`,
      problems: ["params-member-unknown example#A"],
    },
    {
      why: "with an order",
      method: `params: "either", paramsMember: "p", positional: ["p"]`,
      problems: ["params-selectors-conflict example#A"],
    },
  ];
  test.each(rows)("$why", ({ method, problems }) => {
    const idl = api("A", `@method(name: "a", ${method})\noperation A { input := { p: String } }`);
    expect(problemsOf(idl)).toEqual(problems);
  });
});

describe("a model that was assembled with errors is still looked at", () => {
  const rows: { why: string; idl: string; problems: string[] }[] = [
    {
      why: "no version",
      idl: `@jsonRpc(versions: [])\nservice Api { version: "1" }`,
      problems: ["versions-empty example#Api"],
    },
    {
      why: "a version that is none",
      idl: `@jsonRpc(versions: ["2.0", "3.0"])\nservice Api { version: "1" }`,
      problems: ["version-unknown example#Api"],
    },
    {
      why: "policies that are none",
      idl: `@jsonRpc(versions: ["2.0"], undeclaredErrors: "refuse", undeclaredServerErrors: 1)\nservice Api { version: "1" }`,
      problems: ["policy-unknown example#Api", "policy-unknown example#Api"],
    },
    {
      why: "an empty method name",
      idl: api("A", `@method(name: "", params: "named")\noperation A {}`),
      problems: ["method-name-empty example#A"],
    },
    {
      why: "a kind and a mode that are none",
      idl: api("A", `@method(name: "a", params: "any", kind: "call")\noperation A {}`),
      problems: ["method-kind example#A", "params-mode example#A"],
    },
    {
      why: "a member twice in the order",
      idl: api(
        "A",
        `@method(name: "a", params: "either", positional: ["x", "x"])\noperation A { input := { x: Integer } }`,
      ),
      problems: ["positional-repeated-member example#A"],
    },
    {
      why: "an error without a code",
      idl: api(
        "A",
        `@method(name: "a", params: "named")\noperation A { errors: [E] }\n@error("client")\n@rpcError(code: "1")\nstructure E {}`,
      ),
      problems: ["error-code example#E"],
    },
  ];
  test.each(rows)("$why", ({ idl, problems }) => {
    const { model } = loader()
      .addIdl("a.smithy", HEADER + idl)
      .assemble();
    const prepare = () => model && PreparedService.prepare(model, "example#Api", "2.0");
    expect(prepare).toThrow(ContractError);
    try {
      prepare();
    } catch (error) {
      const found = error instanceof ContractError ? error.problems : [];
      expect(found.map(({ rule, shape }) => `${rule} ${shape}`)).toEqual(problems);
    }
  });
});

test("all problems are listed, not the first one", () => {
  const idl = api(
    "A, B",
    `@method(name: "rpc.a", params: "either") operation A { errors: [E] }
    operation B {}
        @error("client") @rpcError(code: -32700) structure E {}`,
  );
  expect(problemsOf(idl)).toEqual([
    "error-code-reserved example#E",
    "method-name-reserved example#A",
    "positional-missing example#A",
    "method-trait-missing example#B",
  ]);
});

test("the message of a contract error names each shape with what is wrong and what to write", () => {
  const idl = api("A", `@method(name: "rpc.a", params: "named") operation A {}`);
  expect(() => PreparedService.prepare(modelOf(idl), "example#Api", "2.0")).toThrow(
    /I cannot prepare example#Api:\n- example#A: I expected a name .* I found rpc\.a\. Choose a name/,
  );
});

describe("a model with errors, which is handed out all the same", () => {
  const method = `@method(name: "a", params: "named")`;
  const rows: { why: string; idl: string; problems: string[] }[] = [
    {
      why: "an input that is not there",
      idl: api("A", `${method} operation A { input: Nothing }`),
      problems: [
        "example#A shape-missing: I expected the model to have example#Nothing, which this shape names; it has none.",
      ],
    },
    {
      why: "an output that is not there, and an error of the service",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", operations: [A], errors: [Gone] }
        ${method} operation A { output: Nothing }`,
      problems: [
        "example#Api shape-missing: I expected the model to have example#Gone, which this shape names; it has none.",
        "example#A shape-missing: I expected the model to have example#Nothing, which this shape names; it has none.",
      ],
    },
    {
      why: "an operation, of the service or of a resource",
      idl: `@jsonRpc(versions: ["2.0"]) service Api { version: "1", operations: [Gone], resources: [R] }
        resource R { operations: [Lost] }`,
      problems: [
        "example#Api shape-missing: I expected the model to have example#Gone, which this shape names; it has none.",
        "example#R shape-missing: I expected the model to have example#Lost, which this shape names; it has none.",
      ],
    },
    {
      why: "the target of a member, however deep",
      idl: api("A", `${method} operation A { input: I }\nstructure I { list: L }\nlist L { member: Nothing }`),
      problems: [
        "example#L$member shape-missing: I expected the model to have example#Nothing, which this shape names; it has none.",
      ],
    },
    {
      why: "an input that is no structure",
      idl: api("A", `${method} operation A { input: S }\nstring S`),
      problems: [
        "example#A shape-type: I expected a structure where this shape names example#S; that is of the type string.",
      ],
    },
    {
      why: "a member that is an operation",
      idl: api("A", `${method} operation A { input: I }\nstructure I { a: A }`),
      problems: [
        "example#I$a shape-type: I expected a shape of values where this shape names example#A; that is of the type operation.",
      ],
    },
    {
      why: "a policy on unknown members that there is not",
      idl: api("A", `${method} operation A { input: I }\n@unknownMembers("maybe") structure I {}`),
      problems: [`example#I policy-unknown: I expected @unknownMembers to be ignore or reject; I found "maybe".`],
    },
    {
      why: "the same on a service",
      idl: `@unknownMembers(true) ${api("", "")}`,
      problems: ["example#Api policy-unknown: I expected @unknownMembers to be ignore or reject; I found true."],
    },
    {
      why: "an empty separator of paths, and none",
      idl: api(
        "A",
        `${method} operation A { input := { @criticalPaths(separator: "") a: L, @criticalPaths b: L } }\nlist L { member: String }`,
      ),
      problems: [
        `example#AInput$a critical-paths-separator: I expected a separator of at least one character in @criticalPaths; I found "".`,
        "example#AInput$b critical-paths-separator: I expected a separator of at least one character in @criticalPaths; I found none.",
      ],
    },
    {
      why: "paths that are no list, or no strings",
      idl: api(
        "A",
        `${method} operation A { input := { @criticalPaths(separator: ".") a: String, @criticalPaths(separator: ".") b: L } }
        list L { member: Integer }`,
      ),
      problems: [
        "example#AInput$a critical-paths-target: I expected @criticalPaths on a list of strings; smithy.api#String is none.",
        "example#AInput$b critical-paths-target: I expected @criticalPaths on a list of strings; example#L is none.",
      ],
    },
    ...[
      ["", "none"],
      [`(code: 1.5)`, "1.5"],
      [`(code: "1")`, `"1"`],
      ["(code: 9007199254740993)", "9007199254740993"],
    ].map(([code, found]) => ({
      why: `an error's code is ${found}`,
      idl: api("A", `${method} operation A { errors: [E] }\n@error("client") @rpcError${code} structure E {}`),
      problems: [
        `example#E error-code: I expected an integer that JavaScript holds exactly as the error's code; I found ${found}.`,
      ],
    })),
    {
      why: "no params mode",
      idl: api("A", `@method(name: "a") operation A {}`),
      problems: ["example#A params-mode: I expected params to be named, positional or either; I found none."],
    },
  ];
  test.each(rows)("$why", ({ idl, problems }) => {
    const { model } = loader()
      .addIdl("example.smithy", HEADER + idl)
      .assemble();
    let found: readonly string[] = [];
    try {
      if (model !== undefined) PreparedService.prepare(model, "example#Api", "2.0");
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      found = error.problems.map(({ shape, rule, message }) => `${shape} ${rule}: ${message}`);
    }
    expect(found).toEqual(problems);
  });
});

describe("what the caller gets wrong throws a RangeError", () => {
  const id = "example#Api";
  const rows: { why: string; id: string; config?: unknown; says: string }[] = [
    { why: "a service id that is none", id: "Api", says: "Api" },
    { why: "no findings at all", id, config: { limits: { maxFindings: 0 } }, says: "at least 1; it is 0" },
    { why: "no depth", id, config: { limits: { maxDepth: Number.NaN } }, says: "maxDepth to be at least 1; it is NaN" },
    { why: "a limit in words", id, config: { limits: { maxDepth: "9" } }, says: `it is "9"` },
    { why: "a limit that there is not", id, config: { limits: { depth: 9 } }, says: "I found depth" },
    { why: "names of members", id, config: { memberNames: "x" }, says: `smithy, json; I found "x"` },
    { why: "unknown members", id, config: { unknownMembers: true }, says: "ignore, reject; I found a boolean" },
  ];
  test.each(rows)("$why", ({ id, config, says }) => {
    const model = modelOf(`${api("A", "")}\n@method(name: "a", params: "named") operation A {}\nstructure S {}`);
    const prepare = () => PreparedService.prepare(model, id, "2.0", config as ServiceConfig);
    expect(prepare).toThrow(RangeError);
    expect(prepare).toThrow(says);
    if (config === undefined) return;
    const check = () => valueChecker(model, ShapeId.parse("example#S"), config as ServiceConfig);
    expect(check).toThrow(says);
  });
});

describe("what a prepared service tells", () => {
  const service = serviceOf(
    api(
      "Sum, Note, Whole",
      `@method(name: "sum", params: "either", positional: ["b", "a"], resultMember: "total")
       operation Sum { input := { @required a: Integer, b: Integer }, output := { @required total: Integer } }
       @method(name: "note", params: "named", kind: "notification", nullResult: true) operation Note {}
       @method(name: "whole", params: "named", kind: "request") operation Whole { output := { x: Integer } }`,
    ),
  );

  test("the selection of results", () => {
    expect(service.resultSelection("sum")).toMatchObject({
      kind: "member",
      shape: { text: "example#SumOutput$total" },
    });
    expect(service.resultSelection("note")).toEqual({ kind: "null" });
    expect(service.resultSelection("whole")).toMatchObject({
      kind: "structure",
      shape: { text: "example#WholeOutput" },
    });
    expect(service.resultSelection("none")).toBeUndefined();
  });

  test("methods by wire name, in the order of the service", () => {
    expect([...service.methods.keys()]).toEqual(["sum", "note", "whole"]);
    expect([...service.methods.values()].map(({ kind }) => kind)).toEqual(["either", "notification", "request"]);
  });

  test("the positional order as it is declared", () => {
    expect(service.methods.get("sum")?.positional.map(({ member, required }) => [member, required])).toEqual([
      ["b", false],
      ["a", true],
    ]);
  });

  test("methods by operation", () => {
    expect(service.methodOf("example#Sum")?.name).toBe("sum");
    expect(service.methodOf(ShapeId.parse("example#Sum"))?.name).toBe("sum");
    expect(service.methodOf("example#None")).toBeUndefined();
  });
});
