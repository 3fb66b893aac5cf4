import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasBrowser, Reader, skipNote } from "./chromium.ts";
import { longTalk, pageOf, SHORT, TIMES } from "./sample.ts";

const reader = new Reader();
const short = pageOf(SHORT, { times: TIMES });
const contrast = readFileSync(new URL("contrast.js", import.meta.url), "utf8").replace(/;\s*$/, "");

const rowCount = (page: Page): Promise<number> => page.locator(".row").count();
/** The label of the active row, as a screen reader has it. */
const active = async (page: Page): Promise<string> => {
  const id = await page.locator("#list").getAttribute("aria-activedescendant");
  return id === null ? "" : ((await page.locator(`#${id}`).getAttribute("aria-label")) ?? "");
};
const focused = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.id");
const status = (page: Page): Promise<string | null> => page.locator("#status").textContent();

/** Waits until an expression is true; asked from outside, because the page's policy forbids it to evaluate texts. */
async function until(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(expression), { timeout: 10_000 }).toBe(true);
}

describe.skipIf(!hasBrowser)(`the page in a browser${skipNote}`, () => {
  test("draws every entry with its arrow, its peers and its findings, and asks the network for nothing", async () => {
    const { page, complaints, requests } = await reader.open(short, { height: 2000 });
    expect(await page.title()).toMatch(/errors?.* · talk\.jsonl/);
    expect(await page.locator(".row.entry").count()).toBe(SHORT.length);
    expect(await page.locator(".lane-heads .peer").allInnerTexts()).toEqual(["client", "server"]);
    expect(await page.locator(".row.entry.from-left .arrow.call").count()).toBe(4);
    expect(await page.locator(".row.entry.from-right .arrow.reply").count()).toBe(3);
    expect(await page.locator(".row.entry.batch .element-line").allInnerTexts()).toHaveLength(2);
    expect(await page.locator(".row.state").allInnerTexts()).toEqual(["state: closed", "state: open"]);
    expect(await page.locator(".finding-line .code").allInnerTexts()).toContain("UnsolicitedResponse");
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  test("an arrow begins at its sender's lane and ends at the other", async () => {
    const { page } = await reader.open(short);
    const lanes = await page.evaluate<number[]>(
      `[...document.querySelectorAll(".lane-heads .peer")].map((e) => e.getBoundingClientRect()).map((r) => (r.left + r.right) / 2)`,
    );
    const arrow = await page.locator(".row.entry.from-left .arrow").first().boundingBox();
    const [left = 0, right = 0] = lanes;
    expect(Math.abs((arrow?.x ?? 0) - left)).toBeLessThan(40);
    expect(Math.abs((arrow?.x ?? 0) + (arrow?.width ?? 0) - right)).toBeLessThan(40);
  });

  test("rows are as high as the list takes them to be", async () => {
    for (const width of [1280, 400]) {
      const { page } = await reader.open(short, { width, height: 2000 });
      const overflowing = await page.evaluate<string[]>(
        `[...document.querySelectorAll(".row.entry, .row.note")].filter((row) => {
          const box = row.getBoundingClientRect();
          return [...row.querySelectorAll(".finding-line, .element-line")].some((line) => line.getBoundingClientRect().bottom > box.bottom);
        }).map((row) => row.getAttribute("aria-label"))`,
      );
      expect(overflowing).toEqual([]);
    }
  });

  test("the details have the message with the place of its finding marked", async () => {
    const { page } = await reader.open(short);
    await page.locator(".row.entry").nth(2).click();
    const detail = page.locator("#detail-body");
    expect(await detail.locator("h2").textContent()).toMatch(/2\s*client\s*→\s*server/);
    expect(await detail.locator(".card h3").textContent()).toMatch(/error\s+\w+/);
    expect(await detail.locator(".message-text mark").allInnerTexts()).not.toEqual([]);
    expect(await detail.locator(".facts").textContent()).toContain("talk.jsonl:3:1");
    await detail.getByRole("button", { name: "As sent" }).click();
    expect(await detail.locator(".message-text").textContent()).toBe(
      `{"jsonrpc": "2.0", "id": 2, "method": "knock", "params": [1, 2, 3]}`,
    );
    expect(await focused(page)).toBe("");
    expect(await page.locator('[data-action="as-sent"]').getAttribute("aria-pressed")).toBe("true");
  });

  test("a call leads to its reply and back", async () => {
    const { page } = await reader.open(short);
    await page.locator(".row.entry").nth(2).click();
    await page.locator("#detail-body").getByRole("button", { name: "entry 3" }).click();
    expect(await active(page)).toMatch(/^Entry 3, server to client: error -32602 of knock, id 2, after 4\.5 ms/);
    await page.keyboard.press("m");
    expect(await active(page)).toMatch(/^Entry 2,/);
    expect(await page.locator(".row.is-partner").getAttribute("aria-label")).toMatch(/^Entry 3,/);
  });

  test("an address with an entry opens it", async () => {
    const { page } = await reader.open(short, { hash: "entry-4" });
    expect(await active(page)).toMatch(/^Entry 4, server to client/);
    await page.keyboard.press("j");
    expect(await page.evaluate<string>("location.hash")).toBe("#entry-5");
  });
});

describe.skipIf(!hasBrowser)(`its filters${skipNote}`, () => {
  test("by method, with the replies; by sender; by finding; by severity", async () => {
    const { page } = await reader.open(short);
    await page.getByLabel("Method", { exact: true }).selectOption("knock");
    expect(await status(page)).toBe("3 of 11 entries");
    await page.getByLabel("Sender", { exact: true }).selectOption("server");
    expect(await status(page)).toBe("1 of 11 entries");
    await page.getByRole("button", { name: "Clear" }).click();
    expect(await status(page)).toBe("11 entries");
    expect(await focused(page)).toBe("list");
    await page.getByLabel("Finding code", { exact: true }).selectOption("UnsolicitedResponse");
    expect(await page.locator(".row").count()).toBe(1);
    await page.getByLabel("Finding code", { exact: true }).selectOption("");
    await page.getByLabel("Severity", { exact: true }).selectOption("advisory");
    expect(await page.locator(".row.entry:not(.has-advisory):not(.has-error)").count()).toBe(0);
  });

  test("search finds text of messages, whatever its case; nothing found is said", async () => {
    const { page } = await reader.open(short);
    await page.keyboard.press("/");
    expect(await focused(page)).toBe("search");
    await page.keyboard.type("LISTENING");
    await until(page, `document.querySelectorAll(".row").length === 1`);
    expect(await page.locator(".row").getAttribute("aria-label")).toMatch(/^Entry 5,/);
    await page.keyboard.type(" nowhere");
    await page.getByText("Nothing passes these filters.").waitFor();
    await page.keyboard.press("Escape");
    expect(await status(page)).toBe("11 entries");
  });

  test("the kinds of findings lead to their entries", async () => {
    const { page } = await reader.open(short);
    await page.getByRole("button", { name: "UnsolicitedResponse" }).click();
    expect(await status(page)).toBe("1 of 11 entries");
  });

  test("going to an entry that a filter hides drops the filter", async () => {
    const { page } = await reader.open(short);
    await page.getByLabel("Sender", { exact: true }).selectOption("client");
    await page.locator(".row.entry").nth(1).click();
    await page.keyboard.press("m");
    expect(await active(page)).toMatch(/^Entry 3,/);
    expect(await status(page)).toBe("11 entries");
  });
});

describe.skipIf(!hasBrowser)(`its keys${skipNote}`, () => {
  test("j and k, arrows, Home and End move; the list keeps the focus", async () => {
    const { page } = await reader.open(short);
    await page.locator("#list").focus();
    const seen: string[] = [];
    for (const key of ["j", "j", "ArrowDown", "k", "ArrowUp", "End", "Home"]) {
      await page.keyboard.press(key);
      seen.push((await active(page)).replace(/[,:.].*/, ""));
    }
    expect(seen).toEqual([
      "Entry 0",
      "From here on the session is in state closed",
      "Entry 1",
      "From here on the session is in state closed",
      "Entry 0",
      "Entry 10",
      "Entry 0",
    ]);
    expect(await focused(page)).toBe("list");
  });

  test("n and N go round the findings", async () => {
    const { page } = await reader.open(short);
    const entries: string[] = [];
    for (let count = 0; count < 20; count++) {
      await page.keyboard.press("n");
      entries.push((await active(page)).split(",")[0] ?? "");
      if (entries.length > 1 && entries.at(-1) === entries[0]) break;
    }
    expect(entries.slice(0, 2)).toEqual(["Entry 2", "Entry 4"]);
    expect(entries.at(-1)).toBe("Entry 2");
    await page.keyboard.press("N");
    expect((await active(page)).split(",")[0]).toBe(entries.at(-2));
  });

  test("? opens the help, Escape closes it; the focus comes back", async () => {
    const { page } = await reader.open(short);
    await page.locator("#list").focus();
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog", { name: "How to read this page" }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog").isVisible()).toBe(false);
    expect(await focused(page)).toBe("list");
  });

  test("keys of one letter can be switched off, and never act in a field", async () => {
    const { page } = await reader.open(short);
    await page.locator("#search").focus();
    await page.keyboard.type("n");
    expect(await active(page)).toBe("");
    await page.keyboard.press("Escape");
    await page.locator("#help-button").click();
    await page.getByLabel("keys of one letter", { exact: true }).uncheck();
    await page.keyboard.press("Escape");
    await page.locator("#list").focus();
    await page.keyboard.press("n");
    expect(await active(page)).toBe("");
    await page.keyboard.press("ArrowDown");
    expect(await active(page)).toMatch(/^Entry 0/);
  });

  test("Enter goes to the details, Escape back to the list", async () => {
    const { page } = await reader.open(short);
    await page.locator("#list").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("detail");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("list");
  });

  test("Tab reaches everything in the order that it is read, and the focus can be seen", async () => {
    const { page } = await reader.open(short);
    const order: string[] = [];
    for (let count = 0; count < 14; count++) {
      await page.keyboard.press("Tab");
      const id = await focused(page);
      if (id === "") break;
      order.push(id);
      const ring = await page.evaluate<string>(
        `(() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle + s.boxShadow; })()`,
      );
      expect(ring).not.toBe("nonenone");
    }
    expect(order.slice(0, 10)).toEqual([
      "theme",
      "help-button",
      "search",
      "filter-method",
      "filter-severity",
      "filter-code",
      "filter-peer",
      "previous-finding",
      "next-finding",
      "list",
    ]);
  });
});

describe.skipIf(!hasBrowser)(`for everybody${skipNote}`, () => {
  test("roles, names and places are there for a screen reader", async () => {
    const { page } = await reader.open(short);
    await page.locator("#list").focus();
    await page.keyboard.press("End");
    const list = page.getByRole("listbox", { name: "Entries" });
    expect(await list.count()).toBe(1);
    const options = page.locator("#list").getByRole("option");
    expect(await options.count()).toBe(await rowCount(page));
    expect(await options.last().getAttribute("aria-posinset")).toBe("13");
    expect(await options.last().getAttribute("aria-setsize")).toBe("13");
    expect(await page.locator("#list").getByRole("option", { selected: true }).count()).toBe(1);
    for (const role of ["main", "banner", "search", "status"] as const) {
      expect(await page.getByRole(role).count(), role).toBe(1);
    }
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("talk.jsonl");
    const nameless = await page.evaluate<number>(
      `[...document.querySelectorAll("button, input, select")].filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length)).length`,
    );
    expect(nameless).toBe(0);
    const twice = await page.evaluate<number>(
      `document.querySelectorAll("[id]").length - new Set([...document.querySelectorAll("[id]")].map((e) => e.id)).size`,
    );
    expect(twice).toBe(0);
    expect(await page.evaluate<string>("document.documentElement.lang")).toBe("en");
  });

  test.each([
    { why: "light", dark: false, width: 1280 },
    { why: "dark", dark: true, width: 1280 },
    { why: "light and narrow", dark: false, width: 400 },
    { why: "dark and narrow", dark: true, width: 400 },
  ])("every text has a contrast of at least 4.5 to 1: $why", async ({ dark, width }) => {
    const { page } = await reader.open(short, { dark, width, height: 1600 });
    const look = async (): Promise<void> => {
      const { low, texts } = await page.evaluate<{ low: string[]; texts: number }>(`(${contrast})()`);
      expect(low).toEqual([]);
      expect(texts).toBeGreaterThan(40);
    };
    await look();
    await page.keyboard.press("n");
    await look();
    await page.keyboard.press("Enter");
    await look();
    await page.locator("#detail-body summary").first().click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await look();
  });

  test("light or dark as the system says, until the reader chooses", async () => {
    const paper = (page: Page): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const { page } = await reader.open(short, { dark: true });
    const dark = await paper(page);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await paper(page);
    expect(light).not.toBe(dark);
    const theme = page.locator("#theme");
    await theme.click();
    expect(await theme.getAttribute("aria-label")).toBe("Theme: light");
    await theme.click();
    expect(await paper(page)).toBe(dark);
    await page.reload();
    await page.waitForSelector("html.is-ready");
    expect(await theme.getAttribute("aria-label")).toBe("Theme: dark");
    expect(await paper(page)).toBe(dark);
  });

  test("on 400 pixels nothing is wider than the page, and the details come up from below", async () => {
    const { page } = await reader.open(short, { width: 400, height: 700 });
    const tooWide = (): Promise<boolean> =>
      page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");
    expect(await tooWide()).toBe(false);
    expect(await page.locator("#detail").isVisible()).toBe(false);
    await page.locator(".row.entry").nth(2).click();
    expect(await page.locator("#detail").isVisible()).toBe(true);
    expect(await tooWide()).toBe(false);
    await page.getByRole("button", { name: "Close details" }).click();
    expect(await page.locator("#detail").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters" }).click();
    expect(await page.getByLabel("Method", { exact: true }).isVisible()).toBe(true);
    expect(await tooWide()).toBe(false);
  });

  test("printed, it has every row", async () => {
    const { page } = await reader.open(pageOf(longTalk(300)));
    await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".row.entry").count()).toBe(300);
    const { y = 0 } = (await page.locator(".row.entry").last().boundingBox()) ?? {};
    expect(y).toBeGreaterThan(300 * 40);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(`dispatchEvent(new Event("afterprint"))`);
    expect(await rowCount(page)).toBeLessThan(60);
  });

  test("without scripts the findings are a list", async () => {
    const { page } = await reader.open(short);
    const text = await page.evaluate<string>(`document.querySelector("noscript").textContent`);
    expect(text).toContain("UnsolicitedResponse");
  });
});

describe.skipIf(!hasBrowser)(`10,000 entries${skipNote}`, () => {
  const long = pageOf(longTalk(10_000));

  test("few rows are in the page, wherever it is scrolled to, and the last can be reached", async () => {
    const { page, complaints } = await reader.open(long);
    expect(await status(page)).toBe("10,000 entries");
    expect(await rowCount(page)).toBeLessThan(60);
    await page.evaluate(`document.getElementById("list").scrollTop = 1e9`);
    await until(page, `document.querySelector(".row[data-index='10001']") !== null`);
    expect(await page.locator(".row").last().getAttribute("aria-label")).toMatch(/^Entry 9999,/);
    expect(await page.locator(".row").last().isVisible()).toBe(true);
    expect(await rowCount(page)).toBeLessThan(60);
    await page.locator("#list").focus();
    await page.keyboard.press("Home");
    expect(await active(page)).toMatch(/^Entry 0,/);
    await page.keyboard.press("End");
    expect(await active(page)).toMatch(/^Entry 9999,/);
    expect(await page.locator("#row-10001").getAttribute("aria-posinset")).toBe("10002");
    expect(complaints).toEqual([]);
  });

  test("rows follow one another without a gap", async () => {
    const { page } = await reader.open(long);
    for (const top of [0, 12_345, 234_567]) {
      await page.evaluate(`document.getElementById("list").scrollTop = ${top}`);
      await until(
        page,
        `(() => { const l = document.getElementById("list").getBoundingClientRect(); const r = [...document.querySelectorAll(".row")].map((e) => e.getBoundingClientRect()).sort((a, b) => a.top - b.top); return r[0].top <= l.top + 1 && r.at(-1).bottom >= l.bottom && r.every((b, i) => i === 0 || Math.abs(b.top - r[i - 1].bottom) < 0.6); })()`,
      );
    }
  });

  test("the next finding is found far away, and is in sight", async () => {
    const { page } = await reader.open(long);
    for (let count = 0; count < 30; count++) await page.keyboard.press("n");
    expect(await active(page)).toMatch(/UnsolicitedResponse/);
    const inSight = await page.evaluate<boolean>(
      `(() => { const l = document.getElementById("list").getBoundingClientRect(); const r = document.querySelector(".row[aria-selected=true]").getBoundingClientRect(); return r.top >= l.top && r.bottom <= l.bottom; })()`,
    );
    expect(inSight).toBe(true);
  });

  test("a search over all of them narrows the list", async () => {
    const { page } = await reader.open(long);
    await page.getByLabel("Search messages and findings", { exact: true }).fill('"stray 1');
    await until(page, `document.getElementById("status").textContent.includes(" of ")`);
    expect(await page.locator(".row.entry").first().getAttribute("aria-label")).toMatch(/stray/);
  });
});

describe.skipIf(!hasBrowser)(`hostile messages${skipNote}`, () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: a message may hold what looks like a template
  const evil = [
    `</script><img src=x onerror="window.evil=1"><script>window.evil=2</script>`,
    "<!-- <script>",
    "javascript:window.evil=3",
    `" onmouseover="window.evil=4" x="`,
    "\u202egnp.exe\u2066",
    "\u2028\u2029\u0000\u001b[31m",
    "\ud800 lone",
    "${window.evil=5}",
    "__proto__",
    "constructor",
  ];
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
  const talk = evil.flatMap((text) => [
    `client: ${JSON.stringify({ jsonrpc: "2.0", id: text, method: text, params: { [text]: text } })}`,
    `server: ${JSON.stringify({ jsonrpc: "2.0", id: text, error: { code: -32601, message: text } })}`,
    `server: ${text.replaceAll("\n", " ")}`,
  ]);

  test("are shown, and do nothing", async () => {
    const { page, complaints, requests } = await reader.open(pageOf(talk), { height: 900 });
    await page.locator("#list").focus();
    for (let count = 0; count < talk.length + 2; count++) await page.keyboard.press("j");
    await page.getByLabel("Method", { exact: true }).selectOption({ index: 1 });
    await page.locator(".row").first().click();
    await page.locator(".row").first().hover();
    expect(await page.evaluate<unknown>("window.evil ?? null")).toBeNull();
    expect(await page.locator("img, iframe, a, object, embed").count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  test("hidden characters have their names in their places", async () => {
    const { page } = await reader.open(pageOf(talk), { height: 3000 });
    expect(await page.locator(".method .hidden-character").allInnerTexts()).toEqual(
      expect.arrayContaining(["U+202E", "U+2066", "U+2028", "U+0000", "U+001B", "U+D800"]),
    );
    const raw = await page.evaluate<boolean>(
      `/[\\u202a-\\u202e\\u2066-\\u2069\\u0000]/.test(document.querySelector("main").innerText)`,
    );
    expect(raw).toBe(false);
  });

  test("the policy stops what would get through all the same", async () => {
    const { page, complaints } = await reader.open(short);
    await page.evaluate(
      `(() => { const s = document.createElement("img"); s.src = "https://example.com/x.png"; document.body.append(s); })()`,
    );
    const blocked = await page.evaluate<string>(
      `(() => { try { document.body.innerHTML = "<b>x</b>"; return "written"; } catch { return "refused"; } })()`,
    );
    expect(blocked).toBe("refused");
    expect(complaints.join("\n")).toMatch(/Content Security Policy/);
  });

  test("of a message of megabytes an excerpt is shown", async () => {
    const big = `client: {"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"ui": "${"x".repeat(900_000)}"}, "extra": 1, "jsonrpc": 3}`;
    const html = pageOf([big], { limits: {} });
    expect(html.length).toBeLessThan(120_000);
    const { page } = await reader.open(html);
    await page.locator(".row.entry").click();
    expect(await page.locator(".message-text").textContent()).toMatch(
      /characters left out[\s\S]*the whole message has 900,\d+ bytes/,
    );
    expect(await page.locator(".message-text mark").count()).toBeGreaterThan(0);
  });
});
