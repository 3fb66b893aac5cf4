import { decodeBase64 } from "../../../text/base64.ts";
import { decodeUtf8 } from "../../../text/utf8.ts";
import type { SourcePlace } from "../../entry.ts";
import { parseTime } from "../log-time.ts";
import { readElements } from "./elements.ts";
import { Exchanges, type HttpBody } from "./exchanges.ts";
import type { LogFormat } from "./log-format.ts";
import { placeBehind } from "./place-behind.ts";
import { RecordTape } from "./record.ts";
import { standInOrder } from "./stand-in-order.ts";

/** A header with its value, in a HAR and in an object of headers. */
const SESSION = /"mcp-session-id"\s*(?:,\s*"value"\s*)?:\s*"([^"\\]*)"/i;

/**
 * A HAR file of a browser: what was posted is from the client, what came back from the server, as JSON or as an event
 * stream. Other traffic in it is left out.
 */
export const har: LogFormat = {
  name: "har",
  title: "a HAR file",
  loss: "messages are put in order by the times of their exchanges",
  directions: "both",
  recognises: (line) =>
    /"startedDateTime"\s*:/.test(line) || standInOrder(line, /"creator"\s*:\s*\{/, /"version"/) ? 2 : 0,
  open: (peers, sink, options) =>
    readElements(sink, options, ["log", "entries"], (output) => {
      const exchanges = new Exchanges(peers, output);
      const record = new RecordTape();
      return {
        element(text, place) {
          if (!record.read(text)) {
            output.problem("I expected an entry as an object; this one is not JSON.", place);
            return;
          }
          exchanges.add({
            time: parseTime(record.text("startedDateTime") ?? ""),
            duration: record.number("time") ?? 0,
            request: bodyAt(record, text, place, ["request", "postData", "text"]),
            response: responseOf(record, text, place),
            session: SESSION.exec(text)?.[1],
            place,
          });
        },
        end: () => exchanges.end(),
      };
    }),
};

/** The export of MCP Inspector's Network screen: HTTP exchanges with their bodies as text. */
export const mcpInspectorNetwork: LogFormat = {
  name: "mcp-inspector-network",
  title: "an export of MCP Inspector (Network screen)",
  loss: "messages are put in order by the times of their exchanges",
  directions: "both",
  recognises: (line) => (/"(?:requestBody|responseBody|requestHeaders|responseStatus)"\s*:/.test(line) ? 2 : 0),
  open: (peers, sink, options) =>
    readElements(sink, options, [], (output) => {
      const exchanges = new Exchanges(peers, output);
      const record = new RecordTape();
      return {
        element(text, place) {
          if (!record.read(text)) {
            output.problem("I expected an exchange as an object; this one is not JSON.", place);
            return;
          }
          const timestamp = record.text("timestamp");
          exchanges.add({
            time: timestamp === undefined ? record.number("timestamp") : parseTime(timestamp),
            duration: record.number("duration") ?? 0,
            request: bodyAt(record, text, place, ["requestBody"]),
            response: bodyAt(record, text, place, ["responseBody"]),
            session: SESSION.exec(text)?.[1],
            place,
          });
        },
        end: () => exchanges.end(),
      };
    }),
};

function responseOf(record: RecordTape, element: string, place: SourcePlace): HttpBody | undefined {
  const body = bodyAt(record, element, place, ["response", "content", "text"]);
  if (body === undefined || record.text("response", "content", "encoding") !== "base64") return body;
  const bytes = decodeBase64(body.text);
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes);
  return decoded !== undefined && "text" in decoded ? { text: decoded.text, location: body.location } : undefined;
}

function bodyAt(
  record: RecordTape,
  element: string,
  place: SourcePlace,
  path: readonly string[],
): HttpBody | undefined {
  const text = record.text(...path);
  const source = record.source(...path);
  if (text === undefined || source === undefined) return undefined;
  return { text, location: placeBehind(element, place, source.offset + 1), literal: source.text.slice(1, -1) };
}
