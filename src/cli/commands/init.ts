import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { mostBytes } from "../../json/tape.ts";
import { transcriptFindingLine } from "../../report/index.ts";
import { loader } from "../../rpc/index.ts";
import { counted } from "../../text/counted.ts";
import {
  type ContractText,
  contractText,
  LogMapping,
  LogReader,
  logFormat,
  openLog,
  PeerName,
  ProtocolDescription,
  readJsonTranscript,
  readMarkdownTranscript,
  SeenConversation,
  TranscriptChecker,
  type TranscriptEntry,
} from "../../transcript/index.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { displayName, STDIN } from "../input.ts";
import type { InitOptions } from "../options.ts";
import { refuseOverwriting } from "../refuse-overwriting.ts";
import { shellPath, shellWord } from "../shell-word.ts";
import { printLine, warnLine } from "../terminal.ts";
import { type LogReading, openTranscript } from "../transcript-input.ts";
import type { TranscriptForm } from "../transcript-plan.ts";

/**
 * `colloquy init`: writes a starter contract from a recorded conversation, then checks the conversation by it and says what is
 * left: faults that no contract can allow.
 */
export async function initContract(transcript: string, options: InitOptions): Promise<ExitCode> {
  refuseOverwriting(options.output, [transcript]);
  const peers = peersOf(options);
  const seen = new SeenConversation([...peers]);
  const { isLog, longest } = await readEntries(transcript, options, peers, (entry) => seen.feed(entry));
  if (seen.messages === 0) {
    throw Failure.input("there is no message in it that a contract could be written from.", displayName(transcript));
  }
  const names = namesOf(transcript, options);
  const contract = contractText(seen, names);
  if ([...seen.methods.values()].every(({ name }) => contract.leftOut.includes(name))) {
    const left = contract.leftOut.map((name) => JSON.stringify(name)).join(", ");
    throw Failure.input(`there is no method in it that a contract can have: only ${left}.`, displayName(transcript));
  }
  write(contract, names.file, options);
  const { methods, messages, unread } = seen;
  const left = unread === 0 ? "" : `; ${unread} of what else there was is no message, or answers none`;
  warnLine(`written from ${counted(messages, "message")} of ${counted(methods.size, "method")}${left}`);
  for (const name of contract.leftOut)
    warnLine(`left out: the method ${JSON.stringify(name)}, a name that no contract can have`);
  if (isLog && longest > mostBytes) warnLine("left out: lines of more than 16MiB");
  if (transcript !== STDIN) await tellFaults(transcript, options, peers, contract);
  if (options.output !== undefined) warnLine(usage(transcript, options, contract, longest, isLog ? peers : undefined));
  return exitCode.valid;
}

function peersOf({ direction }: InitOptions): readonly [PeerName, PeerName] {
  const named = new Map([["in", "client"], ["out", "server"], ...direction.map(readDirection)]);
  const [client, server] = [named.get("in") ?? "", named.get("out") ?? ""];
  try {
    if (client !== server) return [PeerName.parse(client), PeerName.parse(server)];
  } catch {
    // Said below.
  }
  throw Failure.misuse(
    `--direction names the two peers, such as --direction in=editor --direction out=agent; I found ${client} and ${server}.`,
  );
}

function readDirection(text: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw Failure.misuse(`--direction ${text}: I expected value=peer, such as in=client.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

interface ContractFile {
  readonly namespace: string;
  readonly protocol: string;
  /** A file name to suggest. */
  readonly file: string;
}

/** Named after the log where nobody says otherwise. */
function namesOf(transcript: string, { namespace, name }: InitOptions): ContractFile {
  const stem = transcript === STDIN ? "conversation" : basename(transcript).replace(/\..*$/s, "");
  const words = stem.split(/[^A-Za-z0-9]+/).filter((word) => /^[A-Za-z]/.test(word));
  const pascal = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("") || "Conversation";
  const protocol = name ?? pascal;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(protocol)) {
    throw Failure.misuse(`--name ${protocol}: I expected the name of a shape, such as Notes.`);
  }
  const space = namespace ?? `example.${protocol.toLowerCase()}`;
  if (!/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*$/.test(space)) {
    throw Failure.misuse(`--namespace ${space}: I expected a Smithy namespace, such as example.notes.`);
  }
  return { namespace: space, protocol, file: `${protocol.toLowerCase()}.smithy` };
}

function write({ text }: ContractText, suggestion: string, { output, force }: InitOptions): void {
  if (output === undefined) {
    printLine(text.trimEnd());
    return;
  }
  try {
    writeFileSync(output, text, { flag: force === true ? "w" : "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST")
      throw Failure.misuse(
        `${output} is there already; --force writes over it, or take another, such as ${suggestion}.`,
      );
    throw Failure.misuse(`${output}: I cannot write this: ${error instanceof Error ? error.message : error}`);
  }
}

/** A contract is written once: no message is too long to learn from. */
const LINES = { lineBytes: mostBytes };

/**
 * Reads every entry of a transcript of any form.
 * @returns Whether it is a log, which is told who its peers are; a document says so itself. The longest line of a log, or message of
 *   a document, in bytes.
 */
async function readEntries(
  transcript: string,
  options: InitOptions,
  peers: readonly [PeerName, PeerName],
  take: (entry: TranscriptEntry) => void,
): Promise<{ readonly isLog: boolean; readonly longest: number }> {
  const input = await openTranscript({ transcript, form: formOf(transcript, options) });
  if (input.kind === "document") {
    const read = input.document === "json" ? readJsonTranscript : readMarkdownTranscript;
    const { document, problems } = read(input.bytes);
    if (document.entries.length === 0 && problems.length > 0) {
      throw Failure.input(problems[0]?.message ?? "I cannot read this.", displayName(transcript));
    }
    let longest = 0;
    for (const entry of document.entries) {
      take(entry);
      longest = Math.max(longest, Buffer.byteLength(entry.message));
    }
    return { isLog: false, longest };
  }
  const log = opened(input.reading, peers, take);
  const lines = new LongestLine();
  const failure = await input.log.feed((chunk) => {
    lines.push(chunk);
    log.push(chunk);
  });
  log.end();
  if (failure !== undefined) throw failure;
  return { isLog: true, longest: lines.longest };
}

/** Measures lines, in bytes without their ends. */
class LongestLine {
  longest = 0;
  #line = 0;

  push(chunk: Uint8Array): void {
    let from = 0;
    for (let feed = chunk.indexOf(0x0a); feed >= 0; feed = chunk.indexOf(0x0a, from)) {
      this.longest = Math.max(this.longest, this.#line + feed - from);
      this.#line = 0;
      from = feed + 1;
    }
    this.#line += chunk.length - from;
    this.longest = Math.max(this.longest, this.#line);
  }
}

function formOf(transcript: string, { logPreset }: InitOptions): TranscriptForm {
  const format = logPreset === undefined ? undefined : logFormat(logPreset);
  if (format?.directions === "one") {
    throw Failure.misuse(`--log-preset ${format.name} has one direction; a contract needs both.`);
  }
  if (format !== undefined) return format.name === "dir-message" ? { kind: "mapping" } : { kind: "format", format };
  if (/\.(?:md|markdown)$/.test(transcript)) return { kind: "document", document: "markdown" };
  if (transcript.endsWith(".json")) return { kind: "jsonFile" };
  return { kind: "auto", mustTell: transcript !== STDIN && !/\.(?:jsonl|ndjson|log)$/.test(transcript) };
}

function opened(
  reading: LogReading,
  [client, server]: readonly [PeerName, PeerName],
  take: (entry: TranscriptEntry) => void,
) {
  if (reading.kind === "format") {
    if (reading.format.directions === "one") {
      throw Failure.misuse(`This log is read as ${reading.format.title}, of one direction; a contract needs both.`);
    }
    return openLog(reading.format, { client, server }, take, LINES);
  }
  const log = new LogReader(LogMapping.dirMessage({ in: client, out: server }), LINES);
  return {
    push: (chunk: Uint8Array) => log.pushBytes(chunk).entries.forEach(take),
    end: () => log.end().entries.forEach(take),
  };
}

/** Findings that are shown; a log with more of them is wrong throughout. */
const MOST_FAULTS = 20;

/** Checks the conversation by its own contract: what is wrong then is wrong by JSON-RPC itself. */
async function tellFaults(
  transcript: string,
  options: InitOptions,
  peers: readonly [PeerName, PeerName],
  { text, protocol: id, memberNames }: ContractText,
): Promise<void> {
  const { model } = loader().addIdl("contract.smithy", text).assemble();
  if (model === undefined) return;
  const checker = new TranscriptChecker(ProtocolDescription.fromSmithy(model, id, "2.0", { memberNames }), {
    limits: { entryBytes: mostBytes },
  });
  let faults = 0;
  await readEntries(transcript, options, peers, (entry) => {
    for (const finding of checker.feed(entry)) {
      if (finding.severity !== "error") continue;
      faults++;
      if (faults <= MOST_FAULTS) warnLine(transcriptFindingLine(displayName(transcript), finding));
    }
  });
  if (faults === 0) warnLine("the conversation keeps this contract");
  else if (faults === 1) warnLine("1 fault is the conversation's own: no contract allows it");
  else warnLine(`${faults} faults are the conversation's own: no contract allows them`);
}

/** The command that checks what was read by the contract that was written from it, as a shell takes it. */
function usage(
  transcript: string,
  { output = "", logPreset }: InitOptions,
  { protocol, memberNames }: ContractText,
  longest: number,
  peers: readonly [PeerName, PeerName] | undefined,
): string {
  const names = memberNames === "json" ? " --member-names json" : "";
  const preset = logPreset === undefined ? "" : ` --log-preset ${shellWord(logPreset)}`;
  const directions = peers === undefined ? "" : ` --direction in=${peers[0]} --direction out=${peers[1]}`;
  // A check takes lines and messages of 1 MiB unless it is told otherwise.
  const mebibytes = Math.min(16, Math.ceil(longest / (1 << 20)));
  const size = mebibytes > 1 ? ` --max-bytes ${mebibytes}MiB` : "";
  const options = `--version 2.0 --protocol ${shellWord(protocol)}${names}${preset}${directions}${size}`;
  return `check with it: colloquy validate rpc transcript ${options} ${shellPath(output)} ${shellPath(transcript)}`;
}
