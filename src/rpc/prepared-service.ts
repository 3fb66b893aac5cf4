import type { JsonValue } from "../json/value.ts";
import type { Model } from "../smithy/model/model.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import type { UnknownMembersPolicy } from "../value/compile.ts";
import type { ContractProblem } from "./contract/contract-error.ts";
import type { MethodContract, ResultSelection } from "./contract/method.ts";
import type {
  BatchResponseOptions,
  MessageSource,
  ProtocolVersion,
  RequestBatchResult,
  RequestResult,
  ResponseBatchResult,
  ResponseOptions,
  ResponseResult,
} from "./results.ts";

export interface ServiceConfig {
  /** What to do with unknown members where neither the structure nor the service says; "reject" by default. */
  readonly unknownMembers?: UnknownMembersPolicy;
  /** Names of members in JSON: those of Smithy (the default), or `@jsonName` where it is given. */
  readonly memberNames?: "smithy" | "json";
  readonly limits?: MessageLimits;
}

export interface MessageLimits {
  /** Most bytes of UTF-8 of one text; 16 MiB by default and at most. */
  readonly maxBytes?: number;
  /** Most levels of arrays and objects; 128 by default and at most. */
  readonly maxDepth?: number;
  /** Most findings for one message or batch; 1000 by default. */
  readonly maxFindings?: number;
}

/** A service of a model, made ready to check messages. Prepare once, use for every message; nothing in it changes. */
export declare class PreparedService {
  /** @throws ContractError when the service cannot be used: it lists every problem. */
  static prepare(model: Model, id: ShapeId | string, version: ProtocolVersion, config?: ServiceConfig): PreparedService;

  readonly id: ShapeId;
  readonly version: ProtocolVersion;
  /** By wire name. */
  readonly methods: ReadonlyMap<string, MethodContract>;
  /** What cannot be checked or is not known, said once; the service works without it. */
  readonly advisories: readonly ContractProblem[];

  /** The method of an operation; `undefined` when the service does not reach it. */
  methodOf(operation: ShapeId | string): MethodContract | undefined;
  /** What stands in `result` for an operation or a wire method. */
  resultSelection(method: string): ResultSelection | undefined;

  validateRequest(source: MessageSource): RequestResult;
  validateRequestJson(value: JsonValue | unknown): RequestResult;
  validateResponse(source: MessageSource, options?: ResponseOptions): ResponseResult;
  validateResponseJson(value: JsonValue | unknown, options?: ResponseOptions): ResponseResult;
  validateRequestBatch(source: MessageSource): RequestBatchResult;
  validateRequestBatchJson(value: JsonValue | unknown): RequestBatchResult;
  /** @param source `undefined` when no response came at all; `null`, `""` and `[]` are responses. */
  validateResponseBatch(source: MessageSource | undefined, options?: BatchResponseOptions): ResponseBatchResult;
  validateResponseBatchJson(value: JsonValue | unknown, options?: BatchResponseOptions): ResponseBatchResult;
}
