import type { NameReference } from "../load/operations.ts";
import type { IdlReading } from "./reading.ts";
import { passShapeId } from "./shape-id-text.ts";
import { Token } from "./tokens.ts";

/**
 *     mixins = [SP] %s"with" [WS] "[" [WS] 1*(shape_id [WS]) "]"
 */
export function passMixins(reading: IdlReading, shapeId: string): readonly NameReference[] {
  const { tokens, version } = reading;
  tokens.skipSpaces();
  const mixins: NameReference[] = [];
  if (!tokens.isWord("with")) return mixins;
  if (version === "1.0") {
    throw tokens.failure(
      "Mixins can only be used with Smithy version 2 or later. " +
        `Attempted to use mixins with version \`${version}\`.`,
      shapeId,
    );
  }
  tokens.next();
  tokens.skipWhitespaceAndDocs();
  tokens.pass(Token.LBRACKET);
  tokens.skipWhitespaceAndDocs();
  do {
    mixins.push(passReference(reading));
    tokens.skipWhitespaceAndDocs();
  } while (tokens.kind !== Token.RBRACKET);
  tokens.next();
  return mixins;
}

/**
 *     for_resource = [SP] %s"for" SP shape_id
 */
export function passForResource(reading: IdlReading, shapeId: string): NameReference | undefined {
  const { tokens, version } = reading;
  tokens.skipSpaces();
  if (!tokens.isWord("for")) return undefined;
  if (version === "1.0") {
    throw tokens.failure(
      "Structures can only be bound to resources with Smithy version 2 or later. " +
        `Attempted to bind a structure to a resource with version \`${version}\`.`,
      shapeId,
    );
  }
  tokens.next();
  tokens.passSpaces();
  return passReference(reading);
}

/** Passes a shape id and gives it as a name to resolve. */
export function passReference(reading: IdlReading): NameReference {
  const at = reading.tokens.here();
  return reading.reference(passShapeId(reading.tokens), at);
}
