export {
  compareNumbers,
  ExactNumber,
  exactly,
  integerInRange,
  isIntegral,
  type JsonNumber,
  numberKey,
  numbersEqual,
  numberText,
  readNumber,
} from "./exact-number.ts";
export { type ParsedJson, parseJson } from "./parse.ts";
export { type JsonPath, PathFinder } from "./path.ts";
export {
  type JsonPointer,
  type ParsedPointer,
  type PointerProblem,
  parsePointer,
  pointerText,
  resolvePointer,
  resolvePointerOnTape,
} from "./pointer.ts";
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
export {
  elementOf,
  isJsonArray,
  isJsonObject,
  type JsonArray,
  type JsonKind,
  type JsonObject,
  type JsonValue,
  jsonEqual,
  jsonKind,
  memberOf,
} from "./value.ts";
export {
  type ValueProblem,
  type ValueText,
  type ValueTextOptions,
  valueText,
  type WriteOptions,
  writeJson,
} from "./write.ts";
