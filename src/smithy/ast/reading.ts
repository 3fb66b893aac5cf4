import type { ValidationEvent } from "../events.ts";
import type { LoadOperation, NameReference, SmithyVersion } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { ShapeId } from "../model/shape-id.ts";
import type { SourceLocation } from "../model/source.ts";
import type { AstText } from "./ast-text.ts";

/** What the functions that read one JSON AST share. */
export class AstReading {
  readonly text: AstText;
  readonly version: SmithyVersion;
  readonly #operations: LoadOperation[];
  readonly #isDeferred: boolean;
  /** What was made of the ids so far: a model names most of them again and again. */
  readonly #references = new Map<string, NameReference>();
  #isStreamed = true;

  /** @param isDeferred Whether the shapes stand before the version, so that they are read after it. */
  constructor(text: AstText, version: SmithyVersion, operations: LoadOperation[], isDeferred: boolean) {
    this.text = text;
    this.version = version;
    this.#operations = operations;
    this.#isDeferred = isDeferred;
  }

  /** @param startsWithType Whether the first property of the shape to be read is its type. */
  beginShape(startsWithType: boolean): void {
    this.#isStreamed = startsWithType && !this.#isDeferred;
  }

  /**
   * Where a value that should have been a string is reported: behind it in a shape that the reference implementation
   * reads as it comes, at it in one that it must keep first.
   */
  stringPlace(index: number): SourceLocation {
    return this.#isStreamed ? this.text.behind(index) : this.text.at(index);
  }

  emit(operation: LoadOperation): void {
    this.#operations.push(operation);
  }

  report(event: ValidationEvent): void {
    this.emit({ kind: "event", event });
  }

  /**
   * An absolute id as a name; fails when it is none. The AST has no relative names.
   * @param index The string or key.
   */
  reference(id: string, index: number): NameReference {
    const known = this.#references.get(id);
    if (known !== undefined) return known;
    const parsed = ShapeId.tryParse(id);
    if (parsed === undefined) throw new SyntaxFailure(`Invalid shape ID: ${id}`, this.text.at(index));
    const reference = { text: id, absolute: id, namespace: parsed.namespace };
    this.#references.set(id, reference);
    return reference;
  }
}
