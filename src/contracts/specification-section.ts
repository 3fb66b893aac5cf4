import { readFileSync } from "node:fs";

/** Where in the specification of a bundled protocol the rule stands that a finding is about. */
export interface SpecificationSection {
  /** The name of the specification. */
  readonly specification: string;
  /** The section, or the page, of the rule; absent where the finding is about no rule of the protocol. */
  readonly rule?: string;
  /** The page of the method; absent where none was asked for, or it has none. */
  readonly method?: string;
}

interface Sections {
  readonly specification: string;
  readonly codes: Readonly<Record<string, string>>;
  /** Of the codes about values. */
  readonly values: string;
  /** By the name of a method, or by how it begins when that ends with `/` or is no method itself. */
  readonly methods: Readonly<Record<string, string>>;
}

let sections: Readonly<Record<string, Sections>> | undefined;

/** The codes that say that a value is not as its shape has it. */
const VALUES: ReadonlySet<string> = new Set([
  "DuplicateItem",
  "IntegerExpected",
  "InvalidBase64",
  "InvalidTimestamp",
  "LengthMismatch",
  "MissingMember",
  "NoAlternative",
  "NullValue",
  "OutOfRange",
  "ParamsModeMismatch",
  "PatternMismatch",
  "RangeMismatch",
  "TypeMismatch",
  "UnionMismatch",
  "UnknownAlternative",
  "UnknownEnumValue",
  "UnknownMember",
]);

/**
 * Where the specification says what a finding is about: names of sections, never their text.
 *
 * @param contract The name of a bundled contract or of its family.
 * @param method The wire name of the method that the message was of.
 * @returns `undefined` for a contract that is in no family.
 */
export function specificationSection(
  contract: string,
  code: string,
  method?: string,
): SpecificationSection | undefined {
  sections ??= JSON.parse(
    readFileSync(new URL("../../contracts/sections.json", import.meta.url), "utf8"),
  ) as typeof sections;
  const family = Object.entries(sections ?? {}).find(([name]) => name === contract.split("@")[0])?.[1];
  if (family === undefined) return undefined;
  const rule = family.codes[code] ?? (VALUES.has(code) ? family.values : undefined);
  const page = method === undefined ? undefined : pageOf(family, method);
  return {
    specification: family.specification,
    ...(rule === undefined ? {} : { rule }),
    ...(page === undefined ? {} : { method: page }),
  };
}

/** The longest beginning counts. */
function pageOf({ methods }: Sections, method: string): string | undefined {
  const known = Object.keys(methods).filter((name) => method.startsWith(name));
  const [longest] = known.sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : methods[longest];
}
