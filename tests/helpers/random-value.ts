import fc, { type GeneratorValue } from "fast-check";

/** A shape of the random kind: what it needs to be written into a model, and to have values made for it. */
export type Spec =
  | { readonly kind: "boolean" | "double" | "bigDecimal" | "blob" | "document" }
  | { readonly kind: "byte" | "short" | "integer" | "long" | "bigInteger"; readonly range?: readonly [number, number] }
  | { readonly kind: "string"; readonly length?: readonly [number, number]; readonly pattern?: string }
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "timestamp"; readonly format: "date-time" | "http-date" | "epoch-seconds" }
  | {
      readonly kind: "list";
      readonly item: Spec;
      readonly length?: readonly [number, number];
      readonly sparse: boolean;
    }
  | { readonly kind: "map"; readonly value: Spec }
  | { readonly kind: "structure"; readonly members: readonly MemberSpec[] }
  | { readonly kind: "union"; readonly alternatives: readonly Spec[] }
  | { readonly kind: "discriminated"; readonly alternatives: readonly (Spec & { readonly kind: "structure" })[] }
  /** A string, an integer or a structure. */
  | { readonly kind: "untagged"; readonly structure: Spec };

export interface MemberSpec {
  readonly spec: Spec;
  readonly required: boolean;
  readonly nullable: boolean;
}

/** A JSON value with the spec that it was made for. */
export interface Sample {
  readonly spec: Spec | undefined;
  /** Text of a scalar. */
  readonly text: string;
  readonly items?: readonly Sample[];
  readonly entries?: readonly (readonly [string, Sample])[];
  /** Whether null may stand in its place. */
  readonly nullable?: boolean;
}

/** A wrong value and the one finding that it must give: code, and pointer below the value. */
export interface Fault {
  readonly sample: Sample;
  readonly code: string;
  readonly pointer: string;
}

const range = fc.tuple(fc.integer({ min: -100, max: 0 }), fc.integer({ min: 1, max: 100 }));
const length = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 3, max: 5 }));

export const specs: fc.Arbitrary<Spec> = fc.letrec<{ spec: Spec; structure: Spec & { kind: "structure" } }>((tie) => ({
  spec: fc.oneof(
    { maxDepth: 3, depthIdentifier: "spec" },
    fc.constantFrom<Spec>(
      { kind: "boolean" },
      { kind: "double" },
      { kind: "bigDecimal" },
      { kind: "blob" },
      { kind: "document" },
    ),
    fc.constantFrom<Spec>(
      { kind: "byte" },
      { kind: "short" },
      { kind: "integer" },
      { kind: "long" },
      { kind: "bigInteger" },
    ),
    fc.record({ kind: fc.constantFrom("byte" as const, "integer" as const, "long" as const), range }),
    fc.record({ kind: fc.constant("string" as const) }),
    fc.record({ kind: fc.constant("string" as const), length }),
    fc.record({ kind: fc.constant("string" as const), pattern: fc.constantFrom("^[ab]+$", "^(?:ab|cd)*$", "x") }),
    fc
      .uniqueArray(fc.constantFrom("a", "b", "ä", "💡", "quote\\n"), { minLength: 1 })
      .map((values): Spec => ({ kind: "enum", values })),
    fc.record({
      kind: fc.constant("timestamp" as const),
      format: fc.constantFrom("date-time" as const, "http-date" as const, "epoch-seconds" as const),
    }),
    fc.record({ kind: fc.constant("list" as const), item: tie("spec"), length, sparse: fc.boolean() }),
    fc.record({ kind: fc.constant("map" as const), value: tie("spec") }),
    tie("structure"),
    fc.record({
      kind: fc.constant("union" as const),
      alternatives: fc.array(tie("spec"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("discriminated" as const),
      alternatives: fc.array(tie("structure"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("untagged" as const), structure: tie("structure") }),
  ),
  structure: fc.record({
    kind: fc.constant("structure" as const),
    members: fc.array(fc.record({ spec: tie("spec"), required: fc.boolean(), nullable: fc.boolean() }), {
      maxLength: 5,
    }),
  }),
})).spec;

/** The model of a spec as JSON AST; the shape itself is `t#Root`. */
export function modelOf(root: Spec): object {
  const shapes: Record<string, object> = {};
  let count = 0;
  const add = (spec: Spec, name = `S${count++}`): string => {
    const id = `t#${name}`;
    shapes[id] = shapeOf(spec, (inner) => ({ target: add(inner) }));
    return id;
  };
  add(root, "Root");
  return { smithy: "2.0", shapes };
}

function shapeOf(spec: Spec, member: (spec: Spec) => { target: string }): object {
  const length = "length" in spec && spec.length !== undefined ? bounds("length", spec.length) : {};
  switch (spec.kind) {
    case "string":
      return {
        type: "string",
        traits: { ...length, ...(spec.pattern === undefined ? {} : { "smithy.api#pattern": spec.pattern }) },
      };
    case "enum":
      return {
        type: "enum",
        members: named(
          spec.values.map((value) => ({ target: "smithy.api#Unit", traits: { "smithy.api#enumValue": value } })),
        ),
      };
    case "timestamp":
      return { type: "timestamp", traits: { "smithy.api#timestampFormat": spec.format } };
    case "list":
      return {
        type: "list",
        member: member(spec.item),
        traits: { ...length, ...(spec.sparse ? { "smithy.api#sparse": {} } : {}) },
      };
    case "map":
      return { type: "map", key: { target: "smithy.api#String" }, value: member(spec.value) };
    case "structure":
      return {
        type: "structure",
        members: named(spec.members.map((one) => ({ ...member(one.spec), traits: memberTraits(one) }))),
      };
    case "union":
      return { type: "union", members: named(spec.alternatives.map(member)) };
    case "discriminated":
      return { type: "union", members: named(spec.alternatives.map(member)), traits: { "alloy#discriminated": "tag" } };
    case "untagged":
      return {
        type: "union",
        members: {
          text: { target: "smithy.api#String" },
          number: { target: "smithy.api#Integer" },
          object: member(spec.structure),
        },
        traits: { "alloy#untagged": {} },
      };
    default:
      return {
        type: spec.kind,
        ...("range" in spec && spec.range !== undefined ? { traits: bounds("range", spec.range) } : {}),
      };
  }
}

function bounds(trait: string, [min, max]: readonly [number, number]): object {
  return { [`smithy.api#${trait}`]: { min, max } };
}

function memberTraits({ required, nullable }: MemberSpec): object {
  return { ...(required ? { "smithy.api#required": {} } : {}), ...(nullable ? { "alloy#nullable": {} } : {}) };
}

function named<T>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one, index) => [`m${index}`, one]));
}

const scalars = {
  boolean: fc.constantFrom("true", "false"),
  byte: fc.constantFrom("0", "-128", "127", "1e2", "1.0"),
  short: fc.constantFrom("0", "-32768", "32767", "100e-2"),
  integer: fc.constantFrom("0", "-0", "2147483647", "-2147483648", "2.147483647e9"),
  long: fc.constantFrom("0", "9223372036854775807", "-9223372036854775808", "9007199254740993", "1234567890123"),
  bigInteger: fc.constantFrom("0", "123456789012345678901234567890", "1e1000000000"),
  double: fc.constantFrom("0", "0.1", "-1e308", "1e-400", `"NaN"`, `"-Infinity"`, "12345678901234567890"),
  bigDecimal: fc.constantFrom("0", "0.1", "1e400", "-0.00000000000000000000000001"),
  blob: fc.constantFrom(`""`, `"AA=="`, `"AAA="`, `"AAAA"`),
  document: fc.constantFrom("null", "1", `"x"`, "[]", `{"a": [null]}`),
} as const;

const times = {
  "date-time": fc.constantFrom(`"2020-02-29T23:59:59Z"`, `"1969-12-31T00:00:00.123Z"`),
  "http-date": fc.constant(`"Tue, 29 Apr 2014 18:30:38 GMT"`),
  "epoch-seconds": fc.constantFrom("0", "-1.5", "1515531081.1234"),
} as const;

/** A right value of a spec. */
export function sampleOf(spec: Spec, g: GeneratorValue): Sample {
  switch (spec.kind) {
    case "string":
      return scalar(spec, JSON.stringify(stringOf(spec, g)));
    case "enum":
      return scalar(spec, JSON.stringify(g(fc.constantFrom, ...spec.values)));
    case "timestamp":
      return scalar(
        spec,
        g(() => times[spec.format]),
      );
    case "list": {
      const [min, max] = spec.length ?? [0, 3];
      const items = Array.from({ length: g(fc.integer, { min, max }) }, () => {
        return spec.sparse && g(fc.boolean)
          ? { spec: undefined, text: "null", nullable: true }
          : { ...sampleOf(spec.item, g), nullable: spec.sparse };
      });
      return { spec, text: "", items };
    }
    case "map": {
      const keys = g(() => fc.uniqueArray(fc.constantFrom("a", "", "__proto__", "ä/~", "m0"), { maxLength: 3 }));
      return { spec, text: "", entries: keys.map((key) => [key, sampleOf(spec.value, g)] as const) };
    }
    case "structure":
      return {
        spec,
        text: "",
        entries: g(() =>
          fc.shuffledSubarray(membersOf(spec, g), { minLength: 0 }).map((some) => withRequired(spec, some, g)),
        ),
      };
    case "union": {
      const index = g(fc.nat, { max: spec.alternatives.length - 1 });
      return { spec, text: "", entries: [[`m${index}`, sampleOf(spec.alternatives[index] as Spec, g)]] };
    }
    case "discriminated": {
      const index = g(fc.nat, { max: spec.alternatives.length - 1 });
      const inner = sampleOf(spec.alternatives[index] as Spec, g);
      const tag = ["tag", { spec: undefined, text: `"m${index}"` }] as const;
      return { ...inner, spec, entries: [tag, ...(inner.entries ?? [])] };
    }
    case "untagged": {
      const which = g(fc.nat, { max: 2 });
      return which === 2 ? sampleOf(spec.structure, g) : scalar(spec, which === 0 ? `"x"` : "7");
    }
    default: {
      if ("range" in spec && spec.range !== undefined)
        return scalar(spec, String(g(fc.integer, { min: spec.range[0], max: spec.range[1] })));
      return scalar(
        spec,
        g(() => scalars[spec.kind]),
      );
    }
  }
}

function scalar(spec: Spec, text: string): Sample {
  return { spec, text };
}

function stringOf(spec: Spec & { kind: "string" }, g: GeneratorValue): string {
  if (spec.pattern === "^[ab]+$") return g(fc.constantFrom, "a", "abab");
  if (spec.pattern === "x") return g(fc.constantFrom, "x", "äxä");
  if (spec.pattern !== undefined) return g(fc.constantFrom, "", "abcdab");
  const [min, max] = spec.length ?? [0, 5];
  return Array.from({ length: g(fc.integer, { min, max }) }, () =>
    g(fc.constantFrom, "a", "ä", "💡", "\n", "\ud800"),
  ).join("");
}

type Entries = (readonly [string, Sample])[];

function membersOf(spec: Spec & { kind: "structure" }, g: GeneratorValue): Entries {
  return spec.members.map((member, index) => [`m${index}`, memberOf(member, g)] as const);
}

function memberOf({ spec, nullable }: MemberSpec, g: GeneratorValue): Sample {
  const sample = sampleOf(spec, g);
  return nullable && g(fc.boolean) ? { spec: undefined, text: "null", nullable } : { ...sample, nullable };
}

function withRequired(spec: Spec & { kind: "structure" }, some: Entries, g: GeneratorValue): Entries {
  const present = new Set(some.map(([name]) => name));
  const missing = spec.members.flatMap((member, index) => {
    const name = `m${index}`;
    return member.required && !present.has(name) ? [[name, memberOf(member, g)] as const] : [];
  });
  return [...some, ...missing];
}

/** A sample as JSON text. */
export function textOf(sample: Sample): string {
  if (sample.items !== undefined) return `[${sample.items.map(textOf).join(", ")}]`;
  if (sample.entries === undefined) return sample.text;
  return `{${sample.entries.map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`).join(", ")}}`;
}

/** The sample with one fault somewhere; `undefined` when there is no place for one. */
export function plantFault(sample: Sample, g: GeneratorValue): Fault | undefined {
  const places: { readonly path: readonly (string | number)[]; readonly faults: readonly Fault[] }[] = [];
  const visit = (at: Sample, path: readonly (string | number)[]): void => {
    const faults = faultsOf(at);
    if (faults.length > 0) places.push({ path, faults });
    if (at.spec?.kind === "document") return;
    for (const [index, item] of (at.items ?? []).entries()) visit(item, [...path, index]);
    for (const [key, value] of at.entries ?? []) visit(value, [...path, key]);
  };
  visit(sample, []);
  if (places.length === 0) return undefined;
  const { path, faults } = places[g(fc.nat, { max: places.length - 1 })] as (typeof places)[number];
  const fault = faults[g(fc.nat, { max: faults.length - 1 })] as Fault;
  return { ...fault, sample: replaced(sample, path, fault.sample), pointer: pointerOf(path) + fault.pointer };
}

function replaced(sample: Sample, path: readonly (string | number)[], by: Sample): Sample {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  if (sample.items !== undefined) {
    return { ...sample, items: sample.items.map((item, index) => (index === step ? replaced(item, rest, by) : item)) };
  }
  const entries = (sample.entries ?? []).map(
    ([key, value]) => [key, key === step ? replaced(value, rest, by) : value] as const,
  );
  return { ...sample, entries };
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Every fault that can be made at the root of a sample. */
function faultsOf(sample: Sample): Fault[] {
  const { spec } = sample;
  if (spec === undefined || spec.kind === "document") return [];
  const faults: Fault[] = [];
  const put = (text: string, code: string): void => void faults.push({ sample: { spec, text }, code, pointer: "" });
  if (sample.nullable !== true) put("null", "NullValue");
  put(spec.kind === "boolean" ? "0" : "true", "TypeMismatch");
  switch (spec.kind) {
    case "string":
      if (spec.length !== undefined) put(JSON.stringify("💡".repeat(spec.length[1] + 1)), "LengthMismatch");
      if (spec.pattern !== undefined) put(`"-"`, "PatternMismatch");
      break;
    case "enum":
      put(`"zzz"`, "UnknownEnumValue");
      break;
    case "blob":
      put(`"A"`, "InvalidBase64");
      break;
    case "double":
      put("1e309", "OutOfRange");
      break;
    case "timestamp":
      if (spec.format !== "epoch-seconds") put(`"2021-02-29T00:00:00Z"`, "InvalidTimestamp");
      break;
    case "byte":
    case "short":
    case "integer":
    case "long":
    case "bigInteger":
      put("0.5", "IntegerExpected");
      if (spec.kind !== "bigInteger") put("9223372036854775808", "OutOfRange");
      if (spec.range !== undefined) put(String(spec.range[1] + 1), "RangeMismatch");
      break;
    case "structure":
    case "discriminated":
      faults.push(...structureFaults(sample));
      break;
    case "union":
      faults.push(...unionFaults(sample));
      break;
    case "list":
      if (spec.length !== undefined && spec.length[0] > 0) {
        faults.push({ sample: { ...sample, items: [] }, code: "LengthMismatch", pointer: "" });
      }
      break;
    default:
  }
  return faults;
}

function structureFaults(sample: Sample): Fault[] {
  const entries = sample.entries ?? [];
  const extra = ["nobody knows", { spec: undefined, text: "1" }] as const;
  const faults: Fault[] = [
    { sample: { ...sample, entries: [...entries, extra] }, code: "UnknownMember", pointer: "/nobody knows" },
  ];
  const { spec } = sample;
  if (spec?.kind === "structure") {
    for (const [index, member] of spec.members.entries()) {
      if (!member.required) continue;
      const left = entries.filter(([name]) => name !== `m${index}`);
      faults.push({ sample: { ...sample, entries: left }, code: "MissingMember", pointer: `/m${index}` });
    }
    return faults;
  }
  const untagged = entries.filter(([name]) => name !== "tag");
  faults.push({ sample: { ...sample, entries: untagged }, code: "MissingMember", pointer: "/tag" });
  const other = ["tag", { spec: undefined, text: `"m99"` }] as const;
  faults.push({ sample: { ...sample, entries: [...untagged, other] }, code: "UnknownAlternative", pointer: "/tag" });
  return faults;
}

function unionFaults(sample: Sample): Fault[] {
  const entries = sample.entries ?? [];
  const other = ["m99", { spec: undefined, text: "1" }] as const;
  return [
    { sample: { ...sample, entries: [] }, code: "UnionMismatch", pointer: "" },
    { sample: { ...sample, entries: [...entries, other] }, code: "UnionMismatch", pointer: "" },
    { sample: { ...sample, entries: [other] }, code: "UnknownMember", pointer: "/m99" },
  ];
}
