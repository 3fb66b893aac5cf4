import { KeyTable, kindAt, type Tape, TokenKind } from "../json/tape.ts";
import { type CompiledPattern, compilePattern } from "../pattern/compile-pattern.ts";
import type { Model } from "../smithy/model/model.ts";
import { textOf } from "../smithy/model/node-access.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import type { MemberShape, Shape } from "../smithy/model/shapes.ts";
import { anything, type Compiled, NULL } from "./compiled.ts";
import type { Context } from "./context.ts";
import { withCriticalPaths } from "./critical-paths.ts";
import type { Report } from "./report.ts";
import { compileBlob } from "./shapes/blob.ts";
import { compileEnum, compileIntEnum } from "./shapes/enum.ts";
import { compileList } from "./shapes/list.ts";
import { compileMap } from "./shapes/map.ts";
import { compileDecimal, compileFloat, compileInteger } from "./shapes/number.ts";
import { compileBoolean, compileDocument } from "./shapes/simple.ts";
import { compileStructure } from "./shapes/structure.ts";
import { compileTimestamp } from "./shapes/timestamp.ts";
import { compileUnion } from "./shapes/union.ts";
import { type Site, siteOf } from "./site.ts";

/**
 * Checks the value at a word index of a tape and reports what is wrong. The tape must have been scanned with the
 * compiler's `keys`. It never throws.
 */
export type ValueCheck = (tape: Tape, index: number, report: Report) => void;

export type UnknownMembersPolicy = "ignore" | "reject";

export interface ValueOptions {
  /** The names that structures and unions have in JSON: those of Smithy, or `@jsonName` where it is given. "smithy" by default. */
  readonly memberNames?: "smithy" | "json";
  /** What to do with members that a structure does not know; called for each structure. "reject" by default. */
  readonly unknownMembers?: (structure: ShapeId) => UnknownMembersPolicy;
  /** Further names to give ids in `keys`, such as those of the envelope; the first gets id 0, and so on. */
  readonly names?: Iterable<string>;
}

/** A constraint that cannot be checked, found while compiling. Nothing is checked in its place. */
export interface UnsupportedConstraint {
  /** Id of the shape or member that has the constraint. */
  readonly shape: string;
  /** Id of the trait. */
  readonly trait: string;
  /** A sentence in the first person. */
  readonly message: string;
  /** "error": the contract is not usable as it stands; "advisory": values pass unchecked in this one respect. */
  readonly severity: "error" | "advisory";
}

/** Makes checks of JSON values from the shapes of a model; each shape is compiled once. */
export class ValueCompiler {
  readonly #model: Model;
  readonly #useJsonNames: boolean;
  readonly #unknownMembers: (structure: ShapeId) => UnknownMembersPolicy;
  readonly #nameIds = new Map<string, number>();
  readonly #compiled = new Map<string, Compiled>();
  readonly #patterns = new Map<string, CompiledPattern | string>();
  readonly #ordinals = new Map<string, number>();
  readonly #problems: UnsupportedConstraint[] = [];
  /** What is still to be compiled, so that a shape inside itself, or a deep model, needs no recursion. */
  readonly #waiting: { readonly shape: Shape; readonly compiled: Compiled }[] = [];
  readonly #finishing: (() => void)[] = [];
  #keys: KeyTable | undefined;

  constructor(model: Model, options: ValueOptions = {}) {
    this.#model = model;
    this.#useJsonNames = options.memberNames === "json";
    this.#unknownMembers = options.unknownMembers ?? (() => "reject");
    for (const name of options.names ?? []) this.#nameId(name);
  }

  /** What could not be compiled so far, in the order it was met. */
  get problems(): readonly UnsupportedConstraint[] {
    return this.#problems;
  }

  /**
   * The check of a shape, or of a member with the member's own constraints.
   * @throws RangeError when the model has no such shape, or when it is a service, operation or resource.
   */
  compile(id: ShapeId | string): ValueCheck {
    const shape = this.#model.get(id);
    if (shape === undefined) throw new RangeError(`I expected the model to have ${String(id)}; it has none.`);
    if (isServiceShape(shape))
      throw new RangeError(`I expected the shape of a value; ${String(id)} is of the type ${shape.type}.`);
    const compiled = this.#slot(shape);
    this.#drain();
    return compiled.check;
  }

  /** The name that a structure's or union's member has in JSON under the member-name policy. */
  jsonName(member: ShapeId | string): string {
    return this.#wireName(this.#model.expect(member, "member"));
  }

  /** Ids for every name compiled so far. Take it after the last `compile`; ids do not change when more are compiled. */
  get keys(): KeyTable {
    if (this.#keys === undefined || this.#keys.names.length !== this.#nameIds.size) {
      this.#keys = new KeyTable(this.#nameIds.keys());
    }
    return this.#keys;
  }

  readonly #context: Context = ((own: ValueCompiler): Context => ({
    get model(): Model {
      return own.#model;
    },
    compiled: (shape) => own.#slot(shape),
    nameId: (name) => own.#nameId(name),
    wireName: (member) => own.#wireName(member),
    unknownMembers: (structure) => own.#unknownMembers(structure),
    pattern: (source, site) => own.#pattern(source, site),
    problem: (problem) => own.#problems.push(problem),
    ordinal: (shape) => own.#ordinal(shape),
    later: (finish) => own.#finishing.push(finish),
  }))(this);

  #slot(shape: Shape): Compiled {
    const known = this.#compiled.get(shape.id.text);
    if (known !== undefined) return known;
    const compiled: Compiled = { accepts: 0, check: anything.check };
    this.#compiled.set(shape.id.text, compiled);
    this.#waiting.push({ shape, compiled });
    return compiled;
  }

  #drain(): void {
    const filled: (() => void)[] = [];
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      filled.push(this.#fill(next.shape, next.compiled));
    }
    for (let finish = this.#finishing.pop(); finish !== undefined; finish = this.#finishing.pop()) finish();
    for (const copyAccepts of filled) copyAccepts();
  }

  /** Fills in the check of a shape; what it gives must be called when all that the shape refers to is filled in too. */
  #fill(shape: Shape, into: Compiled): () => void {
    const site = siteOf(this.#model, shape);
    const made = site === undefined ? anything : withCriticalPaths(site, this.#compileSite(site), this.#context);
    const nullable = site?.nullable ?? false;
    into.check = nullable ? orNull(made.check) : made.check;
    const copyAccepts = (): void => {
      into.accepts = nullable ? made.accepts | NULL : made.accepts;
    };
    copyAccepts();
    return copyAccepts;
  }

  #compileSite(site: Site): Compiled {
    const context = this.#context;
    const { shape } = site;
    switch (shape.type) {
      case "boolean":
        return compileBoolean(site);
      case "string":
      case "enum":
        return compileEnum(site, context);
      case "byte":
      case "short":
      case "integer":
      case "long":
      case "bigInteger":
        return compileInteger(site);
      case "intEnum":
        return compileIntEnum(site, shape);
      case "float":
      case "double":
        return compileFloat(site, shape.type);
      case "bigDecimal":
        return compileDecimal(site);
      case "blob":
        return compileBlob(site, context);
      case "timestamp":
        return compileTimestamp(site, context);
      case "list":
      case "set":
        return compileList(site, shape, context);
      case "map":
        return compileMap(site, shape, context);
      case "structure":
        return compileStructure(site, shape, context);
      case "union":
        return compileUnion(site, shape, context);
      default:
        // A document, or a target that no valid model has.
        return compileDocument();
    }
  }

  #nameId(name: string): number {
    const known = this.#nameIds.get(name);
    if (known !== undefined) return known;
    const id = this.#nameIds.size;
    this.#nameIds.set(name, id);
    return id;
  }

  #wireName(member: MemberShape): string {
    if (!this.#useJsonNames) return member.name;
    return textOf(member.traits.get("smithy.api#jsonName")?.value) ?? member.name;
  }

  #ordinal(shape: Shape): number {
    const known = this.#ordinals.get(shape.id.text);
    if (known !== undefined) return known;
    const ordinal = this.#ordinals.size;
    this.#ordinals.set(shape.id.text, ordinal);
    return ordinal;
  }

  #pattern(source: string, site: Site): CompiledPattern | undefined {
    let pattern = this.#patterns.get(source);
    if (pattern === undefined) {
      const compiled = compilePattern(source);
      pattern = compiled.kind === "pattern" ? compiled : compiled.message;
      this.#patterns.set(source, pattern);
    }
    if (typeof pattern !== "string") return pattern;
    this.#problems.push({
      shape: site.id,
      trait: "smithy.api#pattern",
      severity: "error",
      message: `I cannot check the pattern of ${site.id}: ${pattern}`,
    });
    return undefined;
  }
}

function orNull(check: ValueCheck): ValueCheck {
  return (tape, index, report) => {
    if (kindAt(tape, index) !== TokenKind.null) check(tape, index, report);
  };
}

function isServiceShape(shape: Shape): boolean {
  return shape.type === "service" || shape.type === "operation" || shape.type === "resource";
}
