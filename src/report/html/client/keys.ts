import type { VirtualList } from "./virtual-list.ts";

/** What the keys move. */
export interface KeyTargets {
  readonly list: VirtualList;
  readonly box: HTMLElement;
  readonly search: HTMLInputElement;
  readonly help: HTMLDialogElement;
  readonly helpButton: HTMLButtonElement;
  /** Turns keys without a modifier off, for whoever speaks to the machine. */
  readonly shortcuts: HTMLInputElement;
  readonly nextFinding: () => void;
  readonly previousFinding: () => void;
  readonly other: () => void;
  readonly theme: () => void;
  readonly enterDetail: () => void;
  /** Closes what is open; says whether something was. */
  readonly leave: () => boolean;
}

/** Listens to the keys that the help names. */
export function installKeys(targets: KeyTargets): void {
  const { help, helpButton, search, box } = targets;
  helpButton.addEventListener("click", () => help.showModal());
  help.addEventListener("click", (event) => {
    if (event.target === help) help.close();
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      box.focus();
      if (targets.list.active < 0) targets.list.activate(0);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
    if (event.key === "Escape") {
      if (targets.leave()) event.preventDefault();
      return;
    }
    if (isField(event.target)) return;
    if ((isInList(event.target, box) && moveInList(event.key, targets)) || press(event.key, targets)) {
      event.preventDefault();
    }
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The page itself counts as the list: whoever has not chosen anything yet means it. */
function isInList(target: EventTarget | null, box: HTMLElement): boolean {
  return target === box || target === document.body;
}

function moveInList(key: string, { list, enterDetail }: KeyTargets): boolean {
  switch (key) {
    case "ArrowDown":
      list.activate(list.active + 1);
      return true;
    case "ArrowUp":
      list.activate(list.active - 1);
      return true;
    case "PageDown":
      list.activate(list.active + list.pageSize);
      return true;
    case "PageUp":
      list.activate(list.active - list.pageSize);
      return true;
    case "Home":
      list.activate(0);
      return true;
    case "End":
      list.activate(list.count - 1);
      return true;
    case "Enter":
      enterDetail();
      return true;
    default:
      return false;
  }
}

function press(key: string, targets: KeyTargets): boolean {
  if (!targets.shortcuts.checked) return false;
  const { list } = targets;
  switch (key) {
    case "j":
      list.activate(list.active + 1);
      return true;
    case "k":
      list.activate(list.active - 1);
      return true;
    case "n":
      targets.nextFinding();
      return true;
    case "N":
    case "p":
      targets.previousFinding();
      return true;
    case "m":
      targets.other();
      return true;
    case "/":
      targets.search.focus();
      targets.search.select();
      return true;
    case "t":
      targets.theme();
      return true;
    case "?":
      targets.help.showModal();
      return true;
    default:
      return false;
  }
}
