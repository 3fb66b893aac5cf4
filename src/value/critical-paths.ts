import { kindAt, next, TokenKind, textAt } from "../json/tape.ts";
import { memberOf, textOf } from "../smithy/model/node-access.ts";
import type { Shape } from "../smithy/model/shapes.ts";
import { shortened } from "../text/shortened.ts";
import type { Compiled } from "./compiled.ts";
import type { Context } from "./context.ts";
import { sayName } from "./describe.ts";
import type { Site } from "./site.ts";

const CRITICAL_PATHS = "smithy.rpc#criticalPaths";

/**
 * Adds to the check of a member marked `@criticalPaths(separator: ".")` that each string in its list is the path of a member
 * which the structure around it declares.
 *
 * A step is a member's name in JSON. Lists add no step; in a map any key is one; inside a document nothing is declared.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function withCriticalPaths(site: Site, list: Compiled, context: Context): Compiled {
  const trait = site.member?.traits.get(CRITICAL_PATHS);
  const root = site.member === undefined ? undefined : context.model.get(site.member.container);
  if (trait === undefined || root === undefined) return list;
  const separator = textOf(memberOf(trait.value, "separator")) ?? ".";
  return {
    accepts: 0,
    check: (tape, index, report) => {
      list.check(tape, index, report);
      if (kindAt(tape, index) !== TokenKind.array) return;
      const end = next(tape, index);
      for (let item = index + 2; item < end && !report.stopped; item = next(tape, item)) {
        if (kindAt(tape, item) !== TokenKind.string) continue;
        const path = textAt(tape, item);
        const reason = whyUnknown(path.split(separator), root, context);
        if (reason === undefined || !report.wants()) continue;
        report.at("UnknownCriticalPath", { path: sayName(path), reason }, item, { shape: site.id });
      }
    },
  };
}

/** Why no declared member has this path; `undefined` when one has. */
function whyUnknown(steps: readonly string[], root: Shape, context: Context): string | undefined {
  let shape: Shape | undefined = root;
  for (const step of steps) {
    const next: Shape | string = takeStep(step, shape, context);
    if (typeof next === "string") return next;
    shape = next;
  }
  return undefined;
}

/** The shape behind one step, or why there is none. */
function takeStep(step: string, from: Shape, context: Context): Shape | string {
  const { model } = context;
  let shape: Shape | undefined = from;
  while (shape?.type === "list" || shape?.type === "set") shape = model.get(shape.member.target);
  if (shape?.type === "map") return model.get(shape.value.target) ?? `its map has no values`;
  if (shape?.type !== "structure" && shape?.type !== "union") {
    return `${shape === undefined ? from.id.name : shape.id.name} has no members`;
  }
  for (const member of shape.members.values()) {
    if (context.wireName(member) === step) return model.get(member.target) ?? `${member.id.text} has no target`;
  }
  return `${shape.id.name} has no member ${JSON.stringify(shortened(step))}`;
}
