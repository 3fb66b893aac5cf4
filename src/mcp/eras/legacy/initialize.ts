import { type Outcome, resultOf } from "../../outcome.ts";
import type { LegacyCall } from "./call.ts";

/** Opens the session at the revision that was granted. Another one in the same connection starts over. */
export function initialize({ context: { server }, revision, client }: LegacyCall): Outcome {
  const { instructions } = server.options;
  const told = instructions === undefined ? "" : `,"instructions":${JSON.stringify(instructions)}`;
  const members = `"protocolVersion":"${revision}","capabilities":${server.capabilitiesText},"serverInfo":${server.infoText}`;
  return resultOf(members + told, { session: { kind: "legacy", revision, client } });
}
