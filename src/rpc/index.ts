export { AutoFraming, type FramingName, framingNamed } from "./auto-framing.ts";
export {
  type CodecId,
  type Decoded,
  type DecodedRequest,
  type DecodeReason,
  decode,
  type ErrorResponseObject,
  error,
  type NotificationObject,
  notification,
  type ResultObject,
  type ResultValue,
  result,
} from "./codec.ts";
export { ContractError, type ContractProblem } from "./contract/contract-error.ts";
export type {
  DataSelection,
  ErrorContract,
  MethodContract,
  MethodKind,
  ParamsMode,
  PayloadParams,
  PositionalSlot,
  ResultSelection,
} from "./contract/method.ts";
export { type EnvelopeFacts, type Fact, readEnvelope, readId } from "./envelope.ts";
export type { BatchExpectation, IndexedExpectation, ProtocolErrorCode, ReplyExpectation } from "./expectation.ts";
export {
  type Frame,
  type FrameProblem,
  type Framing,
  frameWithHeader,
  HeaderFraming,
  type HeaderFramingOptions,
  LineFraming,
  type LineFramingOptions,
} from "./frames.ts";
export { type GeneratedContract, type GeneratedService, generatedContract } from "./generate/generated-contract.ts";
export { openRpc } from "./generate/open-rpc.ts";
export { typeScript } from "./generate/type-script.ts";
export { type IdKey, idKey, idText, type MessageId, sameId } from "./ids.ts";
export { loader, RPC_TRAITS_NAME, type RpcLoaderOptions, traitDefinitions } from "./loader.ts";
export { type MessageLimits, PreparedService, type ServiceConfig } from "./prepared-service.ts";
export type {
  BatchResponseContext,
  BatchResponseOptions,
  LegacyErrors,
  MessageSource,
  ProtocolVersion,
  RequestBatchEntry,
  RequestBatchResult,
  RequestKind,
  RequestResult,
  ResponseBatchEntry,
  ResponseBatchResult,
  ResponseContext,
  ResponseOptions,
  ResponseResult,
  ResponseScope,
  Verdict,
} from "./results.ts";
export { type UnsupportedConstraint, type ValueChecker, valueChecker } from "./value-check.ts";
