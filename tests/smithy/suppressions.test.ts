import { describe, expect, test } from "vitest";
import { containsId } from "../../src/smithy/suppressions.ts";
import { load, reportsEvents } from "../helpers/load-model.ts";

const HEAD = '$version: "2.0"\n';
const use = "structure S {\n a: Old\n}\n@deprecated\nstring Old\n";
const withMetadata = (metadata: string, body = use) => ({ "a.smithy": `${HEAD}${metadata}\nnamespace n.s\n${body}` });
const severities = (sources: Parameters<typeof load>[0]) =>
  load(sources).events.map(({ severity, suppressionReason }) => `${severity} ${suppressionReason ?? ""}`.trim());

describe("the severity of a WARNING about n.s#S$a", () => {
  const rows = [
    { why: "stays without rules", metadata: "", is: "WARNING" },
    {
      why: "is suppressed by id and namespace",
      metadata: 'metadata suppressions = [{id: "DeprecatedShape", namespace: "n.s", reason: "known"}]',
      is: "SUPPRESSED known",
    },
    {
      why: "in all namespaces",
      metadata: 'metadata suppressions = [{id: "DeprecatedShape.n.s#Old", namespace: "*"}]',
      is: "SUPPRESSED",
    },
    {
      why: "not in a namespace below",
      metadata: 'metadata suppressions = [{id: "DeprecatedShape", namespace: "n"}]',
      is: "WARNING",
    },
    {
      why: "not by a part of a word",
      metadata: 'metadata suppressions = [{id: "Deprecated", namespace: "*"}]',
      is: "WARNING",
    },
    {
      why: "is raised",
      metadata: 'metadata severityOverrides = [{id: "DeprecatedShape", namespace: "n.s", severity: "DANGER"}]',
      is: "DANGER",
    },
    {
      why: "by the rule that comes first, whatever each covers",
      metadata:
        'metadata suppressions = [{id: "DeprecatedShape", namespace: "n.s", reason: "one"}, ' +
        '{id: "DeprecatedShape.n.s#Old", namespace: "*", reason: "two"}, {id: "DeprecatedShape", namespace: "*"}]',
      is: "SUPPRESSED one",
    },
    {
      why: "is raised by the gravest of several",
      metadata:
        'metadata severityOverrides = [{id: "DeprecatedShape", namespace: "*", severity: "WARNING"}, ' +
        '{id: "DeprecatedShape", namespace: "*", severity: "DANGER"}]',
      is: "DANGER",
    },
    {
      why: "is suppressed before it is raised",
      metadata:
        'metadata suppressions = [{id: "DeprecatedShape", namespace: "*"}]\n' +
        'metadata severityOverrides = [{id: "DeprecatedShape", namespace: "*", severity: "DANGER"}]',
      is: "SUPPRESSED",
    },
  ];
  test.each(rows)("$why", ({ metadata, is }) => expect(severities(withMetadata(metadata))).toEqual([is]));

  test("is suppressed by the shape's own trait", () => {
    const body = use.replace(" a: Old", ' @suppress(["DeprecatedShape"])\n a: Old');
    expect(severities(withMetadata("", body))).toEqual(["SUPPRESSED"]);
  });

  test("an ERROR cannot be suppressed", () => {
    const metadata = 'metadata suppressions = [{id: "Target", namespace: "*"}]';
    expect(severities(withMetadata(metadata, "structure S {\n a: Nope\n}\n"))).toEqual(["ERROR"]);
  });
});

describe("rules that cannot be read", () => {
  reportsEvents([
    {
      why: "no array",
      sources: withMetadata("metadata suppressions = ⟦Model⟧{}", ""),
      says: ["ERROR Expected array, but found object."],
    },
    {
      why: "an element that is no object",
      sources: withMetadata("metadata severityOverrides = [⟦Model⟧1]", ""),
      says: ["ERROR Expected array element 0 to be a object but found number."],
    },
    {
      why: "a severity that does not raise",
      sources: withMetadata('metadata severityOverrides = [{id: "A", namespace: "*", severity: ⟦Model⟧"NOTE"}]', ""),
      says: ["ERROR Expected one of `DANGER`, `WARNING`; got `NOTE`."],
    },
    {
      why: "a missing namespace",
      sources: withMetadata('metadata suppressions = [⟦Model⟧{id: "A"}]', ""),
      says: ["ERROR Missing expected member `namespace`."],
    },
  ]);
});

test("containsId", () => {
  expect(containsId("A.B", "A")).toBe(true);
  expect(containsId("A", "A")).toBe(true);
  expect(containsId("AB", "A")).toBe(false);
  expect(containsId("A", "A.B")).toBe(false);
});
