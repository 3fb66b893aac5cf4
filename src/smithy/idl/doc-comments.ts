import type { ValidationEvent } from "../events.ts";
import type { SourceLocation } from "../model/source.ts";

/**
 * Collects the lines of documentation comments (`///`) until the shape or member that they describe takes them. What is
 * still here at the end of a statement belongs to nothing.
 *
 * @see Smithy 2.0, "Documentation comment"
 */
export class PendingDocComments {
  #lines: string[] = [];

  /** Adds a DOC_COMMENT token, its line break included. */
  add(token: string): void {
    this.#lines.push(docCommentLine(token));
  }

  /** Removes all lines and gives them joined by "\n"; `undefined` when there are none. */
  take(): string | undefined {
    if (this.#lines.length === 0) return undefined;
    const text = this.#lines.join("\n");
    this.#lines = [];
    return text;
  }
}

/** The text of one comment: without `///`, one blank and the line break. */
function docCommentLine(token: string): string {
  // A bare "///" at the end of the input is kept as it stands, as the reference implementation does.
  if (token.length <= 3) return token;
  const end = token.length - (token.endsWith("\r\n") ? 2 : token.endsWith("\n") ? 1 : 0);
  return token.slice(token[3] === " " ? 4 : 3, end);
}

/** The WARNING about a documentation comment that no shape or member follows. */
export function badDocComment(text: string, at: SourceLocation): ValidationEvent {
  return {
    id: "Model.BadDocumentationComment",
    severity: "WARNING",
    message:
      "Found documentation comments ('///') attached to nothing. Documentation comments must appear on their own " +
      "lines, directly before shapes and members, and before any traits. The invalid comments were: " +
      text,
    at,
  };
}
