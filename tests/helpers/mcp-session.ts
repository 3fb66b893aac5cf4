import {
  type Answer,
  type Channel,
  type Context,
  createContext,
  initial,
  MetaKey,
  type Revision,
  respond,
  type Server,
  type State,
} from "../../src/mcp/index.ts";
import { ProtocolDescription, TranscriptChecker } from "../../src/transcript/index.ts";
import { index, loadContract } from "../contracts/bundled.ts";

const protocols = new Map<string, ProtocolDescription>();

/** The bundled contract of a revision, prepared once. */
export function protocolOf(revision: string): ProtocolDescription {
  const known = protocols.get(revision);
  if (known !== undefined) return known;
  const entry = index.find(({ name }) => name === `mcp@${revision}`);
  if (entry === undefined) throw new Error(`There is no contract for ${revision}.`);
  const { model } = loadContract(entry);
  const made = ProtocolDescription.fromSmithy(model, entry.protocol, "2.0", { memberNames: entry.memberNames });
  protocols.set(revision, made);
  return made;
}

/** A conversation as it was held, to be checked against the contract of its revision. */
export class Recording {
  readonly lines: { readonly sender: "client" | "server"; readonly message: string }[] = [];

  /**
   * The contract's errors, one line each; advice is left out.
   * @param of Only those of one peer, where a test has the client send what no client should.
   */
  errors(revision: string, of?: "client" | "server"): readonly string[] {
    const checker = new TranscriptChecker(protocolOf(revision));
    const found = [...checker.feedAll(this.lines), ...checker.finish().findings];
    return found
      .filter(({ severity, sender }) => severity === "error" && (of === undefined || sender === of))
      .map(({ entry = 0, code, message }) => `${code}: ${message} in ${this.lines[entry]?.message}`);
  }
}

/** A reply, or whatever else a line of a server is, as plain data. */
// biome-ignore lint/suspicious/noExplicitAny: replies are looked into by tests, which say what they expect.
export type Message = any;

export const modernMeta = (capabilities: object = {}, more: object = {}): Record<string, unknown> => ({
  [MetaKey.version]: "2026-07-28",
  [MetaKey.capabilities]: capabilities,
  [MetaKey.clientInfo]: { name: "test", version: "1" },
  ...more,
});

/**
 * A client of a server in the same process: it counts ids, records what is said, and keeps the session. What the server sends
 * of its own comes to `onMessage`.
 */
export class TestClient {
  readonly recording: Recording = new Recording();
  readonly revision: Revision;
  readonly context: Context;
  /** Everything that the server has sent. */
  readonly received: Message[] = [];
  onMessage: (message: Message) => void = () => {};
  state: State = initial();
  #id = 0;
  readonly #capabilities: object;

  constructor(server: Server, revision: Revision, capabilities: object = {}, channel: Channel = {}) {
    this.revision = revision;
    this.#capabilities = capabilities;
    this.context = createContext(server, { send: (line) => this.#take(line), ...channel });
    if (revision === "2026-07-28") return;
    const params = { protocolVersion: revision, capabilities, clientInfo: { name: "test", version: "1" } };
    const answer = this.#respond({ jsonrpc: "2.0", id: ++this.#id, method: "initialize", params });
    if (answer instanceof Promise) throw new Error("initialize was not answered at once.");
    this.#keep(answer);
    this.notify("notifications/initialized");
  }

  /** Sends a request and gives the reply; `undefined` when there is none. */
  async ask(method: string, params: Record<string, unknown> = {}, meta: object = {}): Promise<Message> {
    const id = ++this.#id;
    const before = this.received.length;
    this.#keep(await this.#respond({ jsonrpc: "2.0", id, method, params: this.#full(params, meta) }));
    return this.received.slice(before).find((message) => message.id === id && !("method" in message));
  }

  /** The result of a request that must have one. */
  async result(method: string, params: Record<string, unknown> = {}, meta: object = {}): Promise<Message> {
    const reply = await this.ask(method, params, meta);
    if (reply?.result === undefined) throw new Error(`I expected a result: ${JSON.stringify(reply)}`);
    return reply.result;
  }

  notify(method: string, params?: object): void {
    const answer = this.#respond({ jsonrpc: "2.0", method, ...(params === undefined ? {} : { params }) });
    if (!(answer instanceof Promise)) this.#keep(answer);
  }

  /** Answers a request of the server. */
  answer(id: unknown, result: object): void {
    const answer = this.#respond({ jsonrpc: "2.0", id, result });
    if (!(answer instanceof Promise)) this.#keep(answer);
  }

  /** Sends any message. */
  async raw(message: object): Promise<void> {
    this.#keep(await this.#respond(message));
  }

  #full(params: Record<string, unknown>, meta: object): Record<string, unknown> {
    if (this.revision === "2026-07-28") return { ...params, _meta: modernMeta(this.#capabilities, meta) };
    return Object.keys(meta).length === 0 ? params : { ...params, _meta: meta };
  }

  #respond(message: object): Answer | Promise<Answer> {
    const line = JSON.stringify(message);
    this.recording.lines.push({ sender: "client", message: line });
    return respond(this.context, this.state, line);
  }

  #keep([state, replies]: Answer): void {
    if (state !== this.state && state.session.kind === "legacy") this.state = state;
    for (const reply of replies) this.#take(reply);
  }

  #take(line: string): void {
    this.recording.lines.push({ sender: "server", message: line });
    const message = JSON.parse(line);
    this.received.push(message);
    this.onMessage(message);
  }
}
