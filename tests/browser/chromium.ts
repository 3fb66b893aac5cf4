import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";

/** Where Debian has it; another place goes into `CHROMIUM`. */
const EXECUTABLE = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** False where there is no browser: then its tests are skipped, but in continuous integration they must run. */
export const hasBrowser: boolean = existsSync(EXECUTABLE);
if (!hasBrowser && process.env["CI"] === "true") {
  throw new Error(`The tests of the report need a browser; there is none at ${EXECUTABLE}.`);
}

/** Added to the names of tests that cannot run here. */
export const skipNote: string = hasBrowser ? "" : ` (skipped: there is no browser at ${EXECUTABLE})`;

/** It shall draw pages, and talk to nobody. */
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Part of the address behind `#`. */
  readonly hash?: string;
}

/** A page that is open, and what went wrong in it. */
export interface OpenPage {
  readonly page: Page;
  /** Errors of the script, and what its policy forbade. */
  readonly complaints: readonly string[];
  /** Everything that the page asked the network for, its own file aside. */
  readonly requests: readonly string[];
}

/** Opens reports as files, as a reader does. The browser starts with the first and ends with the test file. */
export class Reader {
  readonly #folder = mkdtempSync(join(tmpdir(), "colloquy-browser-"));
  #browser: Browser | undefined;
  #count = 0;
  /** Those of the test that runs. */
  readonly #pages: Page[] = [];

  constructor() {
    afterEach(async () => {
      for (const page of this.#pages.splice(0)) await page.close();
    });
    afterAll(async () => {
      await this.#browser?.close();
      rmSync(this.#folder, { recursive: true });
    }, 60_000);
  }

  async open(html: string, { width = 1280, height = 800, dark = false, hash = "" }: View = {}): Promise<OpenPage> {
    this.#browser ??= await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
    const path = join(this.#folder, `page-${this.#count++}.html`);
    writeFileSync(path, html);
    const page = await this.#browser.newPage({
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: "reduce",
    });
    this.#pages.push(page);
    const complaints: string[] = [];
    const requests: string[] = [];
    const address = pathToFileURL(path).href;
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (request.url() !== address) requests.push(request.url());
    });
    await page.goto(address + (hash === "" ? "" : `#${hash}`));
    await page.waitForSelector("html.is-ready");
    return { page, complaints, requests };
  }
}
