import type { Model } from "../smithy/model/model.ts";
import type { ShapeId } from "../smithy/model/shape-id.ts";
import { type UnknownMembersPolicy, type UnsupportedConstraint, ValueCompiler } from "../value/compile.ts";
import type { ServiceConfig } from "./contract/prepare-service.ts";
import { readConfig } from "./contract/read-config.ts";
import { policyOf, unknownMembersPolicy } from "./contract/unknown-members.ts";
import { MessageReader } from "./read-message.ts";
import type { MessageSource, Verdict } from "./results.ts";

export type { UnsupportedConstraint } from "../value/compile.ts";

/** A shape made ready to check JSON values. */
export interface ValueChecker {
  /** Constraints that are not checked; one that is an error leaves values unjudged in its respect. */
  readonly problems: readonly UnsupportedConstraint[];
  /** Checks one value. What is wrong with it, as JSON too, is in the findings. */
  check(source: MessageSource): Verdict;
}

/**
 * Prepares a shape, or a member with its own constraints, outside of any message.
 *
 * @param service The service whose policy on unknown members holds where no structure has one.
 * @throws RangeError when the model has no such shape, when no value can be of it, or for a config that is none.
 * @example
 * import assert from "node:assert/strict";
 * import { loader, valueChecker } from "colloquy/rpc";
 * import { ShapeId } from "colloquy/smithy";
 *
 * const { model } = loader().addIdl("point.smithy", `$version: "2"
 *   namespace example
 *   structure Point { @required x: Integer, @range(min: 0) y: Integer }`).assemble();
 * const point = valueChecker(model, ShapeId.parse("example#Point"));
 *
 * assert.equal(point.check('{"x": 1, "y": 2}').isValid, true);
 * assert.deepEqual(point.check('{"y": -2}').findings.map(({ code, pointer }) => [code, pointer]), [
 *   ["RangeMismatch", "/y"],
 *   ["MissingMember", "/x"],
 * ]);
 */
export function valueChecker(
  model: Model,
  shape: ShapeId,
  config: ServiceConfig = {},
  service?: ShapeId,
): ValueChecker {
  const { unknownMembers, memberNames, limits } = readConfig(config);
  const compiler = new ValueCompiler(model, {
    memberNames,
    unknownMembers: unknownMembersIn(model, service, unknownMembers),
  });
  const check = compiler.compile(shape);
  const contract = { limits, keys: compiler.keys };
  const reader = new MessageReader(contract);
  return {
    problems: compiler.problems,
    check(source) {
      const { reading, report } = reader.read(source);
      if (reading === "ready") check(report.tape, 0, report);
      const { findings, complete } = report;
      const isValid = complete && findings.every(({ severity }) => severity !== "error");
      return { findings, complete, isValid };
    },
  };
}

function unknownMembersIn(
  model: Model,
  service: ShapeId | undefined,
  fallback: UnknownMembersPolicy,
): (structure: ShapeId) => UnknownMembersPolicy {
  if (service !== undefined) return unknownMembersPolicy(model, model.expect(service, "service"), fallback);
  return (id) => policyOf(model.get(id)) ?? fallback;
}
