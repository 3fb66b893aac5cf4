import { expect, test } from "vitest";
import { compareEvents, type ValidationEvent } from "../../src/smithy/events.ts";
import { type LoaderOptions, type LoadResult, loader } from "../../src/smithy/load/loader.ts";
import type { Model } from "../../src/smithy/model/model.ts";
import { nodeJson } from "../../src/smithy/model/node-json.ts";
import type { Trait } from "../../src/smithy/model/shapes.ts";
import { membersOf } from "../../src/smithy/model/shapes.ts";
import { marked } from "./marked.ts";

/** One or more sources: a text alone is the body of a 2.0 file `a.smithy` in namespace `n.s`; else name → whole text. */
export type Sources = string | { readonly [name: string]: string };

/** A row of an event table: sources with a mark at each event's place, and what each event says. */
export interface ModelRow {
  readonly why: string;
  readonly sources: Sources;
  readonly options?: LoaderOptions;
  /** `SEVERITY message`, with ` (shape)` behind it where the event has one, in the order of the events. */
  readonly says: readonly string[];
}

/** Loads sources as they stand; marks must be out already. */
export function load(sources: Sources, options: LoaderOptions = {}): LoadResult {
  const adding = loader(options);
  for (const [name, text] of filesOf(sources)) adding.addSource(name, text);
  return adding.assemble();
}

/** The model of sources that must not have an ERROR. */
export function modelOf(sources: Sources, options: LoaderOptions = {}): Model {
  const { model, events } = load(sources, options);
  const errors = events.filter(({ severity }) => severity === "ERROR");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return model;
}

/** Makes a test of every row: the events stand where the marks do, in order, and say what the row says. */
export function reportsEvents(rows: readonly ModelRow[]): void {
  test.each(rows)("$why", (row) => {
    const files = filesOf(row.sources).map(([name, source]) => ({ name, ...marked(source) }));
    const { events } = load(Object.fromEntries(files.map(({ name, text }) => [name, text])), row.options);
    expect(events.map(sentence)).toEqual(row.says);
    const expected = files.flatMap(({ name, marks }) => marks.map(({ code, offset }) => `${name}:${offset} ${code}`));
    expect(
      [...events].sort(compareEvents).map(({ id, at }) => `${at.file}:${at.offset} ${id.replace(/\W/g, "_")}`),
    ).toEqual(expected);
  });
}

/**
 * A shape of a model in lines that a person can read: type and traits, mixins, then each member with target and traits.
 * Synthetic traits are left out.
 */
export function shapeLines(model: Model, id: string): readonly string[] {
  const shape = model.get(id);
  if (shape === undefined) return [`no ${id}`];
  const mixins = shape.mixins.length === 0 ? "" : ` with ${shape.mixins.map((mixin) => mixin.name).join(", ")}`;
  const members = [...membersOf(shape).values()].map(
    (member) => `  ${member.name}: ${member.target.text}${traitTexts(member.traits)}`,
  );
  return [`${shape.type} ${shape.id.name}${mixins}${traitTexts(shape.traits)}`, ...members];
}

function filesOf(sources: Sources): readonly (readonly [string, string])[] {
  if (typeof sources !== "string") return Object.entries(sources);
  return [["a.smithy", `$version: "2.0"\nnamespace n.s\n${sources}`]];
}

function sentence({ severity, message, shapeId }: ValidationEvent): string {
  return `${severity} ${message}${shapeId === undefined ? "" : ` (${shapeId})`}`;
}

function traitTexts(traits: ReadonlyMap<string, Trait>): string {
  const written = [...traits.values()].filter(({ synthetic }) => synthetic !== true);
  return written.map(({ id, value }) => ` @${id.replace("smithy.api#", "")}(${nodeJson(value)})`).join("");
}
