import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** The shapes of the prelude as `src/smithy/load/written-shapes.ts` reads them: JSON, a line for each. */
export async function preludeShapes() {
  const { readPrelude } = await loaded("../src/smithy/load/read-prelude.ts");
  const shapes = [...readPrelude().shapes.values()].filter(({ type }) => type !== "member");
  return `[\n${shapes.map((shape) => JSON.stringify(writtenShape(shape))).join(",\n")}\n]`;
}

/** A module of the core, from its source: the package cannot be built before the prelude is written. */
async function loaded(path) {
  const bundle = await rolldown({ input: fileURLToPath(new URL(path, import.meta.url)), platform: "node" });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  await bundle.close();
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
}

function writtenShape({ type, id, at, mixins, introducedTraits, members }) {
  if (mixins.length > 0) throw new Error(`I cannot write ${id}: it has mixins.`);
  return {
    type,
    id: id.text,
    at: at.offset,
    ...writtenTraits(introducedTraits),
    ...(members === undefined || members.size === 0 ? {} : { members: [...members.values()].map(writtenMember) }),
  };
}

function writtenMember({ name, target, at, introducedTraits }) {
  return { name, target: target.text, at: at.offset, ...writtenTraits(introducedTraits) };
}

function writtenTraits(traits) {
  const written = [...traits.values()].filter(({ id }) => id !== "smithy.synthetic#enum").map(writtenTrait);
  return written.length === 0 ? {} : { traits: written };
}

function writtenTrait({ id, value, synthetic }) {
  return { id, ...writtenValue(value), ...(synthetic ? { synthetic } : {}) };
}

function writtenValue(node) {
  const at = node.at.offset;
  if (node.kind === "array") return { at, is: node.elements.map(writtenValue) };
  if (node.kind === "object") {
    const members = [...node.members].map(([key, { keyAt, value }]) => [key, writtenProperty(keyAt, value)]);
    return { at, is: Object.fromEntries(members) };
  }
  return { at, is: node.kind === "null" ? null : node.value };
}

/** Keys of objects in braces have no place. */
function writtenProperty(keyAt, value) {
  return { ...(keyAt.offset < 0 ? {} : { keyAt: keyAt.offset }), ...writtenValue(value) };
}
