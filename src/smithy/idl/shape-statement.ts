import type { TraitDraft } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import type { ShapeType } from "../model/shapes.ts";
import type { SourceLocation } from "../model/source.ts";
import { badDocComment } from "./doc-comments.ts";
import { passResourceShape, passServiceShape } from "./entity-shapes.ts";
import { passAggregateShape, passEnumShape } from "./members.ts";
import { passMixins, passReference } from "./mixins.ts";
import { passOperationShape } from "./operation-shape.ts";
import type { IdlReading } from "./reading.ts";
import { emitShape, type ShapeHead } from "./shape-draft.ts";
import { refuseLongName } from "./shape-id-text.ts";
import { Token } from "./tokens.ts";
import { docsTrait, passDocsAndTraits, passTrait, passTraits, type TraitDrafts } from "./traits.ts";

/**
 * The statement behind the `use` section. Documentation may have been passed on the way there.
 *
 * @param docsAt Where that documentation would stand.
 */
export function passFirstShapeStatement(reading: IdlReading, docsAt: SourceLocation): void {
  const { tokens } = reading;
  if (tokens.kind === Token.EOF) return;
  const docs = tokens.takeDocs();
  const traits = passDocsAndTraits(reading, "shape");
  if (docs !== undefined) traits.push(docsTrait(reading, docs, docsAt));
  passShapeOrApply(reading, traits, docs !== undefined);
}

/**
 *     shape_statement = trait_statements (shape / apply_statement) BR
 */
export function passShapeStatement(reading: IdlReading): void {
  const hasDocs = reading.tokens.kind === Token.DOC_COMMENT;
  passShapeOrApply(reading, passDocsAndTraits(reading, "shape"), hasDocs);
}

function passShapeOrApply(reading: IdlReading, traits: TraitDrafts, hasDocs: boolean): void {
  const { tokens } = reading;
  if (tokens.kind === Token.EOF && isEndWithoutShape(reading, traits, hasDocs)) return;
  tokens.expect(Token.IDENTIFIER);
  if (tokens.text === "apply") passApplyStatement(reading, traits);
  else passShape(reading, traits);
  tokens.passLineBreak();
}

/** Whether the source may end here: with nothing, or with documentation of nothing, but not with traits. */
function isEndWithoutShape(reading: IdlReading, traits: TraitDrafts, hasDocs: boolean): boolean {
  const [first, ...others] = traits;
  if (first === undefined) return !hasDocs;
  if (!hasDocs || others.length > 0 || first.value?.kind !== "string") return false;
  reading.report(badDocComment(first.value.value, reading.tokens.here()));
  return true;
}

/**
 *     shape = simple_shape / enum_shape / aggregate_shape / entity_shape / operation_shape
 */
function passShape(reading: IdlReading, traits: TraitDrafts): void {
  const { tokens } = reading;
  const at = tokens.here();
  const word = tokens.text;
  const pass = SHAPE_READERS.get(word);
  if (pass === undefined) throw tokens.failure(`Unknown shape type: ${word}`);
  tokens.next();
  tokens.passSpaces();
  const name = passShapeName(reading);
  pass(reading, { id: reading.ownId(name), name, type: word as ShapeType, at, traits });
}

function passShapeName(reading: IdlReading): string {
  const { tokens } = reading;
  tokens.expect(Token.IDENTIFIER);
  refuseLongName(tokens, tokens.start, tokens.end);
  const name = tokens.text;
  const used = reading.usedAs(name);
  if (used !== undefined) {
    throw new SyntaxFailure(`Shape name \`${name}\` conflicts with imported shape \`${used}\``, tokens.here());
  }
  tokens.next();
  return name;
}

/**
 *     simple_shape = simple_type_name SP identifier [mixins]
 */
function passSimpleShape(reading: IdlReading, head: ShapeHead): void {
  emitShape(reading, head, { mixins: passMixins(reading, head.id) });
}

/** `member` is a type, but none that a statement may define. */
function passMemberShape(reading: IdlReading, head: ShapeHead): void {
  throw reading.tokens.failure(`Shape type unknown: ${head.type}`);
}

type ShapeReader = (reading: IdlReading, head: ShapeHead) => void;

const SHAPE_READERS: ReadonlyMap<string, ShapeReader> = new Map<ShapeType, ShapeReader>([
  ["blob", passSimpleShape],
  ["boolean", passSimpleShape],
  ["string", passSimpleShape],
  ["byte", passSimpleShape],
  ["short", passSimpleShape],
  ["integer", passSimpleShape],
  ["long", passSimpleShape],
  ["float", passSimpleShape],
  ["double", passSimpleShape],
  ["bigInteger", passSimpleShape],
  ["bigDecimal", passSimpleShape],
  ["timestamp", passSimpleShape],
  ["document", passSimpleShape],
  ["enum", passEnumShape],
  ["intEnum", passEnumShape],
  ["list", passAggregateShape],
  ["set", passAggregateShape],
  ["map", passAggregateShape],
  ["structure", passAggregateShape],
  ["union", passAggregateShape],
  ["service", passServiceShape],
  ["operation", passOperationShape],
  ["resource", passResourceShape],
  ["member", passMemberShape],
]);

/**
 *     apply_statement = %s"apply" WS shape_id WS (trait / "{" [WS] trait_statements "}") BR
 */
function passApplyStatement(reading: IdlReading, before: TraitDrafts): void {
  const { tokens, version } = reading;
  if (before.some((trait) => trait.fromDocComment !== true)) throw tokens.failure("Traits applied to apply statement");
  tokens.next();
  tokens.passWhitespace();
  const target = passReference(reading);
  tokens.passWhitespace();
  for (const trait of passAppliedTraits(reading)) reading.emit({ kind: "apply", target, trait, version });
}

function passAppliedTraits(reading: IdlReading): readonly TraitDraft[] {
  const { tokens } = reading;
  if (tokens.expectOneOf([Token.AT, Token.LBRACE]) === Token.AT) return [passTrait(reading)];
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  const traits = passTraits(reading);
  tokens.pass(Token.RBRACE);
  return traits;
}
