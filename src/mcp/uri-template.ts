/** A URI template that URIs can be held against. */
export interface UriTemplate {
  /** The variables in their order. */
  readonly variables: readonly string[];
  /** The values that make this URI of the template, decoded; `undefined` when none do. */
  match(uri: string): Readonly<Record<string, string>> | undefined;
}

/** A piece of a template: text that stands there, or a variable and what its value may not hold. */
type Part =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string; readonly stops: string };

/** How an expression begins, what is between its variables, and what its values cannot hold, by its operator. */
const OPERATORS: Readonly<
  Record<string, { readonly first: string; readonly between: string; readonly stops: string }>
> = {
  "": { first: "", between: ",", stops: "/?#," },
  "+": { first: "", between: ",", stops: "?#" },
  "#": { first: "#", between: ",", stops: "" },
  "/": { first: "/", between: "/", stops: "/?#" },
  ".": { first: ".", between: ".", stops: "/?#." },
};

const EXPRESSION = /^([+#./?&]?)([A-Za-z0-9_.%]+(?:,[A-Za-z0-9_.%]+)*)$/;

/** Longest URI that is held against templates, in UTF-16 code units: time and memory are its length times the parts. */
const LONGEST_URI = 64 * 1024;

/**
 * Reads a template of RFC 6570. Variables with one value each are read back; lists, maps, prefixes (`:3`) and explosion (`*`)
 * are not. Members of a query (`{?a,b}`) may stand in any order, or be missing.
 *
 * @throws RangeError for a template that is none, or has what is not read.
 */
export function uriTemplate(template: string): UriTemplate {
  const parts: Part[] = [];
  const queries: string[] = [];
  for (const piece of template.split(/(\{[^{}]*\})/)) {
    if (queries.length > 0 && piece !== "" && !/^\{[?&]/.test(piece)) throw unreadable(template, piece);
    if (!piece.startsWith("{") || piece.length < 2) {
      if (/[{}]/.test(piece)) throw unreadable(template, piece);
      if (piece !== "") parts.push({ kind: "literal", text: piece });
      continue;
    }
    const expression = EXPRESSION.exec(piece.slice(1, -1));
    const [operator, names] = [expression?.[1] ?? "", expression?.[2]?.split(",") ?? []];
    if (names.length === 0) throw unreadable(template, piece);
    const form = OPERATORS[operator];
    if (form === undefined) queries.push(...names);
    else parts.push(...variableParts(names, form));
  }
  if (parts.length === 0) throw new RangeError(`${JSON.stringify(template)} is no URI template.`);
  const inPath = parts.flatMap((part) => (part.kind === "variable" ? [part.name] : []));
  return { variables: [...inPath, ...queries], match: (uri) => matched(parts, queries, uri) };
}

function unreadable(template: string, piece: string): RangeError {
  return new RangeError(`I cannot read ${JSON.stringify(piece)} in the URI template ${JSON.stringify(template)}.`);
}

function variableParts(names: readonly string[], form: { first: string; between: string; stops: string }): Part[] {
  return names.flatMap((name, index) => {
    const text = index === 0 ? form.first : form.between;
    const variable: Part = { kind: "variable", name, stops: form.stops };
    return text === "" ? [variable] : [{ kind: "literal", text }, variable];
  });
}

function matched(
  parts: readonly Part[],
  queries: readonly string[],
  uri: string,
): Readonly<Record<string, string>> | undefined {
  if (uri.length > LONGEST_URI) return undefined;
  const queryAt = queries.length === 0 ? -1 : uri.indexOf("?");
  const path = queryAt < 0 ? uri : uri.slice(0, queryAt);
  const raw = pathValues(parts, path);
  if (raw === undefined) return undefined;
  for (const member of queryAt < 0 ? [] : uri.slice(queryAt + 1).split("&")) {
    const equals = member.indexOf("=");
    const name = equals < 0 ? member : member.slice(0, equals);
    if (name === "") continue;
    if (!queries.includes(name)) return undefined;
    raw.push([name, equals < 0 ? "" : member.slice(equals + 1)]);
  }
  return decodedValues(raw);
}

/**
 * The raw values of the variables; each takes as much as it can. First it is worked out from the end which parts can match the
 * rest of the path from where, so that nothing is tried twice: linear in the path, whatever the template.
 */
function pathValues(parts: readonly Part[], path: string): [string, string][] | undefined {
  const size = path.length;
  const fits = parts.map(() => new Uint8Array(size + 1));
  fits.push(new Uint8Array(size + 1));
  at(fits, parts.length)[size] = 1;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] as Part;
    const here = at(fits, index);
    const after = at(fits, index + 1);
    if (part.kind === "literal") {
      for (let from = 0; from + part.text.length <= size; from++) {
        if (after[from + part.text.length] === 1 && path.startsWith(part.text, from)) here[from] = 1;
      }
      continue;
    }
    for (let from = size - 1; from >= 0; from--) {
      if (part.stops.includes(path.charAt(from))) continue;
      if (after[from + 1] === 1 || here[from + 1] === 1) here[from] = 1;
    }
  }
  if (at(fits, 0)[0] !== 1) return undefined;
  return walked(parts, fits, path);
}

function walked(parts: readonly Part[], fits: readonly Uint8Array[], path: string): [string, string][] {
  const values: [string, string][] = [];
  let from = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "literal") {
      from += part.text.length;
      continue;
    }
    let to = from + 1;
    while (at(fits, index)[to] === 1) to++;
    while (at(fits, index + 1)[to] !== 1) to--;
    values.push([part.name, path.slice(from, to)]);
    from = to;
  }
  return values;
}

function at(fits: readonly Uint8Array[], index: number): Uint8Array {
  return fits[index] as Uint8Array;
}

function decodedValues(raw: readonly (readonly [string, string])[]): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = {};
  try {
    for (const [name, value] of raw) {
      Object.defineProperty(values, name, {
        value: decodeURIComponent(value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  } catch {
    // What cannot be decoded is no URI that the template makes.
    return undefined;
  }
  return values;
}
