import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";

/** Longer than any busy machine takes, and less than a test may take. */
const LONGEST = 50_000;

/** Waits for what another end does: for as long as a busy machine may take, and not longer than it takes. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST;
  while (!isSo() && performance.now() < end) await pause(5);
  expect(isSo()).toBe(true);
}
