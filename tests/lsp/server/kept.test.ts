import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { until } from "../../helpers/until.ts";
import { faultsOf } from "./contract.ts";
import { Fake, hover } from "./fake.ts";

const keepServers = { idle: 60_000 };

describe.concurrent("servers that are kept", () => {
  test("answer as new ones do, with one process", async () => {
    const questions = [
      hover,
      { ...hover, source: "other\ntext" },
      hover,
      { kind: "references", path: "a.fake", line: 1, character: 1 },
      { kind: "diagnostics", path: "a.fake", source: "wrong" },
      { kind: "diagnostics", path: "a.fake" },
      { ...hover, line: 77 },
      { kind: "formatting", path: "a.fake" },
    ] as const;
    await using cold = new Fake([]);
    await using warm = new Fake([], { keepServers });
    for (const question of questions)
      expect(await warm.server.ask(question)).toEqual(await relocated(cold.server.ask(question), cold, warm));
    expect([cold.started() > 5, warm.started()]).toEqual([true, 1]);
    expect(faultsOf(warm.recorded)).toEqual([]);
    await warm.server.close();
    expect(warm.alive()).toEqual([]);
  });

  test("questions that come at once wait for each other", async () => {
    await using fake = new Fake([], { keepServers });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (line) => await fake.server.ask({ ...hover, source: "a\nb\nc\nd", line, character: 1 })),
    );
    expect(answers.map(({ text }) => text.slice(-3))).toEqual([`"a"`, `"b"`, `"c"`, `"d"`]);
    expect(fake.started()).toBe(1);
  });

  test("code without a file is another conversation", async () => {
    await using fake = new Fake([], { keepServers });
    for (const source of ["one", "two"]) {
      const { text } = await fake.server.ask({ kind: "hover", source, line: 1, character: 1 });
      expect(text).toContain(`"${source}"`);
      expect((await fake.server.ask(hover)).text).toContain("name two");
    }
    expect(fake.started()).toBe(2);
    expect(faultsOf(fake.recorded)).toEqual([]);
  });

  test("a file that has changed is told", async () => {
    await using fake = new Fake([], { keepServers });
    await fake.server.ask(hover);
    writeFileSync(join(fake.root, "a.fake"), "one\nchanged\n");
    expect((await fake.server.ask(hover)).text).toContain(`"changed"`);
    expect(fake.started()).toBe(1);
  });

  test("one that cannot be told of another file's change is replaced", async () => {
    await using fake = new Fake([], { keepServers });
    await fake.server.ask(hover);
    writeFileSync(join(fake.root, "b.fake"), "new");
    expect((await fake.server.ask(hover)).kind).toBe("answer");
    expect(fake.started()).toBe(2);
  });

  test("one that has ended is replaced", async () => {
    await using fake = new Fake(["ends-after-answer"], { keepServers });
    for (let round = 0; round < 3; round++) expect((await fake.server.ask(hover)).kind).toBe("answer");
    expect(fake.started()).toBe(3);
  });

  test("one that ends under a question is replaced once", async () => {
    await using fake = new Fake(["ends-at-second-question"], { keepServers });
    for (let round = 0; round < 3; round++) expect((await fake.server.ask(hover)).kind).toBe("answer");
    expect(fake.started()).toBe(3);
    await using broken = new Fake(["ends-at-question"], { keepServers });
    expect(await broken.server.ask(hover)).toMatchObject({ reason: "ended" });
    expect(broken.started()).toBe(1);
  });

  test("one that hangs is not asked again", async () => {
    await using fake = new Fake(["hangs"], { keepServers, deadline: 4000 });
    for (let round = 0; round < 2; round++) expect(await fake.server.ask(hover)).toMatchObject({ reason: "timed-out" });
    expect([fake.started(), fake.alive()]).toEqual([2, []]);
  });

  test("without questions it ends", async () => {
    await using fake = new Fake([], { keepServers: { idle: 200 } });
    await fake.server.ask(hover);
    await until(() => fake.alive().length === 0);
    expect((await fake.server.ask(hover)).kind).toBe("answer");
    expect(fake.started()).toBe(2);
  });
});

/** An answer as it would be with another root. */
async function relocated<T>(answer: Promise<T>, from: Fake, to: Fake): Promise<T> {
  const given = await answer;
  if (typeof given !== "object" || given === null || !("result" in given)) return given;
  return { ...given, result: replaced(given.result, from.root, to.root) };
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((each) => replaced(each, from, to));
  if (value instanceof Map) return new Map([...value].map(([name, member]) => [name, replaced(member, from, to)]));
  return value;
}
