import {
  ConversationRecorder,
  type ConversationStatistics,
  ConversationTally,
  htmlReport,
  mermaidReport,
  type Picture,
} from "../report/index.ts";
import type {
  ProtocolDescription,
  TranscriptFinding,
  TranscriptObserver,
  TranscriptSummary,
} from "../transcript/index.ts";
import { isToolForm } from "./diagnostics.ts";
import { Failure } from "./exit-codes.ts";
import { displayName, STDIN } from "./input.ts";
import type { TranscriptOptions } from "./options.ts";
import { printLine } from "./terminal.ts";
import { writeWhole } from "./write-whole.ts";

/** What `--report` offers. */
export const REPORT_FORMS = ["html", "mermaid"] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

type ReportOptions = Pick<TranscriptOptions, "report" | "output" | "summary" | "diagnostics">;

/** What else a check of a conversation writes: a picture of it, its statistics. Nothing is recorded that nobody asked for. */
export class TranscriptReport {
  readonly #form: ReportForm | undefined;
  readonly #output: string;
  readonly #file: string;
  readonly #protocol: ProtocolDescription;
  readonly #recorder: ConversationRecorder | undefined;
  readonly #tally: ConversationTally | undefined;

  /** @throws Failure when the options contradict each other. */
  constructor(path: string, protocol: ProtocolDescription, options: ReportOptions) {
    refuseContradictions(options);
    this.#form = options.report;
    this.#output = options.output ?? STDIN;
    this.#file = displayName(path);
    this.#protocol = protocol;
    this.#recorder = options.report === undefined ? undefined : new ConversationRecorder();
    this.#tally = options.summary === true ? new ConversationTally(peersOf(protocol)) : undefined;
  }

  /** Whether standard output belongs to the picture, so that lines for a person go elsewhere. */
  get takesStandardOutput(): boolean {
    return this.#form !== undefined && this.#output === STDIN;
  }

  /** Watches for all that is wanted; `undefined` when nothing is. */
  get observer(): TranscriptObserver | undefined {
    const [recorder, tally] = [this.#recorder, this.#tally];
    if (recorder === undefined || tally === undefined) return recorder ?? tally;
    return {
      entry: (seen) => {
        recorder.entry(seen);
        tally.entry(seen);
      },
      end: (waiting, findings, session) => {
        recorder.end(waiting, findings, session);
        tally.end(waiting, findings, session);
      },
    };
  }

  /** Takes every finding that is told; those about entries have come through the observer already. */
  note(finding: TranscriptFinding): void {
    if (finding.entry === undefined) this.#recorder?.note(finding);
  }

  statistics(summary: TranscriptSummary): ConversationStatistics | undefined {
    return this.#tally?.statistics(summary);
  }

  /**
   * Writes the picture. A file gets its name only when it is whole.
   * @param findings How many were told, the reader's too.
   * @param interrupted Why the transcript could not be read to its end, where that is so.
   * @throws Failure when it cannot be written.
   */
  write(
    summary: TranscriptSummary,
    findings: { readonly error: number; readonly advisory: number },
    interrupted?: string,
  ): void {
    if (this.#form === undefined || this.#recorder === undefined) return;
    const { contract } = this.#protocol;
    const title = {
      file: this.#file,
      protocol: contract.id.text,
      version: contract.version,
      peers: peersOf(this.#protocol),
      ...(interrupted === undefined ? {} : { interrupted }),
    };
    const text = WRITERS[this.#form](this.#recorder.picture(title, summary, findings));
    if (this.#output === STDIN) printLine(text.replace(/\n$/, ""));
    else writeWhole(this.#output, text, "the report");
  }
}

const WRITERS: { readonly [F in ReportForm]: (picture: Picture) => string } = {
  html: htmlReport,
  mermaid: mermaidReport,
};

function refuseContradictions({ report, output, summary, diagnostics }: ReportOptions): void {
  if (output !== undefined && report === undefined) throw Failure.misuse("--output goes with --report.");
  if (summary === true && isToolForm(diagnostics)) {
    throw Failure.misuse(`--summary goes with text and JSON; --diagnostics ${diagnostics} has no place for it.`);
  }
  if (report !== undefined && (output ?? STDIN) === STDIN && diagnostics !== "text") {
    throw Failure.misuse(
      `--report and --diagnostics ${diagnostics} both write to standard output; say --output with a file for the report.`,
    );
  }
}

function peersOf({ contract }: ProtocolDescription): readonly [string, string] {
  return [contract.peers[0].name, contract.peers[1].name];
}
