import { type Doc, LINE } from "./doc.ts";
import type { Comment } from "./syntax.ts";

/** Comments where documentation can belong to nothing: each is a plain one. */
export function plain(comments: readonly Comment[]): Comment[] {
  return comments.map(plainComment);
}

/** Puts comments, as plain ones, behind what is there. One by one: a file may hold more than a call takes arguments. */
export function addPlain<T>(items: (T | Comment)[], comments: readonly Comment[]): void {
  for (const comment of comments) items.push(plainComment(comment));
}

/** A documentation comment as a plain one. The slashes of a banner (`//////`) are its text and stay. */
export function plainComment(comment: Comment): Comment {
  if (!comment.isDoc) return comment;
  return { ...comment, isDoc: false, text: isBanner(comment) ? comment.text : comment.text.slice(1) };
}

/** Four slashes or more: a line across the page. */
export function isBanner({ text }: Comment): boolean {
  return text.startsWith("////");
}

/** A comment as it is written: with a blank behind its slashes. */
export function commentText({ text, isDoc }: Comment): string {
  const prefix = isDoc ? "///" : "//";
  const content = text.slice(prefix.length);
  const needsNone = content === "" || /^[ \t]/.test(content) || (isDoc && content.startsWith("/"));
  return needsNone ? prefix + content : `${prefix} ${content}`;
}

/** Comments, each on a line of its own, with what follows them on the next. */
export function commentLines(comments: readonly Comment[]): Doc {
  return comments.map((comment) => [commentText(comment), LINE]);
}

/** Comments behind something on its line. */
export function inlineComments(comments: readonly Comment[]): Doc {
  return comments.map((comment) => ` ${commentText(comment)}`);
}
