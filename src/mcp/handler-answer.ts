import type { ContentBlock, ResourceContents } from "./content.ts";
import type { PromptMessage, ToolResult } from "./definitions.ts";
import { quoted } from "./fault.ts";
import { objectOf } from "./negotiation.ts";

// What handlers give is looked at before it is told: authors without TypeScript have nobody else who says what is wrong, and a
// message of another form would be the client's trouble. Each function throws a TypeError, which the author is told.

type Members = Readonly<Record<string, unknown>>;

const BLOCKS = '"text", "image", "audio", "resource_link" or "resource"';
const resultMembers = ["content", "structuredContent", "isError", "_meta"];

/** @throws TypeError in a sentence of what is wrong. */
export function toolResult(answer: unknown): ToolResult {
  if (typeof answer === "string") return { content: [{ type: "text", text: answer }] };
  if (Array.isArray(answer)) return { content: blocksOf(answer, "") };
  const members = objectOf(answer);
  if (members !== undefined && "type" in members) return { content: [blockOf(members, "the answer")] };
  if (members === undefined || !resultMembers.some((name) => name in members)) {
    const forms = "a text, a content block, a list of them, or an object with content or structuredContent";
    throw unlike(`the handler to give ${forms}`, answer);
  }
  const { content, isError, _meta: meta } = members;
  if (isError !== undefined && typeof isError !== "boolean") throw unlike("isError to be true or false", isError);
  if (meta !== undefined && objectOf(meta) === undefined) throw unlike("_meta to be an object", meta);
  if (content !== undefined) blocksOf(content, "content");
  return members as ToolResult;
}

/** @throws TypeError in a sentence of what is wrong. */
export function resourceContents(
  answer: unknown,
  uri: string,
  mimeType: string | undefined,
): readonly ResourceContents[] {
  const type = mimeType === undefined ? {} : { mimeType };
  if (typeof answer === "string") return [{ uri, ...type, text: answer }];
  if (isBytes(answer)) return [{ uri, ...type, blob: answer }];
  if (Array.isArray(answer)) return answer.map((each, index) => contentsOf(each, `element ${index}`));
  if (objectOf(answer) === undefined) {
    throw unlike("read to give a text, bytes, contents, a list of them, or undefined for no such resource", answer);
  }
  return [contentsOf(answer, "the answer")];
}

/** What a prompt gives. */
export interface PromptResult {
  readonly messages: readonly PromptMessage[];
  readonly description?: string;
  readonly _meta?: Members;
}

/** @throws TypeError in a sentence of what is wrong. */
export function promptResult(answer: unknown): PromptResult {
  if (typeof answer === "string") return { messages: [{ role: "user", content: { type: "text", text: answer } }] };
  if (Array.isArray(answer)) return { messages: messagesOf(answer) };
  const members = objectOf(answer);
  if (members === undefined || !Array.isArray(members["messages"])) {
    throw unlike("get to give a text, a list of messages, or an object with messages, a list", answer);
  }
  const { description, _meta: meta } = members;
  if (description !== undefined && typeof description !== "string")
    throw unlike("description to be a text", description);
  if (meta !== undefined && objectOf(meta) === undefined) throw unlike("_meta to be an object", meta);
  messagesOf(members["messages"]);
  return members as unknown as PromptResult;
}

/** @throws TypeError in a sentence of what is wrong. */
export function completionValues(answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every((value) => typeof value === "string")) return answer;
  throw unlike("the completer to give a list of texts", answer);
}

/**
 * JSON text of a value that must be told.
 * @param what What the value is called in the sentence.
 * @throws TypeError for what JSON has no text for, such as a function, a BigInt or an object inside itself.
 */
export function jsonOf(value: unknown, what: string): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new TypeError(`I cannot write ${what} as JSON: ${wordsOf(error)}`, { cause: error });
  }
  if (text === undefined) throw unlike(`${what} to be a JSON value`, value);
  return text;
}

/** JSON text of a `_meta`, which is an object. @throws TypeError as `jsonOf`, and for what writes itself as something else. */
export function metaJson(meta: unknown): string {
  const text = jsonOf(meta, "_meta");
  if (!text.startsWith("{")) throw unlike("_meta to be an object", JSON.parse(text));
  return text;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function blocksOf(content: unknown, where: string): readonly ContentBlock[] {
  if (!Array.isArray(content)) throw unlike(`${where} to be a list of content blocks`, content);
  return content.map((block, index) => blockOf(block, where === "" ? `element ${index}` : `${where}/${index}`));
}

function blockOf(block: unknown, where: string): ContentBlock {
  const members = objectOf(block);
  if (members === undefined) throw unlike(`${where} to be a content block, an object with a type`, block);
  switch (members["type"]) {
    case "text":
      needText(members, "text", where);
      break;
    case "image":
    case "audio":
      if (!isBytes(members["data"])) needText(members, "data", where, "bytes, or base64 text");
      needText(members, "mimeType", where);
      break;
    case "resource_link":
      needText(members, "uri", where);
      needText(members, "name", where);
      break;
    case "resource":
      contentsOf(members["resource"], `resource of ${where}`);
      break;
    default:
      throw unlike(`type of ${where} to be ${BLOCKS}`, members["type"]);
  }
  return block as ContentBlock;
}

function contentsOf(contents: unknown, where: string): ResourceContents {
  const members = objectOf(contents);
  if (members === undefined)
    throw unlike(`${where} to be contents, an object with a uri and a text or a blob`, contents);
  needText(members, "uri", where);
  if ("blob" in members) {
    if (!isBytes(members["blob"])) needText(members, "blob", where, "bytes, or base64 text");
  } else needText(members, "text", where);
  return contents as ResourceContents;
}

function messagesOf(messages: readonly unknown[]): readonly PromptMessage[] {
  for (const [index, message] of messages.entries()) {
    const members = objectOf(message);
    if (members === undefined) throw unlike(`message ${index} to be an object with a role and content`, message);
    const { role, content } = members;
    if (role !== "user" && role !== "assistant") {
      throw unlike(`role of message ${index} to be "user" or "assistant"`, role);
    }
    blockOf(content, `content of message ${index}`);
  }
  return messages as readonly PromptMessage[];
}

function needText(members: Members, name: string, where: string, form = "a text"): void {
  if (typeof members[name] !== "string") throw unlike(`${name} of ${where} to be ${form}`, members[name]);
}

/** Bytes of another realm, such as a test runner's, are bytes. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function unlike(expected: string, found: unknown): TypeError {
  return new TypeError(`I expected ${expected}; I found ${described(found)}.`);
}

function described(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return "a list";
  const members = objectOf(value);
  if (members === undefined) return typeof value === "function" ? "a function" : String(value);
  const names = Object.keys(members).slice(0, 5);
  return names.length === 0 ? "an object without members" : `an object with ${names.map(quoted).join(", ")}`;
}
