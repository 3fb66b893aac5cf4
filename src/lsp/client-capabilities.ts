import type { Sendable } from "./frame.ts";
import { completionKindCount, symbolKindCount } from "./methods/symbol-kinds.ts";
import { positionEncodings } from "./position.ts";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const dynamic = { dynamicRegistration: true };
const texts: readonly string[] = ["markdown", "plaintext"];
const links: Sendable = { ...dynamic, linkSupport: true };

/**
 * What is told to servers about this client. Each member changes what servers answer: without them the forms are older, the
 * work is not shown, and pull diagnostics are not offered. Nothing is told that is not kept.
 *
 * @see LSP 3.18, "initialize"; reference: what 23 servers needed
 */
export const clientCapabilities: Sendable = {
  general: { positionEncodings },
  window: { workDoneProgress: true },
  // rust-analyzer says with it when its project is loaded.
  experimental: { serverStatusNotification: true },
  workspace: {
    applyEdit: false,
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: dynamic,
    didChangeWatchedFiles: { ...dynamic, relativePatternSupport: true },
    symbol: { ...dynamic, symbolKind: { valueSet: upTo(symbolKindCount) } },
    workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    synchronization: dynamic,
    publishDiagnostics: {
      relatedInformation: true,
      versionSupport: true,
      tagSupport: { valueSet: [1, 2] },
      codeDescriptionSupport: true,
      dataSupport: true,
    },
    diagnostic: { ...dynamic, relatedDocumentSupport: false },
    hover: { ...dynamic, contentFormat: texts },
    completion: {
      ...dynamic,
      contextSupport: true,
      completionItem: {
        snippetSupport: true,
        deprecatedSupport: true,
        tagSupport: { valueSet: [1] },
        documentationFormat: texts,
        labelDetailsSupport: true,
        resolveSupport: { properties: ["documentation", "detail"] },
      },
      completionItemKind: { valueSet: upTo(completionKindCount) },
    },
    signatureHelp: {
      ...dynamic,
      signatureInformation: {
        documentationFormat: texts,
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: links,
    declaration: links,
    typeDefinition: links,
    implementation: links,
    references: dynamic,
    documentSymbol: {
      ...dynamic,
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: upTo(symbolKindCount) },
    },
    codeAction: {
      ...dynamic,
      codeActionLiteralSupport: {
        codeActionKind: {
          valueSet: [
            "",
            "quickfix",
            "refactor",
            "refactor.extract",
            "refactor.inline",
            "refactor.rewrite",
            "source",
            "source.organizeImports",
            "source.fixAll",
          ],
        },
      },
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
    formatting: dynamic,
    rename: { ...dynamic, prepareSupport: false },
    callHierarchy: dynamic,
  },
};
