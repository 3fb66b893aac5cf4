import {
  byteStart,
  kindAt,
  memberAt,
  numberAt,
  sourceAt,
  Tape,
  TokenKind,
  textAt,
  utf16Offset,
} from "../../../json/tape.ts";

/** A value in a record: its exact text and where it starts, in UTF-16 code units from the record's start. */
export interface SourceValue {
  readonly text: string;
  readonly offset: number;
}

/** A JSON object of a log, for look-ups of a few members. One is used for record after record. */
export class RecordTape {
  readonly #tape = new Tape();
  #root = 0;

  /** Reads a record; false when it is no JSON object. Members that stand twice are those that stand first. */
  read(text: string): boolean {
    this.#tape.scan(text);
    this.#root = 0;
    return this.#tape.readable && kindAt(this.#tape, 0) === TokenKind.object;
  }

  /** The text of the string at a path; `undefined` when there is none. */
  text(...path: readonly string[]): string | undefined {
    const at = this.#at(path);
    return at >= 0 && kindAt(this.#tape, at) === TokenKind.string ? textAt(this.#tape, at) : undefined;
  }

  /** The number at a path; `undefined` when there is none, or none that a double holds. */
  number(...path: readonly string[]): number | undefined {
    const at = this.#at(path);
    const value = at >= 0 && kindAt(this.#tape, at) === TokenKind.number ? numberAt(this.#tape, at) : undefined;
    return typeof value === "number" ? value : undefined;
  }

  isTrue(...path: readonly string[]): boolean {
    const at = this.#at(path);
    return at >= 0 && kindAt(this.#tape, at) === TokenKind.true;
  }

  has(...path: readonly string[]): boolean {
    return this.#at(path) >= 0;
  }

  /** The value at a path as it is written. */
  source(...path: readonly string[]): SourceValue | undefined {
    const at = this.#at(path);
    if (at < 0) return undefined;
    return { text: sourceAt(this.#tape, at), offset: utf16Offset(this.#tape, byteStart(this.#tape, at)) };
  }

  #at(path: readonly string[]): number {
    let at = this.#root;
    for (const name of path) {
      if (at < 0 || kindAt(this.#tape, at) !== TokenKind.object) return -1;
      at = memberAt(this.#tape, at, name);
    }
    return at;
  }
}
