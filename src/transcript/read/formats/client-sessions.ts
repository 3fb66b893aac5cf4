/**
 * The sessions of a trace that one client has written of all its connections to a server: an editor that starts a server again goes on in
 * the same log. A call of `initialize` begins a new session when it comes behind `exit`, or has the id that the `initialize` of
 * this session had: ids begin anew with a connection, and count on within one. Else it is a second one of the same session.
 */
export class ClientSessions {
  #number = 1;
  #isOver = false;
  #id: string | undefined;

  /** The session that is open: none for the first, which a log of one session does not name. */
  get session(): string | undefined {
    return this.#number === 1 ? undefined : `#${this.#number}`;
  }

  /**
   * Looks at the next message that the client has sent, other than a reply.
   *
   * @param id As the log has it; `undefined` of a notification.
   * @returns Whether it begins another session than the one that was open.
   */
  sent(method: string | undefined, id: string | undefined): boolean {
    if (method === "exit" && id === undefined) this.#isOver = true;
    if (method !== "initialize" || id === undefined) return false;
    const isNew = this.#isOver || this.#id === id;
    if (isNew) {
      this.#number++;
      this.#isOver = false;
      this.#id = id;
    } else this.#id ??= id;
    return isNew;
  }
}
