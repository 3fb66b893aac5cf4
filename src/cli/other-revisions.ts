import { type ContractFamily, contractFamily, contractOfRevision } from "../contracts/index.ts";
import {
  type ObservedEntry,
  type TranscriptEntry,
  type TranscriptObserver,
  VersionFinder,
} from "../transcript/index.ts";

/**
 * Watches whether a log that is checked by one contract of a family holds sessions of other revisions: of a client that came again and agreed on
 * another one. They are judged by that contract all the same, which is to be said.
 */
export class OtherRevisions {
  readonly #family: ContractFamily;
  readonly #contract: string;
  /** What a message has in it that says a revision. */
  readonly #marks: readonly string[];
  readonly #finders = new Map<string | undefined, VersionFinder>();
  #note: string | undefined;

  /** @param contract The name of the contract that the log is checked by. */
  constructor(family: ContractFamily, contract: string) {
    this.#family = family;
    this.#contract = contract;
    this.#marks = [...new Set(family.versions.flatMap(({ pointer }) => pointer.at(-1) ?? []))];
  }

  /** `undefined` where a contract was named that is of one revision, or where its messages do not say theirs. */
  static of(named: string | undefined, contract: string | undefined): OtherRevisions | undefined {
    const family = named === undefined ? undefined : contractFamily(named);
    if (family === undefined || family.versions.length === 0 || contract === undefined) return undefined;
    return new OtherRevisions(family, contract);
  }

  /** A sentence for a person; `undefined` when every session is of the revision that it is checked by. */
  get note(): string | undefined {
    return this.#note;
  }

  /** Hands on to another observer what it sees. */
  watching(other: TranscriptObserver | undefined): TranscriptObserver {
    return {
      entry: (seen) => {
        this.#look(seen);
        other?.entry(seen);
      },
      end: (waiting, findings, session) => {
        this.#finders.delete(session);
        other?.end(waiting, findings, session);
      },
    };
  }

  #look({ session, entry, index }: ObservedEntry): void {
    if (this.#note !== undefined || !this.#saysRevision(entry)) return;
    const finder = this.#finders.get(session) ?? new VersionFinder(this.#family.versions);
    this.#finders.set(session, finder);
    finder.feed(entry);
    if (finder.settled === undefined) return;
    this.#finders.delete(session);
    const contract = contractOfRevision(this.#family, finder.settled)?.name;
    if (contract === undefined || contract === this.#contract) return;
    const place = entry.location === undefined ? `entry ${index}` : `line ${entry.location.line}`;
    this.#note = `from ${place} on a session is held in ${contract}, and is judged by ${this.#contract} all the same; --contract ${contract} checks it by its own`;
  }

  #saysRevision({ message }: TranscriptEntry): boolean {
    const text =
      typeof message === "string" ? message : Buffer.from(message.buffer, message.byteOffset, message.length);
    return this.#marks.some((mark) => text.includes(mark));
  }
}
