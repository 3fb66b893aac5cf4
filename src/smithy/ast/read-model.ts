import type { LoadOperation, SmithyVersion } from "../load/operations.ts";
import { failureEvent, SyntaxFailure } from "../load/syntax-failure.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import type { AstText } from "./ast-text.ts";
import { BrokenJson } from "./broken-ast-text.ts";
import { nodeValueAt } from "./node-value.ts";
import { AstReading } from "./reading.ts";
import { readShape } from "./shapes.ts";
import { TokenWalk } from "./token-walk.ts";

const TOP_LEVEL_PROPERTIES = ["smithy", "shapes", "metadata"];

/** A model as far as it has been read. */
interface ModelInProgress {
  readonly text: AstText;
  readonly walk: TokenWalk;
  readonly operations: LoadOperation[];
  /** Whether there was a `smithy` member, also a wrong one. */
  isModel: boolean;
  version: SmithyVersion | undefined;
  /** `shapes` that stood before the version; they are read last. */
  readonly deferred: number[];
  readonly unknown: string[];
}

/**
 * Reads the members of a model in their order. A failure ends the model, unless it is one of the metadata or of a shape.
 *
 * @returns `undefined` when the text is no model, because it is no object or has no `smithy` member.
 */
export function readModel(text: AstText): readonly LoadOperation[] | undefined {
  if (!text.isObject(0)) return undefined;
  const model: ModelInProgress = {
    text,
    walk: new TokenWalk(text, 0),
    operations: [],
    isModel: false,
    version: undefined,
    deferred: [],
    unknown: [],
  };
  try {
    readMembers(model);
    readRest(model);
  } catch (failure) {
    reportFailure(model, failure);
  }
  return model.isModel ? model.operations : undefined;
}

function readMembers(model: ModelInProgress): void {
  const { text, walk, unknown, deferred } = model;
  for (let name = walk.nextKey(); name !== undefined; name = walk.nextKey()) {
    if (name === "metadata") {
      readMetadata(model);
      continue;
    }
    if (name === "smithy") readVersion(model);
    else if (name !== "shapes") unknown.push(name);
    else if (model.version === undefined) deferred.push(walk.value);
    else readShapes(new AstReading(text, model.version, model.operations, false), walk.value);
    walk.leave();
  }
}

/** What is left when the members have been read. */
function readRest({ text, walk, operations, version, deferred, unknown }: ModelInProgress): void {
  if (version === undefined) return;
  for (const shapes of deferred) readShapes(new AstReading(text, version, operations, true), shapes);
  if (unknown.length > 0) {
    operations.push({ kind: "event", event: unknownProperties(TOP_LEVEL_PROPERTIES, unknown, text.at(0)) });
  }
  // Fails where something stands behind the model.
  if (walk.isOver) text.after(0);
}

function readVersion(model: ModelInProgress): void {
  const { text, walk } = model;
  model.isModel = true;
  const index = walk.value;
  if (!text.isString(index)) {
    const message = `Expected \`smithy\` member to be a string, but found ${text.kindName(index)}`;
    throw new SyntaxFailure(message, text.behind(index));
  }
  model.version = versionOf(text.text(index));
  if (model.version !== undefined) return;
  throw new SyntaxFailure(`Unsupported Smithy version number: ${text.text(index)}`, text.at(index));
}

function versionOf(text: string): SmithyVersion | undefined {
  if (text === "1" || text === "1.0") return "1.0";
  return text === "2" || text === "2.0" ? "2.0" : undefined;
}

/** Where the text breaks in it, reading goes on from there, as in the reference implementation: at the level of that place. */
function readMetadata(model: ModelInProgress): void {
  const { walk } = model;
  try {
    readMetadataValues(model);
    walk.leave();
  } catch (failure) {
    reportFailure(model, failure);
    if (failure instanceof BrokenJson) walk.goTo(failure.behind);
    else walk.leave();
  }
}

function readMetadataValues({ text, walk, operations }: ModelInProgress): void {
  const index = walk.value;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `metadata` to be an object; found");
  text.forEachKey(index, (key, node) => {
    const name = text.keyText(key);
    text.checkWhole(node);
    const value = nodeValueAt(text, node);
    operations.push({ kind: "metadata", key: name, value, at: value.at });
  });
}

/**
 * An id that is none, or a definition that is no object, ends the model; other failures end their shape. So does a text that
 * breaks where the rest of a shape is passed over.
 */
function readShapes(reading: AstReading, index: number): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected `shapes` to be an object; found");
  text.forEachKey(index, (key, value) => {
    const id = text.keyText(key);
    reading.reference(id, key);
    if (!text.isObject(value)) throw text.wrongKind(value, "Expected object, but found", ".");
    readShape(reading, id, value);
  });
}

function reportFailure({ operations }: ModelInProgress, failure: unknown): void {
  if (!(failure instanceof SyntaxFailure)) throw failure;
  operations.push({ kind: "event", event: failureEvent(failure) });
}
