import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../helpers/run-cli.ts";

// The whole of it, 100,000 requests, is npm run bench:soak.
test("a thousand mixed requests, a tenth hostile, over both carriers: nothing is lost, nothing answered twice", () => {
  const script = join(project, "bench/mcp/soak.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "--requests=1000"], { encoding: "utf8" });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(stdout.match(/0 lost, 0 twice, 0 unknown/g)).toHaveLength(2);
});
