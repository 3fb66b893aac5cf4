import type { Finding } from "../findings/finding.ts";
import type { MethodContract } from "./contract/method.ts";
import type { MessageId } from "./ids.ts";

/** The protocol errors of 2.0 that a request by itself can call for. */
export type ProtocolErrorCode = -32700 | -32600 | -32601 | -32602;

/**
 * What a conforming reply to one request looks like: the request's verdict, seen from its answer.
 * Source: json-rpc-validation, "Responses" (original-request context) and "Batches".
 */
export type ReplyExpectation =
  /** A well-formed notification, also of an unknown method or with invalid params: no reply at all. */
  | { readonly kind: "none" }
  /** A call that the contract accepts: a reply by the method's result and errors. */
  | {
      readonly kind: "method";
      readonly method: MethodContract;
      readonly id: MessageId;
      /** True for a call of a notification-only method: it need not be answered. */
      readonly optional: boolean;
    }
  /** A call of a method that the service does not have, but may be sent: whatever reply, with the id of the call. */
  | { readonly kind: "any"; readonly id: MessageId; readonly optional: boolean }
  /** 2.0: exactly this protocol error. The id is the request's when it could be read, else null. */
  | {
      readonly kind: "protocolError";
      readonly code: ProtocolErrorCode;
      readonly id: MessageId;
      /** The method of a call with invalid params. */
      readonly method?: MethodContract;
      readonly optional: boolean;
    }
  /** 1.0: some nonnull error, because the method is unknown or its params are invalid; 1.0 fixes no code. */
  | {
      readonly kind: "legacyError";
      readonly id: MessageId;
      readonly method?: MethodContract;
      readonly optional: boolean;
    }
  /**
   * No reply can be judged against this request: repeated keys, a limit, an array, or a broken 1.0 envelope.
   * `because` are the request's own findings.
   */
  | { readonly kind: "unusable"; readonly because: readonly Finding[] };

/** What a conforming answer to a whole request batch looks like. */
export type BatchExpectation =
  /** Notifications only: nothing may be sent back. */
  | { readonly kind: "none" }
  /** The batch as a whole is broken: one error object, no array. */
  | { readonly kind: "single"; readonly reply: ReplyExpectation }
  /** One reply for every call and every invalid element, in any order. */
  | { readonly kind: "array"; readonly replies: readonly IndexedExpectation[] }
  | { readonly kind: "unusable"; readonly because: readonly Finding[] };

export interface IndexedExpectation {
  /** Index of the element in the request batch. */
  readonly requestIndex: number;
  readonly reply: ReplyExpectation;
}
