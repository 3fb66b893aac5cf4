import type { CompiledPattern } from "../pattern/compile-pattern.ts";
import type { Model } from "../smithy/model/model.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import type { MemberShape, Shape } from "../smithy/model/shapes.ts";
import type { UnknownMembersPolicy, UnsupportedConstraint } from "./compile.ts";
import type { Compiled } from "./compiled.ts";
import type { Site } from "./site.ts";

/** What the compilers of the shape families ask of the whole. */
export interface Context {
  readonly model: Model;
  /** The check of a shape or member; empty until everything is compiled. */
  compiled(shape: Shape): Compiled;
  /** A number for a name that a key may have; the tape's keys are numbered the same. */
  nameId(name: string): number;
  /** The name that a member has in JSON. */
  wireName(member: MemberShape): string;
  unknownMembers(structure: ShapeId): UnknownMembersPolicy;
  /** A pattern that runs in linear time; `undefined`, and a problem, when there is none. Compiled once a source. */
  pattern(source: string, site: Site): CompiledPattern | undefined;
  problem(problem: UnsupportedConstraint): void;
  /** A number for a shape, from 0. */
  ordinal(shape: Shape): number;
  /** Finishes what refers to checks that are still empty, once all are known. */
  later(finish: () => void): void;
}
