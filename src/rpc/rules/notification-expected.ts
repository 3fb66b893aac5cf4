import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";
import type { EnvelopeFacts } from "../envelope.ts";
import type { ProtocolVersion, RequestKind } from "../results.ts";

/**
 * A notification-only method is not called: no id in 2.0, a null id in 1.0.
 * Source: json-rpc-validation, "Library": `kind` of the `method` trait.
 */
export function notificationExpected(
  facts: EnvelopeFacts,
  kind: RequestKind,
  method: MethodContract,
  version: ProtocolVersion,
  report: Report,
): void {
  if (method.kind !== "notification" || kind !== "call") return;
  report.at("NotificationExpected", { method: method.name, nullId: version === "1.0" }, facts.id.at);
}
