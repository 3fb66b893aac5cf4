import { parseTime } from "../log-time.ts";
import { BLANK, readLines } from "./line-format.ts";
import type { LogFormat } from "./log-format.ts";
import { RecordTape } from "./record.ts";

/**
 * The session log of mcpsnoop: one envelope a line, whose direction is `c2s`, `s2c`, `stderr` or `meta`; `raw` is the message, `text` a
 * line that was no JSON. The log is split by session, and by connection where there are several.
 */
export const mcpsnoop: LogFormat = {
  name: "mcpsnoop",
  title: "a session log of mcpsnoop",
  loss: "white space is not kept",
  directions: "both",
  recognises: (line) => (/^\s*\{.*"direction"\s*:\s*"(?:c2s|s2c)"/.test(line) ? 2 : 0),
  open: ({ client, server }, sink, options) =>
    readLines(sink, options, (output) => {
      const record = new RecordTape();
      return {
        line(text, line) {
          if (!record.read(text)) {
            output.skip(text.trim() === "" ? BLANK : "lines that are no envelope", line);
            return;
          }
          const direction = record.text("direction");
          if (direction !== "c2s" && direction !== "s2c") {
            output.skip("envelopes that are no messages (standard error, session data)", line);
            return;
          }
          const raw = record.source("raw");
          const plain = raw === undefined ? record.text("text") : undefined;
          if (record.isTrue("truncated") || (raw === undefined && plain === undefined)) {
            output.problem("I expected a whole message in raw or text; there is none, or it is cut off.", line);
            return;
          }
          const time = parseTime(record.text("ts") ?? "");
          const literal = record.source("text");
          const place = raw ?? literal;
          output.entry(
            {
              sender: direction === "c2s" ? client : server,
              message: raw?.text ?? plain ?? "",
              location: { line, column: (place?.offset ?? 0) + (raw === undefined ? 2 : 1) },
              ...(raw === undefined ? { plainText: true, literal: literal?.text.slice(1, -1) ?? "" } : {}),
              ...(time === undefined ? {} : { time }),
            },
            [record.text("session_id"), record.text("conn_id")].filter(Boolean).join("/") || "#1",
          );
        },
      };
    }),
};
