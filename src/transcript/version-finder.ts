import { type JsonPointer, resolvePointerOnTape } from "../json/pointer.ts";
import { kindAt, next, Tape, TokenKind, textAt } from "../json/tape.ts";
import { type EnvelopeFacts, readEnvelope, readId } from "../rpc/envelope.ts";
import { type IdKey, idKey } from "../rpc/ids.ts";
import type { TranscriptEntry } from "./entry.ts";

/** A place where the peers of a protocol say which version of it they speak. */
export interface VersionSource {
  /** The wire name of the method; absent: the calls of any method. */
  readonly method?: string;
  /** Part of the call, or of the result that answers it. */
  readonly from: "params" | "result";
  /** Leads from the params, or the result, to a string. */
  readonly pointer: JsonPointer;
}

interface OpenCall {
  readonly method: string;
  readonly asked: string | undefined;
}

/** How many calls of a peer are waited for at once; a conversation that opens with more than these has no opening. */
const OPEN_CALLS = 1024;

/**
 * Finds out which version of a protocol a conversation is held in: the first one that a call names, or the result that
 * answers it, when that call is answered with a result. A call that is refused has settled nothing: the client may go on
 * with another version. What was asked for counts at the end, where nothing was settled.
 *
 * Source: MCP, Lifecycle / Version Negotiation; the choice among refused offers is ours (docs/contracts.md).
 */
export class VersionFinder {
  readonly #sources: readonly VersionSource[];
  readonly #tape = new Tape();
  /** By sender, the calls that may settle it. */
  readonly #open = new Map<string, Map<IdKey, OpenCall>>();
  #settled: string | undefined;
  #asked: string | undefined;

  constructor(sources: readonly VersionSource[]) {
    this.#sources = sources;
  }

  /** The version that both peers have settled on; `undefined` while they have not. */
  get settled(): string | undefined {
    return this.#settled;
  }

  /** The version that was settled on, else the last one that was asked for. */
  get version(): string | undefined {
    return this.#settled ?? this.#asked;
  }

  /** Looks at the next entry, or at each message of one that is an array. What cannot be read says nothing. */
  feed({ sender, message }: Pick<TranscriptEntry, "sender" | "message">): void {
    if (this.#settled !== undefined || !this.#tape.scan(message)) return;
    if (kindAt(this.#tape, 0) !== TokenKind.array) {
      this.#look(sender, 0);
      return;
    }
    const end = next(this.#tape, 0);
    for (let at = 2; at < end && this.#settled === undefined; at = next(this.#tape, at)) this.#look(sender, at);
  }

  #look(sender: string, at: number): void {
    const facts = readEnvelope(this.#tape, at);
    const id = idKey(readId(this.#tape, facts));
    if (facts.method.kind === "string") this.#call(sender, id, facts);
    else this.#reply(sender, id, facts);
  }

  #call(sender: string, id: IdKey, facts: EnvelopeFacts): void {
    const method = textAt(this.#tape, facts.method.at);
    if (facts.id.kind === "absent" || !this.#sources.some((source) => isAbout(source, method))) return;
    const asked = this.#read("params", method, facts.params.at);
    this.#asked = asked ?? this.#asked;
    const calls = this.#open.get(sender) ?? new Map<IdKey, OpenCall>();
    this.#open.set(sender, calls);
    if (calls.size < OPEN_CALLS) calls.set(id, { method, asked });
  }

  /** An id belongs to the peer that is answered, which is another one than the one that answers. */
  #reply(sender: string, id: IdKey, facts: EnvelopeFacts): void {
    for (const [peer, calls] of this.#open) {
      const call = peer === sender ? undefined : calls.get(id);
      if (call === undefined) continue;
      calls.delete(id);
      if (facts.result.kind === "absent") return;
      this.#settled = this.#read("result", call.method, facts.result.at) ?? call.asked;
      return;
    }
  }

  #read(from: VersionSource["from"], method: string, at: number): string | undefined {
    if (at < 0) return undefined;
    for (const source of this.#sources) {
      if (source.from !== from || !isAbout(source, method)) continue;
      const found = resolvePointerOnTape(this.#tape, source.pointer, at);
      if (found !== undefined && kindAt(this.#tape, found) === TokenKind.string) return textAt(this.#tape, found);
    }
    return undefined;
  }
}

function isAbout(source: VersionSource, method: string): boolean {
  return source.method === undefined || source.method === method;
}
