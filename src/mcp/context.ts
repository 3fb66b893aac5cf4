import type { IdKey } from "../rpc/ids.ts";
import type { Server } from "./server.ts";

/** Makes the code that proves who wrote a text: an HMAC with a key that only the server knows, as text. */
export type Signer = (text: string) => string | Promise<string>;

/** What can be cancelled by the id of its request. */
export interface Running {
  cancel(reason: string | undefined): void;
  /** The connection ends: say what is left to say. */
  end(): void;
}

/** One connection as the core sees it: what is served, and how to reach the client besides the replies. */
export interface Context {
  readonly server: Server;
  /**
   * Sends a message that belongs to the request that is being served: its notifications, and requests of the server.
   * Without it, notifications come in order before the reply, and nothing can be asked of the client.
   */
  readonly send?: (line: string) => void;
  /** Sends a message that belongs to no request; as `send` when left out. */
  readonly notify?: (line: string) => void;
  /** Ends the stream of the request early; its reply is fetched later. */
  readonly closeStream?: () => void;
  /** Protects what clients of 2026-07-28 carry for the server from one round to the next. */
  readonly sign?: Signer;
  /** What runs now, by the id of its request. */
  readonly running: Map<IdKey, Running>;
}

export type Channel = Partial<Pick<Context, "send" | "notify" | "closeStream" | "sign">>;

export function createContext(server: Server, channel: Channel = {}): Context {
  return { server, running: new Map(), ...channel };
}

/** Ends all that runs on a connection: handlers are told to stop, subscriptions are answered. */
export function endContext({ running }: Context): void {
  for (const each of [...running.values()]) each.end();
}
