import { isIdentifier } from "../model/shape-id.ts";

/** One piece of a URI or host pattern: fixed text, or a label in braces. */
export interface PatternSegment {
  readonly kind: "literal" | "label" | "greedyLabel";
  /** The text, or the label's name. */
  readonly content: string;
}

/** A URI as the `http` trait has it: segments between slashes, and what the query must hold. */
export interface UriPattern {
  readonly segments: readonly PatternSegment[];
  /** Fixed query parameters; "" for one without value. */
  readonly query: ReadonlyMap<string, string>;
}

/**
 * Reads a URI pattern.
 *
 * @returns The pattern, or in the reference implementation's words what is wrong with it.
 * @see Smithy 2.0, "http trait", "URI"
 */
export function parseUriPattern(uri: string): UriPattern | string {
  if (uri.endsWith("?")) return `URI patterns must not end with '?'. Found ${uri}`;
  if (!uri.startsWith("/")) return `URI pattern must start with '/'. Found ${uri}`;
  if (uri.includes("#")) return `URI pattern must not contain a fragment. Found ${uri}`;
  const mark = uri.indexOf("?");
  const segments = parseSegments(mark < 0 ? uri : uri.slice(0, mark));
  if (typeof segments === "string") return segments;
  const query = mark < 0 ? new Map<string, string>() : parseQuery(uri, uri.slice(mark + 1));
  if (typeof query === "string") return query;
  return repeatedLabel(segments, uri) ?? { segments, query };
}

function parseSegments(path: string): PatternSegment[] | string {
  const segments: PatternSegment[] = [];
  let offset = 1;
  // Empty segments at the end count as none.
  for (const text of path.replace(/\/+$/, "").split("/").slice(1)) {
    const segment = parseSegment(text, offset);
    if (typeof segment === "string") return segment;
    segments.push(segment);
    offset += text.length + 1;
  }
  return segments;
}

function parseQuery(uri: string, text: string): Map<string, string> | string {
  if (/[{}]/.test(text)) return `URI labels must not appear in the query string. Found ${uri}`;
  const query = new Map<string, string>();
  for (const parameter of text.replace(/&+$/, "").split("&")) {
    const equals = parameter.indexOf("=");
    const key = equals < 0 ? parameter : parameter.slice(0, equals);
    if (query.has(key)) return `Literal query parameters must not be repeated: ${uri}`;
    query.set(key, equals < 0 ? "" : parameter.slice(equals + 1));
  }
  return query;
}

/**
 * Reads one segment.
 * @param offset Where it stands in the pattern, for messages.
 */
function parseSegment(text: string, offset: number): PatternSegment | string {
  if (text.length < 2 || !text.startsWith("{") || !text.endsWith("}")) {
    if (text === "") return `Segments must not be empty at index ${offset}`;
    if (!/[{}]/.test(text)) return { kind: "literal", content: text };
    return `Literal segments must not contain \`{\` or \`}\` characters. Found segment \`${text}\` at index ${offset}`;
  }
  const isGreedy = text.at(-2) === "+";
  const content = text.slice(1, isGreedy ? -2 : -1);
  if (content === "") return `Empty label declaration in pattern at index ${offset}.`;
  if (!isIdentifier(content)) {
    return `Invalid label name in pattern: '${content}' at index ${offset}. Labels must contain value identifiers.`;
  }
  return { kind: isGreedy ? "greedyLabel" : "label", content };
}

/** Labels are names of members, so they may not repeat, whatever their case. */
function repeatedLabel(segments: readonly PatternSegment[], pattern: string): string | undefined {
  const seen = new Set<string>();
  for (const { kind, content } of segments) {
    if (kind === "literal") continue;
    const name = content.toLowerCase();
    if (seen.has(name)) return `Label \`${content}\` is defined more than once in pattern: ${pattern}`;
    seen.add(name);
  }
  return undefined;
}

/**
 * Reads the `hostPrefix` of the `endpoint` trait: text and labels, no two labels side by side.
 *
 * @returns The segments, or in the reference implementation's words what is wrong.
 * @see Smithy 2.0, "endpoint trait"
 */
export function parseHostPattern(pattern: string): readonly PatternSegment[] | string {
  const segments: PatternSegment[] = [];
  const tokens = pattern.match(/[{}]|[^{}]+/g) ?? [];
  let offset = 0;
  for (let index = 0; index < tokens.length; index++) {
    let token = tokens[index] ?? "";
    if (token === "{") {
      if (segments.length > 0 && segments.at(-1)?.kind !== "literal") {
        return `Host labels must not be adjacent in a pattern. Found ${pattern}`;
      }
      const name = tokens[++index];
      const end = tokens[++index];
      if (name === undefined || end === undefined) return `Unclosed label found in pattern at: .${offset}`;
      token += name + end;
    } else if (token === "}") return `Literal segments must not contain \`}\`. Found at: ${offset}`;
    const segment = parseSegment(token, offset);
    if (typeof segment === "string") return segment;
    segments.push(segment);
    offset += token.length;
  }
  const repeated = repeatedLabel(segments, pattern);
  if (repeated !== undefined) return repeated;
  const hasGreedy = segments.some(({ kind }) => kind === "greedyLabel");
  return hasGreedy ? `Pattern must not contain a greedy label. Found ${pattern}` : segments;
}
