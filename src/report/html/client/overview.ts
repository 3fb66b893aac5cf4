import { element } from "./dom.ts";
import { type Row, worstOf } from "./rows.ts";

/** Most marks in the strip: neighbours share one. */
const MARKS = 240;

/**
 * Draws where in the whole list the findings are, on a strip beside it. It is for the mouse and the eye; the keys n and N go
 * the same ways.
 */
export function drawOverview(
  strip: HTMLElement,
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  go: (index: number) => void,
): void {
  const total = rows.reduce((sum, row) => sum + heightOf(row), 0);
  const marks = new Map<number, { at: number; worst: "error" | "advisory"; count: number }>();
  let most = 1;
  let top = 0;
  for (const [at, row] of rows.entries()) {
    const worst = worstOf(row);
    if (worst !== undefined) {
      const slot = Math.floor((top / total) * MARKS);
      const before = marks.get(slot);
      if (before === undefined) marks.set(slot, { at, worst, count: 1 });
      else {
        if (worst === "error") before.worst = "error";
        most = Math.max(most, ++before.count);
      }
    }
    top += heightOf(row);
  }
  strip.replaceChildren(
    ...[...marks].map(([slot, { at, worst, count }]) => {
      const mark = element("span", { class: `overview-mark ${worst}` });
      mark.style.top = `${(slot / MARKS) * 100}%`;
      mark.style.opacity = String(0.35 + 0.65 * (count / most));
      mark.addEventListener("click", () => go(at));
      return mark;
    }),
  );
}
