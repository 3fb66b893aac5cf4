import { withoutTrailing } from "../../text/without-trailing.ts";
import { isLabel, type PatternSegment, parseUriPattern } from "../knowledge/uri-pattern.ts";
import { isIdentifier } from "../model/shape-id.ts";

/**
 * Why a text is no URI pattern, in the reference implementation's words; absent when it is one.
 *
 * @see Smithy 2.0, "http trait", "URI"
 */
export function uriPatternProblem(uri: string): string | undefined {
  if (uri.endsWith("?")) return `URI patterns must not end with '?'. Found ${uri}`;
  if (!uri.startsWith("/")) return `URI pattern must start with '/'. Found ${uri}`;
  if (uri.includes("#")) return `URI pattern must not contain a fragment. Found ${uri}`;
  const { segments } = parseUriPattern(uri);
  let offset = 1;
  for (const segment of segments) {
    const problem = segmentProblem(segment, offset);
    if (problem !== undefined) return problem;
    offset += segmentText(segment).length + 1;
  }
  return queryProblem(uri) ?? repeatedLabel(segments, uri);
}

/**
 * Why a text is no `hostPrefix`: text and labels, no two labels side by side. Absent when it is one.
 *
 * @see Smithy 2.0, "endpoint trait"
 */
export function hostPatternProblem(pattern: string): string | undefined {
  const segments: PatternSegment[] = [];
  const tokens = pattern.match(/[{}]|[^{}]+/g) ?? [];
  let offset = 0;
  for (let index = 0; index < tokens.length; index++) {
    let token = tokens[index] ?? "";
    if (token === "}") return `Literal segments must not contain \`}\`. Found at: ${offset}`;
    if (token === "{") {
      const last = segments.at(-1);
      if (last !== undefined && isLabel(last)) {
        return `Host labels must not be adjacent in a pattern. Found ${pattern}`;
      }
      const name = tokens[++index];
      const end = tokens[++index];
      if (name === undefined || end === undefined) return `Unclosed label found in pattern at: .${offset}`;
      token += name + end;
    }
    const segment = hostSegment(token);
    const problem = segmentProblem(segment, offset);
    if (problem !== undefined) return problem;
    segments.push(segment);
    offset += token.length;
  }
  const repeated = repeatedLabel(segments, pattern);
  if (repeated !== undefined) return repeated;
  const hasGreedy = segments.some(({ kind }) => kind === "greedyLabel");
  return hasGreedy ? `Pattern must not contain a greedy label. Found ${pattern}` : undefined;
}

function hostSegment(token: string): PatternSegment {
  if (token.length < 2 || !token.startsWith("{") || !token.endsWith("}")) return { kind: "literal", content: token };
  if (token.endsWith("+}")) return { kind: "greedyLabel", content: token.slice(1, -2) };
  return { kind: "label", content: token.slice(1, -1) };
}

/** @param offset Where the segment stands in the pattern, for messages. */
function segmentProblem(segment: PatternSegment, offset: number): string | undefined {
  const { content } = segment;
  if (isLabel(segment)) {
    if (content === "") return `Empty label declaration in pattern at index ${offset}.`;
    if (isIdentifier(content)) return undefined;
    return `Invalid label name in pattern: '${content}' at index ${offset}. Labels must contain value identifiers.`;
  }
  if (content === "") return `Segments must not be empty at index ${offset}`;
  if (!/[{}]/.test(content)) return undefined;
  return `Literal segments must not contain \`{\` or \`}\` characters. Found segment \`${content}\` at index ${offset}`;
}

/** A segment as the pattern has it. */
function segmentText({ kind, content }: PatternSegment): string {
  if (kind === "literal") return content;
  return kind === "label" ? `{${content}}` : `{${content}+}`;
}

function queryProblem(uri: string): string | undefined {
  const mark = uri.indexOf("?");
  if (mark < 0) return undefined;
  const query = uri.slice(mark + 1);
  if (/[{}]/.test(query)) return `URI labels must not appear in the query string. Found ${uri}`;
  const keys = new Set<string>();
  for (const parameter of withoutTrailing(query, "&").split("&")) {
    const [key = ""] = parameter.split("=", 1);
    if (keys.has(key)) return `Literal query parameters must not be repeated: ${uri}`;
    keys.add(key);
  }
  return undefined;
}

/** Labels are names of members, so they may not repeat, whatever their case. */
function repeatedLabel(segments: readonly PatternSegment[], pattern: string): string | undefined {
  const seen = new Set<string>();
  for (const segment of segments) {
    if (!isLabel(segment)) continue;
    const name = segment.content.toLowerCase();
    if (seen.has(name)) return `Label \`${segment.content}\` is defined more than once in pattern: ${pattern}`;
    seen.add(name);
  }
  return undefined;
}
