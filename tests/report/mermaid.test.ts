import { describe, expect, test } from "vitest";
import { mermaidReport } from "../../src/report/mermaid.ts";
import { link } from "../helpers/conversation.ts";
import { pictureOf } from "../helpers/picture.ts";

const OPEN = `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`;
const OPENED = `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`;
const CLOSE = `client: {"jsonrpc": "2.0", "method": "close"}`;
const STRAY = `server: {"jsonrpc": "2.0", "id": 9, "result": null}`;

/** The lines behind the heading. */
const linesOf = (text: string): string[] =>
  text
    .trimEnd()
    .split("\n")
    .slice(3)
    .map((line) => line.trim());

describe("a Mermaid diagram", () => {
  test("calls, replies, notifications, findings, states", () => {
    expect(mermaidReport(pictureOf([OPEN, OPENED, STRAY, CLOSE], { times: [0, 12.34, 20, 30] }))).toBe(`sequenceDiagram
    participant A as client
    participant B as server
    A->>B: open (id 1)
    Note over A,B: session closed
    B-->>A: result (id 1), 12 ms
    Note over A,B: session open
    B-->>A: result (id 9)
    Note left of B: ✕ UnsolicitedResponse: I expected a reply to an open call of client#59; none has id 9.
    A-)B: close
    Note over A,B: session closed
`);
  });

  test("batches, what nobody can read, an unknown peer", () => {
    const talk = [
      `client: [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "method": "note", "params": ["a"]}]`,
      "server: oops",
      `stranger: {"jsonrpc": "2.0", "method": "note"}`,
    ];
    expect(
      mermaidReport(pictureOf(talk, { protocol: link }))
        .split("\n")
        .filter((line) => !line.includes("Note")),
    ).toEqual([
      "sequenceDiagram",
      "    participant A as client",
      "    participant B as server",
      "    participant X as another peer",
      "    A->>B: batch of 2: ping (id 1), no reply, note",
      "    B-xA: (unreadable)",
      "    X-xA: (not checked)",
      "",
    ]);
  });

  test("a long conversation: its start, what is around findings, and how much is left out", () => {
    const knock = (id: number) => [
      `client: {"jsonrpc": "2.0", "id": ${id}, "method": "knock"}`,
      `server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`,
    ];
    const talk = [OPEN, OPENED, ...[2, 3, 4].flatMap(knock), STRAY, ...[5, 6, 7].flatMap(knock)];
    const lines = linesOf(mermaidReport(pictureOf(talk), { first: 2, around: 1 }));
    expect(lines).toEqual([
      "A->>B: open (id 1)",
      "Note over A,B: session closed",
      "B-->>A: result (id 1)",
      "Note over A,B: session open",
      "Note over A,B: 5 entries left out",
      "B-->>A: result (id 4)",
      "B-->>A: result (id 9)",
      expect.stringContaining("UnsolicitedResponse"),
      "A->>B: knock (id 5)",
      "Note over A,B: 5 entries left out",
    ]);
  });

  test("it never becomes longer than Mermaid takes", () => {
    const talk = Array.from({ length: 400 }, () => STRAY);
    const text = mermaidReport(pictureOf(talk), { entries: 400, characters: 5_000 });
    expect(text.length).toBeLessThan(5_200);
    expect(text).toMatch(/Note over A,B: 3\d\d entries left out\n$/);
  });

  test("an empty transcript says that nothing was checked", () => {
    expect(mermaidReport(pictureOf([]))).toContain("nothing was checked");
  });

  const hostile: readonly { why: string; method: string; label: string }[] = [
    { why: "what ends a statement", method: "a;b", label: "a#59;b" },
    { why: "what begins an entity", method: "#quot;", label: "#35;quot#59;" },
    { why: "markup", method: "<b>&", label: "#60;b#62;#38;" },
    { why: "what begins a comment", method: "%%{init}%%", label: "#37;#37;{init}#37;#37;" },
    { why: "mathematics", method: "$$x$$", label: "#36;#36;x#36;#36;" },
    { why: "a line break", method: "a\nend", label: "a end" },
    { why: "a word about wrapping", method: "wrap: a", label: "wrap#58; a" },
    { why: "what turns the direction of writing", method: "a\u202eb", label: "a b" },
  ];
  test.each(hostile)("a label cannot do harm: $why", ({ method, label }) => {
    const talk = [`client: ${JSON.stringify({ jsonrpc: "2.0", method })}`];
    expect(linesOf(mermaidReport(pictureOf(talk)))[0]).toBe(`A-)B: ${label}`);
  });

  test("a long label is broken once, then cut", () => {
    const method = "word ".repeat(60).trim();
    const talk = [`client: {"jsonrpc": "2.0", "id": 1, "result": null, "error": {}, "method": "${method}"}`];
    const label = linesOf(mermaidReport(pictureOf(talk))).find(
      (line) => line.includes("UnknownMethod") || line.includes("✕"),
    );
    expect(label?.split("<br/>").every((line) => line.length < 130)).toBe(true);
  });
});
