import type { Model } from "../../smithy/model/model.ts";
import { memberOf, textOf } from "../../smithy/model/node-access.ts";
import type { MemberShape, ServiceShape, Shape } from "../../smithy/model/shapes.ts";
import { shapesOfMessages } from "./message-shapes.ts";
import type { MethodContract } from "./method.ts";
import type { ProblemList } from "./problem-list.ts";
import { nodeWords, traitOf } from "./trait-nodes.ts";
import { policyOf, UNKNOWN_MEMBERS } from "./unknown-members.ts";

const CRITICAL_PATHS = "smithy.rpc#criticalPaths";

/**
 * Complains about every `@unknownMembers` and `@criticalPaths` of a service and the shapes of its messages that asks for nothing that
 * there is: what it wants would be left out in silence.
 * Source: json-rpc-validation, "Version and parameter policies".
 */
export function checkMemberTraits(
  model: Model,
  service: ServiceShape,
  methods: readonly MethodContract[],
  problems: ProblemList,
): void {
  for (const shape of [service, ...shapesOfMessages(model, methods)]) {
    checkUnknownMembers(shape, problems);
    if (shape.type === "member") checkCriticalPaths(shape, model, problems);
  }
}

function checkUnknownMembers(shape: Shape, problems: ProblemList): void {
  const trait = traitOf(shape, UNKNOWN_MEMBERS);
  if (trait === undefined || policyOf(shape) !== undefined) return;
  const message = `I expected @unknownMembers to be ignore or reject; I found ${nodeWords(trait)}.`;
  problems.add(shape.id.text, "policy-unknown", message, "Write one of them, or take the trait out.");
}

function checkCriticalPaths(member: MemberShape, model: Model, problems: ProblemList): void {
  const trait = traitOf(member, CRITICAL_PATHS);
  if (trait === undefined) return;
  const subject = member.id.text;
  const separator = memberOf(trait, "separator");
  if (textOf(separator) === undefined || textOf(separator) === "") {
    const message = `I expected a separator of at least one character in @criticalPaths; I found ${nodeWords(separator)}.`;
    problems.add(subject, "critical-paths-separator", message, `Write @criticalPaths(separator: ".").`);
  }
  const list = model.get(member.target);
  const item = list?.type === "list" || list?.type === "set" ? model.get(list.member.target) : undefined;
  if (item?.type === "string" || item?.type === "enum") return;
  const message = `I expected @criticalPaths on a list of strings; ${member.target.text} is none.`;
  problems.add(subject, "critical-paths-target", message, "Give the member a list of strings, or take the trait out.");
}
