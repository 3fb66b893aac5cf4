import { expect, test } from "vitest";
import type { ValidationEvent } from "../../../src/smithy/events.ts";
import { Model } from "../../../src/smithy/model/model.ts";
import { ShapeId } from "../../../src/smithy/model/shape-id.ts";
import type { Shape } from "../../../src/smithy/model/shapes.ts";
import { resourceCycle } from "../../../src/smithy/validators/resource-cycle.ts";
import { modelOf } from "../../helpers/load-model.ts";

test("a resource with more children than a call takes arguments", () => {
  const resource = modelOf("resource R {}").expect("n.s#R", "resource");
  const children = Array.from({ length: 150_000 }, (_, index) => ShapeId.parse(`n.s#C${index}`));
  const parent = { ...resource, resources: [...children, resource.id] };
  const shapes = [parent, ...children.map((id): Shape => ({ ...resource, id }))];
  const events: ValidationEvent[] = [];
  const model = new Model(new Map(shapes.map((shape) => [shape.id.text, shape])), new Map(), new Set());
  resourceCycle(model, (event) => events.push(event));
  expect(events.map(({ id, shapeId }) => `${id} ${shapeId}`)).toEqual(["ResourceCycle n.s#R"]);
});
