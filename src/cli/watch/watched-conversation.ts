import { statisticsLines } from "../../report/index.ts";
import {
  LiveConversation,
  type LiveMessage,
  type LiveOptions,
  type ProtocolDescription,
  type SourcePlace,
} from "../../transcript/index.ts";
import { legacyErrorsOf } from "../legacy-errors.ts";
import type { WatchOptions } from "../options.ts";
import { warnLine } from "../terminal.ts";
import { TranscriptReport } from "../transcript-report.ts";
import type { WatchPlan } from "../watch-plan.ts";
import { Guard } from "./guard.ts";
import { Recorder } from "./recorder.ts";
import { SettlingConversation } from "./settling-conversation.ts";
import { Teller } from "./teller.ts";

type Watching = Pick<LiveOptions, "clock" | "record">;

/** The conversation that is watched: what is recorded, checked, told and drawn of it. Nothing here throws once it has begun. */
export class WatchedConversation {
  readonly #plan: WatchPlan;
  readonly #options: WatchOptions;
  readonly #guard = new Guard();
  readonly #teller: Teller;
  readonly #recorder: Recorder | undefined;
  readonly #live: LiveConversation | SettlingConversation;
  #report: TranscriptReport;

  /** @throws Failure when the options for the report contradict each other, and when the record cannot be written. */
  constructor(plan: WatchPlan, options: WatchOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#teller = new Teller(plan.name, options);
    this.#report = this.#reportOn(plan.protocol);
    this.#recorder = options.record === undefined ? undefined : new Recorder(options.record);
    this.#live = this.#begun();
  }

  fromClient(chunk: Uint8Array): void {
    this.#guard.run(() => this.#live.push(this.#plan.client, chunk));
  }

  fromServer(chunk: Uint8Array): void {
    this.#guard.run(() => this.#live.push(this.#plan.server, chunk));
  }

  /** Says what is missing, and what it all came to. */
  finish(): void {
    this.#guard.end(() => {
      const { findings, summary } = this.#live.finish();
      this.#teller.tell(findings);
      for (const finding of findings) this.#report.note(finding);
      this.#teller.end(summary);
      const statistics = this.#report.statistics(summary);
      if (statistics !== undefined) for (const line of statisticsLines(statistics)) warnLine(line);
      this.#report.write(summary, summary.findings);
    });
  }

  /** Closes the record. */
  close(): void {
    this.#recorder?.close();
  }

  /** By the contract that was named at once; by one of a family as soon as the peers have settled which. */
  #begun(): LiveConversation | SettlingConversation {
    const { protocol, settling } = this.#plan;
    const record = (message: LiveMessage): SourcePlace | undefined => this.#record(message);
    if (settling === undefined) return this.#check(protocol, { clock: Date.now, record });
    return new SettlingConversation(settling.family, protocol, {
      clock: Date.now,
      framing: this.#options.framing,
      record,
      start: ({ contract, note }, watching) => {
        this.#teller.say(note);
        return this.#check(settling.protocolOf(contract), watching);
      },
    });
  }

  #check(protocol: ProtocolDescription, watching: Watching): LiveConversation {
    const report = this.#reportOn(protocol);
    this.#report = report;
    const { observer } = report;
    const settings = {
      framing: this.#options.framing,
      legacyErrors: legacyErrorsOf(this.#options),
      ...watching,
      ...(observer === undefined ? {} : { observer }),
    };
    return new LiveConversation(protocol, settings, (found) => {
      for (const finding of found) report.note(finding);
      this.#teller.tell(found);
    });
  }

  #record(message: LiveMessage): SourcePlace | undefined {
    return this.#recorder?.record(message.sender === this.#plan.client ? "in" : "out", message);
  }

  #reportOn(protocol: ProtocolDescription): TranscriptReport {
    return new TranscriptReport(this.#plan.name, protocol, this.#options);
  }
}
