import { commentLines, commentText, inlineComments } from "./comments.ts";
import { type Doc, EMPTY, joined, LINE, rendered } from "./doc.ts";
import { applyDoc, shapeDoc } from "./print-shapes.ts";
import { valueDoc } from "./print-values.ts";
import type { Idl, Section, Statement, Use } from "./syntax.ts";

/** The formatted text of a source; empty when nothing is in it, else its last line ends with a line break. */
export function printIdl(idl: Idl, width: number): string {
  const text = [
    rendered(joined(LINE, idl.head.map(commentText)), width),
    sectionText(idl.controls.map((section) => rendered(sectionDoc(section, width), width))),
    sectionText(idl.metadata.map((section) => rendered(sectionDoc(section, width), width))),
    idl.namespace === undefined ? "" : `\n${rendered(sectionDoc(idl.namespace, width), width)}\n`,
    sectionText(idl.uses.map((use) => rendered(useDoc(use), width))),
    idl.shapes.map((statement) => `\n${rendered(statementDoc(statement, width), width)}\n`).join(""),
    idl.shapes.length > 0 ? "" : "\n",
    rendered(commentLines(idl.tail), width),
  ].join("");
  const trimmed = text.trim();
  return trimmed === "" ? "" : `${trimmed}\n`;
}

/**
 * Statements of one kind, after a blank line. Those of one line stand close, those of several have blank lines around
 * them.
 */
function sectionText(statements: readonly string[]): string {
  let text = "";
  for (const [index, statement] of statements.entries()) {
    const isSpaced = index === 0 || statement.includes("\n") || statements[index - 1]?.includes("\n") === true;
    text += `${isSpaced ? "\n" : ""}${statement}\n`;
  }
  return text;
}

function sectionDoc({ leading, text, value, inline }: Section, width: number): Doc {
  return [commentLines(leading), text, value === undefined ? EMPTY : valueDoc(value, width), inlineComments(inline)];
}

function useDoc({ leading, id, inline }: Use): Doc {
  return [commentLines(leading), "use ", id, inlineComments(inline)];
}

function statementDoc({ leading, content, inline, trailing }: Statement, width: number): Doc {
  return [
    commentLines(leading),
    content.kind === "apply" ? applyDoc(content, width) : shapeDoc(content, width),
    inlineComments(inline),
    trailing.map((comment) => [LINE, commentText(comment)]),
  ];
}
