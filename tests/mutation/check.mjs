import { readFileSync } from "node:fs";
import { loader } from "colloquy/rpc";
import { ProtocolDescription, TranscriptChecker } from "colloquy/transcript";

const folder = new URL("../../contracts/", import.meta.url);
/** @type {Map<string, ProtocolDescription>} */
const prepared = new Map();

/** A contract that ships with the package. @param {string} name */
export function bundled(name) {
  const known = prepared.get(name);
  if (known !== undefined) return known;
  const contract = JSON.parse(readFileSync(new URL("index.json", folder), "utf8")).contracts.find(
    (each) => each.name === name,
  );
  const sources = contract.files.reduce(
    (all, file) => all.addIdl(file, readFileSync(new URL(file, folder), "utf8")),
    loader(),
  );
  const { model, events } = sources.assemble();
  if (model === undefined) throw new Error(events.map(({ message }) => message).join("\n"));
  const { protocol, version, memberNames } = contract;
  const made = ProtocolDescription.fromSmithy(model, protocol, version, { memberNames });
  prepared.set(name, made);
  return made;
}

/** @type {import("./judge.mjs").Check} */
export function check(contract, entries, completeness) {
  const checker = new TranscriptChecker(bundled(contract), { completeness });
  return [...checker.feedAll(entries), ...checker.finish().findings];
}
