// The shared cases (COLLOQUY_CORPORA, default ../shared/corpora) in the form that the peers are asked in.
import { readFileSync } from "node:fs";

/**
 * @param {string} file
 * @returns {{ model: string, service: string, cases: any[] }} each case with its `source`: text, bytes, or undefined for none at all.
 */
export function readCases(file) {
  const { model, service, cases } = JSON.parse(readFileSync(file, "utf8"));
  return { model, service, cases: cases.map((one) => ({ ...one, source: sourceOf(one), className: classOf(one) })) };
}

/** What the case is about: the first class that its verdict lists, or that it is a good message. */
function classOf({ right }) {
  return right.findings.find(({ severity }) => severity === "error")?.class ?? "valid";
}

function sourceOf({ text, bytes_base64: base64, make }) {
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (make?.absent) return undefined;
  if (make?.parts !== undefined) return make.parts.map(([part, times]) => part.repeat(times)).join("");
  return text;
}
