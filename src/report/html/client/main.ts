import type { Picture, PictureEntry } from "../../picture/picture.ts";
import { detailView } from "./detail-view.ts";
import { byId, counted, element, grouped } from "./dom.ts";
import { Filters } from "./filters.ts";
import { installKeys } from "./keys.ts";
import { overallView } from "./overall-view.ts";
import { drawOverview } from "./overview.ts";
import { heightOf, rowView } from "./row-view.ts";
import { hasFinding, keyOf, passes, type Row, rowsOf } from "./rows.ts";
import { installTheme } from "./theme.ts";
import { VirtualList } from "./virtual-list.ts";

/** Most rows that are printed. */
const PRINTED = 2_000;

/** The width that the style sheet knows as narrow. */
const narrow = matchMedia("(max-width: 860px)");
const picture: Picture = JSON.parse(byId("conversation", HTMLScriptElement).textContent ?? "");
const all = rowsOf(picture);
const start = picture.entries.find(({ time }) => time !== undefined)?.time;
/** Index of the row of each entry, among all rows. */
const rowOfEntry = new Map(
  all.flatMap((row, at) => (row.kind === "entry" ? [[keyOf(row.entry.session, row.entry.index), at] as const] : [])),
);
const box = byId("list", HTMLElement);
const detail = byId("detail", HTMLElement);
const detailBody = byId("detail-body", HTMLElement);
const status = byId("status", HTMLElement);
const filters = new Filters(picture, () => applyFilter());
const list = new VirtualList(box, (index) => showDetail(index));
let rows: readonly Row[] = all;
let asSent = false;

/** Shows the rows that the filter lets through; the active row stays active when it is one of them. */
function applyFilter(): void {
  const active = rows[list.active];
  const filter = filters.current;
  rows = filters.isActive ? all.filter((row) => passes(row, filter)) : all;
  const found = active === undefined ? -1 : rows.indexOf(active);
  list.show(content(), found);
  if (found < 0) clearDetail();
  byId("nothing", HTMLElement).hidden = rows.length > 0;
  byId("nothing-text", HTMLElement).textContent =
    picture.total === 0 ? "There is no message in this transcript." : "Nothing passes these filters.";
  status.textContent = statusText();
  drawOverview(byId("overview", HTMLElement), rows, height, (at) => list.activate(at));
}

function height(row: Row): number {
  return heightOf(row, narrow.matches ? "narrow" : "wide");
}

function content() {
  return {
    count: rows.length,
    heightOf: (index: number): number => {
      const row = rows[index];
      return row === undefined ? 0 : height(row);
    },
    view: (index: number): HTMLElement => {
      const row = rows[index];
      return row === undefined ? element("div", { class: "row" }) : rowView(row, picture, start);
    },
  };
}

function statusText(): string {
  const shown = rows.filter(({ kind }) => kind === "entry").length;
  const entries = counted(picture.total, "entry", "entries");
  return filters.isActive ? `${grouped(shown)} of ${entries}` : entries;
}

/** @returns The row of the call of this reply, or of the reply to this call; -1 when there is none in the list. */
function showDetail(index: number): number {
  const row = rows[index];
  if (row === undefined) return -1;
  const session = row.kind === "entry" ? row.entry.session : row.kind === "state" ? row.by.session : undefined;
  const has = (entry: number): boolean => rowOfEntry.has(keyOf(session, entry));
  detailBody.replaceChildren(...detailView(row, { picture, start, asSent, session, has }));
  detailBody.scrollTop = 0;
  detail.classList.add("is-filled");
  if (row.kind !== "entry") return -1;
  remember(row.entry);
  const other = all[rowOfEntry.get(keyOf(session, otherOf(row) ?? -1)) ?? -1];
  return other === undefined ? -1 : rows.indexOf(other);
}

/** The entry at the other end of a call. */
function otherOf(row: Extract<Row, { kind: "entry" }>): number | undefined {
  for (const message of row.entry.messages) {
    const other = message.kind === "reply" ? message.call : message.kind === "call" ? message.reply : undefined;
    if (other !== undefined) return other;
  }
  return undefined;
}

function clearDetail(): void {
  detail.classList.remove("is-filled", "is-open");
  detailBody.replaceChildren(...overallView(picture));
}

/** Keeps the entry in the address, so that a link leads to it. */
function remember({ session, index }: PictureEntry): void {
  try {
    history.replaceState(null, "", session === undefined ? `#entry-${index}` : `#entry-${session}-${index}`);
  } catch {
    // Some browsers refuse this for files: then there is no link.
  }
}

function openSheet(): void {
  if (rows[list.active] !== undefined) detail.classList.add("is-open");
}

function closeSheet(): boolean {
  const wasOpen = detail.classList.contains("is-open");
  detail.classList.remove("is-open");
  if (wasOpen || detail.contains(document.activeElement)) {
    box.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Goes to an entry, also when a filter hides it. */
function goToEntry(session: number | undefined, entry: number): void {
  const row = all[rowOfEntry.get(keyOf(session, entry)) ?? -1];
  if (row === undefined) return;
  if (!rows.includes(row)) filters.clear();
  list.activate(rows.indexOf(row));
}

/** Goes to the next row with a finding, or to the one before; round the end to the other. */
function goToFinding(step: 1 | -1): void {
  const { length } = rows;
  for (let count = 1; count <= length; count++) {
    const from = list.active < 0 && step < 0 ? 0 : list.active;
    const at = (((from + step * count) % length) + length) % length;
    const row = rows[at];
    if (row !== undefined && hasFinding(row)) {
      list.activate(at);
      return;
    }
  }
}

/** From a call to its reply, or back. */
function goToOther(): void {
  const row = rows[list.active];
  const other = row?.kind === "entry" ? otherOf(row) : undefined;
  if (row?.kind === "entry" && other !== undefined) goToEntry(row.entry.session, other);
}

detailBody.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset["action"] === "go") goToEntry(Number(button.dataset["session"]), Number(button.dataset["entry"]));
  else if (button?.dataset["action"] === "code") filters.chooseCode(button.dataset["code"] ?? "");
  else if (button?.dataset["action"] === "as-sent") {
    asSent = !asSent;
    showDetail(list.active);
    detailBody.querySelector<HTMLElement>('[data-action="as-sent"]')?.focus();
  }
});
box.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".row") !== null) openSheet();
});
byId("close-detail", HTMLElement).addEventListener("click", () => closeSheet());
byId("next-finding", HTMLElement).addEventListener("click", () => goToFinding(1));
byId("previous-finding", HTMLElement).addEventListener("click", () => goToFinding(-1));
byId("clear-filters", HTMLElement).addEventListener("click", () => {
  filters.clear();
  box.focus();
});
addEventListener("beforeprint", () => {
  list.showWhole(PRINTED);
  byId("print-note", HTMLElement).hidden = rows.length <= PRINTED;
});
addEventListener("afterprint", () => list.showWhole(undefined));
addEventListener("hashchange", () => goToHash());
narrow.addEventListener("change", () => applyFilter());

function goToHash(): void {
  const [, session, entry] = /^#entry-(?:(\d+)-)?(\d+)$/.exec(location.hash) ?? [];
  if (entry !== undefined) goToEntry(Number(session ?? "0"), Number(entry));
}

const theme = installTheme(byId("theme", HTMLButtonElement));
installKeys({
  list,
  box,
  search: filters.search,
  help: byId("help", HTMLDialogElement),
  helpButton: byId("help-button", HTMLButtonElement),
  shortcuts: byId("shortcuts", HTMLInputElement),
  nextFinding: () => goToFinding(1),
  previousFinding: () => goToFinding(-1),
  other: goToOther,
  theme,
  enterDetail: () => {
    openSheet();
    detail.focus();
  },
  leave: () => closeSheet() || filters.leave(),
});

applyFilter();
clearDetail();
goToHash();
document.documentElement.classList.add("is-ready");
