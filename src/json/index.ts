export { ExactNumber } from "./exact-number.ts";
export type { JsonPath } from "./path.ts";
export type { JsonProblem, JsonProblemKind } from "./problem.ts";
export {
  byteEnd,
  byteStart,
  count,
  KeyTable,
  keyId,
  kindAt,
  memberAt,
  next,
  numberAt,
  pathAt,
  type ScanOptions,
  sourceAt,
  Tape,
  TokenKind,
  textAt,
  textEquals,
  utf16Offset,
  valueAt,
} from "./tape.ts";
export type { JsonArray, JsonObject, JsonValue } from "./value.ts";
