import { describe, expect, test } from "vitest";
import { Fake, hover } from "./fake.ts";

// Every row is a server with a fault: its answer, how long it may take, and that no process is left.
interface Row {
  readonly why: string;
  readonly faults: readonly string[];
  readonly kind: "answer" | "refused" | "not-offered" | "failed";
  readonly reason?: string;
  readonly text: RegExp;
  /** Milliseconds to the deadline, where that is what ends the question. */
  readonly deadline?: number;
  readonly maxOutputBytes?: number;
}

const right = /^1:4 é Content-Length: 3 "𝒳𝒳name two"/;

const rows: readonly Row[] = [
  { why: "no fault", faults: [], kind: "answer", text: right },
  {
    why: "silence",
    faults: ["silent"],
    deadline: 1000,
    kind: "failed",
    reason: "timed-out",
    text: /fake server .* did not answer initialize in time\. It said nothing at all\./,
  },
  {
    why: "silence after the handshake",
    faults: ["hangs"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /did not answer textDocument\/hover in time/,
  },
  {
    why: "it never reads",
    faults: ["never-reads"],
    deadline: 1000,
    kind: "failed",
    reason: "timed-out",
    text: /said nothing/,
  },
  {
    why: "it never reads nor ends",
    faults: ["never-reads", "stays", "ignores-sigterm"],
    deadline: 1000,
    kind: "failed",
    reason: "timed-out",
    text: /said nothing/,
  },
  {
    why: "it ends at the start",
    faults: ["ends-at-start"],
    kind: "failed",
    reason: "ended",
    text: /ended before it answered \(exit code 3\)\.\nIt wrote: Cannot find module 'missing'/,
  },
  {
    why: "it ends when a file is opened",
    faults: ["ends-at-open"],
    kind: "failed",
    reason: "ended",
    text: /panic: index out of range/,
  },
  {
    why: "it ends at the question",
    faults: ["ends-at-question"],
    kind: "failed",
    reason: "ended",
    text: /Segmentation fault/,
  },
  { why: "it ends behind its answer", faults: ["ends-after-answer"], kind: "answer", text: right },
  {
    why: "it is another program",
    faults: ["prints-help"],
    kind: "failed",
    reason: "ended",
    text: /exit code 1\)\.\nIt wrote: error TS5023/,
  },
  {
    why: "it refuses to start",
    faults: ["refuses-to-start"],
    kind: "failed",
    reason: "refused-start",
    text: /refused to start: No licence was found\./,
  },
  {
    why: "it floods its output",
    faults: ["floods-stdout"],
    maxOutputBytes: 4_000_000,
    kind: "failed",
    reason: "too-much-output",
    text: /more than 4 MiB, so it was stopped/,
  },
  {
    why: "it floods its output before it says anything",
    faults: ["floods-at-start", "silent"],
    kind: "failed",
    reason: "no-messages",
    text: /no message of the protocol\.\nIt wrote: warming up…/,
  },
  {
    why: "it floods with messages",
    faults: ["floods-messages"],
    maxOutputBytes: 1_000_000,
    kind: "failed",
    reason: "too-much-output",
    text: /stopped/,
  },
  {
    why: "it floods its error output, and answers",
    faults: ["floods-stderr"],
    maxOutputBytes: 1_000_000_000,
    kind: "answer",
    text: right,
  },
  {
    why: "it answers garbage",
    faults: ["garbage"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /did not answer textDocument\/hover in time\. What came was a message of 21 bytes that is no JSON: I expected a JSON value; I found this\.\n/,
  },
  {
    why: "it announces what nobody reads",
    faults: ["endless-count", "silent"],
    deadline: 2000,
    kind: "failed",
    reason: "timed-out",
    text: /did not answer initialize in time\. What came was a message of 999999999999 bytes; I read up to 16777216\./,
  },
  {
    why: "its answer is longer than a message may be",
    faults: ["too-long"],
    kind: "failed",
    reason: "too-much-output",
    text: /wrote a message of 178\d{5} bytes; I read up to 16777216\.$/,
  },
  {
    why: "its answer is deeper than a message may be",
    faults: ["too-deep"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /What came was a message of 10\d{3} bytes that is no JSON: .*1024/,
  },
  {
    why: "it answers an id of nobody",
    faults: ["other-id"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /It answered the id "q\d+" that nobody had used\./,
  },
  {
    why: "it makes a text of an id",
    faults: ["text-id"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /It answered the id "\d+" that nobody had used\.$/,
  },
  { why: "it answers in a batch", faults: ["batch"], kind: "answer", text: /^in a list$/ },
  {
    why: "it paints the terminal",
    faults: ["paints"],
    kind: "answer",
    text: /^\\u\{1b\}\[31mred\\u\{0\} \\u\{202e\}abc$/,
  },
  { why: "its counts are too short", faults: ["short-counts"], kind: "answer", text: right },
  { why: "its counts are too long", faults: ["long-counts"], kind: "answer", text: right },
  { why: "it writes words between messages", faults: ["talks-between"], kind: "answer", text: right },
  {
    why: "it ignores shutdown, exit and SIGTERM",
    faults: ["never-shuts-down", "stays", "ignores-sigterm"],
    kind: "answer",
    text: right,
  },
  { why: "it stays after exit", faults: ["stays"], kind: "answer", text: right },
  { why: "it has children that ignore SIGTERM", faults: ["children"], kind: "answer", text: right },
  {
    why: "it leaves its children when it ends",
    faults: ["children", "ends-at-question"],
    kind: "failed",
    reason: "ended",
    text: /Segmentation/,
  },
  { why: "it says nothing of the document", faults: ["says-nothing"], kind: "answer", text: right },
  { why: "it is still loading", faults: ["loads"], kind: "answer", text: right },
  { why: "it begins to load when it is asked", faults: ["loads-late"], kind: "answer", text: right },
  { why: "it never ends a work", faults: ["never-ready"], deadline: 5000, kind: "answer", text: right },
  { why: "it says that the content has changed", faults: ["changes-content"], kind: "answer", text: right },
  { why: "it knows nothing at first", faults: ["is-empty-first"], kind: "answer", text: right },
  { why: "it fails once", faults: ["throws-once"], kind: "answer", text: right },
  { why: "it knows nothing", faults: ["is-empty"], kind: "answer", text: /^Nothing is known about this place\.$/ },
  {
    why: "it knows nothing, and loads for ever",
    faults: ["never-ready", "is-empty"],
    deadline: 5000,
    kind: "failed",
    reason: "timed-out",
    text: /was still loading when the time was over/,
  },
  {
    why: "it refuses",
    faults: ["refuses"],
    kind: "refused",
    text: /^The fake server answered with an error: There is no name here\.$/,
  },
  {
    why: "it does not know what it offered",
    faults: ["unknown"],
    kind: "not-offered",
    text: /^The fake server does not offer hover\.$/,
  },
];

/** What came of a question, and the processes that are left behind it. */
async function asked({ faults, maxOutputBytes }: Row, deadline: number | undefined) {
  await using fake = new Fake(faults, {
    ...(deadline === undefined ? {} : { deadline }),
    ...(maxOutputBytes === undefined ? {} : { maxOutputBytes }),
  });
  const answer = await fake.server.ask(hover);
  const reason = answer.kind === "failed" ? answer.reason : undefined;
  return { kind: answer.kind, reason, text: answer.text, alive: fake.alive() };
}

describe("whatever the server does", () => {
  test.concurrent.each(rows)("$why", async (row) => {
    const { kind, reason, text, deadline } = row;
    const first = await asked(row, deadline);
    // A busy machine may come to the deadline before it comes to the fault; then there is more time.
    const isLate = deadline !== undefined && (first.kind !== kind || !text.test(first.text));
    const answer = isLate ? await asked(row, deadline * 6) : first;
    expect(answer).toEqual({ kind, reason, text: expect.stringMatching(text), alive: [] });
    expect(first.alive).toEqual([]);
  });
});
