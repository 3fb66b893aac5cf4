import type { JsonValue } from "../../json/value.ts";
import type { Document } from "../document.ts";
import type { Sendable } from "../frame.ts";
import type { Position } from "../params.ts";
import type { PositionEncoding } from "../position.ts";
import type { LanguageQuestion, QuestionKind } from "../question.ts";
import type { Range } from "../shape.ts";
import type { View } from "../view.ts";

/** One call of a conversation. */
export interface Call {
  readonly method: string;
  readonly params: Sendable;
  /** What is nice to have: a refusal counts as null, and ends nothing. */
  readonly isOptional?: true;
}

/** The calls that a question takes: it is given the result of each, and ends with the result that is rendered. */
export type Asking = Generator<Call, JsonValue, JsonValue>;

/** What a question is about, in the server's units. */
export interface Asked {
  readonly question: LanguageQuestion;
  readonly uri: string;
  readonly document: Document;
  readonly position: Position;
  /** What the server counts in. */
  readonly encoding: PositionEncoding;
  /** The place, or what the question spans. */
  readonly range: Range;
  /** Of the document, for methods that need them. */
  readonly diagnostics: readonly JsonValue[];
  /** Whether the server has said anything of the document at all, as far as it is known. */
  readonly isChecked: boolean;
  /** What the server says of a method: the value of its capability, or the options of its registration. */
  readonly options: JsonValue;
}

/** A kind of question: what it needs of a server, how it is asked, and how its answer reads. */
export interface Method {
  readonly kind: QuestionKind;
  /** The wire name of the first call. */
  readonly method: string;
  /** The member of the server's capabilities that announces it. */
  readonly provider: string;
  /** What is asked for, for sentences: `The server does not offer …`. */
  readonly title: string;
  /** Whether a server that still loads can give a part of the answer for the whole: its answer must come twice. */
  readonly isAboutMany?: true;
  readonly needsDiagnostics?: true;
  readonly ask: (asked: Asked) => Asking;
  /** Whether the server says that there is nothing, which it may say while it loads. */
  readonly isEmpty: (result: JsonValue) => boolean;
  readonly render: (result: JsonValue, view: View, asked: Asked) => string;
}

/** One call with the document and the place: what most kinds of questions are. */
export function askAtPlace(
  method: string,
  more: { readonly [member: string]: Sendable } = {},
): (asked: Asked) => Asking {
  return function* ({ uri, position }) {
    return yield { method, params: { textDocument: { uri }, position, ...more } };
  };
}

/** One call with the document alone. */
export function askOfDocument(method: string): (asked: Asked) => Asking {
  return function* ({ uri }) {
    return yield { method, params: { textDocument: { uri } } };
  };
}
