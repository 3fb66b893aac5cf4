import { mostBytes } from "../../json/tape.ts";
import { type Tool, ToolError, tool } from "../../mcp/index.ts";
import { findingRecord, summaryLines, transcriptFindingLine } from "../../report/index.ts";
import {
  checkLogOf,
  detectLog,
  type FormatLogOptions,
  type LogFormat,
  openLog,
  readJsonTranscript,
  readMarkdownTranscript,
  runTranscript,
  type TranscriptEntry,
  type TranscriptFinding,
  type TranscriptSummary,
} from "../../transcript/index.ts";
import { contractField, MOST_TEXT } from "./fields.ts";
import { findingFields, MOST_FINDINGS } from "./finding-fields.ts";
import { type PickedContract, pickContract } from "./picked-contract.ts";

export const checkTranscript: Tool = tool({
  name: "check_transcript",
  title: "Check a transcript",
  description:
    "Checks a recorded conversation against a contract: every message, which reply answers which call, the order, capabilities, cancellation. Takes JSONL logs, the logs of many tools (Claude Desktop, VS Code, LSP traces, MCP Inspector, framed streams …), and JSON or Markdown transcripts; it sees itself which.",
  input: {
    contract: contractField,
    transcript: { type: "string", description: "The log or the document, as it is.", maxLength: MOST_TEXT },
    complete: {
      type: "boolean",
      description: "Whether it is the whole conversation: then a call without a reply is an error. False by default.",
      default: false,
    },
  },
  output: {
    contract: { type: "string" },
    format: { type: "string" },
    valid: { type: "boolean", description: "No finding is an error, and everything was checked." },
    entries: { type: "integer" },
    calls: { type: "integer" },
    answered: { type: "integer" },
    notifications: { type: "integer" },
    errors: { type: "integer" },
    advisories: { type: "integer" },
    findings: { type: "array", items: { type: "object", fields: findingFields } },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler({ contract: name, transcript, complete }) {
    const completeness = complete ? "complete" : "partial";
    const checked = check(name, transcript, { completeness, ...SIZES });
    const { findings, summary, picked, format } = checked;
    const shown = findings.slice(0, MOST_FINDINGS);
    const more = findings.length - shown.length;
    const lines = [
      ...(picked.why === undefined ? [] : [picked.why]),
      ...shown.map((finding) => transcriptFindingLine("transcript", finding)),
      ...(more > 0 ? [`… ${more} more findings`] : []),
      ...summaryLines("transcript", summary),
    ];
    const errors = findings.filter(({ severity }) => severity === "error").length;
    return {
      content: [{ type: "text", text: lines.join("\n") }],
      structuredContent: {
        contract: picked.contract.name,
        format,
        valid: errors === 0 && summary.complete && summary.entries > 0,
        entries: summary.entries,
        calls: summary.calls,
        answered: summary.answered,
        notifications: summary.notifications,
        errors,
        advisories: findings.length - errors,
        findings: shown.map((finding) => findingRecord(finding)),
      },
    };
  },
});

/** A transcript is one argument of a call, which has a bound of its own: each of its messages may be as large. */
const SIZES = { limits: { entryBytes: mostBytes }, lineBytes: mostBytes };

interface CheckedTranscript {
  readonly picked: PickedContract;
  readonly format: string;
  readonly findings: readonly TranscriptFinding[];
  readonly summary: TranscriptSummary;
}

function check(name: string, transcript: string, options: FormatLogOptions): CheckedTranscript {
  const bytes = new TextEncoder().encode(transcript);
  const detected = detectLog(bytes, true);
  if (detected.kind === "format") return checkLog(name, detected.format, bytes, options);
  if (detected.kind === "document") return checkDocument(name, detected.document, bytes, options);
  throw new ToolError(
    'I cannot tell what this transcript is. A JSONL log has one record a line: {"dir": "in", "message": {…}}, in for the client and out for the server.',
  );
}

function checkLog(name: string, format: LogFormat, bytes: Uint8Array, options: FormatLogOptions): CheckedTranscript {
  const picked = pickContract(name, entriesOf(name, format, bytes));
  const { protocol } = picked;
  const [client, server] = protocol.peers;
  const log = checkLogOf(format, protocol, { client, server }, options);
  const during = log.pushBytes(bytes);
  const { findings, summary } = log.finish();
  return { picked, format: format.name, findings: [...during, ...findings], summary };
}

/** The entries, for the revision that they name; peers are called alike in every revision. */
function entriesOf(name: string, format: LogFormat, bytes: Uint8Array): readonly TranscriptEntry[] {
  const [client, server] = pickContract(name).protocol.peers;
  const entries: TranscriptEntry[] = [];
  const log = openLog(
    format,
    { client, server },
    (entry) => {
      const { message } = entry;
      entries.push(typeof message === "string" ? entry : { ...entry, message: message.slice() });
    },
    SIZES,
  );
  log.push(bytes);
  log.end();
  return entries;
}

function checkDocument(
  name: string,
  kind: "json" | "markdown",
  bytes: Uint8Array,
  options: FormatLogOptions,
): CheckedTranscript {
  const { document, problems } = kind === "json" ? readJsonTranscript(bytes) : readMarkdownTranscript(bytes);
  const picked = pickContract(name, document.entries);
  const { findings, summary } = runTranscript(picked.protocol, document, problems, options);
  return { picked, format: kind, findings, summary };
}
