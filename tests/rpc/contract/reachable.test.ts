import { expect, test } from "vitest";
import { reachableOperations, resourcesOf } from "../../../src/rpc/contract/reachable.ts";
import { Model, type Shape, ShapeId } from "../../../src/smithy/index.ts";
import { modelOf } from "../../helpers/load-model.ts";

const small = modelOf(`
  service Api { version: "1", operations: [A], resources: [R] }
  resource R { operations: [B], resources: [Q] }
  resource Q { operations: [C] }
  operation A {}
  operation B {}
  operation C {}`);
const service = small.expect("n.s#Api", "service");

test("the service's own operations, then those of each resource and of what lies below it", () => {
  expect(resourcesOf(small, service).map(({ id }) => id.name)).toEqual(["R", "Q"]);
  expect(reachableOperations(small, service).map(({ id }) => id.name)).toEqual(["A", "B", "C"]);
});

test("a resource with more children than a call takes arguments", () => {
  const resource = small.expect("n.s#R", "resource");
  const children = Array.from({ length: 150_000 }, (_, index) => ShapeId.parse(`n.s#C${index}`));
  const leaf = { ...resource, resources: [] };
  const shapes: Shape[] = [{ ...resource, resources: children }, ...children.map((id) => ({ ...leaf, id }))];
  const model = new Model(new Map(shapes.map((shape) => [shape.id.text, shape])), new Map(), new Set());
  const found = resourcesOf(model, service);
  expect(found.length).toBe(150_001);
  expect(found.at(-1)?.id.name).toBe("C149999");
});
