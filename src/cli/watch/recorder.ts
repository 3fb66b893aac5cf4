import { closeSync, openSync, writeSync } from "node:fs";
import { recordLine, type SourcePlace } from "../../transcript/index.ts";
import { Failure } from "../exit-codes.ts";
import { warnLine } from "../terminal.ts";

/** Writes messages to a JSONL log as they come, so that a crash loses none. */
export class Recorder {
  readonly #file: number;
  readonly #path: string;
  #line = 0;
  #isBroken = false;

  /** @throws Failure when the file cannot be written. */
  constructor(path: string) {
    this.#path = path;
    try {
      this.#file = openSync(path, "w");
    } catch (error) {
      throw Failure.misuse(`${path}: I cannot record here: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Writes a message. When that fails once, a word on standard error says so, and nothing more is written.
   * @returns Where the message stands in the log.
   */
  record(dir: string, message: Uint8Array, time: number): SourcePlace | undefined {
    if (this.#isBroken) return undefined;
    try {
      const { bytes, column } = recordLine(dir, message, time);
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
      return { line: ++this.#line, column };
    } catch (error) {
      this.#isBroken = true;
      warnLine(`${this.#path}: recording stops here: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  close(): void {
    if (!this.#isBroken) closeSync(this.#file);
  }
}
