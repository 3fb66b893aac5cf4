import { readBase64 } from "../constraints/blob.ts";

/** How many bytes a base64 text stands for; its padding may be missing. `undefined` when it is no base64. */
export function base64Bytes(text: string): number | undefined {
  const isPadded = text.endsWith("=") || text.length % 4 === 1;
  const reading = readBase64(isPadded ? text : text.padEnd(Math.ceil(text.length / 4) * 4, "="));
  return "bytes" in reading ? reading.bytes : undefined;
}
