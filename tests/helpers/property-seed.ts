import fc from "fast-check";

/** So that a run tells of the change that it is about: what chance finds in other code is for a run with `random`. */
const USUAL = 20_261_203;

/**
 * The seed that every property begins with.
 *
 * @param given What COLLOQUY_SEED says.
 * @returns `undefined` for `random`: each property then takes a new one.
 * @throws RangeError for what is no seed.
 */
export function seedOf(given: string | undefined): number | undefined {
  if (given === undefined || given === "") return USUAL;
  if (given === "random") return undefined;
  const named = Number(given);
  if (given.trim() !== "" && (named | 0) === named) return named;
  throw new RangeError(`COLLOQUY_SEED is a whole number of 32 bits, or random; I found ${given}.`);
}

// Imported for this alone. A property that fails prints its seed and the path to its counterexample all the same.
const seed = seedOf(process.env["COLLOQUY_SEED"]);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
