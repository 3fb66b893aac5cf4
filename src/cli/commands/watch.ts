import { accessSync, constants, statSync } from "node:fs";
import { constants as system } from "node:os";
import { dirname, resolve } from "node:path";
import { contractFamily } from "../../contracts/index.ts";
import { findingRecord, oneLine, statisticsLines, summaryLines, transcriptFindingLine } from "../../report/index.ts";
import {
  LiveConversation,
  type LiveMessage,
  type LiveOptions,
  type ProtocolDescription,
  type TranscriptFinding,
} from "../../transcript/index.ts";
import { Failure } from "../exit-codes.ts";
import type { WatchOptions } from "../options.ts";
import { loadContract, prepareProtocol } from "../prepare.ts";
import { BrokenPipe, paint, warnLine } from "../terminal.ts";
import { TranscriptReport } from "../transcript-report.ts";
import { Recorder } from "../watch/recorder.ts";
import { type RelayEnd, relay } from "../watch/relay.ts";
import { SettlingConversation } from "../watch/settling-conversation.ts";

/**
 * `colloquy watch -- command args…`: runs a server as a client would, passes on what both say, and tells on standard error
 * what is wrong with it.
 *
 * @returns The exit code of the server; 127 for one that is not there, 126 for one that cannot be run.
 */
export async function watch(command: readonly string[], options: WatchOptions): Promise<number> {
  const [program, ...args] = command;
  if (program === undefined)
    throw Failure.misuse("I need the command of the server: colloquy watch … -- node server.js");
  const contract = loadContract(options.model, options);
  const protocol = prepareProtocol(contract, options, options.version ?? contract.bundled?.version ?? "2.0");
  const client = options.client ?? protocol.peers[0];
  const server = protocol.other(client);
  if (server === undefined) {
    throw Failure.misuse(`The protocol has no peer ${client}; it has ${protocol.peers.join(" and ")}.`);
  }
  if (options.report !== undefined && options.output === undefined) {
    throw Failure.misuse("--report needs --output: standard output is the server's.");
  }
  if (options.output !== undefined) refuseUnwritable(options.output, options.record);
  const reportOn = (of: ProtocolDescription) => new TranscriptReport(options.record ?? "watched", of, options);
  let report = reportOn(protocol);
  const recorder = options.record === undefined ? undefined : new Recorder(options.record);
  const teller = new Teller(options);
  const record = (message: LiveMessage) => recorder?.record(message.sender === client ? "in" : "out", message);
  const start = (of: ProtocolDescription, watching: Pick<LiveOptions, "clock" | "record">): LiveConversation => {
    report = reportOn(of);
    const { observer } = report;
    const settings = { framing: options.framing, ...watching, ...(observer === undefined ? {} : { observer }) };
    return new LiveConversation(of, settings, (found) => {
      for (const finding of found) report.note(finding);
      teller.tell(found);
    });
  };
  const family = options.contract === undefined ? undefined : contractFamily(options.contract);
  const live =
    family === undefined || family.versions.length === 0
      ? start(protocol, { clock: Date.now, record })
      : new SettlingConversation(family, protocol, {
          clock: Date.now,
          framing: options.framing,
          record,
          start: ({ contract: name, note }, watching) => {
            teller.say(note);
            const named = { ...options, contract: name };
            const revision = loadContract(options.model, named);
            return start(prepareProtocol(revision, named, revision.bundled?.version ?? "2.0"), watching);
          },
        });
  const guard = new Guard();
  const end = await relay(
    program,
    args,
    { input: process.stdin, output: process.stdout },
    {
      fromClient: (chunk) => guard.run(() => live.push(client, chunk)),
      fromServer: (chunk) => guard.run(() => live.push(server, chunk)),
    },
  );
  if (end.kind !== "failed") {
    guard.end(() => {
      const { findings, summary } = live.finish();
      teller.tell(findings);
      for (const finding of findings) report.note(finding);
      teller.end(summaryLines(options.record ?? "watched", summary), summary);
      const statistics = report.statistics(summary);
      if (statistics !== undefined) for (const line of statisticsLines(statistics)) warnLine(line);
      report.write(summary, summary.findings);
    });
  }
  recorder?.close();
  return exitCodeOf(end, program);
}

/** @throws Failure for a report that could not be written in the end, or that would take the place of the record. */
function refuseUnwritable(output: string, record: string | undefined): void {
  if (record !== undefined && resolve(record) === resolve(output)) {
    throw Failure.misuse("--record and --output name the same file.");
  }
  try {
    if (statSync(output, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error("it is a folder");
    accessSync(dirname(resolve(output)), constants.W_OK);
  } catch (error) {
    throw Failure.misuse(
      `${output}: I cannot write the report here: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Whatever goes wrong with the watching, the watched conversation goes on. */
class Guard {
  #isBroken = false;

  run(check: () => void): void {
    this.#try(check, "the check has stopped, the conversation goes on");
  }

  /** What is done when the conversation is over. */
  end(check: () => void): void {
    this.#try(check, "the conversation is over, but not all of it could be told");
  }

  #try(check: () => void, words: string): void {
    if (this.#isBroken) return;
    try {
      check();
    } catch (error) {
      this.#isBroken = true;
      if (error instanceof BrokenPipe) return;
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`colloquy watch: ${words}: ${oneLine(why)}\n`);
    }
  }
}

/** Says on standard error what was found. */
class Teller {
  readonly #options: WatchOptions;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Which contract was taken. */
  say(note: string): void {
    if (this.#options.diagnostics !== "json") warnLine(`${this.#options.record ?? "watched"}: ${note}`);
  }

  tell(findings: readonly TranscriptFinding[]): void {
    const name = this.#options.record ?? "watched";
    for (const finding of findings) {
      if (this.#options.diagnostics === "json") warnLine(JSON.stringify(findingRecord(finding, name)));
      else warnLine(paint(finding.severity === "error" ? "red" : "yellow", transcriptFindingLine(name, finding)));
    }
  }

  end(lines: readonly string[], summary: object): void {
    if (this.#options.diagnostics === "json") warnLine(JSON.stringify({ summary }));
    else for (const line of lines) warnLine(line);
  }
}

/** That of the server, as a shell would tell it. */
function exitCodeOf(end: RelayEnd, program: string): number {
  switch (end.kind) {
    case "exit":
      return end.code;
    case "signal":
      return 128 + system.signals[end.signal];
    case "failed":
      warnLine(
        `colloquy watch: I cannot run ${program}: ${end.code === "ENOENT" ? "there is no such command" : end.message}`,
      );
      return end.code === "ENOENT" ? 127 : 126;
  }
}
