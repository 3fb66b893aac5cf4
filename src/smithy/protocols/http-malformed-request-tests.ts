import type { Model } from "../model/model.ts";
import { elementsOf, memberOf } from "../model/node-access.ts";
import { shapeEvent } from "../validators/shape-event.ts";
import type { Emit } from "../validators/validator.ts";
import { TESTS, testedShapes } from "./test-cases.ts";

/** Parameters of tests of malformed requests that do not go together: each has as many values as the others. */
export function httpMalformedRequestTests(model: Model, emit: Emit): void {
  for (const { shape, trait, cases } of testedShapes(model, `${TESTS}#httpMalformedRequestTests`)) {
    for (const test of cases) {
      const parameters = memberOf(test, "testParameters");
      if (parameters?.kind !== "object") continue;
      const sizes = new Set([...parameters.members.values()].map(({ value }) => elementsOf(value).length));
      if (sizes.size < 2) continue;
      const message = "Each list associated to a key in `testParameters` must be of the same length.";
      emit(shapeEvent("HttpMalformedRequestTests", "ERROR", shape, message, trait.at));
    }
  }
}
