import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@colloquy/source"] },
  ssr: { resolve: { conditions: ["@colloquy/source"] } },
  test: {
    include: ["tests/**/*.test.ts"],
    reporters: ["default", "./tests/helpers/closing-line.ts"],
    globalSetup: ["tests/helpers/build.ts"],
    testTimeout: 60_000,
    // By default one processor is left idle: half of those that a small machine has.
    maxWorkers: "100%",
  },
});
