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
  const { status } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "tsconfig.node.json"], {
    cwd: project,
    stdio: "inherit",
  });
  if (status !== 0)
    throw new Error("The build failed; its errors are above. With COLLOQUY_BUILD=skip, tests run that need no build.");
}
