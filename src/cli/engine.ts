/** Settings of the engine of Node 20, measured with it; later ones have other tiers, and are left alone. */
import { setFlagsFromString } from "node:v8";

const isMeasured = process.versions.node.startsWith("20.");

/**
 * For a command that reads something, says what it found and ends.
 *
 * It mostly ends within a second, before optimized code pays for its making: that took as much processor time as all the
 * rest, in the background, where a busy machine has none to spare. So functions must run six times as long before
 * they are optimized; those of a long check still are.
 *
 * The young generation stays at the megabyte that it begins with. What it would grow into is memory touched for the first time,
 * which costs more than collecting the small one again: a tenth of the time of a large model, and a sixth of the memory of a
 * long log. One thread collects it: two wake each other for a millisecond of work, forty times. The engine asks for both each
 * time, so they may be set while the program runs; other settings of the collector's threads may not, they end the process.
 */
export function tuneForOneRun(): void {
  if (!isMeasured) return;
  setFlagsFromString("--interrupt-budget=400000");
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--no-parallel-scavenge");
}

/** For a command that goes on answering, whose young generation pays for its growth: the engine's own settings again. */
export function tuneForServing(): void {
  if (!isMeasured) return;
  setFlagsFromString("--semi-space-growth-factor=2");
  setFlagsFromString("--parallel-scavenge");
}
