import { expectModel } from "../model/expect-model.ts";
import type { Model } from "../model/model.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { MemberShape, Shape } from "../model/shapes.ts";
import { type CoercibleIo, coercibleIo } from "./print/coercible-io.ts";
import { type ComponentOrder, metadataOrder, shapeOrder, traitOrder } from "./print/component-order.ts";
import { FileNames } from "./print/file-names.ts";
import { IdlText } from "./print/idl-text.ts";
import { type IoSuffixes, inferredSuffixes, inlinedStructures } from "./print/inline-io.ts";
import { type FileShapes, filesByNamespace, filesBySource } from "./print/placement.ts";
import { keyText, printNode } from "./print/print-node.ts";
import { printShape } from "./print/print-shapes.ts";
import { quoted } from "./print/quoted.ts";

export type { ComponentOrder };

export interface IdlOptions {
  /** Order of shapes, traits and metadata; `PREFERRED` by default. */
  readonly componentOrder?: ComponentOrder;
  /** What names of inputs end in that may be written with `:=`; `Input` by default. */
  readonly inlineInputSuffix?: string;
  /** What names of outputs end in that may be written with `:=`; `Output` by default. */
  readonly inlineOutputSuffix?: string;
  /** Take for each file the suffixes that most of its operations use. */
  readonly inferInlineIoSuffixes?: boolean;
  /**
   * Write with `:=` also structures that only lack the `@input` or `@output` trait; they get the trait by it, and so only
   * where it does no harm: nothing but one operation refers to them, also no idRef, and no trait of theirs conflicts with it.
   * Suffixes are inferred then.
   */
  readonly coerceInlineIo?: boolean;
  /** One file for each source, under its name without folders, in place of one for each namespace. */
  readonly placeByFile?: boolean;
  /** Where all shapes go to one file, put metadata there too. */
  readonly joinMetadata?: boolean;
}

const METADATA_FILE = "metadata.smithy";
const DEFAULT_SUFFIXES: IoSuffixes = { input: "Input", output: "Output" };

/**
 * Writes a model as IDL 2.0: by default one file for each namespace, `<namespace>.smithy`, and `metadata.smithy` when
 * there is metadata. What the loader built in is left out. Reading the texts again gives the same model, but for what
 * `coerceInlineIo` adds. Takes time linear in the model, but for sorting.
 *
 * @returns File name → text, by name; empty for a model without shapes and metadata.
 *
 * @example
 * import assert from "node:assert/strict";
 * import { loader, toIdl } from "colloquy/smithy";
 *
 * const { model } = loader().addAst("a.json", `{"smithy": "2.0", "shapes": {
 *   "a#Name": {"type": "string", "traits": {"smithy.api#length": {"min": 1}}}}}`).assemble();
 *
 * assert.deepEqual([...toIdl(model)], [
 *   ["a.smithy", '$version: "2.0"\n\nnamespace a\n\n@length(\n    min: 1\n)\nstring Name\n'],
 * ]);
 */
export function toIdl(model: Model, options: IdlOptions = {}): Map<string, string> {
  expectModel(model);
  const files =
    options.placeByFile === true ? filesBySource(writtenShapes(model)) : filesByNamespace(writtenShapes(model));
  const coercible = options.coerceInlineIo === true ? coercibleIo(model) : undefined;
  const texts = new Map<string, string>();
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    texts.set(file.name, fileText(model, file, options, coercible));
  }
  if (model.metadata.size > 0) addMetadata(texts, metadataText(model, options.componentOrder ?? "PREFERRED"), options);
  return texts;
}

/** Metadata has a file of its own, unless a namespace has its name or it is to join the only other one. */
function addMetadata(texts: Map<string, string>, metadata: string, { joinMetadata }: IdlOptions): void {
  const [only] = texts.keys();
  const name = joinMetadata === true && texts.size === 1 && only !== undefined ? only : METADATA_FILE;
  const file = texts.get(name);
  if (file === undefined) {
    texts.set(name, headerText() + metadata);
    return;
  }
  const behindControl = file.indexOf("\n\n") + 2;
  texts.set(name, `${file.slice(0, behindControl)}${metadata}\n${file.slice(behindControl)}`);
}

type RootShape = Exclude<Shape, MemberShape>;

function writtenShapes(model: Model): RootShape[] {
  const written: RootShape[] = [];
  for (const [id, shape] of model.shapes) {
    if (shape.type !== "member" && !model.builtinIds.has(id)) written.push(shape);
  }
  return written;
}

function fileText(model: Model, file: FileShapes, options: IdlOptions, coercible: CoercibleIo | undefined): string {
  const order = options.componentOrder ?? "PREFERRED";
  const given = {
    input: options.inlineInputSuffix ?? DEFAULT_SUFFIXES.input,
    output: options.inlineOutputSuffix ?? DEFAULT_SUFFIXES.output,
  };
  const isInferring = options.inferInlineIoSuffixes === true || options.coerceInlineIo === true;
  const suffixes = isInferring ? inferredSuffixes(file.shapes, given) : given;
  const inlined = inlinedStructures({ model, shapes: file.shapes, suffixes, coercible });
  const names = new FileNames(model, file.namespace);
  const out = new IdlText();
  const printing = { model, names, out, inlined, traitOrder: traitOrder(order) };
  for (const shape of [...file.shapes].sort(shapeOrder(order))) {
    if (!inlined.has(shape.id.text)) printShape(printing, shape);
  }
  const hasOperations = file.shapes.some(({ type }) => type === "operation");
  const header = headerText(hasOperations ? suffixes : undefined);
  const imports = names.imports.map((id) => `use ${id}\n`).join("");
  return `${header}namespace ${file.namespace}\n\n${imports}${imports === "" ? "" : "\n"}${out.toString()}`;
}

/** The control statements and a blank line. */
function headerText(suffixes: IoSuffixes = DEFAULT_SUFFIXES): string {
  const { input, output } = suffixes;
  const lines = ['$version: "2.0"'];
  if (input !== DEFAULT_SUFFIXES.input) lines.push(`$operationInputSuffix: ${quoted(input)}`);
  if (output !== DEFAULT_SUFFIXES.output) lines.push(`$operationOutputSuffix: ${quoted(output)}`);
  return `${lines.join("\n")}\n\n`;
}

function metadataText(model: Model, order: ComponentOrder): string {
  const out = new IdlText();
  const printing = { model, names: new FileNames(model, ""), out };
  const sorted: (readonly [string, NodeValue])[] = [...model.metadata].sort(metadataOrder(order));
  for (const [key, value] of sorted) {
    out.add(`metadata ${keyText(key)} = `);
    printNode(printing, value, undefined);
    out.end();
  }
  return out.toString();
}
