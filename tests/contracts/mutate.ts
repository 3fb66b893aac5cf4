import type { Random } from "./random.ts";

/** A JSON value as `JSON.parse` gives it. */
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

/** Values that are wrong in most places, and right in some that matter. */
const strangers: readonly Plain[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e20,
  "",
  "x",
  "text",
  "complete",
  [],
  ["x"],
  [1],
  [null],
  {},
  { x: 1 },
  { type: "text" },
];

const memberNames = ["another", "type", "kind", "name", "_meta", "content", "title", "id", "uri"];

/** A copy of the value with one change somewhere: a member or element gone, another value in its place, a member more. */
export function mutated(value: Plain, random: Random): Plain {
  const copy = structuredClone(value);
  const place = random.pick(placesIn(copy));
  const step = place.at(-1);
  if (step === undefined) return random.pick(strangers);
  const holder = place.slice(0, -1).reduce<Plain>((at, key) => (at as Record<string, Plain>)[key] as Plain, copy);
  change(holder as Record<string, Plain> | Plain[], step, random);
  return copy;
}

function change(holder: Record<string, Plain> | Plain[], step: string | number, random: Random): void {
  const slots = holder as Record<string | number, Plain>;
  const old = slots[step] as Plain;
  if (random.chance(0.3)) {
    if (Array.isArray(holder)) holder.splice(step as number, 1);
    else delete slots[step];
  } else if (random.chance(0.75)) {
    slots[step] = random.pick(strangers);
  } else if (typeof old === "string") {
    slots[step] = `${old}x`;
  } else if (typeof old === "number") {
    slots[step] = old + random.pick([0.5, -10, 1e10]);
  } else if (old !== null && typeof old === "object" && !Array.isArray(old)) {
    old[random.pick(memberNames)] = random.pick(strangers);
  } else {
    slots[step] = random.pick(strangers);
  }
}

/** The paths of a value and of all values inside it. */
function placesIn(value: Plain, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== "object") return [path];
  const steps: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    path,
    ...steps.flatMap((step) => placesIn((value as Record<string | number, Plain>)[step] as Plain, [...path, step])),
  ];
}
