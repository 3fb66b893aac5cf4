import { compareIds } from "../../model/id-order.ts";
import { LIFECYCLES } from "../../model/lifecycle.ts";
import type { Model } from "../../model/model.ts";
import type { ShapeId } from "../../model/shape-id.ts";
import type {
  MemberShape,
  OperationShape,
  ResourceShape,
  ServiceShape,
  Shape,
  StructureShape,
  Trait,
} from "../../model/shapes.ts";
import { membersOf } from "../../model/shapes.ts";
import { writtenType } from "../../model/written-type.ts";
import { jsonText } from "./print-node.ts";
import { printTraits, type TraitPrinting, writtenTraits } from "./print-traits.ts";
import { quoted } from "./quoted.ts";

/** How the shapes of one file are written. */
export interface ShapePrinting extends TraitPrinting {
  /** Ids of the structures that their operations write. */
  readonly inlined: ReadonlySet<string>;
}

/** Writes a shape with its traits, then what it says about members that its mixins bring, then a blank line. */
export function printShape(printing: ShapePrinting, shape: Exclude<Shape, MemberShape>): void {
  const { out } = printing;
  printTraits(printing, shape.introducedTraits.values());
  out.add(`${writtenType(shape)} ${shape.id.name} `);
  printMixins(printing, shape.mixins);
  switch (shape.type) {
    case "service":
      printService(printing, shape);
      break;
    case "resource":
      printResource(printing, shape);
      break;
    case "operation":
      printOperation(printing, shape);
      break;
    case "enum":
    case "intEnum":
      printBraces(printing, writtenMembers(printing, shape), (member) => printEnumMember(printing, member));
      break;
    case "structure":
    case "union":
      printBraces(printing, writtenMembers(printing, shape), (member) => printMember(printing, member));
      break;
    case "list":
    case "set":
    case "map":
      printBraces(printing, ownMembers(shape), (member) => printMember(printing, member));
      break;
    default:
      out.end();
  }
  out.end();
  if (shape.mixins.length > 0) printApplied(printing, membersOf(shape).values());
}

const ENUM_VALUE = "smithy.api#enumValue";

function printMixins({ out, names }: ShapePrinting, mixins: readonly ShapeId[]): void {
  const [first, ...others] = mixins;
  if (first === undefined) return;
  if (others.length === 0) {
    out.add(`with [${names.of(first)}] `);
    return;
  }
  out.end("with [").indent();
  for (const mixin of mixins) out.end(names.of(mixin));
  out.dedent().add("] ");
}

// ---- members

/** The members that the shape writes itself. */
function ownMembers(shape: Shape): MemberShape[] {
  return [...membersOf(shape).values()].filter(({ mixins }) => mixins.length === 0);
}

/** Its own members, and those of mixins that it repeats where that can be seen. */
function writtenMembers({ model }: ShapePrinting, shape: Shape): MemberShape[] {
  return [...membersOf(shape).values()].filter((member) => member.mixins.length === 0 || isRepeated(model, member));
}

/**
 * Says whether the shape repeats a member that several mixins bring, and puts no trait on it but a value. Left out, the later
 * mixins' traits would count as the shape's own when this is read again.
 */
function isRepeated(model: Model, { mixins, introducedTraits }: MemberShape): boolean {
  if (mixins.length < 2 || hasTraits(introducedTraits)) return false;
  return mixins.slice(1).some((id) => {
    const mixed = model.get(id);
    return mixed !== undefined && hasTraits(mixed.traits);
  });
}

/** Whether there are others than the value that a member of an enum always has. */
function hasTraits(traits: ReadonlyMap<string, Trait>): boolean {
  return traits.size > (traits.has(ENUM_VALUE) ? 1 : 0);
}

function printBraces(
  { out }: ShapePrinting,
  members: readonly MemberShape[],
  print: (member: MemberShape) => void,
): void {
  if (members.length === 0) {
    out.end("{}");
    return;
  }
  out.block("{", "}", () => {
    for (const member of members) print(member);
  });
}

function printMember(printing: ShapePrinting, member: MemberShape): void {
  if (member.mixins.length > 0) {
    printing.out.end(`$${member.name}`);
    return;
  }
  printTraits(printing, member.traits.values(), { isMember: true });
  const initial = member.traits.get("smithy.api#default")?.value;
  const assignment = initial === undefined ? "" : ` = ${jsonText(initial)}`;
  printing.out.end(`${member.name}: ${printing.names.of(member.target)}${assignment}`);
}

function printEnumMember(printing: ShapePrinting, member: MemberShape): void {
  // A member of mixins has the value that it has there, unless the shape gives it one.
  const isOwn = member.mixins.length === 0;
  const traits = isOwn ? member.traits : member.introducedTraits;
  printTraits(printing, traits.values());
  const value = traits.get(ENUM_VALUE)?.value;
  const isItsName = value === undefined || (isOwn && value.kind === "string" && value.value === member.name);
  printing.out.end(isItsName ? member.name : `${member.name} = ${jsonText(value)}`);
}

/** Writes `apply` statements for the traits that a shape puts on members of its mixins. */
function printApplied(printing: ShapePrinting, members: Iterable<MemberShape>): void {
  const { out, names } = printing;
  for (const member of members) {
    if (member.mixins.length === 0) continue;
    const traits = writtenTraits(member.introducedTraits.values());
    if (traits.length === 0) continue;
    if (isOneTrait(member)) {
      out.add(`apply ${names.of(member.id)} `);
      printTraits(printing, traits, { isApply: true });
    } else {
      out.block(`apply ${names.of(member.id)} {`, "}", () => printTraits(printing, traits, { isApply: true }));
    }
    out.end();
  }
}

/** Traits that the loader added are not written, but count here, as in the reference implementation. */
function isOneTrait({ introducedTraits }: MemberShape): boolean {
  return introducedTraits.size - (introducedTraits.has(ENUM_VALUE) ? 1 : 0) === 1;
}

// ---- service types

function printService(printing: ShapePrinting, { introduced }: ServiceShape): void {
  const { version, operations, resources, errors, rename } = introduced;
  const { out } = printing;
  out.block("{", "}", () => {
    if (version !== undefined && version.trim() !== "") out.end(`version: ${quoted(version)}`);
    printIds(printing, "operations", operations);
    printIds(printing, "resources", resources);
    printIds(printing, "errors", errors);
    if (rename.size === 0) return;
    out.block("rename: {", "}", () => {
      for (const [id, name] of rename) out.end(`${quoted(id)}: ${quoted(name)}`);
    });
  });
}

function printResource(printing: ShapePrinting, resource: ResourceShape): void {
  const { out, names } = printing;
  out.block("{", "}", () => {
    const identifiers = [...resource.identifiers].sort(([a], [b]) => (a < b ? -1 : 1));
    printTargets(printing, "identifiers", identifiers);
    printTargets(printing, "properties", [...resource.properties]);
    for (const name of LIFECYCLES) {
      const bound = resource[name];
      if (bound !== undefined) out.end(`${name}: ${names.of(bound)}`);
    }
    printIds(printing, "operations", resource.introduced.operations);
    printIds(printing, "collectionOperations", resource.collectionOperations);
    printIds(printing, "resources", resource.introduced.resources);
  });
}

function printTargets(
  { out, names }: ShapePrinting,
  key: string,
  targets: readonly (readonly [string, ShapeId])[],
): void {
  if (targets.length === 0) return;
  out.block(`${key}: {`, "}", () => {
    for (const [name, id] of targets) out.end(`${name}: ${names.of(id)}`);
  });
}

function printIds({ out, names }: ShapePrinting, key: string, ids: readonly ShapeId[]): void {
  if (ids.length === 0) return;
  out.block(`${key}: [`, "]", () => {
    for (const id of [...ids].sort((a, b) => compareIds(a.text, b.text))) out.end(names.of(id));
  });
}

// ---- operations

function printOperation(printing: ShapePrinting, operation: OperationShape): void {
  const { out } = printing;
  const structures: StructureShape[] = [];
  out.block("{", "}", () => {
    for (const direction of ["input", "output"] as const) {
      const structure = inlinedStructure(printing, operation[direction]);
      if (structure === undefined) out.end(`${direction}: ${printing.names.of(operation[direction])}`);
      else {
        printInlined(printing, direction, structure);
        structures.push(structure);
      }
    }
    printIds(printing, "errors", operation.introduced.errors);
  });
  if (structures.some(({ mixins }) => mixins.length > 0)) out.end();
  for (const { members } of structures) printApplied(printing, members.values());
}

function inlinedStructure({ model, inlined }: ShapePrinting, id: ShapeId): StructureShape | undefined {
  const shape = inlined.has(id.text) ? model.get(id) : undefined;
  return shape?.type === "structure" ? shape : undefined;
}

/** Writes a structure behind `:=`; its traits, where it has others than the one that `:=` gives it, on lines between. */
function printInlined(printing: ShapePrinting, direction: "input" | "output", structure: StructureShape): void {
  const { out } = printing;
  const traits = [...structure.introducedTraits.values()].filter(({ id }) => id !== `smithy.api#${direction}`);
  const hasTraits = writtenTraits(traits).length > 0;
  out.add(`${direction} := `);
  if (hasTraits) {
    out.end().indent();
    printTraits(printing, traits);
  }
  printMixins(printing, structure.mixins);
  printBraces(printing, writtenMembers(printing, structure), (member) => printMember(printing, member));
  if (hasTraits) out.dedent();
}
