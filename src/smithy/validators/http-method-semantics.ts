import type { HttpBinding, HttpTrait } from "../knowledge/http-bindings.ts";
import { httpBindings, httpTraitOf } from "../knowledge/http-bindings.ts";
import type { Model } from "../model/model.ts";
import { hasPreludeTrait, preludeTrait } from "../model/node-access.ts";
import type { OperationShape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "HttpMethodSemantics";

interface Semantics {
  readonly readonly: boolean;
  /** Absent where both are fine. */
  readonly idempotent?: boolean;
  readonly payload: boolean;
  /** What to say when the method is used at all. */
  readonly warning?: string;
}

const OPTIONS_WARNING =
  "OPTIONS requests are typically used as part of CORS and should not be modeled explicitly. They are an implementation " +
  "detail that should not appear in generated client or server code. Instead, tooling should use the `cors` trait on a " +
  "service to automatically configure CORS on clients and servers. It is the responsibility of service frameworks and API " +
  "gateways to automatically manage OPTIONS requests. For example, OPTIONS requests are automatically created when using " +
  "Smithy models with Amazon API Gateway.";

const METHODS: ReadonlyMap<string, Semantics> = new Map<string, Semantics>([
  ["GET", { readonly: true, idempotent: false, payload: false }],
  ["HEAD", { readonly: true, idempotent: false, payload: false }],
  ["OPTIONS", { readonly: true, idempotent: false, payload: true, warning: OPTIONS_WARNING }],
  ["TRACE", { readonly: true, idempotent: false, payload: false }],
  ["POST", { readonly: false, payload: true }],
  ["DELETE", { readonly: false, idempotent: true, payload: false }],
  ["PUT", { readonly: false, idempotent: true, payload: true }],
  ["PATCH", { readonly: false, payload: true }],
]);

/**
 * HTTP methods against what the operation says of itself: readonly, idempotent, a payload.
 * @see RFC 9110 §9.3; Smithy 2.0, "http trait"
 */
export function httpMethodSemantics(model: Model, emit: Emit): void {
  for (const operation of model.operations) {
    const http = httpTraitOf(operation);
    const semantics = http === undefined ? undefined : METHODS.get(http.method.toUpperCase());
    if (http !== undefined && semantics !== undefined) check(model, operation, http, semantics, emit);
  }
}

function check(model: Model, operation: OperationShape, http: HttpTrait, semantics: Semantics, emit: Emit): void {
  const at = preludeTrait(operation, "http")?.at;
  const method = http.method.toUpperCase();
  const warn = (message: string, part?: string): void =>
    emit(shapeEvent(part === undefined ? ID : `${ID}.${part}`, "WARNING", operation, message, at));
  const start = `This operation uses the \`${method}\` method in the \`http\` trait, but`;
  if (method !== http.method) {
    warn(`This operation uses the \`${http.method}\` method in the \`http\` trait, but expected \`${method}\`.`);
  }
  if (semantics.warning !== undefined) warn(semantics.warning, method);
  const isReadonly = hasPreludeTrait(operation, "readonly");
  if (semantics.readonly !== isReadonly) {
    const part = isReadonly ? "UnnecessaryReadonlyTrait" : "MissingReadonlyTrait";
    warn(`${start} ${isReadonly ? "is" : "is not"} marked with the readonly trait`, part);
  }
  const isIdempotent = hasPreludeTrait(operation, "idempotent");
  if (semantics.idempotent !== undefined && semantics.idempotent !== isIdempotent) {
    const part = isIdempotent ? "UnnecessaryIdempotentTrait" : "MissingIdempotentTrait";
    warn(`${start} ${isIdempotent ? "is" : "is not"} marked with the idempotent trait`, part);
  }
  const input = model.get(operation.input);
  if (semantics.payload || input?.type !== "structure") return;
  const message = payloadMessage(start, method, httpBindings(input, "request"));
  if (message !== undefined) emit(shapeEvent(`${ID}.UnexpectedPayload`, "DANGER", operation, message, at));
}

function payloadMessage(start: string, method: string, bindings: readonly HttpBinding[]): string | undefined {
  const payload = bindings.find(({ location }) => location === "payload");
  if (payload !== undefined) {
    return (
      `${start} the \`${payload.member.name}\` member is sent as the payload of the request because it is marked with the ` +
      `\`httpPayload\` trait. Many HTTP clients do not support payloads with ${method} requests. Consider binding this ` +
      "member to other parts of the HTTP request such as a query string parameter using the `httpQuery` trait, a header " +
      "using the `httpHeader` trait, or a path segment using the `httpLabel` trait."
    );
  }
  const document = bindings.filter(({ location }) => location === "document").map(({ member }) => member.name);
  if (document.length === 0) return undefined;
  return (
    `${start} the following members are sent as part of the payload of the request: ${tickedList(document)}. These members ` +
    "are sent as part of the payload because they are not explicitly configured to be sent in headers, in the query " +
    `string, or in a URI segment. Many HTTP clients do not support payloads with ${method} requests. Consider binding ` +
    "these members to other parts of the HTTP request such as query string parameters using the `httpQuery` trait, headers " +
    "using the `httpHeader` trait, or URI segments using the `httpLabel` trait."
  );
}
