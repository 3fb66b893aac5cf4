import { finding } from "../findings/index.ts";
import { findingLine, locationLines } from "../report/index.ts";
import type { ContractProblem } from "../rpc/index.ts";
import type { Model } from "../smithy/index.ts";
import { paintSeverity, warnLine } from "./terminal.ts";
import { terminalWidth } from "./terminal-width.ts";

/**
 * Says on standard error what of a contract is not checked, each thing once, at the shape that has it. It is about the contract
 * and not about any message, so it stands outside of reports, whatever their form.
 */
export function tellAdvice(model: Model, problems: readonly ContractProblem[]): void {
  const told = new Set<string>();
  for (const { shape, message, repair } of problems) {
    if (told.has(message)) continue;
    told.add(message);
    const at = model.get(shape)?.at;
    const place = at === undefined || at.line === 0 ? undefined : { line: at.line, column: at.column };
    const found = finding("UncheckedTrait", { shape, problem: message, repair }, { path: [], shape });
    warnLine(paintSeverity(found, findingLine(place === undefined ? "contract" : (at?.file ?? ""), found, place)));
    for (const line of at === undefined ? [] : locationLines(at, terminalWidth())) warnLine(line);
  }
}
