import { TranscriptChecker, type TranscriptEnd, type TranscriptOptions } from "./checker.ts";
import type { TranscriptEntry } from "./entry.ts";
import type { MethodSummary } from "./observations.ts";
import type { TranscriptObserver } from "./observer.ts";
import type { ProtocolDescription } from "./protocol.ts";
import { holdsInAnyOrder, isBorneOut } from "./spelling.ts";
import type { TranscriptSummary } from "./summary.ts";
import type { TranscriptFinding } from "./transcript-finding.ts";

/** Most sessions that are open at a time; with one more, the one that began first is ended. */
const MOST_OPEN = 64;

export interface SessionOptions extends TranscriptOptions {
  /** False leaves out what hangs on the order of messages; true by default. */
  readonly isOrdered?: boolean;
}

/**
 * Checks the sessions of one log, each with a checker of its own: ids, states and capabilities of one are nothing to another. Entries
 * are counted in each session from 0, and every finding names its session where the log has names for them.
 */
export class SessionCheckers {
  readonly #protocol: ProtocolDescription;
  readonly #options: SessionOptions;
  readonly #open = new Map<string | undefined, TranscriptChecker>();
  readonly #summaries = new SummaryOfAll();
  readonly #counts = { error: 0, advisory: 0 };

  constructor(protocol: ProtocolDescription, options: SessionOptions) {
    this.#protocol = protocol;
    this.#options = options;
  }

  /** Checks one entry of a session. */
  feed(entry: TranscriptEntry, session: string | undefined): readonly TranscriptFinding[] {
    let before: readonly TranscriptFinding[] = [];
    let checker = this.#open.get(session);
    if (checker === undefined) {
      if (this.#open.size >= MOST_OPEN) before = this.#endFirst();
      checker = this.#begin(session);
    }
    const found = checker.feed(entry);
    if (found.length === 0 && before.length === 0) return found;
    return [...before, ...this.#kept(found, session, entry)];
  }

  /** Something was left out that may have been a message of any session. */
  skip(): void {
    for (const checker of this.#open.values()) checker.skip();
  }

  /** Ends a session: what it still waits for. */
  end(session: string | undefined): readonly TranscriptFinding[] {
    const checker = this.#open.get(session);
    if (checker === undefined) return [];
    this.#open.delete(session);
    const { findings, summary } = checker.finish();
    this.#summaries.add(summary);
    return this.#kept(findings, session, undefined);
  }

  /** Ends every session that is open. */
  finish(): TranscriptEnd {
    // A log without a message is a session without one.
    if (this.#summaries.sessions === 0 && this.#open.size === 0) {
      this.#begin(undefined);
    }
    const findings = [...this.#open.keys()].flatMap((session) => this.end(session));
    return { findings, summary: { ...this.#summaries.summary(), findings: { ...this.#counts } } };
  }

  #begin(session: string | undefined): TranscriptChecker {
    const { observer } = this.#options;
    const options = observer === undefined ? {} : { observer: this.#observerOf(session, observer) };
    const checker = new TranscriptChecker(this.#protocol, { ...this.#options, ...options });
    this.#open.set(session, checker);
    return checker;
  }

  /** An observer of one session: it is told only of the findings that stand. */
  #observerOf(session: string | undefined, observer: TranscriptObserver): TranscriptObserver {
    const named = session === undefined ? {} : { session };
    return {
      entry: (seen) => observer.entry({ ...seen, ...named, findings: this.#standing(seen.findings, seen.entry) }),
      end: (waiting, findings) => observer.end(waiting, this.#standing(findings, undefined), session),
    };
  }

  #endFirst(): readonly TranscriptFinding[] {
    for (const session of this.#open.keys()) return this.end(session);
    return [];
  }

  #kept(
    found: readonly TranscriptFinding[],
    session: string | undefined,
    entry: TranscriptEntry | undefined,
  ): readonly TranscriptFinding[] {
    const kept = this.#standing(found, entry);
    for (const { severity } of kept) this.#counts[severity]++;
    return session === undefined ? kept : kept.map((finding) => ({ ...finding, session }));
  }

  /** The findings that what the log has kept of the messages bears out. */
  #standing(found: readonly TranscriptFinding[], entry: TranscriptEntry | undefined): readonly TranscriptFinding[] {
    const { isOrdered = true } = this.#options;
    return found.filter((finding) => isBorneOut(finding, entry?.spelling) && (isOrdered || holdsInAnyOrder(finding)));
  }
}

/** The summaries of several sessions as one. */
class SummaryOfAll {
  sessions = 0;
  #sum: TranscriptSummary | undefined;
  readonly #methods = new Map<string, MethodSummary>();

  add(summary: TranscriptSummary): void {
    this.sessions++;
    for (const method of summary.methods) this.#addMethod(method);
    const sum = this.#sum;
    if (sum === undefined) {
      this.#sum = summary;
      return;
    }
    const isUnseen = new Set(summary.unseen.map(keyOf));
    this.#sum = {
      ...sum,
      entries: sum.entries + summary.entries,
      calls: sum.calls + summary.calls,
      answered: sum.answered + summary.answered,
      notifications: sum.notifications + summary.notifications,
      outstanding: sum.outstanding + summary.outstanding,
      ...unowed((sum.unowed ?? 0) + (summary.unowed ?? 0)),
      complete: sum.complete && summary.complete,
      unseen: sum.unseen.filter((method) => isUnseen.has(keyOf(method))),
      unknownMethods: sum.unknownMethods + summary.unknownMethods,
    };
  }

  /** To be asked when there is at least one. */
  summary(): TranscriptSummary {
    const sum = this.#sum;
    if (sum === undefined) throw new RangeError("There is no session to sum up.");
    return { ...sum, methods: [...this.#methods.values()], ...(this.sessions > 1 ? { sessions: this.sessions } : {}) };
  }

  #addMethod(method: MethodSummary): void {
    const key = keyOf(method);
    const known = this.#methods.get(key);
    if (known === undefined) {
      this.#methods.set(key, method);
      return;
    }
    this.#methods.set(key, {
      ...method,
      calls: known.calls + method.calls,
      notifications: known.notifications + method.notifications,
      results: known.results + method.results,
      errors: known.errors + method.errors,
    });
  }
}

function keyOf({ receiver, method }: { readonly receiver: string; readonly method: string }): string {
  return `${receiver} ${method}`;
}

function unowed(count: number): { readonly unowed?: number } {
  return count === 0 ? {} : { unowed: count };
}
