import type { Conversation } from "./server-conversation.ts";
import { ServerFailure } from "./server-failure.ts";

/**
 * A conversation that goes on from question to question. Questions wait for each other; a process that has ended, or that
 * cannot be told what has changed, is replaced; without questions for a while it ends.
 */
export class KeptConversation {
  readonly #begin: () => Promise<Conversation>;
  readonly #idle: number;
  #conversation: Conversation | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** @param idle Milliseconds without a question after which the process ends. */
  constructor(begin: () => Promise<Conversation>, idle: number) {
    this.#begin = begin;
    this.#idle = idle;
  }

  /** Uses the conversation alone. A process that ends under a question that is not its first is replaced, once. */
  use<T>(work: (conversation: Conversation) => Promise<T>): Promise<T> {
    const turn = this.#queue.then(async () => {
      clearTimeout(this.#timer);
      try {
        const isOld = await this.#prepare();
        return await this.#try(work).catch(async (error: unknown) => {
          if (!isOld || !(error instanceof ServerFailure) || error.reason !== "ended") throw error;
          await this.#prepare();
          return await this.#try(work);
        });
      } finally {
        this.#timer = setTimeout(() => void this.end(), this.#idle);
        // A program that has nothing else to do may end: the process ends with it.
        this.#timer.unref();
      }
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process once no question is left. */
  end(): Promise<void> {
    clearTimeout(this.#timer);
    const ended = this.#queue.then(() => this.#drop(true));
    this.#queue = ended.catch(() => undefined);
    return ended;
  }

  /** Ends what is being waited for. */
  fail(failure: ServerFailure): void {
    this.#conversation?.fail(failure);
  }

  /** @returns Whether the process has been asked before. */
  async #prepare(): Promise<boolean> {
    const conversation = this.#conversation;
    if (conversation?.isAlive && (await conversation.catchUp())) return true;
    await this.#drop(true);
    this.#conversation = await this.#begin();
    // What there is now is what the new process reads.
    await this.#conversation.catchUp();
    return false;
  }

  async #try<T>(work: (conversation: Conversation) => Promise<T>): Promise<T> {
    const conversation = this.#conversation;
    if (conversation === undefined) throw new ServerFailure("closed", "The language server was closed.");
    try {
      return await work(conversation);
    } catch (error) {
      if (!conversation.isAlive || !(error instanceof ServerFailure) || isOver(error)) await this.#drop(false);
      throw error;
    }
  }

  async #drop(isPolite: boolean): Promise<void> {
    const conversation = this.#conversation;
    this.#conversation = undefined;
    await conversation?.end(isPolite);
  }
}

/** Whether a failure is the server's: one of the question leaves it as it was. */
function isOver({ reason }: ServerFailure): boolean {
  return reason !== "outside" && reason !== "unreadable" && reason !== "misplaced";
}
