import { NULL_KEY } from "../call-key.ts";
import { first, type OpenCall, type UnreadableEntry } from "../calls.ts";
import type { Turn } from "../conversation.ts";

/** What a null-id reply answers. */
export type NullIdMatch =
  | { readonly kind: "unreadable"; readonly unreadable: UnreadableEntry; readonly other: number | undefined }
  | { readonly kind: "call"; readonly call: OpenCall; readonly other: number | undefined };

/**
 * A null-id reply answers the earliest unreadable entry of the other peer, else its open call with an explicit null id. When
 * both wait, it answers the earlier one, and `other` is the entry that it may have been meant for.
 * Source: json-rpc-validation, "Transcripts".
 */
export function nullIdReply(turn: Turn): NullIdMatch | undefined {
  const { calls } = turn.receiver;
  const unreadable = first(calls.unreadable);
  const call = calls.open.get(NULL_KEY);
  if (unreadable !== undefined && (call === undefined || unreadable.entry < call.entry)) {
    return { kind: "unreadable", unreadable, other: call?.entry };
  }
  return call === undefined ? undefined : { kind: "call", call, other: unreadable?.entry };
}
