import type { ValidationEvent } from "../events.ts";
import { LIFECYCLES, type Lifecycle } from "../model/lifecycle.ts";
import type { ShapeId } from "../model/shape-id.ts";
import type {
  MemberShape,
  Members,
  OperationShape,
  ResourceShape,
  ServiceShape,
  Shape,
  ShapeBase,
  ShapeType,
  Trait,
} from "../model/shapes.ts";
import { membersOf } from "../model/shapes.ts";
import { UNIT } from "../model/unit.ts";
import { withBoxing } from "./boxing.ts";
import { giveEnumValues } from "./enum-values.ts";
import type { IdTable } from "./id-table.ts";
import { claimedMembers, MIXIN, type MixedMembersInput, mixedMembers, mixedTraits, Unbuildable } from "./mixins.ts";
import { modelError, modelEvent } from "./model-event.ts";
import type { Names } from "./names.ts";
import type { ListRelationship, MemberDraft, NameReference, ShapeDraft, SingleRelationship } from "./operations.ts";
import type { TraitCollection } from "./trait-collection.ts";
import { withUniqueItems } from "./unique-items.ts";
import { withMembers } from "./with-members.ts";

const NO_TRAITS: ReadonlyMap<string, Trait> = new Map();
const NO_IDS: readonly ShapeId[] = [];
const NO_SHAPES: readonly Shape[] = [];
const NO_NAMES: readonly NameReference[] = [];
const PRIVATE = "smithy.api#private";

/**
 * Members, traits and bound shapes that the shapes of one model may inherit altogether. A chain of mixins hands down the
 * square of its length; a model that needs more than this is no model that somebody wrote.
 */
const MAX_INHERITED = 250_000;

/** What the builder asks of the rest of the assembly. */
export interface BuilderParts {
  readonly ids: IdTable;
  readonly names: Names;
  readonly traits: TraitCollection;
  readonly report: (event: ValidationEvent) => void;
}

/**
 * Turns drafts into shapes. Mixins and `for` resources must have been built before what needs them; the build order
 * sees to that.
 */
export class ShapeBuilder {
  /** Root shapes built so far, by id. The prelude is not among them. */
  readonly built: Map<string, Shape> = new Map();
  readonly #parts: BuilderParts;
  #inheritable = MAX_INHERITED;

  constructor(parts: BuilderParts) {
    this.#parts = parts;
  }

  /** Builds one shape; absent when it cannot be built, which an event then says. */
  build(draft: ShapeDraft): Shape | undefined {
    const shape = this.#build(draft);
    if (!(shape instanceof Unbuildable)) return shape;
    this.#parts.report(modelError(shape.message, shape.at, draft.id));
    return undefined;
  }

  #build(draft: ShapeDraft): Shape | Unbuildable {
    const id = this.#parts.ids.of(draft.id);
    if (id.member !== undefined) return misnamed(draft);
    const traits = withBoxing(draft.type, draft.version, this.#parts.traits.ofShape(draft), draft.at);
    const introduced = draft.type === "set" ? withUniqueItems(traits, draft.at) : (traits ?? NO_TRAITS);
    if (draft.mixins.length === 0 && draft.forResource === undefined) {
      const base = { id, at: draft.at, traits: introduced, introducedTraits: introduced, mixins: NO_IDS };
      return this.#finish(draft, base, NO_SHAPES);
    }
    const resource = this.#resource(draft);
    const applied = new Set<Shape>();
    const own = this.#ownMembers(draft, id, resource, draft.mixins);
    if (own instanceof Unbuildable) return own;
    this.#checkPrivateResource(draft, resource);
    for (const name of draft.mixins) {
      const mixinId = this.#parts.names.idOf(name);
      const mixin = this.built.get(mixinId);
      if (mixin === undefined) {
        this.#claim(draft, id, own, [...applied]);
        return new Unbuildable(`Cannot apply mixin to ${draft.id}: ${mixinId} not found`, draft.at);
      }
      applied.add(mixin);
    }
    const mixins = [...applied];
    for (const mixin of mixins) this.#inheritable -= inheritedSize(mixin);
    if (this.#inheritable < 0) return tooMuchInherited(draft);
    const wrong = mixins.filter(({ type }) => type !== draft.type).map((mixin) => mixin.id.text);
    if (wrong.length > 0) {
      this.#claim(draft, id, own, mixins);
      return wrongMixins(draft, wrong);
    }
    const base = {
      id,
      at: draft.at,
      traits: mixedTraits(mixins, introduced),
      introducedTraits: introduced,
      mixins: mixins.map((mixin) => mixin.id),
    };
    return this.#finish(draft, base, mixins, own);
  }

  #finish(
    draft: ShapeDraft,
    base: ShapeBase,
    mixins: readonly Shape[],
    written?: Map<string, MemberShape>,
  ): Shape | Unbuildable {
    switch (draft.type) {
      case "service":
        return this.#service(draft, base, mixins);
      case "operation":
        return this.#operation(draft, base, mixins);
      case "resource":
        return this.#resourceShape(draft, base, mixins);
      case "list":
      case "set":
      case "map":
      case "structure":
      case "union":
      case "enum":
      case "intEnum": {
        const own = written ?? this.#ownMembers(draft, base.id, undefined, NO_NAMES);
        if (own instanceof Unbuildable) return own;
        const members = mixins.length === 0 ? own : this.#mixedMembers(draft, base.id, own, mixins);
        if (members instanceof Unbuildable) return members;
        if (draft.type === "enum") giveEnumValues(members);
        return withMembers(draft.type, base, members);
      }
      case "member":
        return new Unbuildable("A member is no shape of its own.", draft.at);
      default:
        return { type: draft.type, ...base };
    }
  }

  // ---- members

  #ownMembers(
    draft: ShapeDraft,
    id: ShapeId,
    resource: BoundResource | undefined,
    mixins: readonly NameReference[],
  ): Map<string, MemberShape> | Unbuildable {
    const members = new Map<string, MemberShape>();
    for (let index = 0; index < draft.members.length; index++) {
      const written = draft.members[index];
      if (written === undefined) continue;
      const target = this.#target(draft, written, resource, mixins);
      if (target instanceof Unbuildable) return target;
      if (target === undefined) continue;
      const member = this.#member(draft, id, written, target);
      if (member !== undefined) members.set(written.name, member);
    }
    return members;
  }

  #member(draft: ShapeDraft, container: ShapeId, written: MemberDraft, target: ShapeId): MemberShape | undefined {
    const id = container.withMember(written.name);
    const misplaced = misplacedMember(draft.type, written.name);
    if (misplaced !== undefined) {
      this.#parts.report(modelError(misplaced, written.at, draft.id));
      return undefined;
    }
    const isEnum = draft.type === "enum" || draft.type === "intEnum";
    if (isEnum && target.text !== UNIT) {
      const kind = draft.type === "enum" ? "Enum" : "intEnum";
      const message = `${kind} members may only target \`${UNIT}\`, but found \`${target.text}\``;
      this.#parts.report(modelError(message, draft.at, draft.id));
      return undefined;
    }
    const traits = this.#parts.traits.ofMember(draft, written) ?? NO_TRAITS;
    return {
      type: "member",
      id,
      name: written.name,
      container,
      target,
      at: written.at,
      traits,
      introducedTraits: traits,
      mixins: NO_IDS,
    };
  }

  /** The target of a member; of an elided one what the `for` resource, else the first mixin that has it, says. */
  #target(
    draft: ShapeDraft,
    member: MemberDraft,
    resource: BoundResource | undefined,
    mixins: readonly NameReference[],
  ): ShapeId | Unbuildable | undefined {
    const { ids, names, report } = this.#parts;
    if (member.target !== undefined) return ids.of(names.idOf(member.target));
    if (!member.elided) return ids.of(UNIT);
    const memberId = `${draft.id}$${member.name}`;
    if (resource !== undefined) {
      const { id, shape } = resource;
      if (shape === undefined) {
        return new Unbuildable(`Cannot apply resource to elided member ${memberId}: ${id} not found`, member.at);
      }
      if (shape.type !== "resource") {
        const message = `The target of the \`for\` production must be a resource shape, but found a ${shape.type} shape: ${id}`;
        report(modelError(message, member.at, memberId));
      } else {
        const bound = shape.properties.get(member.name) ?? shape.identifiers.get(member.name);
        if (bound !== undefined) return bound;
      }
    }
    for (const name of mixins) {
      const mixinId = names.idOf(name);
      const mixin = this.built.get(mixinId);
      if (mixin === undefined) {
        return new Unbuildable(`Cannot apply mixin to ${memberId}: ${mixinId} not found`, member.at);
      }
      const inherited = membersOf(mixin).get(member.name);
      if (inherited !== undefined) return inherited.target;
    }
    const message =
      "Member target was elided, but no bound resource or mixin contained a matching identifier or member name.";
    report(modelError(message, member.at, memberId));
    return undefined;
  }

  #mixedMembers(
    draft: ShapeDraft,
    container: ShapeId,
    own: Members,
    mixins: readonly Shape[],
  ): Map<string, MemberShape> | Unbuildable {
    return mixedMembers(this.#mixedInput(draft, container, own, mixins));
  }

  /** What `apply` says about a member that a mixin has is about something that exists, also where the shape is then lost. */
  #claim(draft: ShapeDraft, container: ShapeId, own: Members, mixins: readonly Shape[]): void {
    claimedMembers(this.#mixedInput(draft, container, own, mixins));
  }

  #mixedInput(draft: ShapeDraft, container: ShapeId, own: Members, mixins: readonly Shape[]): MixedMembersInput {
    return {
      own,
      mixins: mixins.map(membersOf),
      fixedAt: draft.type === "list" || draft.type === "map" ? draft.at : undefined,
      inherit: (from) => ({
        ...from,
        id: container.withMember(from.name),
        container,
        traits: NO_TRAITS,
        introducedTraits: NO_TRAITS,
        mixins: NO_IDS,
      }),
      appliedTo: (name) => this.#parts.traits.claim(draft, name),
      conflict: (member, inherited) => {
        const message = `Member conflicts with an inherited mixin member: \`${inherited.id.text}\``;
        this.#parts.report(modelError(message, member.at, member.id.text));
      },
    };
  }

  // ---- the `for` resource

  #resource(draft: ShapeDraft): BoundResource | undefined {
    if (draft.forResource === undefined) return undefined;
    const id = this.#parts.names.idOf(draft.forResource);
    return { id, shape: this.built.get(id) };
  }

  /** The relation to the `for` resource is not kept in the model, so no validator could see this. */
  #checkPrivateResource(draft: ShapeDraft, resource: BoundResource | undefined): void {
    const shape = resource?.shape;
    if (shape === undefined || !shape.traits.has(PRIVATE)) return;
    if (shape.id.namespace === this.#parts.ids.of(draft.id).namespace) return;
    const message =
      "This shape has an invalid for relationship that targets a private shape, " +
      `\`${shape.id.text}\`, in another namespace.`;
    this.#parts.report(modelEvent("PrivateAccess", "DANGER", message, draft.at, draft.id));
  }

  // ---- service types

  #service(draft: ShapeDraft, base: ShapeBase, mixins: readonly Shape[]): ServiceShape {
    const inherited = mixins.filter((mixin) => mixin.type === "service");
    const introduced = {
      ...(draft.serviceVersion === undefined ? {} : { version: draft.serviceVersion }),
      operations: this.#list(draft, "operations"),
      resources: this.#list(draft, "resources"),
      errors: this.#list(draft, "errors"),
      rename: this.#rename(draft),
    };
    const rename = new Map<string, string>();
    for (const mixin of inherited) for (const [id, name] of mixin.rename) rename.set(id, name);
    for (const [id, name] of introduced.rename) rename.set(id, name);
    const inheritedVersion = inherited.map(({ version }) => version).filter((version) => version !== "");
    return {
      type: "service",
      ...base,
      version: draft.serviceVersion || inheritedVersion.at(-1) || "",
      operations: joined(inherited, ({ operations }) => operations, introduced.operations),
      resources: joined(inherited, ({ resources }) => resources, introduced.resources),
      errors: joined(inherited, ({ errors }) => errors, introduced.errors),
      rename,
      introduced,
    };
  }

  #operation(draft: ShapeDraft, base: ShapeBase, mixins: readonly Shape[]): OperationShape | Unbuildable {
    const inherited = mixins.filter((mixin) => mixin.type === "operation");
    const errors = this.#list(draft, "errors");
    const input = this.#single(draft, "input");
    const output = this.#single(draft, "output");
    const unit = this.#parts.ids.of(UNIT);
    if (base.traits.has(MIXIN) && ((input ?? unit) !== unit || (output ?? unit) !== unit)) {
      const message =
        `Operation shapes with the mixin trait MUST target \`${UNIT}\` for their input and output. ` +
        `Operation mixin shape \`${draft.id}\` defines one or both of these properties.`;
      return new Unbuildable(message, draft.at);
    }
    return {
      type: "operation",
      ...base,
      input: input ?? unit,
      output: output ?? unit,
      errors: joined(inherited, (mixin) => mixin.errors, errors),
      introduced: {
        ...(input === undefined ? {} : { input }),
        ...(output === undefined ? {} : { output }),
        errors,
      },
    };
  }

  #resourceShape(draft: ShapeDraft, base: ShapeBase, mixins: readonly Shape[]): ResourceShape | Unbuildable {
    const inherited = mixins.filter((mixin) => mixin.type === "resource");
    const operations = this.#list(draft, "operations");
    const collectionOperations = this.#list(draft, "collectionOperations");
    const resources = this.#list(draft, "resources");
    const shape: ResourceShape = {
      type: "resource",
      ...base,
      ...this.#lifecycle(draft),
      identifiers: this.#targets(draft.identifiers),
      properties: this.#targets(draft.properties),
      operations: joined(inherited, (mixin) => mixin.operations, operations),
      collectionOperations,
      resources: joined(inherited, (mixin) => mixin.resources, resources),
      introduced: { operations, collectionOperations, resources },
    };
    return base.traits.has(MIXIN) && hasProperties(shape) ? resourceMixinWithProperties(draft) : shape;
  }

  #lifecycle(draft: ShapeDraft): Partial<Record<Lifecycle, ShapeId>> {
    const bound: Partial<Record<Lifecycle, ShapeId>> = {};
    for (const name of LIFECYCLES) {
      const id = this.#single(draft, name);
      if (id !== undefined) bound[name] = id;
    }
    return bound;
  }

  // ---- references

  #single(draft: ShapeDraft, name: SingleRelationship): ShapeId | undefined {
    const reference = draft.singles?.get(name);
    return reference === undefined ? undefined : this.#parts.ids.of(this.#parts.names.idOf(reference));
  }

  #list(draft: ShapeDraft, name: ListRelationship): readonly ShapeId[] {
    const references = draft.lists?.get(name);
    if (references === undefined || references.length === 0) return NO_IDS;
    return [...new Set(references.map((reference) => this.#parts.ids.of(this.#parts.names.idOf(reference))))];
  }

  #targets(references: ReadonlyMap<string, NameReference> | undefined): ReadonlyMap<string, ShapeId> {
    const targets = new Map<string, ShapeId>();
    for (const [name, reference] of references ?? []) {
      targets.set(name, this.#parts.ids.of(this.#parts.names.idOf(reference)));
    }
    return targets;
  }

  #rename(draft: ShapeDraft): ReadonlyMap<string, string> {
    const rename = new Map<string, string>();
    for (const { name, to } of draft.rename?.values() ?? []) rename.set(this.#parts.names.idOf(name), to);
    return rename;
  }
}

interface BoundResource {
  readonly id: string;
  /** Absent when no source defines it. */
  readonly shape: Shape | undefined;
}

/** What is wrong with a member of this name in a shape whose members have fixed names. */
function misplacedMember(type: ShapeType, name: string): string | undefined {
  if (type === "map") {
    if (name === "key" || name === "value") return undefined;
    return `Map shapes may only have \`key\` and \`value\` members, but found \`${name}\``;
  }
  if ((type !== "list" && type !== "set") || name === "member") return undefined;
  return `${type === "list" ? "List" : "Set"} shapes may only have a \`member\` member, but found \`${name}\``;
}

/** Lists of mixins, then the shape's own, each id once, at its first place. */
function joined<T>(
  mixins: readonly T[],
  listOf: (mixin: T) => readonly ShapeId[],
  own: readonly ShapeId[],
): readonly ShapeId[] {
  if (mixins.length === 0) return own;
  return [...new Set([...mixins.flatMap(listOf), ...own])];
}

/** How much a shape takes from a mixin: members, traits, bound shapes and renames. */
function inheritedSize(mixin: Shape): number {
  const bound = "operations" in mixin ? mixin.operations.length + mixin.resources.length : 0;
  const renamed = "rename" in mixin ? mixin.rename.size : 0;
  const errors = "errors" in mixin ? mixin.errors.length : 0;
  return membersOf(mixin).size + mixin.traits.size + bound + renamed + errors;
}

function tooMuchInherited(draft: ShapeDraft): Unbuildable {
  const message = `I gave up on the mixins of \`${draft.id}\`: the shapes of this model inherit more than ${MAX_INHERITED} members and traits.`;
  return new Unbuildable(message, draft.at);
}

function misnamed(draft: ShapeDraft): Unbuildable {
  const message = `Shapes of type \`${draft.type}\` cannot contain a member in their shape ID. Found \`${draft.id}\``;
  return new Unbuildable(message, draft.at);
}

function wrongMixins(draft: ShapeDraft, ids: readonly string[]): Unbuildable {
  const list = [...ids].sort().join("`, `");
  const message =
    "Mixins may only be mixed into shapes of the same type. The following mixins were applied to the " +
    `${draft.type} shape \`${draft.id}\` which are not ${draft.type} shapes: [\`${list}\`]`;
  return new Unbuildable(message, draft.at);
}

/** Collection operations are not looked at: the reference implementation lets a mixin have them. */
function hasProperties(shape: ResourceShape): boolean {
  return (
    shape.identifiers.size > 0 ||
    shape.properties.size > 0 ||
    shape.operations.length > 0 ||
    shape.resources.length > 0 ||
    LIFECYCLES.some((name) => shape[name] !== undefined)
  );
}

function resourceMixinWithProperties(draft: ShapeDraft): Unbuildable {
  const message =
    `Resource shapes with the mixin trait may not define any properties. Resource mixin shape \`${draft.id}\` ` +
    "defines one or more properties.";
  return new Unbuildable(message, draft.at);
}
