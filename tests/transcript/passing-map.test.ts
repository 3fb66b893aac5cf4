import fc from "fast-check";
import { expect, test } from "vitest";
import { PassingMap } from "../../src/transcript/passing-map.ts";

const value = { name: "value" };

test("an entry that comes again is the last; one that is replaced stays where it is", () => {
  const map = new PassingMap<number, { name: string }>();
  for (const name of ["a", "b", "c"]) map.set(name.charCodeAt(0), { name });
  map.delete(97);
  map.set(97, { name: "a" });
  map.set(98, { name: "B" });
  expect([...map.values()].map(({ name }) => name)).toEqual(["B", "c", "a"]);
});

test("a million entries that come and go leave nothing", () => {
  const map = new PassingMap<number, object>();
  for (let key = 0; key < 1_000_000; key++) {
    map.set(key, value);
    map.delete(key);
  }
  expect([map.size, map.has(999_999), [...map.values()]]).toEqual([0, false, []]);
});

test("it is a Map", () => {
  const step = fc.tuple(fc.constantFrom("set", "delete"), fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600, size: "max" }), (steps) => {
      const [map, model] = [new PassingMap<number, { name: string }>(), new Map<number, { name: string }>()];
      for (const [index, [what, key]] of steps.entries()) {
        if (what === "delete") for (const each of [map, model]) each.delete(key);
        else for (const each of [map, model]) each.set(key, { name: `${index}` });
        expect([map.size, map.has(key), map.get(key)]).toEqual([model.size, model.has(key), model.get(key)]);
        expect([...map.values()]).toEqual([...model.values()]);
      }
    }),
  );
});
