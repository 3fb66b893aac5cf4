import type { ElicitAnswer, Form, Root, SamplingAnswer, SamplingQuestion, UrlForm } from "./call.ts";
import type { Params } from "./message.ts";
import { objectOf } from "./negotiation.ts";
import { compileSchema } from "./schema/compile.ts";
import { schemaOf } from "./schema/fields.ts";

/** Something that only the client can answer: in the eras' own ways the same three methods. */
export interface Question<T> {
  readonly method: "elicitation/create" | "sampling/createMessage" | "roots/list";
  readonly params: Readonly<Record<string, unknown>>;
  /** What the client must have declared, in the form of its capabilities. */
  readonly needs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The answer, when it is one; a client may send anything. */
  read(answer: unknown): T | undefined;
}

export function formQuestion(form: Form): Question<ElicitAnswer> {
  const requestedSchema = form.requestedSchema ?? formSchema(form);
  return {
    method: "elicitation/create",
    params: { message: form.message, requestedSchema },
    needs: { elicitation: { form: {} } },
    read(answer) {
      const read = readAction(answer);
      if (read?.action !== "accept") return read;
      const content = read.content ?? {};
      return compileSchema(requestedSchema)(content, 1).length === 0 ? { ...read, content } : undefined;
    },
  };
}

/** A form has no word for members that may not be there; what the schema does not name is left out of it. */
function formSchema(form: Form): Readonly<Record<string, unknown>> {
  const { additionalProperties: _, ...schema } = schemaOf(form.fields ?? {});
  return schema;
}

/** @param elicitationId The id that 2025-11-25 wants a page to have. */
export function urlQuestion({ message, url }: UrlForm, elicitationId: string | undefined): Question<ElicitAnswer> {
  const id = elicitationId === undefined ? {} : { elicitationId };
  return {
    method: "elicitation/create",
    params: { mode: "url", message, url, ...id },
    needs: { elicitation: { url: {} } },
    read: readAction,
  };
}

export function samplingQuestion(question: SamplingQuestion): Question<SamplingAnswer> {
  const usesTools = question.tools !== undefined || question.toolChoice !== undefined;
  return {
    method: "sampling/createMessage",
    params: { ...question },
    needs: { sampling: usesTools ? { tools: {} } : {} },
    read(answer) {
      const { role, content, model } = objectOf(answer) ?? {};
      const isAnswer = (role === "user" || role === "assistant") && content !== undefined && typeof model === "string";
      return isAnswer ? (answer as SamplingAnswer) : undefined;
    },
  };
}

export function rootsQuestion(): Question<readonly Root[]> {
  return {
    method: "roots/list",
    params: {},
    needs: { roots: {} },
    read(answer) {
      const roots = objectOf(answer)?.["roots"];
      const isList = Array.isArray(roots) && roots.every((root) => typeof objectOf(root)?.["uri"] === "string");
      return isList ? (roots as readonly Root[]) : undefined;
    },
  };
}

function readAction(answer: unknown): ElicitAnswer | undefined {
  const { action, content } = objectOf(answer) ?? {};
  if (action === "decline" || action === "cancel") return { action };
  if (action !== "accept") return undefined;
  const given = objectOf(content);
  return given === undefined ? { action } : { action, content: given };
}

/**
 * Whether a client declared what a question needs. `elicitation` without a mode is the form of old: it means forms.
 * @see MCP 2025-11-25, "Elicitation", "Capabilities"
 */
export function isDeclared(needs: Question<unknown>["needs"], capabilities: Params): boolean {
  return Object.entries(needs).every(([name, parts]) => {
    const declared = objectOf(capabilities[name]);
    if (declared === undefined) return false;
    const isPlainForm = name === "elicitation" && "form" in parts && !("url" in declared);
    return isPlainForm || Object.keys(parts).every((part) => objectOf(declared[part]) !== undefined);
  });
}
