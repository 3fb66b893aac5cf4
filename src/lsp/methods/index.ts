import type { QuestionKind } from "../question.ts";
import { incomingCalls, outgoingCalls } from "./call-hierarchy.ts";
import { codeAction } from "./code-action.ts";
import { completion } from "./completion.ts";
import { diagnostics } from "./diagnostics.ts";
import { documentSymbol } from "./document-symbol.ts";
import { formatting } from "./formatting.ts";
import { hover } from "./hover.ts";
import { declaration, definition, implementation, references, typeDefinition } from "./locations.ts";
import type { Method } from "./method.ts";
import { rename } from "./rename.ts";
import { signatureHelp } from "./signature-help.ts";
import { workspaceSymbol } from "./workspace-symbol.ts";

/** Every kind of question. */
export const methods: { readonly [K in QuestionKind]: Method } = {
  hover,
  definition,
  declaration,
  typeDefinition,
  implementation,
  references,
  completion,
  signatureHelp,
  rename,
  codeAction,
  documentSymbol,
  workspaceSymbol,
  diagnostics,
  incomingCalls,
  outgoingCalls,
  formatting,
};
