import { PEER_NAME } from "../rpc/contract/protocol.ts";

declare const peerName: unique symbol;

/**
 * The name of one peer of a protocol, such as `client`. It is a string that `PeerName.parse` has looked at, so it can
 * be printed, compared and used as a key like any other.
 */
export type PeerName = string & { readonly [peerName]: true };

export const PeerName: {
  /**
   * Reads a peer name: a letter or `_`, then letters, digits, `_`, `.` and `-`.
   * @throws RangeError when the text is none.
   */
  parse(text: string): PeerName;
  /** Reads a peer name; `undefined` when the text is none. */
  tryParse(text: string): PeerName | undefined;
} = {
  parse(text) {
    const name = PeerName.tryParse(text);
    if (name === undefined)
      throw new RangeError(`I expected a peer name such as client; I found ${JSON.stringify(text)}.`);
    return name;
  },
  tryParse(text) {
    return isPeerName(text) ? text : undefined;
  },
};

function isPeerName(text: string): text is PeerName {
  return PEER_NAME.test(text);
}
