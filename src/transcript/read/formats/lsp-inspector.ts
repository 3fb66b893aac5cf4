import { ClientSessions } from "./client-sessions.ts";
import { jsonEnd } from "./json-span.ts";
import { BLANK, readLines } from "./line-format.ts";
import type { LogFormat } from "./log-format.ts";
import { RecordTape } from "./record.ts";

const MARK = '"isLSPMessage"';
const DIRECTION = /^(send|receive)-(?:request|response|notification)$/;

/**
 * `trace.server.format: "json"` of VS Code's language clients, as the LSP Inspector reads it: an object with `isLSPMessage`
 * somewhere in the line. `send` is from the side that traces: the client. A server that was started again goes on in the same log: another
 * session.
 */
export const lspInspector: LogFormat = {
  name: "lsp-inspector",
  title: "a JSON trace of a language client (LSP Inspector)",
  loss: "the client has written the messages anew: duplicate keys, the spelling of numbers and white space are gone",
  directions: "both",
  recognises: (line) => (line.includes(MARK) ? 2 : 0),
  open: ({ client, server }, sink, options) =>
    readLines(sink, options, (output) => {
      const record = new RecordTape();
      const sessions = new ClientSessions();
      return {
        line(text, line) {
          const start = text.includes(MARK) ? text.indexOf("{") : -1;
          if (start < 0) {
            output.skip(text.trim() === "" ? BLANK : "lines without a message", line);
            return;
          }
          const end = jsonEnd(text, start);
          const direction =
            end !== undefined && record.read(text.slice(start, end)) && record.isTrue("isLSPMessage")
              ? DIRECTION.exec(record.text("type") ?? "")?.[1]
              : undefined;
          const message = direction === undefined ? undefined : record.source("message");
          if (message === undefined) {
            const problem = "I expected an object with isLSPMessage, type and message; this one is cut off or another.";
            output.problem(problem, line, start + 1);
            return;
          }
          if (direction === "send") {
            const { session } = sessions;
            const id = record.source("message", "id")?.text;
            if (sessions.sent(record.text("message", "method"), id)) output.endSession(session);
          }
          const time = record.number("timestamp");
          const entry = {
            sender: direction === "send" ? client : server,
            message: message.text,
            location: { line, column: start + message.offset + 1 },
            spelling: "rewritten" as const,
            ...(time === undefined ? {} : { time }),
          };
          output.entry(entry, sessions.session);
        },
      };
    }),
};
