import { kindAt, memberAt, Tape, TokenKind, textAt } from "../json/tape.ts";
import type { TranscriptEntry } from "./entry.ts";
import type { ProtocolDescription } from "./protocol.ts";

/**
 * Whether entries have the two peers exchanged: every method among them that one peer alone accepts is sent by that peer.
 *
 * @returns The first such message; `undefined` when there is none, or another one has a method of its receiver. Entries that are no
 *   single request say nothing.
 */
export function exchangedPeers(
  { contract }: ProtocolDescription,
  entries: Iterable<Pick<TranscriptEntry, "sender" | "message">>,
): { readonly sender: string; readonly method: string } | undefined {
  const tape = new Tape();
  let first: { readonly sender: string; readonly method: string } | undefined;
  for (const { sender, message } of entries) {
    const own = contract.peers.find(({ name }) => name === sender);
    const other = contract.peers.find(({ name }) => name !== sender);
    if (own === undefined || other === undefined) continue;
    if (!tape.scan(message) || kindAt(tape, 0) !== TokenKind.object) continue;
    const at = memberAt(tape, 0, "method");
    if (at < 0 || kindAt(tape, at) !== TokenKind.string) continue;
    const method = textAt(tape, at);
    if (other.methods.has(method) && !own.methods.has(method)) return undefined;
    if (own.methods.has(method) && !other.methods.has(method)) first ??= { sender, method };
  }
  return first;
}
