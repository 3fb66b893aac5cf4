import { LogMapping } from "../log-mapping.ts";
import type { LogFormat } from "./log-format.ts";
import { standInOrder } from "./stand-in-order.ts";

/** Our own recorders' records, with `in` for what the client sent. */
export const dirMessage: LogFormat = {
  name: "dir-message",
  title: "records of the dir-message form",
  directions: "both",
  recognises: (line) => (/^\s*\{\s*"dir"\s*:\s*"(?:in|out)"\s*,.*"(?:message|text|base64)"\s*:/.test(line) ? 2 : 0),
  mapping: ({ client, server }) => LogMapping.dirMessage({ in: client, out: server }),
};

/** Event lines of MCP trace validators. */
export const traceEvents: LogFormat = {
  name: "trace-events",
  title: "event lines of an MCP trace validator",
  directions: "both",
  recognises: (line) =>
    /^\s*\{.*"direction"\s*:\s*"(?:client-to-server|server-to-client)"/.test(line) && /"kind"\s*:/.test(line) ? 2 : 0,
  mapping: ({ client, server }) => LogMapping.traceEvents(client, server),
};

/** Recorders of the tape kind: `{"t": …, "dir": "in", "raw": …}` between a first line `meta` and a last line `end`. */
export const tape: LogFormat = {
  name: "tape",
  title: "a tape (mcp-tape, mcp-replay)",
  loss: "the messages are written anew: duplicate keys, the spelling of numbers and white space are gone",
  directions: "both",
  recognises: (line) =>
    standInOrder(line, /^\s*\{/, /"dir"\s*:\s*"(?:in|out)"/, /"raw"\s*:/) || /^\s*\{"v":\d+,"type":"meta"/.test(line)
      ? 2
      : 0,
  mapping: ({ client, server }) =>
    new LogMapping({
      selector: { kind: "hasField", pointer: "/dir" },
      message: { kind: "recorded", pointer: "/raw", text: "/raw" },
      sender: {
        kind: "field",
        pointer: "/dir",
        values: new Map([
          ["in", client],
          ["out", server],
        ]),
      },
      time: { pointer: "/t" },
    }),
};

/** The messages of one peer, one a line: what `tee` gives. */
export const raw: LogFormat = {
  name: "raw",
  title: "bare messages of one peer, one a line",
  directions: "one",
  recognises: (line) => (/^\s*(?:\[\s*)?\{\s*"(?:jsonrpc|id|method|result|error|params)"\s*:/.test(line) ? 1 : 0),
  mapping: ({ client }) => LogMapping.raw(client),
};
