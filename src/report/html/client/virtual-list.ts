import { element } from "./dom.ts";

/** What a list shows, and whom it tells. */
export interface ListContent {
  readonly count: number;
  heightOf(index: number): number;
  /** The view of a row; the list adds its place and its role. */
  view(index: number): HTMLElement;
}

/** Rows above and below the visible ones, so that a fast scroll shows no blank. */
const MORE_ROWS = 12;

/**
 * A list of any length of which only the rows in sight are in the page. It is a `listbox`: the list itself has the focus, and
 * names the active row, whose place among all rows is told to screen readers by number.
 */
export class VirtualList {
  readonly #box: HTMLElement;
  readonly #rows: HTMLElement;
  readonly #onActive: (index: number) => number;
  #content: ListContent = { count: 0, heightOf: () => 0, view: () => element("div") };
  /** Where each row starts, and behind them where the last ends. */
  #tops = new Float64Array(1);
  #active = -1;
  /** The row that the active one has to do with. */
  #partner = -1;
  #shown = new Map<number, HTMLElement>();
  #isWhole = false;

  /**
   * @param box Scrolls, and has the focus.
   * @param onActive Told when another row becomes the active one; gives the row that this one has to do with, or -1.
   */
  constructor(box: HTMLElement, onActive: (index: number) => number) {
    this.#box = box;
    this.#onActive = onActive;
    this.#rows = element("div", { class: "rows", role: "presentation" });
    box.append(this.#rows);
    box.addEventListener("scroll", () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(box);
    this.#rows.addEventListener("click", (event) => this.#clicked(event));
  }

  get active(): number {
    return this.#active;
  }

  get count(): number {
    return this.#content.count;
  }

  /** Shows other rows; `active` is one of them, or -1. */
  show(content: ListContent, active: number): void {
    this.#content = content;
    this.#tops = new Float64Array(content.count + 1);
    for (let at = 0; at < content.count; at++) this.#tops[at + 1] = this.#top(at) + content.heightOf(at);
    this.#rows.style.height = `${this.#top(content.count)}px`;
    this.#shown = new Map();
    this.#rows.replaceChildren();
    this.#active = active;
    this.#partner = active < 0 ? -1 : this.#onActive(active);
    if (active >= 0) this.#reveal(active);
    else this.#box.scrollTop = 0;
    this.#draw();
  }

  /** Makes a row the active one, and brings it into sight. */
  activate(index: number): void {
    if (this.#content.count === 0) return;
    const wanted = Math.max(0, Math.min(this.#content.count - 1, index));
    const before = this.#shown.get(this.#active);
    before?.setAttribute("aria-selected", "false");
    this.#active = wanted;
    this.#shown.get(this.#partner)?.classList.remove("is-partner");
    this.#partner = this.#onActive(wanted);
    this.#reveal(wanted);
    this.#draw();
  }

  /** How many rows a page is. */
  get pageSize(): number {
    const first = this.#rowAt(this.#box.scrollTop);
    return Math.max(1, this.#rowAt(this.#box.scrollTop + this.#box.clientHeight) - first - 1);
  }

  /** Puts rows into the page one below the other, for printing; `undefined` goes back to those in sight. */
  showWhole(most: number | undefined): void {
    this.#isWhole = most !== undefined;
    this.#shown = new Map();
    this.#rows.replaceChildren();
    this.#rows.style.height = most === undefined ? `${this.#top(this.#content.count)}px` : "auto";
    if (most === undefined) {
      this.#draw();
      return;
    }
    const count = Math.min(most, this.#content.count);
    this.#rows.replaceChildren(...Array.from({ length: count }, (_, at) => this.#row(at)));
  }

  #top(index: number): number {
    return this.#tops[index] ?? 0;
  }

  /** The row at a height. */
  #rowAt(height: number): number {
    let low = 0;
    let high = Math.max(0, this.#content.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#top(middle) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #reveal(index: number): void {
    const { scrollTop, clientHeight } = this.#box;
    const head = this.#rows.offsetTop;
    const [top, bottom] = [this.#top(index), this.#top(index + 1)];
    const room = clientHeight - head;
    if (top < scrollTop) this.#box.scrollTop = top;
    else if (bottom > scrollTop + room) this.#box.scrollTop = bottom - room + Math.min(80, room / 4);
  }

  #draw(): void {
    if (this.#isWhole) return;
    const { count } = this.#content;
    const first = Math.max(0, this.#rowAt(this.#box.scrollTop) - MORE_ROWS);
    const last = Math.min(count - 1, this.#rowAt(this.#box.scrollTop + this.#box.clientHeight) + MORE_ROWS);
    const shown = new Map<number, HTMLElement>();
    for (let at = first; at <= last; at++) shown.set(at, this.#shown.get(at) ?? this.#row(at));
    if (this.#active >= 0 && this.#active < count && !shown.has(this.#active)) {
      shown.set(this.#active, this.#shown.get(this.#active) ?? this.#row(this.#active));
    }
    for (const [at, row] of this.#shown) if (!shown.has(at)) row.remove();
    this.#shown = shown;
    this.#place([...shown].sort(([one], [other]) => one - other).map(([, row]) => row));
    const row = shown.get(this.#active);
    row?.setAttribute("aria-selected", "true");
    shown.get(this.#partner)?.classList.add("is-partner");
    if (row === undefined) this.#box.removeAttribute("aria-activedescendant");
    else this.#box.setAttribute("aria-activedescendant", row.id);
  }

  /** Puts the rows into the page in their order; those that are there already stay where they are. */
  #place(rows: readonly HTMLElement[]): void {
    let next = this.#rows.firstElementChild;
    for (const row of rows) {
      if (row === next) next = next.nextElementSibling;
      else this.#rows.insertBefore(row, next);
    }
  }

  #row(index: number): HTMLElement {
    const row = this.#content.view(index);
    row.id = `row-${index}`;
    row.setAttribute("role", "option");
    row.setAttribute("aria-posinset", String(index + 1));
    row.setAttribute("aria-setsize", String(this.#content.count));
    row.setAttribute("aria-selected", String(index === this.#active));
    row.dataset["index"] = String(index);
    row.style.top = `${this.#top(index)}px`;
    row.style.height = `${this.#top(index + 1) - this.#top(index)}px`;
    return row;
  }

  #clicked(event: MouseEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(".row") : null;
    const index = Number(row?.dataset["index"] ?? "-1");
    if (index >= 0) this.activate(index);
  }
}
