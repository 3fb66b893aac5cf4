import { describe, expect, test } from "vitest";
import { finding } from "../../src/findings/finding.ts";
import {
  atLeast,
  type Diagnostic,
  eventDiagnostic,
  eventLines,
  eventRecord,
  findingDiagnostic,
  githubAnnotation,
  junitReport,
  sarifLog,
} from "../../src/report/index.ts";
import type { Severity, ValidationEvent } from "../../src/smithy/events.ts";
import { SourceFile, SourceLocation } from "../../src/smithy/model/source.ts";

const source = new SourceFile("m/a b.smithy", '$version: "2"\nnamespace n\nstructure S { a: Missing }\n');
const event: ValidationEvent = {
  id: "Target",
  severity: "ERROR",
  shapeId: "n#S$a",
  message: "there is no\nMissing: 100%",
  at: new SourceLocation(source, source.text.indexOf("Missing")),
};
const nowhere: ValidationEvent = { id: "Model", severity: "NOTE", message: "a note", at: SourceLocation.none };

describe("an event", () => {
  test("is a line, then its source with marks under the word", () => {
    expect(eventLines(event)).toEqual([
      "m/a b.smithy:3:18: ERROR Target: there is no\\nMissing: 100% (n#S$a)",
      "  3 | structure S { a: Missing }",
      "    |                  ^^^^^^^",
    ]);
    expect(eventLines(nowhere)).toEqual(["NOTE Model: a note"]);
  });

  test("says why it was suppressed", () => {
    const suppressed = { ...nowhere, severity: "SUPPRESSED" as const, suppressionReason: "because" };
    expect(eventLines(suppressed)).toEqual(["SUPPRESSED Model: a note [suppressed: because]"]);
    expect(eventRecord(suppressed)).toMatchObject({ suppressionReason: "because" });
  });

  test("is a record without what it lacks", () => {
    expect(eventRecord(event)).toEqual({
      id: "Target",
      severity: "ERROR",
      message: "there is no\nMissing: 100%",
      shape: "n#S$a",
      file: "m/a b.smithy",
      line: 3,
      column: 18,
    });
    expect(eventRecord(nowhere)).toEqual({ id: "Model", severity: "NOTE", message: "a note" });
  });

  test("is shown from a severity on", () => {
    const all: readonly Severity[] = ["NOTE", "ERROR", "SUPPRESSED", "DANGER", "WARNING"];
    const events = all.map((severity) => ({ ...nowhere, severity }));
    const shown = (least: Severity): readonly Severity[] => atLeast(least, events).map(({ severity }) => severity);
    expect(shown("SUPPRESSED")).toEqual(all);
    expect(shown("WARNING")).toEqual(["ERROR", "DANGER", "WARNING"]);
    expect(shown("ERROR")).toEqual(["ERROR"]);
  });
});

const problem = eventDiagnostic(event);
const note = eventDiagnostic(nowhere);
const advice: Diagnostic = findingDiagnostic(
  finding("FractionalId", { id: "1.5" }, { path: ["id"], offset: 3 }),
  "call.json",
  { line: 1, column: 4 },
);

test("levels: a DANGER is an error, an advisory a warning", () => {
  expect(eventDiagnostic({ ...event, severity: "DANGER" }).level).toBe("error");
  expect(eventDiagnostic({ ...event, severity: "WARNING" }).level).toBe("warning");
  expect(note.level).toBe("note");
  expect(advice).toMatchObject({ level: "warning", code: "FractionalId", pointer: "/id", file: "call.json" });
});

test("GitHub annotations escape what would end them", () => {
  expect(githubAnnotation(problem)).toBe(
    "::error file=m/a b.smithy,line=3,col=18,title=Target::there is no%0AMissing: 100%25 (n#S$a)",
  );
  expect(githubAnnotation(note)).toBe("::notice title=Model::a note");
  expect(githubAnnotation({ ...note, level: "warning", file: "a,b:c" })).toBe(
    "::warning file=a%2Cb%3Ac,title=Model::a note",
  );
  expect(githubAnnotation({ ...note, message: "\u001b[2Jhi\r\n\u202eyou" })).toBe(
    "::notice title=Model::\\u001b[2Jhi%0D%0A\\u202eyou",
  );
});

test("JUnit: a suite for each file, errors fail, the rest passes and speaks", () => {
  const report = junitReport([problem, advice, { ...note, message: "<&\u0000\ud800>" }], ["clean.smithy", "call.json"]);
  expect(report.split("\n")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="colloquy" tests="4" failures="1">',
    '  <testsuite name="clean.smithy" tests="1" failures="0">',
    '    <testcase classname="clean.smithy" name="no findings"/>',
    "  </testsuite>",
    '  <testsuite name="call.json" tests="1" failures="0">',
    `    <testcase classname="call.json" name="FractionalId call.json:1:4"><system-out>call.json:1:4: warning FractionalId: ${advice.message}</system-out></testcase>`,
    "  </testsuite>",
    '  <testsuite name="m/a b.smithy" tests="1" failures="1">',
    '    <testcase classname="m/a b.smithy" name="Target m/a b.smithy:3:18"><failure type="Target" message="there is no&#10;Missing: 100%">m/a b.smithy:3:18: error Target: there is no',
    "Missing: 100% (n#S$a)</failure></testcase>",
    "  </testsuite>",
    '  <testsuite name="colloquy" tests="1" failures="0">',
    '    <testcase classname="colloquy" name="Model"><system-out>note Model: &lt;&amp;\ufffd\ufffd&gt;</system-out></testcase>',
    "  </testsuite>",
    "</testsuites>",
  ]);
});

describe("SARIF", () => {
  test("names its rules, and explains the codes of findings", () => {
    const log = sarifLog([problem, advice, problem], "1.2.3") as { runs: { tool: object; results: object[] }[] };
    expect(log.runs[0]?.tool).toEqual({
      driver: {
        name: "colloquy",
        version: "1.2.3",
        rules: [{ id: "FractionalId", fullDescription: { text: expect.any(String) } }, { id: "Target" }],
      },
    });
    expect(log.runs[0]?.results[0]).toEqual({
      ruleId: "Target",
      ruleIndex: 1,
      level: "error",
      message: { text: "there is no\nMissing: 100%" },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: "m/a%20b.smithy" }, region: { startLine: 3, startColumn: 18 } },
          logicalLocations: [{ fullyQualifiedName: "n#S$a", kind: "type" }],
        },
      ],
    });
  });

  const uris: readonly (readonly [string, string])[] = [
    ["a/b.smithy", "a/b.smithy"],
    ["/a/b#.smithy", "file:///a/b%23.smithy"],
    ["C:\\a\\b.smithy", "file:///C:/a/b.smithy"],
  ];
  test.each(uris)("%s is %s", (file, uri) => {
    expect(JSON.stringify(sarifLog([{ ...note, file }], "1"))).toContain(`"uri":"${uri}"`);
  });

  test("what has no place has no location", () => {
    expect(JSON.stringify(sarifLog([note], "1"))).toContain('"locations":[]');
  });
});
