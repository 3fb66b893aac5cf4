import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Builds once before the tests, so that those of the command run what is in `src`, never an older build.
 * `COLLOQUY_BUILD=skip` leaves that out, for tests that need no command while other parts do not compile.
 * @throws Error when the build fails.
 */
export function setup(): void {
  if (process.env["COLLOQUY_BUILD"] === "skip") return;
  const project = fileURLToPath(new URL("../..", import.meta.url));
  const steps = [["node_modules/typescript/bin/tsc", "-b", "tsconfig.node.json"], ["scripts/bundle.mjs"]];
  const failed = steps.some(
    (step) => spawnSync(process.execPath, step, { cwd: project, stdio: "inherit" }).status !== 0,
  );
  if (failed) {
    throw new Error("The build failed; its errors are above. With COLLOQUY_BUILD=skip, tests run that need no build.");
  }
}
