import type { FailureReason } from "./language-answer.ts";

/** Why there is no answer. Thrown inside of `lsp/server` only: `LanguageServer.ask` gives it as a value. */
export class ServerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
