import { findingRecord, summaryLines, transcriptFindingLine } from "../../report/index.ts";
import type { TranscriptFinding, TranscriptSummary } from "../../transcript/index.ts";
import type { WatchOptions } from "../options.ts";
import { paint, warnLine } from "../terminal.ts";

/** Says on standard error what was found. */
export class Teller {
  readonly #name: string;
  readonly #isJson: boolean;

  /** @param name What the conversation is called. */
  constructor(name: string, { diagnostics }: Pick<WatchOptions, "diagnostics">) {
    this.#name = name;
    this.#isJson = diagnostics === "json";
  }

  /** Which contract was taken. */
  say(note: string): void {
    if (!this.#isJson) warnLine(`${this.#name}: ${note}`);
  }

  tell(findings: readonly TranscriptFinding[]): void {
    for (const finding of findings) {
      if (this.#isJson) warnLine(JSON.stringify(findingRecord(finding, this.#name)));
      else warnLine(paint(finding.severity === "error" ? "red" : "yellow", transcriptFindingLine(this.#name, finding)));
    }
  }

  end(summary: TranscriptSummary): void {
    if (this.#isJson) warnLine(JSON.stringify({ summary }));
    else for (const line of summaryLines(this.#name, summary)) warnLine(line);
  }
}
