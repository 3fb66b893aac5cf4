import { DEFAULT_MAX_FINDINGS } from "../../findings/budget.ts";
import { defaultDepth, mostBytes } from "../../json/tape.ts";
import { given } from "../../text/given.ts";
import { nearestName } from "../../value/nearest-name.ts";
import type { MessageLimits, ServiceConfig } from "./prepare-service.ts";
import type { Limits } from "./service-contract.ts";

const LIMITS: readonly string[] = ["maxBytes", "maxDepth", "maxFindings"] satisfies readonly (keyof MessageLimits)[];

/** A config with nothing left out. */
export interface KnownConfig extends Required<ServiceConfig> {
  readonly limits: Limits;
}

/**
 * What a caller asks for, with what it leaves out filled in. Limits can be lowered, not raised.
 *
 * @throws RangeError for a value that is none of those there are, for a limit that is no number from 1 on, and for a limit
 *   that there is not: one that is misspelled would not be kept.
 */
export function readConfig(config: ServiceConfig): KnownConfig {
  const { unknownMembers = "reject", memberNames = "smithy", limits = {} } = config ?? {};
  choose("unknownMembers", unknownMembers, ["ignore", "reject"]);
  choose("memberNames", memberNames, ["smithy", "json"]);
  return { unknownMembers, memberNames, limits: readLimits(limits ?? {}) };
}

function choose(name: string, found: string, known: readonly string[]): void {
  if (known.includes(found)) return;
  throw new RangeError(`I expected ${name} to be one of ${known.join(", ")}; I found ${given(found)}.`);
}

function readLimits(limits: MessageLimits): Limits {
  const { maxBytes = mostBytes, maxDepth = defaultDepth, maxFindings = DEFAULT_MAX_FINDINGS } = limits;
  for (const [name, limit] of Object.entries({ maxBytes, maxDepth, maxFindings })) {
    if (typeof limit === "number" && limit >= 1) continue;
    const found = typeof limit === "number" ? String(limit) : given(limit);
    throw new RangeError(`I expected ${name} to be at least 1; it is ${found}.`);
  }
  const stranger = Object.keys(limits).find((name) => !LIMITS.includes(name));
  if (stranger !== undefined) {
    const near = nearestName(stranger, LIMITS);
    const hint = near === undefined ? "" : ` Did you mean ${near}?`;
    throw new RangeError(`I expected the limits ${LIMITS.join(", ")}; I found ${stranger}.${hint}`);
  }
  return { maxBytes: Math.min(maxBytes, mostBytes), maxDepth: Math.min(maxDepth, defaultDepth), maxFindings };
}
