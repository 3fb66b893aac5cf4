import { describe, expect, test } from "vitest";
import type { ServiceShape } from "../../../src/smithy/model/shapes.ts";
import { modelOf } from "../../helpers/load-model.ts";

const model = modelOf("service Api {\n operations: [Get]\n}\noperation Get {}\nstructure S {\n a: String\n}\n");

describe("Model", () => {
  test("expect gives the shape of the type that was asked for", () => {
    const service: ServiceShape = model.expect("n.s#Api", "service");
    expect(service.operations.map(String)).toEqual(["n.s#Get"]);
    // @ts-expect-error a structure has no operations
    expect(model.expect("n.s#S", "structure").operations).toBeUndefined();
    // @ts-expect-error there is no such type
    expect(() => model.expect("n.s#S", "class")).toThrow(RangeError);
  });

  test("expect says what is there instead", () => {
    expect(() => model.expect("n.s#S", "service")).toThrow("I expected n.s#S to be a service; it is a structure.");
    expect(() => model.expect("n.s#Nope", "service")).toThrow(
      "I expected the model to have service n.s#Nope; it has none.",
    );
  });

  test("members are shapes of the model, beside the prelude", () => {
    expect(model.get("n.s#S$a")?.type).toBe("member");
    expect(model.get("smithy.api#String")?.type).toBe("string");
    expect([...model.membersOf("n.s#S").keys()]).toEqual(["a"]);
    expect(model.operations.filter(({ id }) => id.namespace === "n.s").map(({ id }) => id.name)).toEqual(["Get"]);
  });
});
