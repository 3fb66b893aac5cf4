import { defineConfig } from "vitest/config";

/** Tests of pure functions leave nothing behind: their files share what they import. */
const LAYERS = "text json findings pattern smithy value rpc transcript contracts report mcp testing properties".split(
  " ",
);
const pure = LAYERS.map((layer) => `tests/${layer}/**/*.test.ts`);

const source = { conditions: ["@colloquy/source"] };
const common = { resolve: source, ssr: { resolve: source } };
/** By default one processor is left idle: half of those that a small machine has. */
const limits = { testTimeout: 60_000, maxWorkers: "100%" };

export default defineConfig({
  test: {
    reporters: ["default", "./tests/helpers/closing-line.ts"],
    // Here and not in the projects: it is to run once.
    globalSetup: ["tests/helpers/build.ts"],
    projects: [
      { ...common, test: { name: "programs", include: ["tests/**/*.test.ts"], exclude: pure, ...limits } },
      {
        ...common,
        test: {
          name: "layers",
          include: pure,
          isolate: false,
          setupFiles: ["tests/helpers/property-seed.ts"],
          ...limits,
        },
      },
    ],
  },
});
