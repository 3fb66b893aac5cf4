const FIRST_BYTES = 4096;
/** Room that is kept when all is read; a larger one is given back. */
const KEPT_BYTES = 1024 * 1024;
const LF = 0x0a;

/**
 * The bytes of a stream that have come and are not used up, `bytes[start, end)`, and the search for line breaks among them. Every
 * byte is copied and searched a fixed number of times, whatever the chunks.
 */
export class UnreadBytes {
  #bytes: Uint8Array = new Uint8Array(FIRST_BYTES);
  #start = 0;
  #end = 0;
  #base = 0;
  /** Before it lies no line break that has not been passed. */
  #searched = 0;
  #lineStart = 0;

  /** Whatever is not between `start` and `end` means nothing. Another array may be there after `append` and `trim`. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#end;
  }

  get size(): number {
    return this.#end - this.#start;
  }

  /** Bytes of the stream before `bytes`. */
  get base(): number {
    return this.#base;
  }

  /** Where the line begins whose line break is looked for. */
  get lineStart(): number {
    return this.#lineStart;
  }

  /** Room doubles, so that every byte is copied a fixed number of times. */
  append(chunk: Uint8Array): void {
    if (this.#end + chunk.length > this.#bytes.length) {
      const needed = this.size + chunk.length;
      const room = needed * 2 > this.#bytes.length ? new Uint8Array(needed * 2) : this.#bytes;
      room.set(this.#bytes.subarray(this.#start, this.#end));
      this.#moveTo(room);
    }
    this.#bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** Where the next line break is that has not been passed. */
  nextLineBreak(): number | undefined {
    const feed = this.#bytes.subarray(0, this.#end).indexOf(LF, this.#searched);
    this.#searched = feed < 0 ? this.#end : feed;
    return feed < 0 ? undefined : feed;
  }

  /** Looks for the next line break behind one that was found. */
  passLine(feed: number): void {
    this.#searched = feed + 1;
    this.#lineStart = feed + 1;
  }

  /** Uses up the bytes before `at`, where a line begins. */
  use(at: number): void {
    this.#start = at;
    this.#searched = at;
    this.#lineStart = at;
  }

  /** Uses up all but the last bytes, none of which is a line break. */
  keepLast(count: number): void {
    this.#start = this.#end - count;
    this.#lineStart = Math.max(this.#lineStart, this.#start);
  }

  /** A copy. */
  slice(from: number, to: number): Uint8Array {
    return this.#bytes.slice(from, to);
  }

  /** Gives room back when all is used up. */
  trim(): void {
    if (this.size === 0 && this.#bytes.length > KEPT_BYTES) this.#moveTo(new Uint8Array(FIRST_BYTES));
  }

  /** Begins with another stream. */
  clear(): void {
    this.use(0);
    this.#end = 0;
    this.#base = 0;
  }

  #moveTo(room: Uint8Array): void {
    const { size } = this;
    this.#bytes = room;
    this.#base += this.#start;
    this.#searched = Math.max(0, this.#searched - this.#start);
    this.#lineStart = Math.max(0, this.#lineStart - this.#start);
    this.#start = 0;
    this.#end = size;
  }
}
