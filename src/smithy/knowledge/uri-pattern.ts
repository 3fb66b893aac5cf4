/** One part of a path or host pattern. */
export interface PatternSegment {
  readonly kind: "literal" | "label" | "greedyLabel";
  /** A literal's text, a label's name. */
  readonly content: string;
}

/**
 * The `uri` of an http trait. Patterns that are none are reported where the trait is read; here they are taken as they come.
 * @see Smithy 2.0, "http trait", "uri"
 */
export interface UriPattern {
  readonly text: string;
  readonly segments: readonly PatternSegment[];
  /** Literal query parameters; an absent value is empty. */
  readonly query: ReadonlyMap<string, string>;
}

// uri = "/" segment *("/" segment) ["?" key ["=" value] *("&" …)]
export function parseUriPattern(text: string): UriPattern {
  const mark = text.indexOf("?");
  const path = mark < 0 ? text : text.slice(0, mark);
  const query = new Map<string, string>();
  if (mark >= 0) {
    for (const pair of text.slice(mark + 1).split("&")) {
      const equals = pair.indexOf("=");
      if (equals < 0) query.set(pair, "");
      else query.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }
  const segments = path.split("/").slice(1);
  while (segments.at(-1) === "") segments.pop();
  return { text, segments: segments.map(segmentOf), query };
}

function segmentOf(text: string): PatternSegment {
  if (text.length < 2 || !text.startsWith("{") || !text.endsWith("}")) return { kind: "literal", content: text };
  if (text.endsWith("+}")) return { kind: "greedyLabel", content: text.slice(1, -2) };
  return { kind: "label", content: text.slice(1, -1) };
}

/** The parts of an endpoint trait's `hostPrefix`: labels in braces and the text between them. A brace that nothing closes is left out. */
export function parseHostPrefix(text: string): readonly PatternSegment[] {
  const segments: PatternSegment[] = [];
  const last = text.lastIndexOf("}");
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf("{", at);
    if (open === at && at > last) {
      at++;
      continue;
    }
    const end = open === at ? text.indexOf("}", at) + 1 : open < 0 ? text.length : open;
    segments.push(segmentOf(text.slice(at, end)));
    at = end;
  }
  return segments;
}

export function isLabel(segment: PatternSegment): boolean {
  return segment.kind !== "literal";
}

/** The label of a name, whatever the case of its letters. */
export function labelNamed(segments: readonly PatternSegment[], name: string): PatternSegment | undefined {
  const wanted = name.toLowerCase();
  return segments.find((segment) => isLabel(segment) && segment.content.toLowerCase() === wanted);
}
