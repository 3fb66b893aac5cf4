import { type Readable, Transform, type TransformCallback, type Writable } from "node:stream";
import { AutoFraming, type FramingName, framingNamed } from "../rpc/index.ts";
import { isStray } from "../transcript/live/stray-frame.ts";
import type { Conversation } from "./conversation.ts";

/** Who sits at a tap: the peer that sends through it, and the one that it hears. */
export interface TapPeers {
  /** The peer whose transport this is; "client" by default. */
  readonly self?: string;
  /** The peer at the other end; "server" by default, "client" when we are the server. */
  readonly other?: string;
}

/** What of a transport of the MCP SDKs is listened to. */
export interface TransportLike {
  send(message: unknown, ...rest: never[]): Promise<void>;
  onmessage?: ((message: never, ...rest: never[]) => void) | undefined;
}

/** What of a `MessageReader` of vscode-jsonrpc is listened to. */
export interface MessageReaderLike {
  listen(callback: (message: unknown) => void): unknown;
}

/** What of a `MessageWriter` of vscode-jsonrpc is listened to. */
export interface MessageWriterLike {
  write(message: never): Promise<void>;
}

/**
 * A transport of an MCP SDK that records what goes through it. All else is the transport's own.
 *
 * The SDKs hand over parsed messages, so that repeated keys and the spelling of numbers are not seen.
 */
export function tapTransport<T extends TransportLike>(
  transport: T,
  conversation: Conversation,
  peers: TapPeers = {},
): T {
  const { self, other } = named(peers);
  return tapped(transport, {
    send: (message: unknown) => conversation.add(self, message),
    onmessage: (message: unknown) => conversation.add(other, message),
  });
}

/** A reader of vscode-jsonrpc that records what is heard. All else is the reader's own. */
export function tapReader<R extends MessageReaderLike>(reader: R, conversation: Conversation, peers: TapPeers = {}): R {
  const { other } = named(peers);
  const hear = (message: unknown): void => conversation.add(other, message);
  return new Proxy(reader, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "listen") return value.bind(target);
      return (callback: (message: unknown) => void) =>
        target.listen((message) => {
          hear(message);
          callback(message);
        });
    },
  });
}

/** A writer of vscode-jsonrpc that records what is said. All else is the writer's own. */
export function tapWriter<W extends MessageWriterLike>(writer: W, conversation: Conversation, peers: TapPeers = {}): W {
  const { self } = named(peers);
  return tapped(writer, { write: (message: unknown) => conversation.add(self, message) });
}

/**
 * A pair of byte streams, such as those of a child process, that record what goes through them, byte for byte.
 *
 * @param streams `readable` is what the other peer says, `writable` what we say to it.
 * @param framing How both are cut into messages; by default as their first bytes show.
 * @returns Streams to use in the place of the two.
 */
export function tapStreams(
  { readable, writable }: { readonly readable: Readable; readonly writable: Writable },
  conversation: Conversation,
  peers: TapPeers & { readonly framing?: FramingName } = {},
): { readonly readable: Readable; readonly writable: Writable } {
  const { self, other } = named(peers);
  const heard = recording(other, conversation, peers.framing);
  const said = recording(self, conversation, peers.framing);
  readable.on("error", (error) => heard.destroy(error));
  writable.on("error", (error) => said.destroy(error));
  readable.pipe(heard);
  said.pipe(writable);
  return { readable: heard, writable: said };
}

function recording(sender: string, conversation: Conversation, name: FramingName = "auto"): Transform {
  const framing = framingNamed(name);
  const add = (frames: ReturnType<typeof framing.push>): void => {
    for (const frame of frames) {
      const { bytes } = frame;
      if (frame.kind === "problem" && frame.problem === "too-long") conversation.add(sender, "", frame.size);
      else if (bytes !== undefined && /\S/.test(String.fromCharCode(...bytes.subarray(0, 64)))) {
        const shown = framing instanceof AutoFraming ? framing.decided : name;
        const stray = shown === "headers" && frame.kind === "problem" && isStray(frame);
        conversation.add(sender, bytes, undefined, stray);
      }
    }
  };
  return new Transform({
    transform(chunk: Uint8Array | string, _encoding, done: TransformCallback): void {
      add(framing.push(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk));
      done(null, chunk);
    },
    flush(done: TransformCallback): void {
      add(framing.end());
      done();
    },
  });
}

function named({ self = "client", other = self === "server" ? "client" : "server" }: TapPeers) {
  return { self, other };
}

type Hear = (message: unknown) => void;

/** An object whose named functions, called or set, are heard first. */
function tapped<T extends object>(target: T, hears: Readonly<Record<string, Hear>>): T {
  const listening = (name: string | symbol, value: (...given: unknown[]) => unknown): unknown => {
    const hear = typeof name === "string" ? hears[name] : undefined;
    const bound = value.bind(target);
    if (hear === undefined) return bound;
    return (...given: unknown[]) => {
      hear(given[0]);
      return bound(...given);
    };
  };
  const isEvent = (name: string | symbol): boolean => typeof name === "string" && name.startsWith("on");
  return new Proxy(target, {
    get(inner, name): unknown {
      const value: unknown = Reflect.get(inner, name, inner);
      if (typeof value !== "function" || isEvent(name)) return value;
      return name === "constructor" ? tappedClass(value, hears) : listening(name, value as never);
    },
    set(inner, name, value): boolean {
      const kept = typeof value === "function" && isEvent(name) ? listening(name, value) : value;
      return Reflect.set(inner, name, kept, inner);
    },
  });
}

/** A client that starts its server anew makes another transport of the same class; that one is listened to as well. */
function tappedClass(made: object, hears: Readonly<Record<string, Hear>>): object {
  return new Proxy(made, {
    construct: (target, given) => tapped(Reflect.construct(target as never, given) as object, hears),
  });
}
