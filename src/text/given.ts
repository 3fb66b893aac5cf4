import { shortened } from "./shortened.ts";

// Programs without types give anything. What is no text is told as what it is, not as something that a text says.

/** Whether a value is a text, or bytes, also those of another realm (Jest runs tests in one). */
export function isTextOrBytes(value: unknown): value is string | Uint8Array {
  if (typeof value === "string" || value instanceof Uint8Array) return true;
  return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/**
 * What is said where a text was expected and something else given.
 *
 * @param what With its article, such as "a message".
 */
export function notText(what: string, found: unknown): string {
  return `I expected ${what} as text or bytes; I found ${given(found)}.`;
}

/** What a program gave, in a sentence. */
export function given(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return JSON.stringify(shortened(value));
    case "object":
      return "an object";
    default:
      return `a ${typeof value}`;
  }
}
