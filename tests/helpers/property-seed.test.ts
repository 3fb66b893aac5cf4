import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seedOf } from "./property-seed.ts";

describe("the seed of properties", () => {
  const usual = seedOf(undefined);
  test.each([
    { given: "", seed: usual },
    { given: "random", seed: undefined },
    { given: "7", seed: 7 },
    { given: "-2147483648", seed: -2147483648 },
  ])("$given", ({ given, seed }) => expect(seedOf(given)).toBe(seed));

  test.each(["x", "1.5", " ", "2147483648", "1e99"])("not %j", (given) => {
    expect(() => seedOf(given)).toThrow(/COLLOQUY_SEED is a whole number of 32 bits, or random; I found/);
  });

  test("is that of every property, and is printed with the path of what fails", () => {
    const fails = () => fc.assert(fc.property(fc.nat(), (number) => number < 1));
    expect(fails).toThrow(/seed: -?\d+, path: "[\d:]+"/);
    const seed = seedOf(process.env["COLLOQUY_SEED"]);
    if (seed !== undefined) expect(fails).toThrow(`seed: ${seed}, path: `);
  });
});

test("test files that are no layer's import it, where they have properties", () => {
  const tests = fileURLToPath(new URL("..", import.meta.url));
  const config = readFileSync(join(tests, "../vitest.config.ts"), "utf8");
  const layers = /LAYERS = "([a-z ]+)"/.exec(config)?.[1]?.split(" ") ?? [];
  expect(layers).toContain("text");
  const missing = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !layers.includes(file.split(/[\\/]/)[0] ?? ""))
    .filter((file) => {
      const source = readFileSync(join(tests, file), "utf8");
      return source.includes('from "fast-check"') && !/import .*property-seed\.ts"/.test(source);
    });
  expect(missing).toEqual([]);
});
