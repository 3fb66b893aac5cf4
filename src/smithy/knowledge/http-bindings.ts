import { hasPreludeTrait, memberOf, preludeTrait, textOf } from "../model/node-access.ts";
import type { MemberShape, Shape, StructureShape } from "../model/shapes.ts";
import type { UriPattern } from "./uri-pattern.ts";
import { parseUriPattern } from "./uri-pattern.ts";

/**
 * Where a member goes in an HTTP message. `document` members make the body together; when a payload takes the body they are
 * `unbound`.
 */
export type HttpLocation =
  | "header"
  | "prefixHeaders"
  | "query"
  | "queryParams"
  | "payload"
  | "label"
  | "responseCode"
  | "document"
  | "unbound";

export interface HttpBinding {
  readonly member: MemberShape;
  readonly location: HttpLocation;
}

/**
 * Where the members of a structure go as the request of an operation, or as its response or error.
 * @see Smithy 2.0, "HTTP bindings"
 */
export function httpBindings(shape: StructureShape, message: "request" | "response"): readonly HttpBinding[] {
  const members = [...shape.members.values()];
  const located = members.map((member) => ({ member, location: locationOf(member, message) }));
  const rest = located.some(({ location }) => location === "payload") ? "unbound" : "document";
  return located.map(({ member, location }) => ({ member, location: location ?? rest }));
}

function locationOf(member: MemberShape, message: "request" | "response"): HttpLocation | undefined {
  const isRequest = message === "request";
  if (hasPreludeTrait(member, "httpHeader")) return "header";
  if (hasPreludeTrait(member, "httpPrefixHeaders")) return "prefixHeaders";
  if (isRequest && hasPreludeTrait(member, "httpQuery")) return "query";
  if (isRequest && hasPreludeTrait(member, "httpQueryParams")) return "queryParams";
  if (hasPreludeTrait(member, "httpPayload")) return "payload";
  if (isRequest && hasPreludeTrait(member, "httpLabel")) return "label";
  if (!isRequest && hasPreludeTrait(member, "httpResponseCode")) return "responseCode";
  return undefined;
}

/** The http trait of an operation. */
export interface HttpTrait {
  readonly method: string;
  readonly uri: UriPattern;
  /** 200 when the trait names none. */
  readonly code: number;
}

export function httpTraitOf(operation: Shape): HttpTrait | undefined {
  const value = preludeTrait(operation, "http")?.value;
  if (value === undefined) return undefined;
  const code = memberOf(value, "code");
  return {
    method: textOf(memberOf(value, "method")) ?? "",
    uri: parseUriPattern(textOf(memberOf(value, "uri")) ?? ""),
    code: code?.kind === "number" ? Number(code.text) : 200,
  };
}
