import { encodeBase64 } from "../text/base64.ts";
import { jsonOf, metaJson } from "./handler-answer.ts";
import type { Revision } from "./revisions.ts";

/** A picture that stands for a server, a tool, a resource or a prompt. */
export interface Icon {
  /** A URI: `https:` or `data:`. */
  readonly src: string;
  readonly mimeType?: string;
  /** Such as `48x48`, or `any`. */
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
}

/** Whom a piece of content is for, and how much it matters. */
export interface Annotations {
  readonly audience?: readonly ("user" | "assistant")[];
  /** From 0 (may be left out) to 1 (is needed). */
  readonly priority?: number;
  /** A time in ISO 8601. */
  readonly lastModified?: string;
}

export type Meta = Readonly<Record<string, unknown>>;

export interface TextContent {
  readonly type: "text";
  readonly text: string;
  readonly annotations?: Annotations;
  readonly _meta?: Meta;
}

/** Bytes are written as base64; a string must be base64 already. */
export interface MediaContent {
  readonly type: "image" | "audio";
  readonly data: string | Uint8Array;
  readonly mimeType: string;
  readonly annotations?: Annotations;
  readonly _meta?: Meta;
}

export interface ResourceLink {
  readonly type: "resource_link";
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes before any encoding. */
  readonly size?: number;
  readonly icons?: readonly Icon[];
  readonly annotations?: Annotations;
  readonly _meta?: Meta;
}

/** What stands in a resource: text, or bytes (a string under `blob` must be base64 already). */
export type ResourceContents =
  | { readonly uri: string; readonly mimeType?: string; readonly text: string; readonly _meta?: Meta }
  | { readonly uri: string; readonly mimeType?: string; readonly blob: string | Uint8Array; readonly _meta?: Meta };

export interface EmbeddedResource {
  readonly type: "resource";
  readonly resource: ResourceContents;
  readonly annotations?: Annotations;
  readonly _meta?: Meta;
}

export type ContentBlock = TextContent | MediaContent | ResourceLink | EmbeddedResource;

/**
 * Content as a revision knows it, as JSON text. Audio came with 2025-03-26 and links to resources with 2025-06-18; a client of
 * an older revision gets a text in their place, for it could not read the message otherwise.
 */
export function contentText(block: ContentBlock, revision: Revision): string {
  switch (block.type) {
    case "audio":
      if (revision < "2025-03-26") return JSON.stringify({ type: "text", text: `(audio, ${block.mimeType})` });
      return JSON.stringify({ ...block, data: base64(block.data) });
    case "image":
      return JSON.stringify({ ...block, data: base64(block.data) });
    case "resource_link":
      if (revision < "2025-06-18") return JSON.stringify({ type: "text", text: `${block.name}: ${block.uri}` });
      return JSON.stringify(block);
    case "resource":
      return `{"type":"resource","resource":${contentsText(block.resource)}${otherMembers(block)}}`;
    default:
      return JSON.stringify(block);
  }
}

/** The contents of a resource as JSON text. */
export function contentsText(contents: ResourceContents): string {
  return JSON.stringify("blob" in contents ? { ...contents, blob: base64(contents.blob) } : contents);
}

function otherMembers({ annotations, _meta: meta }: EmbeddedResource): string {
  const members = annotations === undefined ? "" : `,"annotations":${jsonOf(annotations, "annotations")}`;
  return meta === undefined ? members : `${members},"_meta":${metaJson(meta)}`;
}

/** Bytes as base64; a string is base64 already. */
export function base64(data: string | Uint8Array): string {
  return typeof data === "string" ? data : encodeBase64(data);
}
