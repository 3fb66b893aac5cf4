/** What is known of a server that is about to be asked. Times are milliseconds of one clock. */
export interface Signs {
  readonly now: number;
  /** When the document was opened or changed, or the server started. */
  readonly since: number;
  /** When the server last said anything but chatter. */
  readonly lastMessageAt: number;
  /** Works that have begun and not ended. */
  readonly openWork: number;
  /** As `experimental/serverStatus` says; `undefined` for servers that say nothing of it. */
  readonly isQuiescent: boolean | undefined;
  /** Whether the server has said anything of the document as it is now: diagnostics, pushed or pulled. */
  readonly hasSpoken: boolean;
  /** Whether it is at work on a question for its word. */
  readonly isAsked: boolean;
}

/** How long is waited for what. Milliseconds. */
export interface Patience {
  /** For the first word about the document. Some servers never say any. */
  readonly firstWord: number;
  /** How long a server must be quiet to be taken for ready. */
  readonly quiet: number;
  /** For works that have begun to end: some never do. */
  readonly work: number;
  /** For the next word of a server at work: there are some that tell of the end only when they are spoken to. */
  readonly silence: number;
}

/**
 * How long to wait until a server can be taken for ready; 0 when it is. No message says so for all servers: what counts is
 * that all works have ended, that it has said something of the document, and that it has been quiet since. A server that
 * says it is quiescent is believed.
 *
 * The result is a bound: any message may change it.
 */
export function waitFor(signs: Signs, patience: Patience): number {
  const waited = signs.now - signs.since;
  if (signs.isQuiescent === true) return 0;
  const silent = signs.now - Math.max(signs.lastMessageAt, signs.since);
  if (signs.isQuiescent === false && waited < patience.work) return patience.work - waited;
  if (signs.openWork > 0 && waited < patience.work && silent < patience.silence) return patience.silence - silent;
  const word = signs.isAsked ? patience.work : patience.firstWord;
  if (!signs.hasSpoken && waited < word) return word - waited;
  // A server that never stops talking is asked all the same.
  if (waited > patience.work) return 0;
  return Math.max(patience.quiet - silent, 0);
}
