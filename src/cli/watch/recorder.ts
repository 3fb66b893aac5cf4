import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { parse } from "node:path";
import { type LiveMessage, omittedLine, recordLine, type SourcePlace } from "../../transcript/index.ts";
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
      const kept = keepEarlier(path);
      if (kept !== undefined) warnLine(`${path}: the log that was here is now ${kept}`);
      this.#file = openSync(path, "w");
    } catch (error) {
      throw Failure.misuse(`${path}: I cannot record here: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Writes a message. When that fails once, a word on standard error says so, and nothing more is written.
   * @returns Where the message stands in the log.
   */
  record(dir: string, { bytes: message, omitted, stray, time }: LiveMessage): SourcePlace | undefined {
    if (this.#isBroken) return undefined;
    try {
      const { bytes, column } =
        omitted === undefined ? recordLine(dir, message, time, stray) : omittedLine(dir, omitted, time);
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

/**
 * Gives an earlier log another name, `session.1.jsonl` for `session.jsonl`: a client starts a server that has crashed again, and
 * the record of the crash must not be lost by that. What is no file, such as a pipe, and what is empty stays.
 * @returns The other name.
 */
function keepEarlier(path: string): string | undefined {
  const earlier = statSync(path, { throwIfNoEntry: false });
  if (earlier?.isFile() !== true || earlier.size === 0) return undefined;
  const { dir, name, ext } = parse(path);
  const start = dir === "" || dir.endsWith("/") ? `${dir}${name}` : `${dir}/${name}`;
  let number = 1;
  while (existsSync(`${start}.${number}${ext}`)) number++;
  const kept = `${start}.${number}${ext}`;
  renameSync(path, kept);
  return kept;
}
