import type { NameReference } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { unknownProperties } from "../load/unknown-properties.ts";
import type { AstReading } from "./reading.ts";

const REFERENCE_PROPERTIES = ["target"];

/** `{"target": "absolute#Id"}` */
export function readReference(reading: AstReading, shapeId: string, index: number): NameReference {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected object, but found", ".");
  let unknown: string[] | undefined;
  let target: NameReference | undefined;
  for (let key = text.first(index), end = text.end(index); key < end; key = text.after(key + 2)) {
    const name = text.keyText(key);
    if (name === "target") target = readTarget(reading, key + 2);
    else {
      unknown ??= [];
      unknown.push(name);
    }
  }
  if (unknown !== undefined) reading.report(unknownProperties(REFERENCE_PROPERTIES, unknown, text.at(index), shapeId));
  if (target === undefined) throw new SyntaxFailure("Missing expected member `target`.", text.at(index));
  return target;
}

/** The value of a `target` member. */
export function readTarget(reading: AstReading, index: number): NameReference {
  return reading.reference(expectString(reading, index, "`target` member"), index);
}

/** `[{"target": "absolute#Id"}, …]` */
export function readReferences(reading: AstReading, shapeId: string, index: number): NameReference[] {
  const { text } = reading;
  if (!text.isArray(index)) throw text.wrongKind(index, "Expected an array, but found", ".");
  const references: NameReference[] = [];
  text.forEachElement(index, (element) => references.push(readReference(reading, shapeId, element)));
  return references;
}

/** `{"name": {"target": "absolute#Id"}, …}` */
export function readReferenceMap(
  reading: AstReading,
  shapeId: string,
  index: number,
  references: Map<string, NameReference>,
): void {
  const { text } = reading;
  if (!text.isObject(index)) throw text.wrongKind(index, "Expected an object, but found", ".");
  text.forEachKey(index, (key, value) => references.set(text.keyText(key), readReference(reading, shapeId, value)));
}

/** The text of a value that must be a string. */
export function expectString(reading: AstReading, index: number, what: string): string {
  const { text } = reading;
  if (text.isString(index)) return text.text(index);
  throw new SyntaxFailure(
    `Expected ${what} to be a string, but found ${text.kindName(index)}`,
    reading.stringPlace(index),
  );
}
