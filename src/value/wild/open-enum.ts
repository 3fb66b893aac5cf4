import { type Site, traitAt } from "../site.ts";
import { stringOf } from "../trait-values.ts";

/**
 * Whether an enum takes values beyond those it lists: `alloy#openEnum`, or `@enumKind("open")` of the Build Server
 * Protocol's models.
 */
export function isOpenEnum(site: Site): boolean {
  return traitAt(site, "alloy#openEnum") !== undefined || stringOf(traitAt(site, "traits#enumKind")?.value) === "open";
}
