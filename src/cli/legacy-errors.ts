import type { ProtocolVersion } from "../rpc/index.ts";
import { Failure } from "./exit-codes.ts";
import type { ReplyOptions } from "./options.ts";

/**
 * @param version The version that messages are checked by, as far as it is known.
 * @throws Failure for `--legacy-errors` where there are no errors of 1.0.
 */
export function refuseLegacyErrors({ legacyErrors }: ReplyOptions, version: ProtocolVersion | undefined): void {
  if (legacyErrors !== undefined && version !== "1.0") throw Failure.misuse("--legacy-errors is for version 1.0 only.");
}

/** The mapping of errors of 1.0 that was asked for. */
export function legacyErrorsOf({ legacyErrors }: ReplyOptions): "opaque" | "codeMessageData" {
  return legacyErrors === "code-message-data" ? "codeMessageData" : "opaque";
}
