import type { IdKey } from "../rpc/ids.ts";
import type { Server } from "./server.ts";

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
  /** Whether the client is far behind with reading. Progress and log messages are left out then. */
  readonly isBehind?: () => boolean;
  /** Told how many questions of the server wait for the client's answer, whenever that changes. */
  readonly onAsking?: (waiting: number) => void;
  /** What runs now, by the id of its request. */
  readonly running: Map<IdKey, Running>;
}

export type Channel = Partial<Pick<Context, "send" | "notify" | "closeStream" | "isBehind" | "onAsking">>;

export function createContext(server: Server, channel: Channel = {}): Context {
  return { server, running: new Map(), ...channel };
}

/** Ends all that runs on a connection: handlers are told to stop, subscriptions are answered. */
export function endContext({ running }: Context): void {
  for (const each of [...running.values()]) each.end();
}
