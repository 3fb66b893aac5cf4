import { describe, expect, test } from "vitest";
import { load, modelOf, reportsEvents, shapeLines } from "../../helpers/load-model.ts";

describe("members of mixins", () => {
  test("come first, in mixin order; a redefined one keeps its place", () => {
    const model = modelOf(
      "@mixin\nstructure A {\n a: String\n b: String\n}\n@mixin\nstructure B {\n c: String\n}\n" +
        "structure S with [B, A] {\n own: String\n @required\n b: String\n}\n",
    );
    expect(shapeLines(model, "n.s#S")).toEqual([
      "structure S with B, A",
      "  c: smithy.api#String",
      "  a: smithy.api#String",
      "  b: smithy.api#String @required({})",
      "  own: smithy.api#String",
    ]);
    expect(model.get("n.s#S$b")?.mixins.map(String)).toEqual(["n.s#A$b"]);
  });

  test("take their traits along, later mixins over earlier ones, own traits over all", () => {
    const model = modelOf(
      `@mixin\nstructure A {\n @title("A")\n @since("1")\n m: String\n}\n` +
        `@mixin\nstructure B {\n @title("B")\n m: String\n}\n` +
        `structure S with [A, B] {}\nstructure T with [A, B] {\n @title("T")\n $m\n}\n`,
    );
    expect(shapeLines(model, "n.s#S")).toContain(`  m: smithy.api#String @title("B") @since("1")`);
    expect(shapeLines(model, "n.s#T")).toContain(`  m: smithy.api#String @title("T") @since("1")`);
  });

  test("of an enum keep the value that they inherit; its own ones have their name", () => {
    const model = modelOf(
      '@mixin\nenum A {\n M = "m"\n}\n' +
        'enum E with [A] {\n @title("E")\n M\n N\n}\nenum F with [A] {\n M = "other"\n}\nenum G with [A] {}\n',
    );
    const values = (id: string) => shapeLines(model, id).slice(1);
    expect(values("n.s#E")).toEqual([
      `  M: smithy.api#Unit @enumValue("m") @title("E")`,
      `  N: smithy.api#Unit @enumValue("N")`,
    ]);
    expect([...(model.get("n.s#E$M")?.introducedTraits.keys() ?? [])]).toEqual(["smithy.api#title"]);
    expect(values("n.s#F")).toEqual([`  M: smithy.api#Unit @enumValue("other")`]);
    expect(values("n.s#G")).toEqual([`  M: smithy.api#Unit @enumValue("m")`]);
  });

  test("a chain of mixins hands everything on", () => {
    const model = modelOf(
      "@mixin\nstructure A {\n a: String\n}\n@mixin\nstructure B with [A] {\n b: String\n}\nstructure S with [B] {}\n",
    );
    expect(shapeLines(model, "n.s#S")).toEqual([
      "structure S with B",
      "  a: smithy.api#String",
      "  b: smithy.api#String",
    ]);
    expect(model.get("n.s#S$a")?.mixins.map(String)).toEqual(["n.s#B$a"]);
  });

  test("fill the fixed members of lists and maps", () => {
    const model = modelOf(
      "@mixin\nlist A {\n member: String\n}\nlist L with [A] {}\n" +
        '@mixin\nmap B {\n key: String\n value: Integer\n}\nmap M with [B] {\n @title("v")\n $value\n}\n',
    );
    expect(model.expect("n.s#L", "list").member.target.text).toBe("smithy.api#String");
    expect(shapeLines(model, "n.s#M")).toEqual([
      "map M with B",
      "  key: smithy.api#String",
      `  value: smithy.api#Integer @title("v")`,
    ]);
  });
});

describe("members that a list or a map leaves to its mixins", () => {
  const model = modelOf(
    '@mixin\nlist A {\n @title("a")\n member: String\n}\n@mixin\nlist B {\n @tags(["b"])\n member: Integer\n}\n' +
      "list L with [A, B] {}\n",
  );
  const { member, at } = model.expect("n.s#L", "list");

  test("have the last one's target and all their traits", () => {
    expect(member.target.text).toBe("smithy.api#Integer");
    expect([...member.traits.keys()].sort()).toEqual(["smithy.api#tags", "smithy.api#title"]);
  });

  test("stand where the shape does", () => expect(member.at).toEqual(at));
});

describe("traits of mixins", () => {
  test("all but the local ones and mixin itself", () => {
    const model = modelOf(
      `@trait\nstructure loc {}\n@mixin(localTraits: [loc])\n@loc\n@title("A")\nstructure A {}\nstructure S with [A] {}\n`,
    );
    expect(shapeLines(model, "n.s#S")).toEqual([`structure S with A @title("A")`]);
    expect([...(model.get("n.s#S")?.introducedTraits.keys() ?? [])]).toEqual([]);
  });
});

describe("mixins of service types", () => {
  test("services join lists and renames; their own version wins", () => {
    const model = modelOf(
      `operation A {\n input := {\n x: X\n }\n}\noperation B {}\nstring X\n@mixin\nservice M {\n version: "1"\n operations: [A]\n rename: {"n.s#X": "Y"}\n}\n` +
        `service S with [M] {\n version: "2"\n operations: [B, A]\n}\nservice T with [M] {}\n`,
    );
    const service = model.expect("n.s#S", "service");
    expect(service.operations.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(service.introduced.operations.map(({ name }) => name)).toEqual(["B", "A"]);
    expect([service.version, [...service.rename]]).toEqual(["2", [["n.s#X", "Y"]]]);
    expect(model.expect("n.s#T", "service").version).toBe("1");
  });

  test("operations join errors", () => {
    const model = modelOf(
      `@error("client")\nstructure E {}\n@error("client")\nstructure F {}\n@mixin\noperation M {\n errors: [E]\n}\noperation O with [M] {\n errors: [F]\n}\n`,
    );
    expect(model.expect("n.s#O", "operation").errors.map(({ name }) => name)).toEqual(["E", "F"]);
  });
});

describe("elided members", () => {
  test("take their target from the resource, else from a mixin", () => {
    const model = modelOf(
      "resource R {\n identifiers: {id: String}\n properties: {size: Integer}\n read: Get\n}\n@readonly\noperation Get {\n input := for R {\n @required\n $id\n }\n output := for R {\n $size\n }\n}\n@mixin\nstructure M {\n id: Integer\n more: Long\n}\n" +
        "structure S for R {\n @required\n $id\n $size\n}\nstructure T with [M] {\n @required\n $more\n}\n",
    );
    expect(shapeLines(model, "n.s#S")).toEqual([
      "structure S",
      "  id: smithy.api#String @required({})",
      "  size: smithy.api#Integer",
    ]);
    expect(shapeLines(model, "n.s#T")).toContain("  more: smithy.api#Long @required({})");
  });
});

describe("mixins that cannot be", () => {
  const names = (text: string) =>
    load(text)
      .model?.structures.filter(({ id }) => id.namespace === "n.s")
      .map(({ id }) => id.name);

  test("a shape that cannot be built is lost, the others stay", () => {
    expect(names("structure S with [Nope] {}\nstructure T {}\n")).toEqual(["T"]);
  });

  test("what depends on a cycle is lost with it", () => {
    expect(
      names(
        "@mixin\nstructure A with [B] {}\n@mixin\nstructure B with [A] {}\nstructure S with [A] {}\nstructure T {}\n",
      ),
    ).toEqual(["T"]);
  });

  test("a long circle is named only at its beginning", () => {
    const ring = Array.from({ length: 5000 }, (_, i) => `@mixin\nstructure M${i} with [M${(i + 1) % 5000}] {}\n`).join(
      "",
    );
    const { events } = load(ring);
    expect(events.length).toBe(5000);
    expect(Math.max(...events.map(({ message }) => message.length))).toBeLessThan(2000);
  });

  test("what is inherited in squares ends in an event", () => {
    const chain = Array.from(
      { length: 3000 },
      (_, i) => `@mixin\nstructure M${i} with [M${i + 1}] {\n m${i}: String\n}\n`,
    );
    const { events } = load(`${chain.join("")}@mixin\nstructure M3000 {}\n`);
    expect(events.some(({ message }) => message.startsWith("I gave up on the mixins of"))).toBe(true);
  });

  test("so do renames that many services inherit", () => {
    const renames = Array.from({ length: 1000 }, (_, i) => ` "n.s#S${i}": "T${i}"\n`);
    const services = Array.from({ length: 300 }, (_, i) => `service V${i} with [M] {}\n`);
    const { events } = load(`@mixin\nservice M { rename: {\n${renames.join("")}} }\n${services.join("")}`);
    expect(events.some(({ message }) => message.startsWith("I gave up on the mixins of"))).toBe(true);
  });

  test("a long chain is only long", () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => `@mixin\nstructure M${i} with [M${i + 1}] {}\n`).join("");
    expect(names(`${chain}@mixin\nstructure M20000 {}\n`)?.length).toBe(20_001);
  });

  reportsEvents([
    {
      why: "a missing one",
      sources: "⟦Model⟧structure S with [Nope] {}\n",
      says: ["ERROR Cannot apply mixin to n.s#S: n.s#Nope not found (n.s#S)"],
    },
    {
      why: "one of another type",
      sources: "@mixin\nunion U {\n a: String\n}\n⟦Model⟧structure S with [U] {}\n",
      says: [
        "ERROR Mixins may only be mixed into shapes of the same type. The following mixins were applied to the structure " +
          "shape `n.s#S` which are not structure shapes: [`n.s#U`] (n.s#S)",
      ],
    },
    {
      why: "a missing one behind one that brings what `apply` names: that is there, and only the conflict is told",
      sources:
        "@mixin\nstructure M {\n a: String\n b: String\n}\n⟦Model⟧structure S with [M, Nope] {\n ⟦Model⟧a: Integer\n}\n" +
        "apply S$b @required\n",
      says: [
        "ERROR Cannot apply mixin to n.s#S: n.s#Nope not found (n.s#S)",
        "ERROR Member conflicts with an inherited mixin member: `n.s#M$a` (n.s#S$a)",
      ],
    },
    {
      why: "a missing one before it: nothing was there yet",
      sources:
        "@mixin\nstructure M {\n b: String\n}\n⟦Model⟧structure S with [Nope, M] {}\napply S$b ⟦Model⟧@required\n",
      says: [
        "ERROR Cannot apply mixin to n.s#S: n.s#Nope not found (n.s#S)",
        "ERROR Trait `required` applied to unknown shape `n.s#S$b`",
      ],
    },
    {
      why: "one of another type that has what `apply` names",
      sources: "@mixin\nunion U {\n a: String\n}\n⟦Model⟧structure S with [U] {}\napply S$a @required\n",
      says: [
        "ERROR Mixins may only be mixed into shapes of the same type. The following mixins were applied to the structure " +
          "shape `n.s#S` which are not structure shapes: [`n.s#U`] (n.s#S)",
      ],
    },
    {
      why: "a circle",
      sources: "@mixin\n⟦Model⟧structure A with [B] {}\n@mixin\n⟦Model⟧structure B with [A] {}\n",
      says: [
        "ERROR Unable to resolve mixins; cycles detected between this shape and [n.s#B] (n.s#A)",
        "ERROR Unable to resolve mixins; cycles detected between this shape and [n.s#A] (n.s#B)",
      ],
    },
    {
      why: "itself",
      sources: "@mixin\n⟦Model⟧structure A with [A] {}\n",
      says: ["ERROR Unable to resolve mixins; this shape is a mixin of itself (n.s#A)"],
    },
    {
      why: "a member with another target",
      sources: "@mixin\nstructure M {\n a: String\n}\nstructure S with [M] {\n ⟦Model⟧a: Integer\n}\n",
      says: ["ERROR Member conflicts with an inherited mixin member: `n.s#M$a` (n.s#S$a)"],
    },
    {
      why: "two mixins that disagree",
      sources:
        "@mixin\nstructure A {\n a: String\n}\n@mixin\nstructure B {\n ⟦Model⟧a: Integer\n}\nstructure S with [A, B] {}\n",
      says: ["ERROR Member conflicts with an inherited mixin member: `n.s#S$a` (n.s#S)"],
    },
    {
      why: "an elided member that nothing explains",
      sources: "structure S {\n ⟦Model⟧$a\n}\n",
      says: [
        "ERROR Member target was elided, but no bound resource or mixin contained a matching identifier or member name. (n.s#S$a)",
      ],
    },
    {
      why: "a resource mixin with properties",
      sources: "@mixin\n⟦Model⟧resource R {\n identifiers: {a: String}\n}\n",
      says: [
        "ERROR Resource shapes with the mixin trait may not define any properties. Resource mixin shape `n.s#R` defines one " +
          "or more properties. (n.s#R)",
      ],
    },
    {
      why: "an operation mixin with input",
      sources: "structure I {}\n@mixin\n⟦Model⟧operation O {\n input: I\n}\n",
      says: [
        "ERROR Operation shapes with the mixin trait MUST target `smithy.api#Unit` for their input and output. Operation " +
          "mixin shape `n.s#O` defines one or both of these properties. (n.s#O)",
      ],
    },
  ]);
});
