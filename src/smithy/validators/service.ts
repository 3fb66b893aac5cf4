import type { Severity } from "../events.ts";
import { closureOf } from "../knowledge/closure.ts";
import type { Model } from "../model/model.ts";
import { isIdentifier, ShapeId } from "../model/shape-id.ts";
import type { ServiceShape, Shape } from "../model/shapes.ts";
import { NameConflicts } from "./name-conflicts.ts";
import { shapeEvent } from "./shape-event.ts";
import type { Emit } from "./validator.ts";

const ID = "Service";

/** How many shapes are looked at in the closures of all services together; ends hostile models. */
const MAX_VISITS = 5_000_000;

/**
 * Names of shapes in the closure of a service, which must differ by more than case and namespace, and the renames that make
 * them differ.
 * @see Smithy 2.0, "Service closure"
 */
export function service(model: Model, emit: Emit): void {
  const areNamesUnique = haveUniqueNames(closureOf(model, model.services));
  let visits = 0;
  for (const shape of model.services) {
    // Where no two shapes of all services have one name, no two of one service have it, but for its renames.
    if (areNamesUnique && shape.rename.size === 0) continue;
    if (visits > MAX_VISITS) {
      emit(shapeEvent(ID, "ERROR", shape, GAVE_UP));
      return;
    }
    const closure = closureOf(model, [shape]);
    visits += closure.size;
    checkNames(model, shape, closure, emit);
    checkRenames(model, shape, closure, emit);
  }
}

const GAVE_UP =
  "I gave up on the names of shapes in the closures of this service and those after it: the closures of the services before " +
  `have more than ${MAX_VISITS} shapes.`;

function haveUniqueNames(shapes: ReadonlySet<Shape>): boolean {
  const seen = new Set<string>();
  for (const { type, id } of shapes) {
    if (type === "member") continue;
    const name = id.name.toLowerCase();
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}

function checkNames(model: Model, service: ServiceShape, closure: ReadonlySet<Shape>, emit: Emit): void {
  const byName = new Map<string, Shape[]>();
  for (const shape of closure) {
    if (shape.type === "member") continue;
    const name = (service.rename.get(shape.id.text) ?? shape.id.name).toLowerCase();
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [shape]);
    else known.push(shape);
  }
  const conflicts = new NameConflicts(model);
  for (const shapes of byName.values()) {
    if (shapes.length < 2) continue;
    for (const subject of shapes) {
      for (const other of shapes) {
        if (subject === other) continue;
        const severity = conflicts.severityOf(subject, other);
        emit(shapeEvent(ID, severity, subject, conflictMessage(severity, service, subject, other)));
      }
    }
  }
}

function conflictMessage(severity: Severity, service: ServiceShape, subject: Shape, other: Shape): string {
  const renamed = service.rename.get(subject.id.text);
  const otherRenamed = service.rename.get(other.id.text);
  const start = renamed === undefined ? `Shape name \`${subject.id}\`` : `Renamed shape name "${renamed}"`;
  const also = otherRenamed === undefined ? "" : `(renamed to "${otherRenamed}") `;
  const must = severity === "ERROR" || severity === "DANGER" ? "must" : "should";
  return (
    `${start} conflicts with \`${other.id}\` ${also}in the \`${service.id}\` service closure. Shapes in the closure of ` +
    `a service ${must} have case-insensitively unique names regardless of their namespaces. Use the \`rename\` property ` +
    "of the service to disambiguate shape names."
  );
}

function checkRenames(model: Model, service: ServiceShape, closure: ReadonlySet<Shape>, emit: Emit): void {
  const error = (message: string): void => emit(shapeEvent(ID, "ERROR", service, message));
  for (const [from, to] of service.rename) {
    if (!isIdentifier(to)) error(`Service attempts to rename \`${from}\` to an invalid identifier, "${to}"`);
    else if (to === ShapeId.tryParse(from)?.name) {
      error(`Service rename for \`${from}\` does not actually change the name from \`${to}\``);
    }
    const shape = model.get(from);
    if (shape === undefined || !closure.has(shape)) {
      error(`Service attempts to rename a shape not in the service: ${from}`);
    } else if (shape.type === "member" || shape.type === "resource" || shape.type === "operation") {
      error(
        `Service attempts to rename a ${shape.type} shape from \`${from}\` to "${to}"; ` +
          `${shape.type}s cannot be renamed`,
      );
    }
  }
}
