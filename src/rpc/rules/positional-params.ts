import { count, next } from "../../json/tape.ts";
import type { Report } from "../../value/report.ts";
import type { MethodContract } from "../contract/method.ts";

/**
 * Params by position stand in the declared order. Optional ones may be left out at the end; a slot that is there holds a
 * value that its member allows, and one that is missing is reported at the slot.
 * Source: json-rpc-validation, "Version and parameter policies".
 *
 * @param at Word index of the params array.
 */
export function positionalParams(at: number, method: MethodContract, report: Report): void {
  const { positional } = method;
  const { tape } = report;
  const end = next(tape, at);
  let slot = 0;
  let value = at + 2;
  for (; value < end && slot < positional.length; slot++) {
    positional[slot]?.check(tape, value, report);
    value = next(tape, value);
  }
  if (value < end) {
    const details = { method: method.name, most: positional.length, found: count(tape, at) };
    report.at("TooManyParams", details, value);
  }
  for (; slot < positional.length; slot++) {
    const missing = positional[slot];
    if (missing?.required !== true) continue;
    const details = { member: missing.member, of: method.input.name };
    report.at("MissingMember", details, at, { missing: slot, shape: missing.shape.text });
  }
}
