import { textOf } from "../../smithy/model/node-access.ts";
import { type Site, traitAt } from "../site.ts";

/**
 * Whether an enum takes values beyond those it lists: `alloy#openEnum`, or `@enumKind("open")` of the Build Server
 * Protocol's models.
 */
export function isOpenEnum(site: Site): boolean {
  return traitAt(site, "alloy#openEnum") !== undefined || textOf(traitAt(site, "traits#enumKind")?.value) === "open";
}
