import type { ExactNumber } from "./exact-number.ts";

/** A JSON value without loss. Objects are maps in source order, so that every key, `__proto__` too, is data. */
export type JsonValue = null | boolean | number | ExactNumber | string | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export type JsonObject = ReadonlyMap<string, JsonValue>;
