import type { Finding } from "../../findings/index.ts";
import { findingLine, type LinePlace } from "../../report/finding-line.ts";
import { findingRecord } from "../../report/finding-record.ts";
import type { BatchResponseContext, PreparedService, ResponseContext, Verdict } from "../../rpc/index.ts";
import { lineAndColumn, lineStarts } from "../../text/lines.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { displayName, readBytes, STDIN } from "../input.ts";
import { reportFailures } from "../input-failure.ts";
import type { MessageOptions } from "../options.ts";
import { prepareService } from "../prepare.ts";
import { printLine, warnLine } from "../terminal.ts";

/** `colloquy validate rpc`: checks one message, or one batch, and says what is wrong with it. */
export async function validateMessage(models: readonly string[], options: MessageOptions): Promise<ExitCode> {
  return reportFailures(options.diagnostics, () => {
    refuseContradictions(models, options);
    const service = prepareService(models, options);
    const checked = check(service, options);
    return options.diagnostics === "json" ? printRecords(checked) : printLines(checked);
  });
}

/** What was checked, and where findings about it point. */
interface Checked {
  readonly file: string;
  readonly bytes: Uint8Array | undefined;
  readonly verdict: Verdict & { readonly scope?: string };
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
  const standardInput = [...models, options.message, options.response, options.request].filter(
    (path) => path === STDIN,
  );
  if (standardInput.length > 1) throw Failure.misuse("Standard input (-) can be read once only.");
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
  if (options.batch === true) {
    const context = batchContext(options);
    return { file, bytes, verdict: service.validateResponseBatch(bytes, context === undefined ? {} : { context }) };
  }
  const context = responseContext(options);
  const legacyErrors = options.legacyErrors === "code-message-data" ? "codeMessageData" : "opaque";
  return {
    file,
    bytes,
    verdict: service.validateResponse(
      bytes ?? "",
      context === undefined ? { legacyErrors } : { context, legacyErrors },
    ),
  };
}

function responseContext(options: MessageOptions): ResponseContext | undefined {
  if (options.request !== undefined) return { kind: "originalRequest", text: readBytes(options.request) };
  if (options.method !== undefined) return { kind: "method", method: options.method };
  if (options.operation !== undefined) return { kind: "operation", operation: options.operation };
  return options.envelopeOnly === true ? { kind: "envelopeOnly" } : undefined;
}

function batchContext(options: MessageOptions): BatchResponseContext | undefined {
  if (options.request !== undefined) return { kind: "originalBatch", text: readBytes(options.request) };
  if (options.method !== undefined) return { kind: "batchMethod", method: options.method };
  if (options.operation !== undefined) return { kind: "batchOperation", operation: options.operation };
  return options.envelopeOnly === true ? { kind: "batchEnvelopeOnly" } : undefined;
}

function printLines({ file, bytes, verdict }: Checked): ExitCode {
  const placeOf = places(bytes);
  for (const finding of verdict.findings) warnLine(findingLine(file, finding, placeOf(finding)));
  return verdict.isValid ? exitCode.valid : exitCode.findings;
}

/** One report, never JSON Lines. */
function printRecords({ file, bytes, verdict }: Checked): ExitCode {
  const placeOf = places(bytes);
  const findings = verdict.findings.map((finding) => findingRecord(finding, file, placeOf(finding)));
  const { isValid: valid, complete, scope } = verdict;
  printLine(JSON.stringify({ valid, complete, ...(scope === undefined ? {} : { scope }), findings }));
  return valid ? exitCode.valid : exitCode.findings;
}

/** Line and column of a finding's offset; lines are counted only when there is a finding. */
function places(bytes: Uint8Array | undefined): (finding: Finding) => LinePlace | undefined {
  let starts: readonly number[] | undefined;
  return ({ offset }) => {
    if (bytes === undefined || offset === undefined) return undefined;
    starts ??= lineStarts(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    return lineAndColumn(starts, offset);
  };
}
