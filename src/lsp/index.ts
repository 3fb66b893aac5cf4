export { type Answer, answerIn } from "./answer.ts";
export { conversation } from "./conversation.ts";
export { frame, type Sendable } from "./frame.ts";
export type { FailureReason, LanguageAnswer } from "./language-answer.ts";
export { MessageReader, type MessageReaderOptions, type ReadMessage } from "./message-reader.ts";
export { type Position, params, type Question } from "./params.ts";
export { preset, presets } from "./presets.ts";
export type { Code, LanguageQuestion, Place, PlaceKind, QuestionKind } from "./question.ts";
export {
  type Command,
  type CommandName,
  commandNames,
  isFileOf,
  languageIdOf,
  type ReadToolchain,
  readToolchain,
  type Toolchain,
} from "./toolchain.ts";
export { filePath, fileUri, uriKey } from "./uri.ts";
