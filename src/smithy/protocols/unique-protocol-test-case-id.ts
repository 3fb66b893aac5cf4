import type { Model } from "../model/model.ts";
import { elementsOf, memberOf, textOf } from "../model/node-access.ts";
import type { NodeValue } from "../model/node-value.ts";
import type { Shape } from "../model/shapes.ts";
import { tickedList } from "../text/ticked.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit } from "../validators/validator.ts";
import { TESTS, testedShapes } from "./test-cases.ts";

/**
 * Protocol tests of one kind with the same id. Tests of malformed requests count as tests of responses, as they do in the
 * reference implementation.
 */
export function uniqueProtocolTestCaseId(model: Model, emit: Emit): void {
  report(`${TESTS}#httpRequestTests`, idsOf(model, ["httpRequestTests"]), emit);
  report(`${TESTS}#httpResponseTests`, idsOf(model, ["httpResponseTests", "httpMalformedRequestTests"]), emit);
  report(`${TESTS}#eventStreamTests`, idsOf(model, ["eventStreamTests"]), emit);
}

function idsOf(model: Model, traits: readonly string[]): ReadonlyMap<string, readonly Shape[]> {
  const shapes = new Map<string, Shape[]>();
  for (const trait of traits) {
    for (const { shape, cases } of testedShapes(model, `${TESTS}#${trait}`)) {
      for (const id of cases.flatMap(caseIds)) {
        const known = shapes.get(id);
        if (known === undefined) shapes.set(id, [shape]);
        else known.push(shape);
      }
    }
  }
  return shapes;
}

/** The id of a case, or one for each set of its parameters. */
function caseIds(test: NodeValue): readonly string[] {
  const id = textOf(memberOf(test, "id"));
  if (id === undefined) return [];
  const parameters = memberOf(test, "testParameters");
  const [first] = parameters?.kind === "object" ? parameters.members.values() : [];
  return first === undefined ? [id] : elementsOf(first.value).map((_, index) => `${id}_case${index}`);
}

function report(trait: string, shapes: ReadonlyMap<string, readonly Shape[]>, emit: Emit): void {
  for (const [id, found] of shapes) {
    if (found.length < 2) continue;
    const message = `Conflicting \`${trait}\` test case IDs found for ID \`${id}\`: ${tickedList(found.map((shape) => shape.id.text))}`;
    for (const shape of found) emit(shapeEvent("UniqueProtocolTestCaseId", "ERROR", shape, message));
  }
}
