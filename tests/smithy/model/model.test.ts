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

  const kinds = modelOf(
    "list L { member: String }\nmap M { key: String, value: String }\nenum E { A }\nintEnum I {\n A = 1\n }\nunion U { a: String }\n",
  );
  const rows = [
    { kind: "lists", names: kinds.lists.map(({ id, member }) => [id.name, member.target.name]) },
    { kind: "maps", names: kinds.maps.map(({ id, value }) => [id.name, value.target.name]) },
    { kind: "enums", names: kinds.enums.map(({ id, members }) => [id.name, [...members.keys()].join()]) },
    { kind: "intEnums", names: kinds.intEnums.map(({ id, members }) => [id.name, [...members.keys()].join()]) },
    { kind: "unions", names: kinds.unions.map(({ id, members }) => [id.name, [...members.keys()].join()]) },
  ];
  test.each(rows)("$kind are typed", ({ kind, names }) => {
    const own: Readonly<Record<string, string>> = { lists: "L", maps: "M", enums: "E", intEnums: "I", unions: "U" };
    expect(names.filter(([name]) => name === own[kind])).toHaveLength(1);
  });
});
