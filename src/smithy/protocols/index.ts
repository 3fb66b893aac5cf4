import type { Validator } from "../validators/validator.ts";
import { eventStreamTestsTrait } from "./event-stream-tests-trait.ts";
import { httpMalformedRequestTests } from "./http-malformed-request-tests.ts";
import { httpRequestTestsInput, httpResponseTestsError, httpResponseTestsOutput } from "./http-message-tests.ts";
import { rpcv2Traits } from "./rpcv2-traits.ts";
import { uniqueProtocolTestCaseId } from "./unique-protocol-test-case-id.ts";

/** Validators of the traits of `smithy.test` and `smithy.protocols`. They say nothing of models without these traits. */
export const protocolValidators: readonly Validator[] = [
  eventStreamTestsTrait,
  httpMalformedRequestTests,
  httpRequestTestsInput,
  httpResponseTestsError,
  httpResponseTestsOutput,
  rpcv2Traits,
  uniqueProtocolTestCaseId,
];
