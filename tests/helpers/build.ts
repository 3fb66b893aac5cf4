import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Builds once before the tests, so that those of the command run what is in `src`. */
export function setup(): void {
  const project = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-b", "tsconfig.node.json"], {
    cwd: project,
    stdio: "inherit",
  });
}
