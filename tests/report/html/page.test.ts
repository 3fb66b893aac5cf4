import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { htmlReport } from "../../../src/report/html/page.ts";
import type { Talk } from "../../helpers/conversation.ts";
import { type PictureSettings, pictureOf } from "../../helpers/picture.ts";
import { project } from "../../helpers/run-cli.ts";

const page = (talk: Talk, settings?: PictureSettings): string => htmlReport(pictureOf(talk, settings));
const OPEN = `client: {"jsonrpc": "2.0", "id": 1, "method": "open"}`;
const OPENED = `server: {"jsonrpc": "2.0", "id": 1, "result": {}}`;
const CLOSE = `client: {"jsonrpc": "2.0", "method": "close"}`;
const STRAY = `server: {"jsonrpc": "2.0", "id": 9, "result": null}`;

const contentOf = (text: string, element: "script" | "style"): string =>
  new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(text)?.[1] ?? "";

const rows: readonly { why: string; page: string; says: RegExp }[] = [
  { why: "a conversation without findings", page: page([OPEN, OPENED, CLOSE]), says: /verdict good">No findings</ },
  { why: "one error", page: page([STRAY]), says: /verdict error">1 error</ },
  { why: "advisories alone", page: page([OPEN]), says: /verdict advisory">1 advisory</ },
  { why: "an empty transcript is no good one", page: page([]), says: /verdict advisory">Nothing checked</ },
  { why: "and says so", page: page([]), says: /Nothing was checked: the transcript has no message/ },
  { why: "two errors", page: page([STRAY, STRAY]), says: /verdict error">2 errors</ },
  {
    why: "entries that were left out",
    page: page([OPEN, OPENED, CLOSE], { limits: { entries: 1, faultyEntries: 0 } }),
    says: /This page has 1 of 3 entries/,
  },
  {
    why: "one direction only",
    page: page([OPENED], { correlation: false }),
    says: /One direction only: replies were not matched to calls/,
  },
  {
    why: "the findings for a reader without scripts",
    page: page([STRAY]),
    says: /<noscript>.*<li>entry 0 server: error UnsolicitedResponse: I expected a reply/s,
  },
];

describe("the page", () => {
  test.each(rows)("$why", ({ page: text, says }) => {
    expect(text).toMatch(says);
  });

  test("loads nothing, and allows only its own script and style, by their hashes", () => {
    const text = page([OPEN, OPENED]);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? "";
    const hash = (content: string): string => createHash("sha256").update(content).digest("base64");
    expect(policy.replaceAll("&#39;", "'").split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash(contentOf(text, "script"))}'`,
      `style-src 'sha256-${hash(contentOf(text, "style"))}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(text).not.toMatch(/\b(?:src|href)=|@import|url\(|https?:\/\//);
  });

  test("nothing of a message stands in it as markup", () => {
    const evil = `</script><img src=x onerror=alert(1)><!-- <script>`;
    const text = page([`client: ${JSON.stringify({ jsonrpc: "2.0", id: evil, method: evil })}`]);
    expect(text).not.toContain("<img");
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/<!--/g)).toBeNull();
  });

  test("its script and style are what their sources give", () => {
    execFileSync(process.execPath, ["scripts/write-report-page.mjs", "--check"], { cwd: project });
  });
});
