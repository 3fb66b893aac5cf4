import { protocolValidators } from "../protocols/index.ts";
import { authTrait } from "./auth-trait.ts";
import { corsTrait } from "./cors-trait.ts";
import { defaultTrait } from "./default-trait.ts";
import { defaultValueInUpdate } from "./default-value-in-update.ts";
import { deprecatedTrait } from "./deprecated-trait.ts";
import { enumShape } from "./enum-shape.ts";
import { enumTrait } from "./enum-trait.ts";
import { eventPayloadTrait } from "./event-payload-trait.ts";
import { examplesTrait } from "./examples-trait.ts";
import { exclusiveStructureMemberTrait } from "./exclusive-structure-member-trait.ts";
import { hostLabelTrait } from "./host-label-trait.ts";
import { httpApiKeyAuthTrait } from "./http-api-key-auth-trait.ts";
import { httpBindingTraitIgnored } from "./http-binding-trait-ignored.ts";
import { httpBindingsMissing } from "./http-bindings-missing.ts";
import { httpHeaderTrait } from "./http-header-trait.ts";
import { httpLabelTrait } from "./http-label-trait.ts";
import { httpMethodSemantics } from "./http-method-semantics.ts";
import { httpPayload } from "./http-payload.ts";
import { httpPrefixHeadersTrait } from "./http-prefix-headers-trait.ts";
import { httpQueryParamsTrait } from "./http-query-params-trait.ts";
import { httpQueryTrait } from "./http-query-trait.ts";
import { httpResponseCodeSemantics } from "./http-response-code-semantics.ts";
import { httpUriConflict } from "./http-uri-conflict.ts";
import { httpUriFormat } from "./http-uri-format.ts";
import { httpUriGreedyLabel } from "./http-uri-greedy-label.ts";
import { idempotencyTokenIgnored } from "./idempotency-token-ignored.ts";
import { idempotentTrait } from "./idempotent-trait.ts";
import { jsonName } from "./json-name.ts";
import { lengthTrait } from "./length-trait.ts";
import { mediaType } from "./media-type.ts";
import { memberShouldReferenceResource } from "./member-should-reference-resource.ts";
import { metadataTrait } from "./metadata-trait.ts";
import { noInlineDocumentSupport } from "./no-inline-document-support.ts";
import { operation } from "./operation.ts";
import { paginatedTrait } from "./paginated-trait.ts";
import { patternTrait } from "./pattern-trait.ts";
import { privateAccess } from "./private-access.ts";
import { privateMixinMember } from "./private-mixin-member.ts";
import { rangeTrait } from "./range-trait.ts";
import { referencesTrait } from "./references-trait.ts";
import { requestCompressionTrait } from "./request-compression-trait.ts";
import { resourceCycle } from "./resource-cycle.ts";
import { resourceIdentifier } from "./resource-identifier.ts";
import { resourceIdentifierBinding } from "./resource-identifier-binding.ts";
import { resourceLifecycle } from "./resource-lifecycle.ts";
import { resourceOperationInputOutput } from "./resource-operation-input-output.ts";
import { service } from "./service.ts";
import { serviceAuthDefinitions } from "./service-auth-definitions.ts";
import { serviceBoundResourceOperation } from "./service-bound-resource-operation.ts";
import { setShapes } from "./set.ts";
import { shapeClosure } from "./shape-closure.ts";
import { shapeIdConflict } from "./shape-id-conflict.ts";
import { shapeRecursion } from "./shape-recursion.ts";
import { singleOperationBinding } from "./single-operation-binding.ts";
import { singleResourceBinding } from "./single-resource-binding.ts";
import { streamingTrait } from "./streaming-trait.ts";
import { validateTargets } from "./target.ts";
import { traitBreakingChanges } from "./trait-breaking-changes.ts";
import { traitConflict } from "./trait-conflict.ts";
import { traitTarget } from "./trait-target.ts";
import { traitValidators } from "./trait-validators.ts";
import { traitValue } from "./trait-value.ts";
import { typedMetadata } from "./typed-metadata.ts";
import { union } from "./union.ts";
import { unitType } from "./unit-type.ts";
import { unstableTrait } from "./unstable-trait.ts";
import type { Validator } from "./validator.ts";
import { xmlFlattenedTrait } from "./xml-flattened-trait.ts";
import { xmlNamespaceTrait } from "./xml-namespace-trait.ts";

export type { Emit, Validator } from "./validator.ts";

/**
 * Validators whose failure would make many others fail as well. They run first; an ERROR of theirs ends validation,
 * also in legacy mode.
 */
export const correctnessValidators: readonly Validator[] = [validateTargets, resourceCycle];

/** Validators that run second; an ERROR of theirs ends validation, except in legacy mode. */
export const criticalValidators: readonly Validator[] = [
  defaultTrait,
  enumShape,
  exclusiveStructureMemberTrait,
  shapeIdConflict,
  singleOperationBinding,
  singleResourceBinding,
  traitConflict,
  traitTarget,
  traitValue,
];

/** All other built-in validators. Those that `metadata validators` asks for run after them. */
export const otherValidators: readonly Validator[] = [
  authTrait,
  corsTrait,
  defaultValueInUpdate,
  deprecatedTrait,
  enumTrait,
  eventPayloadTrait,
  examplesTrait,
  hostLabelTrait,
  httpApiKeyAuthTrait,
  httpBindingTraitIgnored,
  httpBindingsMissing,
  httpHeaderTrait,
  httpLabelTrait,
  httpMethodSemantics,
  httpPayload,
  httpPrefixHeadersTrait,
  httpQueryParamsTrait,
  httpQueryTrait,
  httpResponseCodeSemantics,
  httpUriConflict,
  httpUriFormat,
  httpUriGreedyLabel,
  idempotencyTokenIgnored,
  idempotentTrait,
  jsonName,
  lengthTrait,
  mediaType,
  memberShouldReferenceResource,
  metadataTrait,
  noInlineDocumentSupport,
  operation,
  paginatedTrait,
  patternTrait,
  privateAccess,
  privateMixinMember,
  rangeTrait,
  referencesTrait,
  requestCompressionTrait,
  resourceIdentifier,
  resourceIdentifierBinding,
  resourceLifecycle,
  resourceOperationInputOutput,
  service,
  serviceAuthDefinitions,
  serviceBoundResourceOperation,
  setShapes,
  shapeClosure,
  shapeRecursion,
  streamingTrait,
  traitBreakingChanges,
  traitValidators,
  typedMetadata,
  union,
  unitType,
  unstableTrait,
  xmlFlattenedTrait,
  xmlNamespaceTrait,
  ...protocolValidators,
];
