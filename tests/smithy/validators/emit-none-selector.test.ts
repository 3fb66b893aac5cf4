import { expect, test } from "vitest";
import { load } from "../../helpers/load-model.ts";

/** What EmitNoneSelector says; its events have no place. */
function says(configuration: string, body = ""): readonly string[] {
  const { events } = load({
    "a.smithy": `$version: "2"\nmetadata validators = [{name: "EmitNoneSelector", id: "Mine", configuration: ${configuration}}]\nnamespace n.s\n${body}`,
  });
  return events.map(({ id, severity, at, message }) => `${id} ${severity} ${at.file} ${message}`);
}

test("no shape at all", () => {
  expect(says(`{selector: "structure"}`)).toEqual([
    "Mine DANGER N/A Expected at least one shape to match selector: structure",
  ]);
});

test("the prelude's do not count", () => {
  expect(says(`{selector: "string"}`)).toEqual([
    "Mine DANGER N/A Expected at least one shape to match selector: string",
  ]);
});

test("one is enough", () => expect(says(`{selector: "structure"}`, "structure S {}\n")).toEqual([]));

test("a selector that is missing, or is none, or cannot be answered", () => {
  expect([
    ...says("{}"),
    ...says(`{selector: "["}`),
    ...says(`{selector: "[service|nope]"}`, "service S {}\n"),
  ]).toEqual([
    "Model ERROR a.smithy Error creating `EmitNoneSelector` validator: selector is required",
    "Model ERROR a.smithy Error creating `EmitNoneSelector` validator: Deserialization error at (/selector): unable to create software.amazon.smithy.model.selector.Selector from \"[\": Unable to deserialize Node using fromNode method: Syntax error at line 1 column 2, near ``: Expected a valid identifier character, but found '[EOF]'; expression: [",
    "Mine ERROR a.smithy Invalid nested 'service' selector attribute property: nope",
  ]);
});
