import type { Picture } from "../../picture/picture.ts";
import { byId, element, grouped, visibleText } from "./dom.ts";
import { type Filter, methodOf, sessionName } from "./rows.ts";

/** How long to wait for more letters before a search runs, in milliseconds. */
const PAUSE = 120;
/** Most methods to choose from: a hostile log has as many as it likes. */
const MOST_CHOICES = 400;

/** The fields that say what is shown. */
export class Filters {
  readonly search: HTMLInputElement = byId("search", HTMLInputElement);
  readonly #method = byId("filter-method", HTMLSelectElement);
  readonly #code = byId("filter-code", HTMLSelectElement);
  readonly #severity = byId("filter-severity", HTMLSelectElement);
  readonly #peer = byId("filter-peer", HTMLSelectElement);
  readonly #session = byId("filter-session", HTMLSelectElement);
  readonly #onChange: () => void;
  #timer: number | undefined;

  constructor(picture: Picture, onChange: () => void) {
    this.#onChange = onChange;
    fill(this.#method, countedBy(picture.entries.map(({ messages }) => messages.map(methodOf))));
    const codes = picture.entries.map(({ findings = [] }) => findings.map(({ code }) => code));
    fill(this.#code, countedBy([...codes, picture.notes.map(({ code }) => code)]));
    fill(this.#peer, countedBy(picture.entries.map(({ from }) => [from])));
    fillSessions(this.#session, picture);
    for (const select of this.#selects) select.addEventListener("change", () => this.#changed());
    this.search.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#changed(), PAUSE);
    });
    const toggle = byId("show-filters", HTMLButtonElement);
    toggle.addEventListener("click", () => {
      const isOpen = toggle.getAttribute("aria-expanded") !== "true";
      toggle.setAttribute("aria-expanded", String(isOpen));
      byId("toolbar", HTMLElement).classList.toggle("is-open", isOpen);
    });
  }

  get current(): Filter {
    const text = this.search.value.trim().toLowerCase();
    const severity = this.#severity.value;
    return {
      ...(this.#method.value === "" ? {} : { method: this.#method.value }),
      ...(this.#code.value === "" ? {} : { code: this.#code.value }),
      ...(severity === "any" || severity === "error" || severity === "advisory" ? { severity } : {}),
      ...(this.#peer.value === "" ? {} : { peer: this.#peer.value }),
      ...(this.#session.value === "" ? {} : { session: Number(this.#session.value) }),
      ...(text === "" ? {} : { text }),
    };
  }

  get isActive(): boolean {
    return Object.keys(this.current).length > 0;
  }

  clear(): void {
    this.search.value = "";
    for (const select of this.#selects) select.value = "";
    this.#changed();
  }

  /** Shows the entries with findings of one code. */
  chooseCode(code: string): void {
    this.#code.value = code;
    this.#changed();
  }

  /** Leaves the search field: once with its text, then without. Says whether there was something to leave. */
  leave(): boolean {
    if (!this.isActive) return false;
    this.clear();
    return true;
  }

  get #selects(): readonly HTMLSelectElement[] {
    return [this.#method, this.#code, this.#severity, this.#peer, this.#session];
  }

  #changed(): void {
    clearTimeout(this.#timer);
    for (const select of this.#selects) select.classList.toggle("is-set", select.value !== "");
    byId("clear-filters", HTMLElement).hidden = !this.isActive;
    byId("toolbar", HTMLElement).classList.toggle("is-filtered", this.isActive);
    this.#onChange();
  }
}

/** In how many entries each text occurs, in the order of the texts. */
function countedBy(entries: readonly (readonly (string | undefined)[])[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const texts of entries) {
    for (const text of new Set(texts)) if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The sessions in their order; without names there is nothing to choose. */
function fillSessions(select: HTMLSelectElement, { entries, sessions }: Picture): void {
  if (sessions === undefined) return;
  const counts = new Map<number, number>();
  for (const { session = 0 } of entries) counts.set(session, (counts.get(session) ?? 0) + 1);
  select.hidden = false;
  for (const [session, count] of [...counts].slice(0, MOST_CHOICES)) {
    const name = visibleText(sessionName(sessions, session));
    select.append(element("option", { value: session }, `${name} (${grouped(count)})`));
  }
}

function fill(select: HTMLSelectElement, counts: readonly (readonly [string, number])[]): void {
  for (const [text, count] of counts.slice(0, MOST_CHOICES)) {
    select.append(element("option", { value: text }, `${visibleText(text)} (${grouped(count)})`));
  }
  if (counts.length > MOST_CHOICES) {
    const more = counts.length - MOST_CHOICES;
    select.append(element("option", { disabled: true }, `${grouped(more)} more: use the search`));
  }
}
