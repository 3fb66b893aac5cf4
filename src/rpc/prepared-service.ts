import type { Model } from "../smithy/model/model.ts";
import { ShapeId } from "../smithy/model/shape-id.ts";
import { given, isTextOrBytes, notText } from "../text/given.ts";
import { sayName } from "../value/describe.ts";
import { nearestName } from "../value/nearest-name.ts";
import { checkRequestBatch } from "./batch-request.ts";
import { type BatchBasis, checkResponseBatch } from "./batch-response.ts";
import type { ContractProblem } from "./contract/contract-error.ts";
import type { MethodContract, ResultSelection } from "./contract/method.ts";
import { type PreparedContract, prepareService, type ServiceConfig } from "./contract/prepare-service.ts";
import type { ServiceContract } from "./contract/service-contract.ts";
import {
  BATCH_CONTEXTS,
  invalid,
  isBatchExpectation,
  isReplyExpectation,
  noContext,
  noExpectation,
  oneOf,
  RESPONSE_CONTEXTS,
} from "./given-context.ts";
import { MessageReader, type ScannedMessage } from "./read-message.ts";
import { checkRequestMessage } from "./request.ts";
import { checkResponseMessage, type ResponseBasis } from "./response.ts";
import type {
  BatchResponseContext,
  BatchResponseOptions,
  LegacyErrors,
  MessageSource,
  ProtocolVersion,
  RequestBatchResult,
  RequestResult,
  ResponseBatchResult,
  ResponseContext,
  ResponseOptions,
  ResponseResult,
} from "./results.ts";

export type { MessageLimits, ServiceConfig } from "./contract/prepare-service.ts";

/**
 * A service of a model, made ready to check messages in one version of JSON-RPC. Prepare once and use it for every
 * message; the contract in it never changes.
 *
 * Bad messages never throw: what is wrong with them is in the findings. Texts are checked as they were sent; the methods
 * that end in `Json` take a value in memory, whose findings have no offsets, and cannot bring back digits that an earlier
 * parser lost.
 */
export class PreparedService {
  readonly #contract: ServiceContract;
  /** What cannot be checked or is not known, said once; the service works without it. */
  readonly advisories: readonly ContractProblem[];
  // Two readers: a response and the request that it answers are read at the same time.
  readonly #reader: MessageReader;
  readonly #contextReader: MessageReader;

  private constructor({ contract, advisories }: PreparedContract) {
    this.#contract = contract;
    this.#reader = new MessageReader(contract);
    this.#contextReader = new MessageReader(contract);
    this.advisories = advisories;
  }

  /**
   * @param id The service.
   * @throws ContractError when the service cannot be used: it lists every problem.
   * @throws RangeError for an id that is none, or a config that is none: an unknown choice, a limit below 1.
   */
  static prepare(
    model: Model,
    id: ShapeId | string,
    version: ProtocolVersion,
    config: ServiceConfig = {},
  ): PreparedService {
    const service = typeof id === "string" ? ShapeId.parse(id) : id;
    return new PreparedService(prepareService(model, service, version, config));
  }

  /** @internal A service that has been prepared already, as a protocol prepares those of its peers. */
  static of(prepared: PreparedContract): PreparedService {
    return new PreparedService(prepared);
  }

  /** @internal */
  get contract(): ServiceContract {
    return this.#contract;
  }

  get id(): ShapeId {
    return this.#contract.id;
  }

  get version(): ProtocolVersion {
    return this.#contract.version;
  }

  /** By wire name. */
  get methods(): ReadonlyMap<string, MethodContract> {
    return this.#contract.methods;
  }

  /** The method of an operation; `undefined` when the service does not reach it. */
  methodOf(operation: ShapeId | string): MethodContract | undefined {
    return this.#contract.operations.get(String(operation));
  }

  /** What stands in `result` for a wire method; `undefined` for a method that the service lacks. */
  resultSelection(method: string): ResultSelection | undefined {
    return this.#contract.methods.get(method)?.result;
  }

  /** Checks one request, a call or a notification. */
  validateRequest(source: MessageSource): RequestResult {
    return checkRequestMessage(this.#reader.read(source), this.#contract);
  }

  validateRequestJson(value: unknown): RequestResult {
    return checkRequestMessage(this.#reader.readJson(value), this.#contract);
  }

  /** Checks one response against its context; without one there is nothing to check the payload by. */
  validateResponse(source: MessageSource, options: ResponseOptions = {}): ResponseResult {
    const { legacyErrors = "opaque" } = options ?? {};
    const basis = this.#basis(options?.context, legacyErrors);
    return checkResponseMessage(this.#reader.read(source), basis, legacyErrors, this.#contract);
  }

  validateResponseJson(value: unknown, options: ResponseOptions = {}): ResponseResult {
    const { legacyErrors = "opaque" } = options ?? {};
    const basis = this.#basis(options?.context, legacyErrors);
    return checkResponseMessage(this.#reader.readJson(value), basis, legacyErrors, this.#contract);
  }

  /** Checks a batch of requests: 2.0 only. */
  validateRequestBatch(source: MessageSource): RequestBatchResult {
    return checkRequestBatch(this.#reader.read(source), this.#contract);
  }

  validateRequestBatchJson(value: unknown): RequestBatchResult {
    return checkRequestBatch(this.#reader.readJson(value), this.#contract);
  }

  /**
   * Checks a batch of responses: 2.0 only.
   * @param source `undefined` when no response came at all; `"null"`, `""` and `"[]"` are responses.
   */
  validateResponseBatch(source: MessageSource | undefined, options: BatchResponseOptions = {}): ResponseBatchResult {
    return this.#checkBatch(source === undefined ? undefined : this.#reader.read(source), options?.context);
  }

  /** @param value `undefined` when no response came at all; `null` and `[]` are responses. */
  validateResponseBatchJson(value: unknown, options: BatchResponseOptions = {}): ResponseBatchResult {
    return this.#checkBatch(value === undefined ? undefined : this.#reader.readJson(value), options?.context);
  }

  #checkBatch(message: ScannedMessage | undefined, context: BatchResponseContext | undefined): ResponseBatchResult {
    const report = message?.report ?? this.#reader.readNothing();
    return checkResponseBatch(message, this.#batchBasis(context), this.#contract, report);
  }

  #basis(context: ResponseContext | undefined, legacyErrors: LegacyErrors): ResponseBasis {
    if (legacyErrors !== "opaque" && legacyErrors !== "codeMessageData") {
      return invalid("envelope", oneOf("legacyErrors", ["opaque", "codeMessageData"], legacyErrors));
    }
    if (context === undefined) return { kind: "missing" };
    switch (context?.kind) {
      case "envelopeOnly":
        return { kind: "envelope" };
      case "method":
        return this.#methodBasis("method", context.method, this.#contract.methods);
      case "operation":
        return this.#methodBasis("operation", context.operation, this.#contract.operations);
      case "expectation":
        if (!isReplyExpectation(context.reply)) return invalid("requestContext", noExpectation(context.reply));
        return { kind: "expectation", reply: context.reply };
      case "originalRequest":
        if (!isTextOrBytes(context.text)) return invalid("requestContext", notText("the request", context.text));
        return { kind: "expectation", reply: this.#originalRequest(context.text).reply };
      default:
        return invalid("envelope", noContext(RESPONSE_CONTEXTS, context));
    }
  }

  #methodBasis(
    what: "method" | "operation",
    named: ShapeId | string,
    known: ReadonlyMap<string, MethodContract>,
  ): ResponseBasis {
    const name: unknown = typeof named === "string" ? named : named?.text;
    if (typeof name !== "string") {
      return invalid("methodPayload", `I expected ${what} to be a name; I found ${given(named)}.`);
    }
    const method = known.get(name);
    if (method !== undefined) return { kind: "method", method };
    const near = nearestName(name, [...known.keys()]);
    const hint = near === undefined ? "" : ` Did you mean ${near}?`;
    return invalid("methodPayload", `${this.#contract.id.text} has no ${what} ${sayName(name)}.${hint}`);
  }

  #originalRequest(text: MessageSource): RequestResult {
    return checkRequestMessage(this.#contextReader.read(text), this.#contract);
  }

  #batchBasis(context: BatchResponseContext | undefined): BatchBasis {
    if (context === undefined) return { kind: "each", basis: { kind: "missing" } };
    switch (context?.kind) {
      case "batchEnvelopeOnly":
        return { kind: "each", basis: { kind: "envelope" } };
      case "batchMethod":
        return { kind: "each", basis: this.#methodBasis("method", context.method, this.#contract.methods) };
      case "batchOperation":
        return { kind: "each", basis: this.#methodBasis("operation", context.operation, this.#contract.operations) };
      case "batchExpectation": {
        const { reply } = context;
        if (!isBatchExpectation(reply)) return each(invalid("requestContext", noExpectation(reply)));
        return { kind: "expectation", reply };
      }
      case "originalBatch": {
        const { text } = context;
        if (!isTextOrBytes(text)) return each(invalid("requestContext", notText("the batch", text)));
        return { kind: "expectation", reply: checkRequestBatch(this.#contextReader.read(text), this.#contract).reply };
      }
      default:
        return each(invalid("envelope", noContext(BATCH_CONTEXTS, context)));
    }
  }
}

function each(basis: ResponseBasis): BatchBasis {
  return { kind: "each", basis };
}
