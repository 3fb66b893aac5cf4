import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PreparedService } from "../../src/rpc/index.ts";
import { placesOf, serviceOf } from "./check.ts";

// Contracts made at random, values that keep them by construction, and one fault put into such a value.

type Spec =
  | { readonly kind: "boolean" | "plainInteger" }
  | { readonly kind: "integer"; readonly min: number; readonly max: number }
  | { readonly kind: "string"; readonly min: number; readonly max: number }
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "list" | "map"; readonly of: Spec }
  | { readonly kind: "union"; readonly of: readonly Spec[] }
  | { readonly kind: "structure"; readonly of: readonly Spec[]; readonly required: readonly boolean[] };

type StructureSpec = Extract<Spec, { kind: "structure" }>;

const leaf: fc.Arbitrary<Spec> = fc.oneof(
  fc.constant<Spec>({ kind: "boolean" }),
  fc.constant<Spec>({ kind: "plainInteger" }),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9))
    .map(([min, more]): Spec => ({ kind: "integer", min, max: min + more })),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3))
    .map(([min, more]): Spec => ({ kind: "string", min, max: min + more })),
  fc
    .uniqueArray(fc.constantFrom("a", "bb", "ccc", "d/d", "é"), { minLength: 1 })
    .map((values): Spec => ({ kind: "enum", values })),
);

function specOf(depth: number): fc.Arbitrary<Spec> {
  if (depth === 0) return leaf;
  const inner = specOf(depth - 1);
  return fc.oneof(
    leaf,
    inner.map((of): Spec => ({ kind: "list", of })),
    inner.map((of): Spec => ({ kind: "map", of })),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((of): Spec => ({ kind: "union", of })),
    structureOf(depth - 1),
  );
}

function structureOf(depth: number): fc.Arbitrary<StructureSpec> {
  const members = fc.array(fc.tuple(specOf(depth), fc.boolean()), { maxLength: 4 });
  return members.map((list) => ({
    kind: "structure",
    of: list.map(([spec]) => spec),
    required: list.map(([, required]) => required),
  }));
}

/** Writes the shapes of a spec and gives the name of the outermost one. */
function define(spec: Spec, name: string, into: string[]): string {
  switch (spec.kind) {
    case "boolean":
      return "Boolean";
    case "plainInteger":
      return "Integer";
    case "integer":
      into.push(`@range(min: ${spec.min}, max: ${spec.max})\ninteger ${name}`);
      return name;
    case "string":
      into.push(`@length(min: ${spec.min}, max: ${spec.max})\nstring ${name}`);
      return name;
    case "enum":
      into.push(
        `enum ${name} {\n${spec.values.map((value, at) => `  V${at} = ${JSON.stringify(value)}`).join("\n")}\n}`,
      );
      return name;
    case "list":
      into.push(`list ${name} { member: ${define(spec.of, `${name}M`, into)} }`);
      return name;
    case "map":
      into.push(`map ${name} { key: String, value: ${define(spec.of, `${name}V`, into)} }`);
      return name;
    case "union":
      into.push(
        `union ${name} { ${spec.of.map((of, at) => `u${at}: ${define(of, `${name}U${at}`, into)}`).join(", ")} }`,
      );
      return name;
    case "structure": {
      const members = spec.of.map((of, at) => {
        const target = define(of, `${name}S${at}`, into);
        return `${spec.required[at] ? "@required " : ""}m${at}: ${target}`;
      });
      into.push(`structure ${name} { ${members.join(", ")} }`);
      return name;
    }
  }
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Values that keep a spec. */
function valuesOf(spec: Spec): fc.Arbitrary<Json> {
  switch (spec.kind) {
    case "boolean":
      return fc.boolean();
    case "plainInteger":
      return fc.integer();
    case "integer":
      return fc.integer({ min: spec.min, max: spec.max });
    case "string":
      return fc.string({
        unit: fc.constantFrom("a", "é", "😀", '"', "\\", "\n"),
        minLength: spec.min,
        maxLength: spec.max,
      });
    case "enum":
      return fc.constantFrom(...spec.values);
    case "list":
      return fc.array(valuesOf(spec.of), { maxLength: 3 });
    case "map":
      return fc.dictionary(fc.constantFrom("a", "b/c", "~", "", "é", "__proto__x"), valuesOf(spec.of), { maxKeys: 3 });
    case "union":
      return fc.oneof(...spec.of.map((of, at) => valuesOf(of).map((value): Json => ({ [`u${at}`]: value }))));
    case "structure": {
      const members = spec.of.map((of, at) => {
        const value = valuesOf(of).map((one): [string, Json] => [`m${at}`, one]);
        return spec.required[at] ? value : fc.option(value);
      });
      return fc.tuple(...members).map((list): Json => Object.fromEntries(list.filter((member) => member !== null)));
    }
  }
}

/** One way to break a value: what to put where, and the one finding that it must give. */
interface Fault {
  readonly at: readonly (string | number)[];
  readonly put: Json;
  readonly code: string;
  /** Steps of the finding's place below `at`. */
  readonly below?: readonly (string | number)[];
}

/** Every fault that can be put into a value of a spec. */
function faultsOf(spec: Spec, value: Json, at: readonly (string | number)[]): Fault[] {
  const kind: Fault = { at, put: spec.kind === "boolean" ? "x" : true, code: "TypeMismatch" };
  switch (spec.kind) {
    case "boolean":
      return [kind];
    case "plainInteger":
      return [kind, { at, put: 1.5, code: "IntegerExpected" }, { at, put: 2 ** 31, code: "OutOfRange" }];
    case "integer":
      return [
        kind,
        { at, put: 0.5, code: "IntegerExpected" },
        { at, put: spec.max + 1, code: "RangeMismatch" },
        { at, put: spec.min - 1, code: "RangeMismatch" },
      ];
    case "string":
      return [
        kind,
        { at, put: "", code: "LengthMismatch" },
        { at, put: "😀".repeat(spec.max + 1), code: "LengthMismatch" },
      ];
    case "enum":
      return [kind, { at, put: "z", code: "UnknownEnumValue" }];
    case "list": {
      const list = value as readonly Json[];
      const inner = list.flatMap((one, index) => faultsOf(spec.of, one, [...at, index]));
      return [kind, { at, put: [...list, null], code: "NullValue", below: [list.length] }, ...inner];
    }
    case "map": {
      const map = value as { readonly [name: string]: Json };
      const inner = Object.entries(map).flatMap(([name, one]) => faultsOf(spec.of, one, [...at, name]));
      return [kind, { at, put: { ...map, x: null }, code: "NullValue", below: ["x"] }, ...inner];
    }
    case "union": {
      const [[name, one] = ["u0", null]] = Object.entries(value as { readonly [name: string]: Json });
      const inner = faultsOf(spec.of[Number(name.slice(1))] ?? { kind: "boolean" }, one, [...at, name]);
      return [kind, { at, put: {}, code: "UnionMismatch" }, ...inner];
    }
    case "structure": {
      const members = value as { readonly [name: string]: Json };
      const faults: Fault[] = [
        kind,
        { at, put: { ...members, unheard: 1 }, code: "UnknownMember", below: ["unheard"] },
      ];
      for (const [index, of] of spec.of.entries()) {
        const name = `m${index}`;
        const { [name]: member, ...others } = members;
        if (spec.required[index]) faults.push({ at, put: others, code: "MissingMember", below: [name] });
        if (member === undefined) continue;
        faults.push({ at: [...at, name], put: null, code: "NullValue" }, ...faultsOf(of, member, [...at, name]));
      }
      return faults;
    }
  }
}

function replaced(value: Json, at: readonly (string | number)[], put: Json): Json {
  const [step, ...rest] = at;
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? replaced(one, rest, put) : one));
  const object = value as { readonly [name: string]: Json };
  return { ...object, [step]: replaced(object[step] ?? null, rest, put) };
}

function pointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** A contract in which one structure is input, output and error of a method, as a whole and by a member. */
function contractOf(spec: StructureSpec): PreparedService {
  const shapes: string[] = [];
  define(spec, "Value", shapes);
  const order = spec.of.map((_, at) => `"m${at}"`).join(", ");
  return serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [Whole, Part] }

@method(name: "whole", params: "either", positional: [${order}])
operation Whole { input: Value, output: Value, errors: [Bad] }

@method(name: "part", params: "named", resultMember: "value")
operation Part { input := { @required value: Value }, output := { @required value: Value } }

@error("client")
@rpcError(code: 1, dataMember: "value")
structure Bad { @required value: Value }

${shapes.join("\n")}
`);
}

interface Carrier {
  readonly name: string;
  /** Where the value stands in the message. */
  readonly base: readonly (string | number)[];
  readonly wrap: (value: Json) => Json;
  readonly check: (
    service: PreparedService,
    text: string,
  ) => { readonly findings: readonly { code: string; pointer: string }[] };
}

const request = (service: PreparedService, text: string) => service.validateRequest(text);
const responseTo = (method: string) => (service: PreparedService, text: string) =>
  service.validateResponse(text, { context: { kind: "method", method } });

const carriers: readonly Carrier[] = [
  {
    name: "params",
    base: ["params"],
    wrap: (params) => ({ jsonrpc: "2.0", id: 1, method: "whole", params }),
    check: request,
  },
  {
    name: "a member of params",
    base: ["params", "value"],
    wrap: (value) => ({ id: "é", params: { value }, method: "part", jsonrpc: "2.0" }),
    check: request,
  },
  {
    name: "the result",
    base: ["result"],
    wrap: (result) => ({ jsonrpc: "2.0", id: 1, result }),
    check: responseTo("whole"),
  },
  {
    name: "a member as the result",
    base: ["result"],
    wrap: (result) => ({ jsonrpc: "2.0", id: 1, result }),
    check: responseTo("part"),
  },
  {
    name: "the data of an error",
    base: ["error", "data"],
    wrap: (data) => ({ jsonrpc: "2.0", id: 1, error: { code: 1, message: "m", data } }),
    check: responseTo("whole"),
  },
  {
    name: "an element of a batch",
    base: [1, "params"],
    wrap: (params) => [
      { jsonrpc: "2.0", method: "whole", params },
      { jsonrpc: "2.0", id: 1, method: "whole", params },
    ],
    check: (service, text) => service.validateRequestBatch(text),
  },
];

const cases = structureOf(2).chain((spec) =>
  fc.record({ spec: fc.constant(spec), value: valuesOf(spec), pick: fc.nat(), indent: fc.constantFrom(0, 2) }),
);

describe("random contracts", () => {
  test("a value that keeps the contract gives no finding; one fault gives its finding, at its place, and no other", {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(cases, ({ spec, value, pick, indent }) => {
        const service = contractOf(spec);
        // The fault of a batch element must be in one element only, so the whole batch is built from good values first.
        for (const { name, base, wrap, check } of carriers) {
          const good = wrap(value);
          expect([name, placesOf(check(service, JSON.stringify(good, null, indent)).findings as never)]).toEqual([
            name,
            [],
          ]);
          const faults = faultsOf(spec, value, []).filter(
            ({ at }) => at.length > 0 || base[0] !== "params" || base.length > 1,
          );
          const fault = faults[pick % Math.max(faults.length, 1)];
          if (fault === undefined) continue;
          const { at, put, code, below = [] } = fault;
          const bad = replaced(good, [...base, ...at], put);
          const found = placesOf(check(service, JSON.stringify(bad, null, indent)).findings as never);
          const envelope = base.at(-1) === "params" && at.length === 0 && (put === null || typeof put !== "object");
          expect([name, found]).toEqual([
            name,
            [envelope ? `InvalidEnvelope ${pointer(base)}` : `${code} ${pointer([...base, ...at, ...below])}`],
          ]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("by position the same members give the same findings, at their places", { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(cases, ({ spec, value, pick }) => {
        const all: StructureSpec = { ...spec, required: spec.of.map(() => true) };
        const service = contractOf(all);
        const members = value as { readonly [name: string]: Json };
        if (spec.of.some((_, at) => members[`m${at}`] === undefined)) return;
        const params = spec.of.map((_, at) => members[`m${at}`] ?? null);
        const text = (list: Json) => JSON.stringify({ jsonrpc: "2.0", id: 1, method: "whole", params: list });
        expect(placesOf(service.validateRequest(text(params)).findings)).toEqual([]);
        const faults = faultsOf(all, value, []).filter(({ at }) => at.length > 0);
        const fault = faults[pick % Math.max(faults.length, 1)];
        if (fault === undefined) return;
        const place = [Number(String(fault.at[0]).slice(1)), ...fault.at.slice(1)];
        const found = placesOf(service.validateRequest(text(replaced(params, place, fault.put))).findings);
        expect(found).toEqual([`${fault.code} ${pointer(["params", ...place, ...(fault.below ?? [])])}`]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("any text at all", () => {
  const service = serviceOf(`
@jsonRpc(versions: ["2.0"])
service Api { version: "1", operations: [A] }
@method(name: "a", params: "either", positional: ["x"])
operation A { input := { x: Integer } }
`);
  const piece = fc.constantFrom(
    ...[
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      `"jsonrpc":"2.0"`,
      `"id":1`,
      `"id":null`,
      `"method":"a"`,
      `"params":[1]`,
      `"result":1`,
      `"error":{}`,
      "1",
      "null",
      `""`,
    ],
  );

  test("is judged without a throw, alike as text and as bytes, alone and as a batch of one", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        const result = service.validateRequest(text);
        const bytes = service.validateRequest(new TextEncoder().encode(text));
        expect(bytes).toEqual(result);
        expect(result.isValid).toBe(
          result.complete && result.findings.every(({ severity }) => severity === "advisory"),
        );
        const inBatch = service.validateRequestBatch(`[${text}]`);
        if (inBatch.entries.length === 1 && result.findings.every(({ code }) => code !== "UnsupportedMessage")) {
          expect(placesOf(inBatch.findings)).toEqual(
            placesOf(result.findings).map((place) => place.replace(" ", " /0")),
          );
        }
      }),
    );
  });
});
