import type { Finding } from "../findings/finding.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import type { BatchExpectation, ReplyExpectation } from "./expectation.ts";
import type { MessageId } from "./ids.ts";

export type ProtocolVersion = "1.0" | "2.0";

/** The text of a message, or its UTF-8 bytes. */
export type MessageSource = string | Uint8Array;

/** Whether a request waits for an answer. */
export type RequestKind = "call" | "notification";

/** How a 1.0 error is read: as it comes, or as an object of code, message and data. */
export type LegacyErrors = "opaque" | "codeMessageData";

/** What every check answers. */
export interface Verdict {
  /**
   * At most `maxFindings` of a message or of a whole batch. Where there would be more, the last of them is `LimitExceeded`, and
   * the entry of a batch that had its place lists it too: the findings of entries are always findings of the batch.
   */
  readonly findings: readonly Finding[];
  /** Whether everything that the scope covers was checked; false after a limit was reached. */
  readonly complete: boolean;
  /** Complete, and no error among the findings. Advisories do not count. */
  readonly isValid: boolean;
}

export interface RequestResult extends Verdict {
  /** `undefined` when the envelope is too broken to tell. */
  readonly kind: RequestKind | undefined;
  /** Absolute id of the operation; `undefined` for an unknown method. */
  readonly operation: string | undefined;
  /** The method as the sender wrote it; `undefined` when it is no string. */
  readonly method: string | undefined;
  readonly id: MessageId;
  /** What a conforming reply to this request looks like. */
  readonly reply: ReplyExpectation;
}

/** What a reply is checked against. */
export type ResponseContext =
  /** The wire name of the method that was called. */
  | { readonly kind: "method"; readonly method: string }
  | { readonly kind: "operation"; readonly operation: ShapeId | string }
  /** The request as it was sent. */
  | { readonly kind: "originalRequest"; readonly text: MessageSource }
  /** The `reply` of the request's result, so that the request need not be checked again. */
  | { readonly kind: "expectation"; readonly reply: ReplyExpectation }
  | { readonly kind: "envelopeOnly" };

/** How much of a reply was checked. */
export type ResponseScope = "envelope" | "methodPayload" | "requestContext";

export interface ResponseOptions {
  readonly context?: ResponseContext;
  /** 1.0 only; "opaque" by default. */
  readonly legacyErrors?: LegacyErrors;
}

export interface ResponseResult extends Verdict {
  readonly scope: ResponseScope;
  readonly id: MessageId;
  /** Whether the reply reports a success or an error; `undefined` when the envelope is too broken to tell. */
  readonly outcome: "result" | "error" | undefined;
  /** Absolute id of the operation that the context selected, if any. */
  readonly operation: string | undefined;
}

export interface RequestBatchResult extends Verdict {
  /** One for every element of the array that was checked, in its order. */
  readonly entries: readonly RequestBatchEntry[];
  /** What a conforming answer to the batch looks like. */
  readonly reply: BatchExpectation;
}

export interface RequestBatchEntry {
  /** Index in the array. Paths in the entry's findings start with it. */
  readonly index: number;
  readonly result: RequestResult;
}

export type BatchResponseContext =
  | { readonly kind: "originalBatch"; readonly text: MessageSource }
  /** The `reply` of the request batch's result. */
  | { readonly kind: "batchExpectation"; readonly reply: BatchExpectation }
  | { readonly kind: "batchMethod"; readonly method: string }
  | { readonly kind: "batchOperation"; readonly operation: ShapeId | string }
  | { readonly kind: "batchEnvelopeOnly" };

export interface BatchResponseOptions {
  readonly context?: BatchResponseContext;
}

export interface ResponseBatchResult extends Verdict {
  readonly scope: ResponseScope;
  readonly entries: readonly ResponseBatchEntry[];
}

export interface ResponseBatchEntry {
  /** Index in the response array; absent for the single error object that answers a broken batch. */
  readonly index?: number;
  /** Index of the request that this reply answers; absent when none is known. */
  readonly requestIndex?: number;
  readonly result: ResponseResult;
}
