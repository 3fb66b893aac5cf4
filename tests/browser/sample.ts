import { htmlReport } from "../../src/report/html/page.ts";
import type { Talk } from "../helpers/conversation.ts";
import { type PictureSettings, pictureOf } from "../helpers/picture.ts";

/** A short conversation with something of everything. */
export const SHORT: Talk = [
  `client: {"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"ui": {"on": true}}}`,
  `server: {"jsonrpc": "2.0", "id": 1, "result": {"files": true}}`,
  `client: {"jsonrpc": "2.0", "id": 2, "method": "knock", "params": [1, 2, 3]}`,
  `server: {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602, "message": "no"}}`,
  `server: {"jsonrpc": "2.0", "id": 9, "result": null}`,
  "server: Listening on 8080",
  `client: {"jsonrpc": "2.0", "id": 3, "method": "read"}`,
  `server: {"jsonrpc": "2.0", "id": "s1", "method": "show"}`,
  `client: {"jsonrpc": "2.0", "id": "s1", "result": null}`,
  `client: [{"jsonrpc": "2.0", "id": 10, "method": "knock"}, {"jsonrpc": "2.0", "method": "cancel", "params": {"call": 3}}]`,
  `stranger: {"jsonrpc": "2.0", "method": "close"}`,
];

/** When its entries were sent, in milliseconds. */
export const TIMES: readonly number[] = [0, 120, 200, 204.5, 300, 310, 400, 2500, 2600, 70_000, 70_001];

export function pageOf(talk: Talk, settings?: PictureSettings): string {
  return htmlReport(pictureOf(talk, settings));
}

/** A conversation of so many entries, with a stray reply every hundred. */
export function longTalk(entries: number): string[] {
  const talk: string[] = [...SHORT.slice(0, 2)];
  for (let id = 100; talk.length < entries; id++) {
    talk.push(`client: {"jsonrpc": "2.0", "id": ${id}, "method": "knock"}`);
    if (id % 50 === 0) talk.push(`server: {"jsonrpc": "2.0", "id": "stray ${id}", "result": null}`);
    talk.push(`server: {"jsonrpc": "2.0", "id": ${id}, "result": null}`);
  }
  return talk.slice(0, entries);
}
