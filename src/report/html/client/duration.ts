/** Milliseconds as a person reads them: three digits, the unit that fits. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1) return milliseconds === 0 ? "0 ms" : `${significant(milliseconds * 1000)} µs`;
  if (milliseconds < 1000) return `${significant(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${significant(milliseconds / 1000)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function significant(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** The time since the start, short enough for a margin: `+1.2 s`, `+4:07`, `+1:04:07`. */
export function sinceStart(milliseconds: number): string {
  if (milliseconds < 60_000) return `+${duration(milliseconds)}`;
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `+${hours}:${two(minutes)}:${two(seconds % 60)}` : `+${minutes}:${two(seconds % 60)}`;
}

/** A moment as an ISO date where it can be one: milliseconds since 1970. Clocks that start at zero have none. */
export function moment(milliseconds: number): string | undefined {
  const year2000 = 946_684_800_000;
  return milliseconds > year2000 && milliseconds < 4 * year2000 ? new Date(milliseconds).toISOString() : undefined;
}
