import { shortened } from "../../text/shortened.ts";
import type { Side } from "../conversation.ts";
import type { SourcePlace, TranscriptEntry } from "../entry.ts";
import { type TranscriptFinding, transcriptFinding } from "../transcript-finding.ts";

/**
 * An entry is sent by one of the two peers, to the other one. An entry that is not is skipped.
 *
 * @param directions Sender and receiver, both ways.
 * @returns Sender and receiver, or the finding.
 * Source: json-rpc-validation, "Transcripts".
 */
export function unknownPeer(
  index: number,
  entry: TranscriptEntry,
  directions: readonly [readonly [Side, Side], readonly [Side, Side]],
): readonly [Side, Side] | TranscriptFinding {
  const [forth, back] = directions;
  const { sender, receiver, location } = entry;
  const found = sender === forth[0].name ? forth : sender === back[0].name ? back : undefined;
  if (found === undefined) {
    const expected = `${forth[0].name} or ${back[0].name} as the sender`;
    return complaint(index, sender, location, expected, JSON.stringify(shortened(sender)));
  }
  if (receiver === undefined || receiver === found[1].name) return found;
  return complaint(index, sender, location, `${found[1].name} as the receiver`, JSON.stringify(shortened(receiver)));
}

function complaint(
  entry: number,
  sender: string,
  location: SourcePlace | undefined,
  expected: string,
  found: string,
): TranscriptFinding {
  const place = { entry, sender, ...(location === undefined ? {} : { location }) };
  return transcriptFinding("UnknownPeer", { expected, found }, place);
}
