import { InvalidArgumentError } from "commander";
import { mostBytes } from "../json/tape.ts";

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1 << 10, m: 1 << 20 };

/**
 * Reads a number of bytes, such as `2000000`, `512KiB` or `4M`; both mean powers of two.
 * @throws InvalidArgumentError for what is none, and for more than 16 MiB.
 */
export function byteSize(text: string): number {
  const { 1: digits, 2: unit = "" } = /^(\d{1,9})(?:([km])(?:i?b)?)?$/i.exec(text) ?? ([] as readonly string[]);
  const bytes = Number(digits) * (UNITS[unit.toLowerCase()] ?? 1);
  if (digits === undefined || bytes < 1 || bytes > mostBytes) {
    throw new InvalidArgumentError("I expected a size from 1 byte to 16MiB, such as 4MiB.");
  }
  return bytes;
}
