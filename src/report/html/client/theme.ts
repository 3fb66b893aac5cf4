const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const LABELS: { readonly [T in Theme]: string } = { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" };
const KEY = "colloquy-theme";

/**
 * Lets the reader choose light, dark or what the system says, and remembers it.
 * @returns Goes on to the next.
 */
export function installTheme(button: HTMLButtonElement): () => void {
  let theme: Theme = "auto";
  const apply = (next: Theme): void => {
    theme = next;
    document.documentElement.dataset["theme"] = next;
    button.dataset["theme"] = next;
    button.setAttribute("aria-label", LABELS[next]);
    button.title = LABELS[next];
  };
  const turn = (): void => {
    apply(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto");
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Where nothing may be kept, the choice holds for this time.
    }
  };
  apply(remembered());
  button.addEventListener("click", turn);
  return turn;
}

function remembered(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? "auto";
  } catch {
    return "auto";
  }
}
