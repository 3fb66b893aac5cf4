import { describe, expect, test } from "vitest";
import { AstText } from "../../../src/smithy/ast/ast-text.ts";
import { nodeValueAt } from "../../../src/smithy/ast/node-value.ts";
import { scanAst } from "../../../src/smithy/ast/read.ts";
import type { NodeValue } from "../../../src/smithy/model/node-value.ts";
import { eachElement, eachMember, memberCount } from "../../../src/smithy/model/passing.ts";
import { SourceFile, SourceLocation } from "../../../src/smithy/model/source.ts";

const onTape = (json: string): NodeValue => nodeValueAt(new AstText(new SourceFile("a.json", json), scanAst(json)), 0);
const kept = (json: string): NodeValue => {
  const node = onTape(json);
  if (node.kind === "object") expect(node.members).toBe(node.members);
  if (node.kind === "array") expect(node.elements).toBe(node.elements);
  return node;
};
const plain = (json: string): NodeValue => {
  const node = onTape(json);
  if (node.kind === "object") return { kind: "object", members: node.members, at: SourceLocation.none };
  return node.kind === "array" ? { kind: "array", elements: node.elements, at: SourceLocation.none } : node;
};

const forms = [
  { form: "still on its tape", of: onTape },
  { form: "kept already", of: kept },
  { form: "made of parts", of: plain },
];

describe.each(forms)("a value that is $form", ({ of }) => {
  const objects = [
    { why: "empty", json: "{}", members: [] },
    {
      why: "with names, places and values",
      json: '{"a": 1, "é": {"b": 2}}',
      members: ["a@1:2=number", "é@1:10=object"],
    },
    { why: "with escapes", json: '{"\\u0061": null}', members: ["a@1:2=null"] },
    { why: "with a repeated key", json: '{"a": 1, "b": 2, "a": "3"}', members: ["a@1:18=string", "b@1:10=number"] },
  ];
  test.each(objects)("an object $why", ({ json, members }) => {
    const node = of(json);
    if (node.kind !== "object") throw new Error("It is an object");
    const seen: string[] = [];
    eachMember(node, ({ keyAt, value }, name) => seen.push(`${name}@${keyAt.line}:${keyAt.column}=${value.kind}`));
    expect(seen).toEqual(members);
    expect(memberCount(node)).toBe(members.length);
  });

  const arrays = [
    { why: "empty", json: "[]", elements: [] },
    { why: "of several", json: '["a", [1], {}]', elements: ["0=string", "1=array", "2=object"] },
  ];
  test.each(arrays)("an array $why", ({ json, elements }) => {
    const node = of(json);
    if (node.kind !== "array") throw new Error("It is an array");
    const seen: string[] = [];
    eachElement(node, (element, index) => seen.push(`${index}=${element.kind}`));
    expect(seen).toEqual(elements);
  });
});
