import type { Finding } from "../../src/findings/finding.ts";
import { loader, PreparedService, type ProtocolVersion, type ServiceConfig } from "../../src/rpc/index.ts";
import type { Model } from "../../src/smithy/index.ts";
import { type Mark, marked } from "../helpers/marked.ts";

/** What every model of these tests begins with. */
export const HEADER = `$version: "2"
namespace example
use smithy.rpc#criticalPaths
use smithy.rpc#jsonRpc
use smithy.rpc#method
use smithy.rpc#rpcError
use smithy.rpc#unknownMembers
`;

/** A model in the namespace `example`, with the JSON-RPC traits in use. It must be free of errors. */
export function modelOf(idl: string): Model {
  const { model, events } = loader()
    .addIdl("example.smithy", HEADER + idl)
    .assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR" || severity === "DANGER");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return model;
}

/** The service `example#Api` of a model. */
export function serviceOf(idl: string, version: ProtocolVersion = "2.0", config: ServiceConfig = {}): PreparedService {
  return PreparedService.prepare(modelOf(idl), "example#Api", version, config);
}

/** Codes and offsets of findings, to compare with marks. A finding about something missing has its object's offset. */
export function marksOf(findings: readonly Finding[]): Mark[] {
  return findings.map(({ code, offset = -1 }) => ({ code, offset }));
}

/** Codes and pointers of findings. */
export function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** What a check of a marked text finds, beside what its marks say. */
export function compared(
  source: string,
  check: (text: string) => { readonly findings: readonly Finding[] },
): {
  found: Mark[];
  marks: Mark[];
} {
  const { text, marks } = marked(source);
  return { found: marksOf(check(text).findings), marks };
}
