// Colloquy, asked the shared cases with the contract that comes with them.
import { loader, PreparedService } from "colloquy/rpc";

/** The classes of the cases by our codes; a code that is not here is about a value of params or payload. */
const CLASS_OF_CODE = new Map(
  Object.entries({
    parse: ["InvalidJson"],
    "duplicate-key": ["DuplicateKey"],
    limit: ["LimitExceeded"],
    envelope: ["InvalidEnvelope", "InvalidVersion", "InvalidId", "InvalidErrorObject"],
    "unknown-method": ["UnknownMethod"],
    form: ["NotificationExpected", "RequestExpected"],
    unsupported: ["UnsupportedMessage"],
    ambiguous: ["AmbiguousId"],
    correlation: [
      "IdMismatch",
      "ResponseToNotification",
      "ProtocolErrorExpected",
      "MissingResponse",
      "UnsolicitedResponse",
      "DuplicateResponse",
    ],
    "unknown-error": ["UnknownError"],
    scope: ["LimitedScope"],
    context: ["MissingContext", "InvalidContext"],
  }).flatMap(([name, codes]) => codes.map((code) => [code, name])),
);

/** @param {{ model: string, service: string }} corpus */
export function colloquy({ model: text, service: id }, version) {
  const { model } = loader().addIdl("cases.smithy", text).assemble();
  if (model === undefined) throw new Error("The contract of the cases did not load.");
  const services = new Map(["1.0", "2.0"].map((each) => [each, PreparedService.prepare(model, id, each)]));
  return {
    name: "Colloquy",
    version,
    looks: "one of the four `validate…` calls of a `PreparedService`, with the context that the case names",
    ask: (one) => {
      const { isValid, findings } = check(services.get(one.version), one);
      const found = findings.find(({ severity }) => severity === "error");
      const payload = one.entry.startsWith("request") ? "invalid-params" : "payload";
      return { accepts: isValid, class: found === undefined ? undefined : (CLASS_OF_CODE.get(found.code) ?? payload) };
    },
  };
}

function check(service, { entry, source, context }) {
  switch (entry) {
    case "request":
      return service.validateRequest(source);
    case "response":
      return service.validateResponse(source, options(context, "method", "request", "originalRequest", "envelopeOnly"));
    case "request-batch":
      return service.validateRequestBatch(source);
    default:
      return service.validateResponseBatch(
        source,
        options(context, "batchMethod", "batch", "originalBatch", "batchEnvelopeOnly"),
      );
  }
}

function options(context, byMethod, member, original, envelopeOnly) {
  if (context?.method !== undefined) return { context: { kind: byMethod, method: context.method } };
  if (context?.[member] !== undefined) return { context: { kind: original, text: context[member] } };
  return context?.envelope_only ? { context: { kind: envelopeOnly } } : {};
}
