/** Whether a text was meant as a message, broken or not: an object or an array begins. A banner or a log line is none. */
export function looksLikeMessage(text: string | Uint8Array): boolean {
  const start = typeof text === "string" ? text.slice(0, 256) : String.fromCharCode(...text.subarray(0, 256));
  return /^\s*[{[]/.test(start);
}
