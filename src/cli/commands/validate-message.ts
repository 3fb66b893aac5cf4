import type { BatchResponseContext, PreparedService, ResponseContext } from "../../rpc/index.ts";
import { ShapeId } from "../../smithy/index.ts";
import { type ExitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes, STDIN } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import { legacyErrorsOf, refuseLegacyErrors } from "../legacy-errors.ts";
import type { MessageOptions } from "../options.ts";
import { prepareService } from "../prepare.ts";
import { type Checked, printVerdict } from "../verdict-output.ts";

/** `colloquy validate rpc`: checks one message, or one batch, and says what is wrong with it. */
export async function validateMessage(models: readonly string[], options: MessageOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, () => {
    refuseContradictions(models, options);
    const service = prepareService(models, options);
    refuseMisplacedMapping(options, service);
    return printVerdict(check(service, options), options);
  });
}

function refuseContradictions(models: readonly string[], options: MessageOptions): void {
  const forms = [options.message !== undefined, typeof options.response === "string", options.response === false];
  if (forms.filter(Boolean).length !== 1) {
    throw Failure.misuse("I expected exactly one of --message, --response and --no-response.");
  }
  const contexts = Object.entries({
    "--request": options.request,
    "--method": options.method,
    "--operation": options.operation,
    "--envelope-only": options.envelopeOnly,
  }).filter(([, given]) => given !== undefined);
  if (contexts.length > 1) {
    throw Failure.misuse(`I expected at most one of ${contexts.map(([name]) => name).join(", ")}.`);
  }
  if (options.message !== undefined && contexts.length > 0) {
    throw Failure.misuse(`${contexts[0]?.[0]} says what a response answers; it has no meaning with --message.`);
  }
  if (options.response === false && (options.batch !== true || options.request === undefined)) {
    throw Failure.misuse("--no-response needs --batch and --request: the batch that stays without a reply.");
  }
  if (options.to !== undefined && (options.contract === undefined || options.service !== undefined)) {
    throw Failure.misuse("--to goes with --contract: it names the peer whose service receives the message.");
  }
  const { operation } = options;
  if (operation !== undefined && ShapeId.tryParse(operation) === undefined) {
    throw Failure.misuse(`I expected the id of an operation such as example#Subtract; I found ${operation}.`);
  }
  const standardInput = [...models, options.message, options.response, options.request].filter(
    (path) => path === STDIN,
  );
  if (standardInput.length > 1) throw Failure.misuse("Standard input (-) can be read once only.");
}

/** @throws Failure for `--legacy-errors` where no error of 1.0 is read. */
function refuseMisplacedMapping(options: MessageOptions, { version }: PreparedService): void {
  const { legacyErrors, response } = options;
  if (legacyErrors === undefined) return;
  refuseLegacyErrors(options, version);
  if (typeof response !== "string")
    throw Failure.misuse("--legacy-errors goes with --response: only a reply has errors.");
}

function check(service: PreparedService, options: MessageOptions): Checked {
  const { message, response } = options;
  if (message !== undefined) {
    const bytes = readBytes(message);
    const verdict = options.batch === true ? service.validateRequestBatch(bytes) : service.validateRequest(bytes);
    return { file: displayName(message), bytes, verdict };
  }
  const path = typeof response === "string" ? response : undefined;
  const bytes = path === undefined ? undefined : readBytes(path);
  const file = displayName(path ?? options.request ?? STDIN);
  const request = options.request === undefined ? undefined : readBytes(options.request);
  if (options.batch === true) {
    const context = batchContext(options, request);
    const verdict = service.validateResponseBatch(bytes, context === undefined ? {} : { context });
    return withRequest({ file, bytes, verdict }, options, request, service);
  }
  const context = responseContext(options, request);
  const legacyErrors = legacyErrorsOf(options);
  const verdict = service.validateResponse(
    bytes ?? "",
    context === undefined ? { legacyErrors } : { context, legacyErrors },
  );
  return withRequest({ file, bytes, verdict }, options, request, service);
}

/** Adds what is wrong with the request itself, where nothing can be judged by it: its faults have places of their own. */
function withRequest(
  checked: Checked,
  { request, batch }: MessageOptions,
  bytes: Uint8Array | undefined,
  service: PreparedService,
): Checked {
  if (request === undefined || bytes === undefined) return checked;
  if (!checked.verdict.findings.some(({ code }) => code === "InvalidContext")) return checked;
  const verdict = batch === true ? service.validateRequestBatch(bytes) : service.validateRequest(bytes);
  return { ...checked, unusable: { file: displayName(request), bytes, verdict } };
}

function responseContext(options: MessageOptions, request: Uint8Array | undefined): ResponseContext | undefined {
  if (request !== undefined) return { kind: "originalRequest", text: request };
  if (options.method !== undefined) return { kind: "method", method: options.method };
  if (options.operation !== undefined) return { kind: "operation", operation: options.operation };
  return options.envelopeOnly === true ? { kind: "envelopeOnly" } : undefined;
}

function batchContext(options: MessageOptions, request: Uint8Array | undefined): BatchResponseContext | undefined {
  if (request !== undefined) return { kind: "originalBatch", text: request };
  if (options.method !== undefined) return { kind: "batchMethod", method: options.method };
  if (options.operation !== undefined) return { kind: "batchOperation", operation: options.operation };
  return options.envelopeOnly === true ? { kind: "batchEnvelopeOnly" } : undefined;
}
