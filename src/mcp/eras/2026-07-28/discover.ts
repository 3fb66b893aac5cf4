import { type Outcome, resultOf } from "../../outcome.ts";
import type { ModernCall } from "./call.ts";

/** What a client asks first: which revisions are spoken, and what there is. */
export function discover({ context: { server } }: ModernCall): Outcome {
  const { instructions } = server.options;
  const told = instructions === undefined ? "" : `,"instructions":${JSON.stringify(instructions)}`;
  const members = `"supportedVersions":${JSON.stringify(server.revisions)},"capabilities":${server.capabilitiesText}${told}`;
  return resultOf(members, { cache: server.cache });
}
