import type { Finding } from "../../src/findings/finding.ts";
import { Tape } from "../../src/json/tape.ts";
import { loader } from "../../src/smithy/load/loader.ts";
import { type UnsupportedConstraint, ValueCompiler, type ValueOptions } from "../../src/value/compile.ts";
import { Report } from "../../src/value/report.ts";
import type { Mark } from "./marked.ts";

export interface ValueChecker {
  check(text: string): readonly Finding[];
  readonly problems: readonly UnsupportedConstraint[];
}

/** Findings as marks, in the order of the text. */
export function marksOf(findings: readonly Finding[]): Mark[] {
  return findings
    .map(({ code, offset }) => ({ code, offset: offset ?? -1 }))
    .sort((one, other) => one.offset - other.offset);
}

/** `alloy` and `traits` traits that public models use, defined as far as the tests apply them. */
const WILD = `$version: "2"
namespace alloy
@trait structure untagged {}
@trait string discriminated
@trait structure nullable {}
@trait structure openEnum {}
@trait structure jsonUnknown {}
@trait structure offsetDateTimeFormat {}
`;

const BSP = `$version: "2"
namespace traits
@trait structure untaggedUnion {}
@trait enum enumKind { OPEN = "open"
 CLOSED = "closed"
}
`;

const RPC = `$version: "2"
namespace smithy.rpc
@trait structure criticalPaths { separator: String }
@trait list atLeastOneOf { member: String }
`;

/**
 * A checker of one shape or member of a model.
 *
 * @param shapes IDL without the head; its namespace is `t`, and `alloy#` traits may be used by their short names.
 * @param id The name of the shape, such as `Point` or `Point$x`.
 */
export function valueChecker(shapes: string, id: string, options: ValueOptions = {}): ValueChecker {
  const uses = ["untagged", "discriminated", "nullable", "openEnum", "jsonUnknown", "offsetDateTimeFormat"]
    .filter((name) => shapes.includes(`@${name}`))
    .map((name) => `use alloy#${name}\n`);
  if (shapes.includes("@enumKind")) uses.push("use traits#enumKind\n");
  if (shapes.includes("@untaggedUnion")) uses.push("use traits#untaggedUnion\n");
  if (shapes.includes("@criticalPaths")) uses.push("use smithy.rpc#criticalPaths\n");
  if (shapes.includes("@atLeastOneOf")) uses.push("use smithy.rpc#atLeastOneOf\n");
  const { model, events } = loader()
    .addIdl("alloy.smithy", WILD)
    .addIdl("traits.smithy", BSP)
    .addIdl("rpc.smithy", RPC)
    .addIdl("t.smithy", `$version: "2"\nnamespace t\n${uses.join("")}${shapes}`)
    .assemble();
  const errors = events.filter(({ severity }) => severity === "ERROR");
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const compiler = new ValueCompiler(model, options);
  const check = compiler.compile(`t#${id}`);
  const tape = new Tape();
  return {
    problems: compiler.problems,
    check(text) {
      if (!tape.scan(text, { keys: compiler.keys })) throw new Error(tape.problem?.message);
      const report = new Report(tape);
      check(tape, 0, report);
      return report.findings;
    },
  };
}
