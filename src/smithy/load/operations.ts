import type { ValidationEvent } from "../events.ts";
import type { Lifecycle } from "../model/lifecycle.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";

/** The version a source is written in; `1.0` when it names none. */
export type SmithyVersion = "1.0" | "2.0";

/**
 * A name as a source wrote it; one object may stand for every place where it is written. The reader resolves what it can (`use`, absolute ids); a relative name that may mean
 * the current namespace or the prelude is left to the assembler, which knows every shape.
 */
export interface NameReference {
  /** The text as written: relative (`Foo`, `Foo$bar`) or absolute (`a.b#Foo`). */
  readonly text: string;
  /** The absolute id when the name was absolute or came through `use`. */
  readonly absolute?: string;
  /** The namespace the name stands in; relative names are looked up here, then in `smithy.api`. Empty before `namespace`. */
  readonly namespace: string;
}

/** A trait on a shape, member, or `apply` target, before names are resolved. */
export interface TraitDraft {
  readonly name: NameReference;
  /**
   * `undefined` when the source gave no value (`@required`): the assembler chooses `{}`, `[]` or null from the trait's
   * shape. JSON AST always gives a value.
   */
  readonly value: NodeValue | undefined;
  readonly at: SourceLocation;
  /** True for a documentation comment. */
  readonly fromDocComment?: boolean;
  /**
   * True for `smithy.api#default` and `smithy.api#enumValue` that come from `= value`. They are no applied traits: one
   * written as a trait or with `apply` takes their place without a conflict, and no version forbids them.
   */
  readonly fromAssignment?: boolean;
}

export interface MemberDraft {
  readonly name: string;
  /** Absent for an elided member (`$name`) and for an enum member, whose target is Unit. */
  readonly target: NameReference | undefined;
  readonly elided: boolean;
  readonly traits: readonly TraitDraft[];
  readonly at: SourceLocation;
}

/** Names of the relationship properties of service, operation and resource drafts. */
export type SingleRelationship = "input" | "output" | Lifecycle;
export type ListRelationship = "operations" | "collectionOperations" | "resources" | "errors";

/** A shape as one source defines it. */
export interface ShapeDraft {
  readonly id: string;
  readonly type: ShapeType;
  readonly version: SmithyVersion;
  readonly at: SourceLocation;
  readonly traits: readonly TraitDraft[];
  readonly members: readonly MemberDraft[];
  readonly mixins: readonly NameReference[];
  /** The resource named by `for`. */
  readonly forResource?: NameReference;
  readonly singles?: ReadonlyMap<SingleRelationship, NameReference>;
  readonly lists?: ReadonlyMap<ListRelationship, readonly NameReference[]>;
  readonly identifiers?: ReadonlyMap<string, NameReference>;
  readonly properties?: ReadonlyMap<string, NameReference>;
  /** Service only: the version text. */
  readonly serviceVersion?: string;
  /** Service only: id (as written) → new name. */
  readonly rename?: ReadonlyMap<string, { readonly name: NameReference; readonly to: string }>;
}

/**
 * What a reader of one source tells the assembler. Readers build nothing: IDL and JSON AST give the same operations,
 * and one assembler applies them.
 */
export type LoadOperation =
  | { readonly kind: "shape"; readonly shape: ShapeDraft }
  | {
      readonly kind: "apply";
      readonly target: NameReference;
      readonly trait: TraitDraft;
      readonly version: SmithyVersion;
    }
  | { readonly kind: "metadata"; readonly key: string; readonly value: NodeValue; readonly at: SourceLocation }
  | { readonly kind: "event"; readonly event: ValidationEvent }
  /** A `use` whose target must exist, else a WARNING. */
  | { readonly kind: "use"; readonly id: string; readonly at: SourceLocation }
  /** An unquoted shape id inside a node value: `node` is replaced by the absolute id once it resolves. */
  | {
      readonly kind: "nodeReference";
      readonly name: NameReference;
      readonly at: SourceLocation;
      readonly resolve: (id: string) => void;
    };
