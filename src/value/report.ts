import { DEFAULT_MAX_FINDINGS, FindingBudget } from "../findings/budget.ts";
import type { Details, FindingCode } from "../findings/catalogue.ts";
import { type Finding, finding, findingAt, type Place, type Severity } from "../findings/finding.ts";
import { PathFinder } from "../json/path.ts";
import { byteStart, mostBytes, type Tape, utf16Offset } from "../json/tape.ts";
import type { ValueCheck } from "./compile.ts";

/** What a finding is about, besides the value that it stands at. */
export interface About {
  /** Id of the member that the value came through, else of the shape. */
  readonly shape?: string;
  /** Word index of the key token to blame instead of the value: the finding's offset is the key's. */
  readonly key?: number;
  /** A step (or steps) below the value that is not there, such as a missing member's name; the offset stays the value's. */
  readonly missing?: string | number | readonly (string | number)[];
  /** Where it is not the severity that the code has by itself. */
  readonly severity?: Severity;
}

const noBytes = new Uint8Array(0);
const noWords = new Int32Array(0);
const noFindings: readonly Finding[] = [];

/** A tape has two words a token, and a token at least one byte. */
const mostWords = 2 * mostBytes;

export interface ReportOptions {
  /** The most findings that are kept; see `FindingBudget`. 1000 by default. */
  readonly maxFindings?: number;
  /** A budget shared with other reports, in place of an own one. */
  readonly budget?: FindingBudget;
  /** False for values that were never text: findings then have no offset. */
  readonly offsets?: boolean;
  readonly operation?: string;
}

/**
 * Collects the findings of one message, up to a budget. Places are worked out from the tape when a finding is made, so a
 * check of a good message pays nothing for them.
 */
export class Report {
  readonly tape: Tape;
  /** Id of the operation that findings belong to; set it once the method is known. */
  operation: string | undefined;
  /** True when nothing further would be kept. Loops look at it, so that a hopeless message is not walked to its end. */
  stopped: boolean = false;
  #offsets: boolean;
  readonly #maxFindings: number;
  #budget: FindingBudget | undefined;
  #paths: PathFinder | undefined;
  /** Whether they are those of the text that is on the tape now. */
  #pathsReady = false;
  #probing = false;
  #quoted: Finding[] | undefined;
  #answers: Map<number, boolean> | undefined;

  constructor(tape: Tape, options: ReportOptions = {}) {
    this.tape = tape;
    this.operation = options.operation;
    this.#offsets = options.offsets ?? true;
    this.#maxFindings = options.maxFindings ?? DEFAULT_MAX_FINDINGS;
    this.#budget = options.budget;
  }

  /** Starts over for the next text on the tape. What was found before stays with whoever has taken it. */
  restart(offsets: boolean): void {
    this.operation = undefined;
    this.stopped = false;
    this.#offsets = offsets;
    this.#budget = undefined;
    if (this.#pathsReady) this.#paths?.restart(noBytes, noWords);
    this.#pathsReady = false;
    this.#probing = false;
    this.#quoted = undefined;
    this.#answers = undefined;
  }

  /** The findings so far, in the order they were made. With a shared budget: of everyone who shares it. */
  get findings(): readonly Finding[] {
    return this.#budget?.findings ?? noFindings;
  }

  /** False once a finding had no room: what follows is unchecked. */
  get complete(): boolean {
    return this.#budget?.complete ?? true;
  }

  /** The finding that was kept and then gave its place to `LimitExceeded`, if there is one. */
  get displaced(): Finding | undefined {
    return this.#budget?.displaced;
  }

  /**
   * Whether a finding would be kept. When not, the reason to ask is noted, and the caller saves itself the words: a
   * value that is only tried against an alternative needs a verdict, not a sentence.
   */
  wants(): boolean {
    if (this.#probing) this.stopped = true;
    return !this.stopped;
  }

  /** Reports about the value (or, by `about.key`, the key) at a word index of the tape. */
  at<C extends FindingCode>(code: C, details: Details[C], index: number, about: About = {}): void {
    if (!this.wants()) return;
    const path = this.#pathTo(index);
    const { key = index, missing, shape, severity } = about;
    const full = missing === undefined ? path : path.concat(missing);
    const offset = this.#offsets ? utf16Offset(this.tape, byteStart(this.tape, key)) : undefined;
    this.#keep(findingAt(code, details, full, offset, shape, this.operation, severity));
  }

  /** Reports about a place that no token has. The report's operation is added. */
  add<C extends FindingCode>(code: C, details: Details[C], place: Place): void {
    if (!this.wants()) return;
    this.#keep(finding(code, details, this.operation === undefined ? place : { operation: this.operation, ...place }));
  }

  /** Whether a check has nothing to say about a value; nothing is kept. */
  passes(check: ValueCheck, index: number): boolean {
    const { stopped } = this;
    const probing = this.#probing;
    this.stopped = false;
    this.#probing = true;
    check(this.tape, index, this);
    const passed = !this.stopped;
    this.stopped = stopped;
    this.#probing = probing;
    return passed;
  }

  /**
   * What was answered to a question about a place before. Trying alternatives inside alternatives would else take time exponential
   * in the depth.
   *
   * @param question Names the question, from 0.
   */
  answered(question: number, index: number): boolean | undefined {
    return this.#answers?.get(question * mostWords + index);
  }

  /** Keeps an answer for `answered`. */
  remember(question: number, index: number, answer: boolean): void {
    this.#answers ??= new Map();
    this.#answers.set(question * mostWords + index, answer);
  }

  /** True while nothing is kept. What is asked outside of any trial is not asked again, and need not be remembered. */
  get isTrying(): boolean {
    return this.#probing || this.#quoted !== undefined;
  }

  /** True while a finding is only made to be quoted inside another: it should not quote further ones. */
  get isQuoting(): boolean {
    return this.#quoted !== undefined;
  }

  /** The first thing that a check has to say about a value; nothing is kept. */
  firstOf(check: ValueCheck, index: number): Finding | undefined {
    const { stopped } = this;
    const quoted = this.#quoted;
    const own: Finding[] = [];
    this.stopped = false;
    this.#quoted = own;
    check(this.tape, index, this);
    this.stopped = stopped;
    this.#quoted = quoted;
    return own[0];
  }

  #pathTo(index: number): readonly (string | number)[] {
    const { bytes, words, keys } = this.tape;
    if (this.#paths === undefined) this.#paths = new PathFinder(bytes, words, keys.names);
    else if (!this.#pathsReady) this.#paths.restart(bytes, words, keys.names);
    this.#pathsReady = true;
    return this.#paths.pathTo(index);
  }

  #keep(found: Finding): void {
    if (this.#quoted !== undefined) {
      this.#quoted.push(found);
      this.stopped = true;
      return;
    }
    this.#budget ??= new FindingBudget(this.#maxFindings);
    if (!this.#budget.report(found)) this.stopped = true;
  }
}
