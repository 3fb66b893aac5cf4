import type { MemberDraft, NameReference, ShapeDraft } from "../load/operations.ts";
import { orphanedTraits } from "../load/orphaned-traits.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import type { IdlReading } from "./reading.ts";
import type { TraitDrafts } from "./traits.ts";

/** What a shape statement has said before its type's own part: its id, the place of its type, and its traits. */
export interface ShapeHead {
  readonly id: string;
  readonly name: string;
  readonly type: ShapeType;
  /** Where the type name stands; for an inline structure, where it begins. */
  readonly at: SourceLocation;
  readonly traits: TraitDrafts;
}

/** The parts of a draft that differ by type. */
export type DraftParts = Partial<Omit<ShapeDraft, "id" | "type" | "version" | "at" | "traits">>;

const NO_MEMBERS: readonly MemberDraft[] = [];
const NO_MIXINS: readonly NameReference[] = [];

/** Tells the assembler of a shape. */
export function emitShape(reading: IdlReading, head: ShapeHead, parts: DraftParts): void {
  const { id, type, at, traits } = head;
  const { version } = reading;
  reading.emit({
    kind: "shape",
    shape: { members: NO_MEMBERS, mixins: NO_MIXINS, ...parts, id, type, version, at, traits },
  });
}

/** Tells the assembler of the traits on members whose shape could not be read to its end. */
export function emitOrphanedTraits(reading: IdlReading, shapeId: string, members: readonly MemberDraft[]): void {
  for (const { name, traits } of members) {
    for (const operation of orphanedTraits(`${shapeId}$${name}`, traits, reading.version)) reading.emit(operation);
  }
}
