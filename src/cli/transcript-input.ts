import { type Detected, detectLog, type LogFormat } from "../transcript/index.ts";
import { Failure } from "./exit-codes.ts";
import { displayName, readBytes, readChunks } from "./input.ts";
import type { TranscriptForm, TranscriptPlan } from "./transcript-plan.ts";

/** How a log is read: as the mapping says, or as a format; `detected` when its first lines told which. */
export type LogReading =
  | { readonly kind: "mapping" }
  | { readonly kind: "format"; readonly format: LogFormat; readonly detected: boolean };

/** A transcript that has been looked at: a document in memory, or a log of any length. */
export type TranscriptInput =
  | { readonly kind: "document"; readonly document: "json" | "markdown"; readonly bytes: Uint8Array }
  | { readonly kind: "log"; readonly reading: LogReading; readonly log: LogChunks };

/** More than this is never waited for before a log is read. */
const MOST_HEAD = 4 << 20;
const LF = 0x0a;

/** @throws Failure for what cannot be read, and for a log of a form that must be told and cannot be. */
export async function openTranscript({
  transcript,
  form,
}: Pick<TranscriptPlan, "transcript" | "form">): Promise<TranscriptInput> {
  switch (form.kind) {
    case "document":
      return { kind: "document", document: form.document, bytes: readBytes(transcript) };
    case "jsonFile":
      return jsonFile(transcript);
    case "mapping":
      return { kind: "log", reading: form, log: new LogChunks(transcript) };
    case "format": {
      const log = new LogChunks(transcript);
      // Its methods may have to tell who sent them.
      if (form.format.directions === "one") await log.look((head) => head.length > 0);
      return { kind: "log", reading: { kind: "format", format: form.format, detected: false }, log };
    }
    case "auto":
      return detected(transcript, form);
  }
}

/** Exports of tools are JSON too. */
function jsonFile(transcript: string): TranscriptInput {
  const bytes = readBytes(transcript);
  const found = detectLog(bytes.subarray(0, MOST_HEAD), bytes.length <= MOST_HEAD);
  if (found.kind !== "format" || found.format.name === "raw") return { kind: "document", document: "json", bytes };
  const reading = { kind: "format", format: found.format, detected: true } as const;
  return { kind: "log", reading, log: new LogChunks(transcript, bytes) };
}

async function detected(transcript: string, form: Extract<TranscriptForm, { kind: "auto" }>): Promise<TranscriptInput> {
  const log = new LogChunks(transcript);
  let found: Detected = { kind: "more" };
  await log.look((head, isWhole) => {
    found = detectLog(head, isWhole);
    return found.kind !== "more";
  });
  return chosen(transcript, form, found, log);
}

async function chosen(
  transcript: string,
  { mustTell }: Extract<TranscriptForm, { kind: "auto" }>,
  found: Detected,
  log: LogChunks,
): Promise<TranscriptInput> {
  switch (found.kind) {
    case "format":
      // Which value of `dir` is whom may have been said.
      if (found.format.name === "dir-message") return { kind: "log", reading: { kind: "mapping" }, log };
      return { kind: "log", reading: { kind: "format", format: found.format, detected: true }, log };
    case "document":
      return { kind: "document", document: found.document, bytes: await log.rest() };
    default:
      if (!mustTell || log.head.length === 0) return { kind: "log", reading: { kind: "mapping" }, log };
      throw Failure.misuse(
        `I cannot tell what ${displayName(transcript)} is by its name or its first lines; say --input-format json or markdown, --log-preset, or --log-mapping.`,
      );
  }
}

/** The bytes of a log in pieces, of which the first can be looked at before they are read. */
export class LogChunks {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #head: Uint8Array = new Uint8Array(0);
  #isWhole = false;
  #failure: Failure | undefined;

  /** @param bytes All of it, when it has been read already. */
  constructor(path: string, bytes?: Uint8Array) {
    this.#chunks = readChunks(path);
    if (bytes === undefined) return;
    this.#head = bytes;
    this.#isWhole = true;
  }

  /** What has been looked at. */
  get head(): Uint8Array {
    return this.#head;
  }

  /**
   * Looks at more and more of the start until it is enough.
   * @throws Failure when not a byte could be read.
   */
  async look(isEnough: (head: Uint8Array, isWhole: boolean) => boolean): Promise<void> {
    // It may have been looked at before, for something else.
    if (this.#head.length > 0 && isEnough(this.#head, this.#isWhole)) return;
    let buffer = this.#head.slice();
    let size = buffer.length;
    let asked = size;
    for (;;) {
      const chunk = await this.#next();
      if (chunk === undefined) {
        isEnough(this.#head, true);
        return;
      }
      if (size + chunk.length > buffer.length) {
        const room = new Uint8Array(Math.max(size + chunk.length, buffer.length * 2));
        room.set(buffer.subarray(0, size));
        buffer = room;
      }
      buffer.set(chunk, size);
      size += chunk.length;
      this.#head = buffer.subarray(0, size);
      // Many small pieces of one long line are not looked at again and again.
      const isWorthIt = chunk.includes(LF) || size > asked * 2;
      if (!isWorthIt || (asked > 1 << 16 && size < asked * 1.5)) continue;
      asked = size;
      if (isEnough(this.#head, false)) return;
    }
  }

  /**
   * Hands on everything, the head first.
   * @returns Why reading broke off, when it did.
   * @throws Failure when not a byte could be read.
   */
  async feed(check: (chunk: Uint8Array) => void): Promise<Failure | undefined> {
    if (this.#head.length > 0) check(this.#head);
    for (let chunk = await this.#next(); chunk !== undefined; chunk = await this.#next()) {
      this.#head = chunk;
      check(chunk);
    }
    return this.#failure;
  }

  /** Everything at once. */
  async rest(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    const failure = await this.feed((chunk) => void parts.push(chunk.slice()));
    if (failure !== undefined) throw failure;
    return Buffer.concat(parts);
  }

  async #next(): Promise<Uint8Array | undefined> {
    if (this.#isWhole) return undefined;
    try {
      const { done, value } = await this.#chunks.next();
      this.#isWhole = done === true;
      return done === true ? undefined : value;
    } catch (error) {
      if (this.#head.length === 0 || !(error instanceof Failure)) throw error;
      this.#isWhole = true;
      this.#failure = error;
      return undefined;
    }
  }
}
