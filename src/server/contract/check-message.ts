import { kindAt, memberAt, Tape, TokenKind } from "../../json/index.ts";
import { type Tool, ToolError, tool } from "../../mcp/index.ts";
import { findingLine, findingRecord, SourceText, tokenLines } from "../../report/index.ts";
import type { PreparedService, Verdict } from "../../rpc/index.ts";
import type { ProtocolDescription } from "../../transcript/index.ts";
import { contractField, MOST_TEXT } from "./fields.ts";
import { findingFields, MOST_FINDINGS } from "./finding-fields.ts";
import { pickContract } from "./picked-contract.ts";

export const checkMessage: Tool = tool({
  name: "check_message",
  title: "Check a message",
  description:
    "Checks one JSON-RPC message, or a batch, against a contract, and says exactly what is wrong and where. A reply needs the request that it answers, or at least its method.",
  input: {
    contract: contractField,
    message: { type: "string", description: "The message as JSON text, exactly as it was sent.", maxLength: MOST_TEXT },
    sender: {
      type: "string",
      description: "The peer that sent it: client (the default) or server.",
      default: "client",
    },
    request: {
      type: "string",
      description: "For a reply: the request or the batch that it answers, as JSON text.",
      optional: true,
      maxLength: MOST_TEXT,
    },
    method: {
      type: "string",
      description: "For a reply without its request: the method that was called.",
      optional: true,
    },
  },
  output: {
    valid: { type: "boolean" },
    complete: { type: "boolean", description: "Whether everything was checked." },
    findings: { type: "array", items: { type: "object", fields: findingFields } },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler({ contract: name, message, sender, request, method }) {
    const { protocol } = pickContract(name, [{ sender, message }]);
    const verdict = check(protocol, message, sender, request, method);
    const source = new SourceText(message);
    const shown = verdict.findings.slice(0, MOST_FINDINGS).map((finding) => ({
      finding,
      place: finding.offset === undefined ? undefined : source.placeOf(finding.offset),
    }));
    const lines = shown.flatMap(({ finding, place }) => [
      findingLine("message", finding, place),
      ...(place === undefined ? [] : tokenLines(source, place)),
    ]);
    const text = verdict.findings.length === 0 ? "The message keeps the contract." : lines.join("\n");
    return {
      content: [{ type: "text", text }],
      structuredContent: {
        valid: verdict.isValid,
        complete: verdict.complete,
        findings: shown.map(({ finding, place }) => findingRecord(finding, undefined, place)),
      },
    };
  },
});

function check(
  protocol: ProtocolDescription,
  message: string,
  sender: string,
  request: string | undefined,
  method: string | undefined,
): Verdict {
  const receiver = protocol.other(sender);
  if (receiver === undefined)
    throw new ToolError(`The contract has no peer ${sender}; it has ${protocol.peers.join(" and ")}.`);
  const form = formOf(message);
  if (form === "batch") {
    return request === undefined
      ? serviceOf(protocol, receiver).validateRequestBatch(message)
      : serviceOf(protocol, sender).validateResponseBatch(message, {
          context: { kind: "originalBatch", text: request },
        });
  }
  if (form === "request" && request === undefined && method === undefined) {
    return serviceOf(protocol, receiver).validateRequest(message);
  }
  const context =
    request !== undefined
      ? ({ kind: "originalRequest", text: request } as const)
      : method !== undefined
        ? ({ kind: "method", method } as const)
        : ({ kind: "envelopeOnly" } as const);
  return serviceOf(protocol, sender).validateResponse(message, { context });
}

/** A reply goes by the contract of the peer that was called, which is the one that sends the reply. */
function serviceOf(protocol: ProtocolDescription, peer: string): PreparedService {
  const service = protocol.serviceFor(peer);
  if (service === undefined) throw new ToolError(`${peer} accepts no messages in this contract.`);
  return service;
}

const tape = new Tape();

/** What is no reply is checked as a request, which says what is wrong with it. */
function formOf(message: string): "request" | "reply" | "batch" {
  tape.scan(message);
  if (!tape.readable) return "request";
  if (kindAt(tape, 0) === TokenKind.array) return "batch";
  if (kindAt(tape, 0) !== TokenKind.object || memberAt(tape, 0, "method") >= 0) return "request";
  return memberAt(tape, 0, "result") >= 0 || memberAt(tape, 0, "error") >= 0 ? "reply" : "request";
}
