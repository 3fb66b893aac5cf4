import { type Context, createContext, initial, respond, type Server, type State } from "../../src/mcp/index.ts";
import { Conversation } from "../../src/testing/index.ts";

/** One client of a server: asks, and keeps what was said, so that it can be held to the contract. */
export class Asker {
  readonly conversation = new Conversation();
  readonly #context: Context;
  #state: State = initial();
  #id = 0;

  private constructor(server: Server) {
    this.#context = createContext(server, { send: (line) => this.conversation.add("server", line) });
  }

  static async open(server: Server): Promise<Asker> {
    const asker = new Asker(server);
    await asker.ask("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    await asker.#say({ jsonrpc: "2.0", method: "notifications/initialized" });
    return asker;
  }

  /** The result of a request; an error is thrown as its message. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes is looked at by the tests.
  async ask(method: string, params: object = {}): Promise<any> {
    const [reply] = await this.#say({ jsonrpc: "2.0", id: ++this.#id, method, params });
    const { result, error } = JSON.parse(reply ?? "{}");
    if (error !== undefined) throw new Error(error.message);
    return result;
  }

  /** What a tool says. */
  async call(
    name: string,
    args: object,
  ): Promise<{ text: string; isError: boolean; structured: Record<string, unknown> | undefined }> {
    const { content, isError = false, structuredContent } = await this.ask("tools/call", { name, arguments: args });
    return { text: content[0].text, isError, structured: structuredContent };
  }

  async #say(message: object): Promise<readonly string[]> {
    const line = JSON.stringify(message);
    this.conversation.add("client", line);
    const [state, replies] = await respond(this.#context, this.#state, line);
    this.#state = state;
    for (const reply of replies) this.conversation.add("server", reply);
    return replies;
  }
}
