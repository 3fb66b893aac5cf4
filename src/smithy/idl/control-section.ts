import type { SmithyVersion } from "../load/operations.ts";
import { SyntaxFailure } from "../load/syntax-failure.ts";
import { nodeJson } from "../model/node-json.ts";
import { passNode } from "./nodes.ts";
import type { IdlReading } from "./reading.ts";
import { passStatement } from "./recovery.ts";
import { Token } from "./tokens.ts";

/**
 *     control_section = *(control_statement)
 */
export function passControlSection(reading: IdlReading): void {
  const keys = new Set<string>();
  while (reading.tokens.kind === Token.DOLLAR) passStatement(reading, () => passControlStatement(reading, keys));
}

/**
 *     control_statement = "$" node_object_key [SP] ":" [SP] node_value BR
 */
function passControlStatement(reading: IdlReading, keys: Set<string>): void {
  const { tokens } = reading;
  tokens.next();
  tokens.expectOneOf([Token.IDENTIFIER, Token.STRING]);
  const key = tokens.value;
  tokens.next();
  tokens.skipSpaces();
  tokens.pass(Token.COLON);
  tokens.skipSpaces();
  if (reading.forLayout) {
    passNode(reading);
  } else {
    if (keys.has(key)) throw tokens.failure(`Duplicate control statement \`${key}\``);
    keys.add(key);
    applyControl(reading, key);
  }
  tokens.passLineBreak();
}

function applyControl(reading: IdlReading, key: string): void {
  const value = passNode(reading);
  switch (key) {
    case "version":
      if (value.kind !== "string") {
        const message = `The $version control statement must have a string value, but found ${nodeJson(value)}`;
        throw new SyntaxFailure(message, value.at, { endsSource: true });
      }
      reading.version = versionOf(reading, value.value);
      return;
    case "operationInputSuffix":
    case "operationOutputSuffix":
      if (value.kind !== "string") {
        throw new SyntaxFailure(`Expected string, but found ${value.kind}.`, value.at, { endsSource: true });
      }
      if (key === "operationInputSuffix") reading.inputSuffix = value.value;
      else reading.outputSuffix = value.value;
      return;
    default:
      reading.report({
        id: "Model",
        severity: "WARNING",
        // The missing closing tick is the reference implementation's.
        message: `Unknown control statement \`${key}\` with value \`${nodeJson(value)}`,
        at: value.at,
      });
  }
}

function versionOf(reading: IdlReading, text: string): SmithyVersion {
  switch (text) {
    case "1":
    case "1.0":
      return "1.0";
    case "2":
    case "2.0":
      return "2.0";
    default:
      throw reading.tokens.failure(`Unsupported Smithy version number: ${text}`);
  }
}
