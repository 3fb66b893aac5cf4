import { expect, test } from "vitest";
import { Gate } from "../../src/lsp/gate.ts";

test("so many at a time, in order, and a failure gives its place back", async () => {
  const gate = new Gate(2);
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    log.push(name);
    await Promise.resolve();
    running -= 1;
    if (name === "b") throw new Error("b fails");
    return name;
  };
  const results = await Promise.allSettled(["a", "b", "c", "d", "e"].map((name) => gate.through(work(name))));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect([log.join(""), most]).toEqual(["abcde", 2]);
  expect(await gate.through(work("f"))).toBe("f");
});
