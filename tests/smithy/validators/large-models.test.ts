import { describe, expect, test } from "vitest";
import { load, type Sources } from "../../helpers/load-model.ts";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The ids of the events, each once. */
function idsOf(sources: Sources): readonly string[] {
  return [...new Set(load(sources).events.map(({ id }) => id))].sort();
}

// Each of these would take minutes with a walk from every shape, or through every path.
describe("models that are large or tangled end in time", () => {
  test("resources that all contain each other", () => {
    const names = range(60).map((index) => `R${index}`);
    const resource = (name: string) =>
      `resource ${name} { resources: [${names.filter((other) => other !== name).join(", ")}] }\n`;
    expect(idsOf(names.map(resource).join(""))).toContain("ResourceCycle");
  });

  test("structures that all require each other", () => {
    const count = 60;
    const members = (self: number) =>
      range(count)
        .filter((other) => other !== self)
        .map((other) => ` @required\n m${other}: S${other}\n`);
    expect(
      idsOf(
        range(count)
          .map((self) => `structure S${self} {\n${members(self).join("")}}\n`)
          .join(""),
      ),
    ).toContain("ShapeRecursion");
  });

  test("a chain of structures", () => {
    const count = 5000;
    const body = range(count).map(
      (index) => `structure S${index} {\n @required\n next: ${index + 1 < count ? `S${index + 1}` : "String"}\n}\n`,
    );
    expect(idsOf(body.join(""))).toEqual([]);
  });

  test("many operations of many services with shared inputs", () => {
    const operations = range(1000).map(
      (index) => `@http(method: "POST", uri: "/${index}")\noperation O${index} { input: I${index % 10} }\n`,
    );
    const inputs = range(10).map((index) => `structure I${index} {\n a: Shared\n}\n`);
    const services = range(20).map(
      (index) =>
        `service V${index} { operations: [${range(1000)
          .map((other) => `O${other}`)
          .join(", ")}] }\n`,
    );
    const shared = `structure Shared {\n${range(500)
      .map((index) => ` m${index}: String\n`)
      .join("")}}\n`;
    expect(idsOf([...operations, ...inputs, ...services, shared].join(""))).toEqual([]);
  });

  describe("services that share one closure", () => {
    const rows = [
      { why: "names of shapes" },
      { why: "documents, of which there are none", service: "@noDocuments " },
      { why: "one document", service: "@noDocuments ", last: "Document", ids: ["NoInlineDocumentSupport"] },
      { why: "a stream that is the payload", service: "@payloads ", input: "@required @httpPayload s: Stream" },
      { why: "one that is not", service: "@payloads ", input: "@required s: Stream", ids: ["StreamingTrait"] },
      { why: "names of members", linter: "CamelCase" },
    ];
    test.each(rows)("$why", ({ service = "", last = "String", input = "", linter, ids = [] }) => {
      const structures = range(3000).map(
        (at) => `structure T${at} { ${at < 2999 ? `a: T${at + 1}` : `a: ${last}`} }\n`,
      );
      const services = range(3000).map((at) => `${service}service S${at} { operations: [O] }\n`);
      const source = `$version: "2"
        metadata validators = [${linter === undefined ? "" : `{ name: "${linter}" }`}]
        namespace n.s
        @trait @protocolDefinition(noInlineDocumentSupport: true) structure noDocuments {}
        @trait @protocolDefinition(traits: [httpPayload]) structure payloads {}
        @streaming blob Stream
        operation O { input := { a: T0 ${input} } }
        ${services.join("")}${structures.join("")}`;
      expect(idsOf({ "a.smithy": source })).toEqual(ids);
    });
  });

  test("many shapes with equal names but for their case", () => {
    const names = range(2000).map((index) =>
      index.toString(2).padStart(11, "0").replaceAll("0", "a").replaceAll("1", "A"),
    );
    expect(idsOf([...new Set(names)].map((name) => `string ${name}\n`).join(""))).toEqual(["ShapeIdConflict"]);
  });
});

// Without limits what these say would grow with the square of the model.
describe("models with much to say about are cut short", () => {
  test("a list of names that many events repeat", () => {
    const { events } = load(
      range(300)
        .map((index) => `@metadata(key: "k")\nstring S${index + 100}\n`)
        .join(""),
    );
    const [first] = events;
    expect(first?.message).toContain("[n.s#S101, n.s#S102, ");
    expect(first?.message).toContain("n.s#S200 and 199 more]");
  });

  describe("a list, or a text of the model, inside a message", () => {
    const names = (make: (index: number) => string) => range(150).map(make).join(" ");
    const uri = `/${"a".repeat(3000)}`;
    const rows = [
      {
        why: "schemes of authentication",
        source: `${names((at) => `@trait @authDefinition structure a${at} {}\n`)}
          @auth([${names((at) => `a${at}`)}]) operation O {}\nservice S { operations: [O] }`,
        says: /: \[n\.s#a0, n\.s#a1, .* and 50 more\]$/,
      },
      {
        why: "traits that conflict",
        source: `${names((at) => `@trait(conflicts: [b]) structure a${at} {}\n`)} @trait structure b {}
          ${names((at) => `@a${at}`)} @b string S`,
        says: /: `n\.s#a0` conflicts with `n\.s#b`, .* and 50 more$/,
      },
      {
        why: "identifiers of another type",
        source: `resource P { identifiers: { ${names((at) => `i${at}: String`)} } resources: [C] }
          resource C { identifiers: { ${names((at) => `i${at}: T`)} } }\nstring T`,
        says: /: expected the `i0` member .*; expected the `i99` .* and 50 more$/,
      },
      {
        why: "identifiers that a reference needs",
        source: `resource R { identifiers: { ${names((at) => `i${at}: String`)} } }
          @references([{ resource: R }]) structure S {}`,
        says: /: implicit binding of `i0` .*; implicit binding of `i99` .* and 50 more$/,
      },
      {
        why: "members that are one property",
        source: `resource R { properties: { p: String } create: O }
          operation O { input := { ${names((at) => `@property(name: "p") m${at}: String`)} } }`,
        says: /'p': m0, .*, m99 and 50 more$/,
      },
      {
        why: "places where a trait is ignored",
        source: `structure S { @idempotencyToken t: String }\n${names((at) => `structure U${at} { m: S }\n`)}`,
        says: /contexts: \{member target: \[n\.s#U0\$m, .*, n\.s#U99\$m and 50 more\]\}$/,
      },
      {
        why: "URIs that conflict",
        source: `@http(method: "POST", uri: "${uri}") operation A {}\n@http(method: "POST", uri: "${uri}") operation B {}
          service S { operations: [A, B] }`,
        says: /^Operation URI, `\/a{1999}… \(3001 characters\)`, .*`n\.s#B` \(\/a{1999}… \(3001 characters\)\)\]$/,
      },
      {
        why: "a URI with two greedy labels",
        source: `@http(method: "POST", uri: "${uri}/{a+}/{b+}") operation A { input := { ${["a", "b"].map((name) => `@required @httpLabel ${name}: String`).join(" ")} } }`,
        says: /^At most one .*: \/a{1999}… \(3011 characters\)$/,
      },
      {
        why: "a URI with a parameter that a member is too",
        source: `@http(method: "POST", uri: "${uri}?q=1") operation A { input := { @httpQuery("q") q: String } }`,
        says: /^`httpQuery` name `q` .*: `\/a{1999}… \(3005 characters\)`$/,
      },
    ];
    test.each(rows)("$why", ({ source, says }) => {
      const { events } = load(source);
      expect(events.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
    });
  });

  describe("what the built-in validators say together", () => {
    const gaveUp = (sources: Sources) => {
      const { events } = load(sources);
      const last = events.filter(({ message }) => message.startsWith("I gave up on the validation of this model"));
      return { last: last.map(({ severity, id, shapeId }) => `${severity} ${id} ${shapeId}`), said: events.length };
    };

    test("shapes of one name in the closure of a service", () => {
      const files = range(900).map((at) => [`${at}.smithy`, `$version: "2"\nnamespace n${at}\nstructure Foo {}\n`]);
      const members = range(900).map((at) => ` m${at}: n${at}#Foo\n`);
      const main = `$version: "2"\nnamespace n.s\nservice S { operations: [O] }\noperation O { input := {\n${members.join("")}} }`;
      const { last, said } = gaveUp({ ...Object.fromEntries(files), "main.smithy": main });
      expect(last).toEqual([expect.stringMatching(/^ERROR Model n\d+#Foo$/)]);
      expect(said).toBeGreaterThan(100_000);
      expect(said).toBeLessThan(300_000);
    });

    test("long paths of recursion, of which many have one end", () => {
      const name = (at: number) => `S${at}${at === 60 ? "" : "_".repeat(200)}`;
      const structures = range(61).map((at) => {
        const members = range(at === 59 ? 20_000 : 1).map(
          (index) => ` @required\n m${index}: ${name((at + 1) % 61)}\n`,
        );
        return `structure ${name(at)} {\n${members.join("")}}\n`;
      });
      const namespace = "n".repeat(250);
      const { last, said } = gaveUp({ "a.smithy": `$version: "2"\nnamespace ${namespace}\n${structures.join("")}` });
      expect(last).toEqual([`ERROR Model ${namespace}#S60`]);
      expect(said).toBeLessThan(7_000);
    });
  });

  test("the values of an enum", () => {
    const members = range(150).map((index) => ` V${index}\n`);
    const { events } = load(
      `enum E {\n${members.join("")}}\n@trait\nlist t { member: E }\n@t(["V149", "x"])\nstring S\n`,
    );
    expect(events.map(({ message }) => message.slice(-24))).toEqual(["`V98`, `V99` and 50 more"]);
  });

  test("members that many values lack", () => {
    const members = range(1000).map((index) => ` @required\n m${index}: String\n`);
    const uses = range(200).map((index) => `@t\nstring S${index}\n`);
    const { events } = load(`@trait\nstructure t {\n${members.join("")}}\n${uses.join("")}`);
    expect(events.length).toBe(100_000);
  });

  test("resources in one another whose members look like identifiers of all of them", () => {
    const resources = range(2500).map(
      (index) =>
        `resource R${index} { identifiers: {i: String} ${index < 2499 ? `resources: [R${index + 1}] ` : ""}read: G${index} }\n` +
        `@readonly operation G${index} { input := for R${index} { @required $i } }\n`,
    );
    const { events } = load(`service S { resources: [R0] }\n${resources.join("")}`);
    expect(events.map(({ id, message }) => `${id}: ${message.slice(0, 24)}`)).toEqual([
      "MemberShouldReferenceResource: I gave up on this member",
    ]);
  });

  test("services of resources in one another", () => {
    const chained = range(2500).map(
      (index) =>
        `service S${index} { resources: [R${index}] }\nresource R${index} { ${index < 2499 ? `resources: [R${index + 1}] ` : ""}}\n`,
    );
    const { events } = load(chained.join(""));
    expect(events.map(({ id, message }) => `${id}: ${message.slice(0, 22)}`)).toEqual([
      "SingleResourceBinding: I gave up on what this",
    ]);
  });

  test("services of many documents that their protocol does not support", () => {
    const services = range(2000).map((at) => `@p service S${at} { operations: [O] }\ndocument D${at}\n`);
    const structures = range(2000).map((at) => `structure T${at} { ${at < 1999 ? `a: T${at + 1} ` : ""}b: D${at} }\n`);
    const { events } = load(
      "@trait @protocolDefinition(noInlineDocumentSupport: true) structure p {}\noperation O { input := { a: T0 } }\n" +
        `${services.join("")}${structures.join("")}`,
    );
    expect(events.map(({ shapeId, message }) => `${shapeId}: ${message.slice(0, 35)}`)).toEqual([
      "n.s#S0: I gave up on the inline document ty",
    ]);
  });

  test("services of many streams that are no payload", () => {
    const operations = range(800).map((at) => `operation O${at} { input := { @required s: Stream } }\n`);
    const names = range(800).map((at) => `O${at}`);
    const services = range(200).map((at) => `@p service S${at} { operations: [${names.join(", ")}] }\n`);
    const { events } = load(
      "@trait @protocolDefinition(traits: [httpPayload]) structure p {}\n@streaming blob Stream\n" +
        `${services.join("")}${operations.join("")}`,
    );
    expect(events.length).toBe(100_000);
  });

  test("members in both cases of services with one closure", () => {
    const structures = range(2000).map((at) => `structure T${at} { ${at < 1999 ? `a: T${at + 1} ` : ""}b: String }\n`);
    const services = range(3000).map((at) => `service S${at} { operations: [O] }\n`);
    const { events } = load({
      "a.smithy": `$version: "2"\nmetadata validators = [{ name: "CamelCase" }]\nnamespace n.s
        operation O { input := { a: T0 B: String } }\n${services.join("")}${structures.join("")}`,
    });
    const told = events.filter(({ severity }) => severity === "DANGER").length;
    const left = events.filter(({ severity }) => severity === "ERROR").map(({ message }) => message.slice(0, 24));
    expect(left).toEqual(["I gave up on this valida"]);
    expect(told).toBeGreaterThan(500);
    expect(told).toBeLessThan(3000);
  });

  test("operations with one URI", () => {
    const routes = range(1500).map((index) => `@http(method: "POST", uri: "/x")\noperation O${index} {}\n`);
    const names = range(1500).map((index) => `O${index}`);
    const { events } = load(`service S { operations: [${names.join(", ")}] }\n${routes.join("")}`);
    expect(events.length).toBe(667);
  });
});
