import type { Picture, PictureFinding } from "../../picture/picture.ts";
import { element, grouped } from "./dom.ts";

/** Most codes in the list: there are some seventy in all. */
const MOST = 40;

/** What the details show before anything is chosen: the kinds of findings, and how to go on. */
export function overallView(picture: Picture): HTMLElement[] {
  const kinds = kindsOf(picture);
  const hint = element(
    "p",
    { class: "quiet" },
    "Choose an entry to see its message. ",
    element("kbd", {}, "n"),
    " goes to the next finding, ",
    element("kbd", {}, "?"),
    " tells the other keys.",
  );
  if (kinds.length === 0) return [element("h2", {}, "No findings"), hint];
  return [
    element("h2", {}, "Findings"),
    hint,
    element("ul", { class: "kinds" }, ...kinds.slice(0, MOST).map(kindView)),
  ];
}

interface Kind {
  readonly code: string;
  readonly severity: PictureFinding["severity"];
  count: number;
}

/** Errors first, then by number. */
function kindsOf({ entries, notes }: Picture): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { code, severity } of [...entries.flatMap(({ findings = [] }) => findings), ...notes]) {
    const key = `${severity} ${code}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { code, severity, count: 1 });
    else kind.count++;
  }
  return [...kinds.values()].sort((one, other) =>
    one.severity === other.severity ? other.count - one.count : one.severity === "error" ? -1 : 1,
  );
}

function kindView({ code, severity, count }: Kind): HTMLElement {
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: `kind ${severity}`, "data-action": "code", "data-code": code },
      element("span", { class: "badge" }, severity),
      element("span", { class: "kind-code" }, code),
      element("span", { class: "kind-count" }, grouped(count)),
    ),
  );
}
