import type { Severity } from "../events.ts";
import type { Model } from "../model/model.ts";
import { nodesEqual } from "../model/node-equality.ts";
import type { ListShape, Shape } from "../model/shapes.ts";

/** Judges how bad it is that two shapes of a closure have the same name; each pair once. */
export class NameConflicts {
  readonly #model: Model;
  readonly #known = new Map<string, Severity>();

  constructor(model: Model) {
    this.#model = model;
  }

  /**
   * ERROR unless both are simple shapes, lists or members of the same type with the same traits; then NOTE for simple
   * shapes and WARNING for lists, or what is worse between their members.
   */
  severityOf(a: Shape, b: Shape): Severity {
    const key = a.id.text < b.id.text ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Lists that contain themselves would ask again; they are no worse for it.
    this.#known.set(key, "NOTE");
    const severity = this.#judge(a, b);
    this.#known.set(key, severity);
    return severity;
  }

  #judge(a: Shape, b: Shape): Severity {
    if (!mayShareName(a) || !mayShareName(b) || a.type !== b.type || !haveSameTraits(a, b)) return "ERROR";
    const inner = this.#innerSeverity(a, b);
    if (inner === "WARNING" || inner === "DANGER" || inner === "ERROR") return inner;
    return a.type === "member" || isList(a) ? "WARNING" : "NOTE";
  }

  #innerSeverity(a: Shape, b: Shape): Severity | undefined {
    if (isList(a) && isList(b)) return this.severityOf(a.member, b.member);
    if (a.type !== "member" || b.type !== "member") return undefined;
    const aTarget = this.#model.get(a.target);
    const bTarget = this.#model.get(b.target);
    if (aTarget === undefined || bTarget === undefined) return undefined;
    return this.severityOf(aTarget, bTarget);
  }
}

function isList(shape: Shape): shape is ListShape {
  return shape.type === "list" || shape.type === "set";
}

function mayShareName(shape: Shape): boolean {
  switch (shape.type) {
    case "map":
    case "structure":
    case "union":
    case "service":
    case "resource":
    case "operation":
      return false;
    default:
      return true;
  }
}

function haveSameTraits(a: Shape, b: Shape): boolean {
  for (const [id, trait] of a.traits) {
    if (trait.synthetic === true) continue;
    const other = b.traits.get(id);
    if (other === undefined || !nodesEqual(trait.value, other.value)) return false;
  }
  for (const [id, trait] of b.traits) if (trait.synthetic !== true && !a.traits.has(id)) return false;
  return true;
}
