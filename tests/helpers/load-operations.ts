import { readAst } from "../../src/smithy/ast/read.ts";
import type { ValidationEvent } from "../../src/smithy/events.ts";

import { readIdl } from "../../src/smithy/idl/parser.ts";
import type { LoadOperation, NameReference, ShapeDraft, TraitDraft } from "../../src/smithy/load/operations.ts";
import { nodeJson } from "../../src/smithy/model/node-json.ts";
import { SourceFile } from "../../src/smithy/model/source.ts";
import { type Mark, marked } from "./marked.ts";

/** The operations that an IDL text gives. */
export function idl(text: string): readonly LoadOperation[] {
  return readIdl(new SourceFile("test.smithy", text));
}

/** The operations that a JSON AST text gives. */
export function ast(text: string): readonly LoadOperation[] {
  return readAst(new SourceFile("test.json", text)) ?? [];
}

/** The head of a 2.0 source and a body, as one text; `body` starts on line 3. */
export function inNamespace(body: string): string {
  return `$version: "2.0"\nnamespace n.s\n${body}`;
}

/** The events among operations. */
export function eventsOf(operations: readonly LoadOperation[]): readonly ValidationEvent[] {
  return operations.flatMap((operation) => (operation.kind === "event" ? [operation.event] : []));
}

/** A row of an event table: the text with a mark at each event's place, and what each event says. */
export interface EventRow {
  readonly why: string;
  readonly text: string;
  /** `SEVERITY message`, with ` (shape)` behind it where the event has one; line and column of a syntax error left out. */
  readonly says: readonly string[];
}

/** What a row's text really gives, in the row's form. */
export function checkEvents(row: EventRow, read: (text: string) => readonly LoadOperation[]): EventRow {
  const { text, marks } = marked(row.text);
  const events = eventsOf(read(text));
  const found: readonly Mark[] = events.map(({ id, at }) => ({ code: id.replace(/\./g, "_"), offset: at.offset }));
  const says = events.map(({ severity, message, shapeId, at }) => {
    const position = `Syntax error at line ${at.line}, column ${at.column}: `;
    const words = message.startsWith(position) ? message.slice(position.length) : message;
    return `${severity} ${words}${shapeId === undefined ? "" : ` (${shapeId})`}`;
  });
  const same = JSON.stringify(found) === JSON.stringify(marks);
  return { why: row.why, text: same ? row.text : `marks should stand at ${JSON.stringify(found)}`, says };
}

/**
 * Operations as lines that a person can read: one for each, members and relations indented below their shape. Names show
 * as they will be looked up: absolute, or relative as written.
 */
export function outline(operations: readonly LoadOperation[]): readonly string[] {
  return operations.flatMap((operation) => {
    switch (operation.kind) {
      case "shape":
        return shapeLines(operation.shape);
      case "apply":
        return [`apply ${nameText(operation.target)}${traitTexts([operation.trait])}`];
      case "metadata":
        return [`metadata ${operation.key} = ${nodeJson(operation.value)}`];
      case "use":
        return [`use ${operation.id}`];
      case "nodeReference":
        return [`reference ${nameText(operation.name)}`];
      default:
        return [`${operation.event.severity} ${operation.event.message}`];
    }
  });
}

function shapeLines(shape: ShapeDraft): readonly string[] {
  const { id, type, traits, members, mixins, forResource } = shape;
  const bound = forResource === undefined ? "" : ` for ${nameText(forResource)}`;
  const mixed = mixins.length === 0 ? "" : ` with ${mixins.map(nameText).join(" ")}`;
  return [
    `${type} ${id}${bound}${mixed}${traitTexts(traits)}`,
    ...members.map(({ name, target, elided, traits: own }) => {
      const colon = target === undefined ? "" : `: ${nameText(target)}`;
      return `  ${elided ? "$" : ""}${name}${colon}${traitTexts(own)}`;
    }),
    ...(shape.serviceVersion === undefined ? [] : [`  version ${shape.serviceVersion}`]),
    ...[...(shape.singles ?? [])].map(([name, target]) => `  ${name} ${nameText(target)}`),
    ...[...(shape.lists ?? [])].map(([name, targets]) => `  ${name} ${targets.map(nameText).join(" ")}`),
    ...[...(shape.identifiers ?? [])].map(([name, target]) => `  identifier ${name} ${nameText(target)}`),
    ...[...(shape.properties ?? [])].map(([name, target]) => `  property ${name} ${nameText(target)}`),
    ...[...(shape.rename ?? [])].map(([from, { to }]) => `  rename ${from} ${to}`),
  ];
}

function nameText({ text, absolute }: NameReference): string {
  return absolute ?? text;
}

function traitTexts(traits: readonly TraitDraft[]): string {
  return traits
    .map(({ name, value, fromAssignment }) => {
      const short = nameText(name).replace("smithy.api#", "");
      const assigned = fromAssignment === true ? "=" : "";
      return ` ${assigned}@${short}${value === undefined ? "" : `(${nodeJson(value)})`}`;
    })
    .join("");
}
