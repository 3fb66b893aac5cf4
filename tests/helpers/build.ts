import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Builds once before the tests, so that those of the command run what is in `src`. A build that fails says so and
 * leaves the judgement to `npm run build` and to the tests that need it.
 */
export function setup(): void {
  const project = fileURLToPath(new URL("../..", import.meta.url));
  spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "tsconfig.node.json"], {
    cwd: project,
    stdio: "inherit",
  });
}
