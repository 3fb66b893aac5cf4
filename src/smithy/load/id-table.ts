import { ShapeId } from "../model/shape-id.ts";

/**
 * Keeps one `ShapeId` for each id text, so that a shape that is targeted a thousand times has one id object.
 * Readers have checked the ids, or told what is wrong with them.
 */
export class IdTable {
  readonly #ids: Map<string, ShapeId> = new Map();

  of(text: string): ShapeId {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = splitId(text);
      this.#ids.set(text, id);
    }
    return id;
  }
}

/** The parts of an absolute id; nothing is checked. Names that sources wrote wrongly (`foo.bar`) are in models too. */
export function splitId(text: string): ShapeId {
  const pound = text.indexOf("#");
  const dollar = text.indexOf("$", pound + 1);
  const namespace = pound < 0 ? "" : text.slice(0, pound);
  if (dollar < 0) return ShapeId.of(namespace, text.slice(pound + 1));
  return ShapeId.of(namespace, text.slice(pound + 1, dollar), text.slice(dollar + 1));
}

/** The id of the shape that a member's id belongs to; the id itself when it names no member. */
export function rootOf(id: string): string {
  const dollar = id.indexOf("$");
  return dollar < 0 ? id : id.slice(0, dollar);
}

/** The member's name in a member's id; absent when the id names no member. */
export function memberOf(id: string): string | undefined {
  const dollar = id.indexOf("$");
  return dollar < 0 ? undefined : id.slice(dollar + 1);
}

/** The namespace of an absolute id. */
export function namespaceOf(id: string): string {
  const pound = id.indexOf("#");
  return pound < 0 ? "" : id.slice(0, pound);
}
