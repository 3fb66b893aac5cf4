import { loader } from "../../src/rpc/loader.ts";
import type { ServiceConfig } from "../../src/rpc/prepared-service.ts";
import { TranscriptChecker, type TranscriptOptions } from "../../src/transcript/checker.ts";
import type { TranscriptEntry } from "../../src/transcript/entry.ts";
import { ProtocolDescription } from "../../src/transcript/protocol.ts";
import type { TranscriptSummary } from "../../src/transcript/summary.ts";
import type { TranscriptFinding } from "../../src/transcript/transcript-finding.ts";

/**
 * A conversation in lines, `client: {…}`, or `client -> server: {…}` where the receiver is named. `⟦Code⟧` stands right before the
 * first blamed character of the message, `⟦Code→2⟧` with the related entry; a finding without an offset stands at the start.
 */
export type Talk = readonly string[];

export interface Checked {
  /** The lines with a mark for every finding. */
  readonly talk: string[];
  /** The findings of the end: `3 MissingResponse`, with `→2` for a related entry. */
  readonly end: string[];
  readonly messages: string[];
  readonly summary: TranscriptSummary;
}

/** Checks a talk, and writes what was found into its lines. */
export function checkTalk(protocol: ProtocolDescription, talk: Talk, options: TranscriptOptions = {}): Checked {
  const checker = new TranscriptChecker(protocol, options);
  const messages: string[] = [];
  const lines = talk.map((line) => {
    const entry = entryOf(line);
    const found = checker.feed(entry);
    messages.push(...found.map(({ message }) => message));
    return `${headOf(line)}: ${withMarks(entry.message as string, found)}`;
  });
  const { findings, summary } = checker.finish();
  messages.push(...findings.map(({ message }) => message));
  return { talk: lines, end: findings.map((found) => `${found.entry} ${markOf(found)}`), messages, summary };
}

/** The entry that a line stands for, without marks. */
export function entryOf(line: string): TranscriptEntry {
  const [sender = "", receiver] = headOf(line).split(" -> ");
  const message = line.slice(headOf(line).length + 2).replaceAll(/⟦[^⟧]*⟧/g, "");
  return { sender, message, ...(receiver === undefined ? {} : { receiver }) };
}

function headOf(line: string): string {
  return line.slice(0, line.indexOf(": "));
}

function withMarks(message: string, found: readonly TranscriptFinding[]): string {
  const ordered = found
    .map((each, index) => ({ each, index, offset: each.offset ?? 0 }))
    .sort((one, other) => one.offset - other.offset || one.index - other.index);
  let marked = "";
  let from = 0;
  for (const { each, offset } of ordered) {
    marked += `${message.slice(from, offset)}⟦${markOf(each)}⟧`;
    from = offset;
  }
  return marked + message.slice(from);
}

function markOf({ code, related }: TranscriptFinding): string {
  return related === undefined ? code : `${code}→${related}`;
}

/** Prepares the protocol of a model. */
export function protocolOf(
  model: string,
  id: string,
  version: "1.0" | "2.0" = "2.0",
  config: ServiceConfig = {},
): ProtocolDescription {
  const { model: assembled, events } = loader().addIdl("test.smithy", model).assemble();
  if (assembled === undefined) throw new Error(events.map(({ message }) => message).join("\n"));
  return ProtocolDescription.fromSmithy(assembled, id, version, config);
}

const PLAIN = `$version: "2"
namespace demo
use smithy.rpc#jsonRpc
use smithy.rpc#jsonRpcProtocol
use smithy.rpc#method
use smithy.rpc#rpcError

@jsonRpcProtocol(
    versions: ["1.0", "2.0"]
    peers: [{ name: "client", accepts: Client }, { name: "server", accepts: Server }]
)
structure Link {}

@jsonRpcProtocol(versions: ["1.0", "2.0"], peers: [{ name: "client" }, { name: "server", accepts: Server }])
structure OneWay {}

@jsonRpc(versions: ["1.0", "2.0"])
service Server { version: "1", operations: [Ping, Add, Note] }

@jsonRpc(versions: ["1.0", "2.0"])
service Client { version: "1", operations: [Ask, Note] }

@method(name: "ping", params: "either", positional: [], nullResult: true)
operation Ping {}

@method(name: "add", params: "either", positional: ["a", "b"], resultMember: "sum", kind: "request")
operation Add {
    input := { @required a: Integer, @required b: Integer }
    output := { @required sum: Integer }
    errors: [Overflow]
}

@error("client")
@rpcError(code: 7, absentData: true)
structure Overflow {}

@method(name: "ask", params: "either", positional: [], resultMember: "answer")
operation Ask {
    output := { @required answer: String }
}

@method(name: "note", params: "either", positional: ["text"], nullResult: true, kind: "notification")
operation Note {
    input := { text: String }
}
`;

/** Two peers that both accept something; no session. */
export const link: ProtocolDescription = protocolOf(PLAIN, "demo#Link");
/** The same in 1.0. */
export const link10: ProtocolDescription = protocolOf(PLAIN, "demo#Link", "1.0");
/** The client accepts nothing. */
export const oneWay: ProtocolDescription = protocolOf(PLAIN, "demo#OneWay");
