import type { Answered } from "../dispatch.ts";
import { ErrorCode, type Fault } from "../fault.ts";
import type { Exchange, Sink } from "./exchange.ts";
import { EVENT_HEADERS, JSON_TYPE } from "./headers.ts";

/** The reply of one request of 2026-07-28: JSON, or a stream as soon as something is sent before it. */
export class ModernOutlet {
  readonly #exchange: Exchange;
  #sink: Sink | undefined;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  send(line: string): void {
    this.#sink ??= this.#exchange.stream(EVENT_HEADERS);
    this.#sink.write(`event: message\ndata: ${line}\n\n`);
  }

  end(): void {
    this.#sink?.end();
  }

  finish({ replies, fault: reason, isRefused }: Answered): void {
    const [reply] = replies;
    if (this.#sink !== undefined) {
      if (reply !== undefined) this.send(reply);
      this.#sink.end();
    } else if (reply !== undefined) {
      this.#exchange.reply(statusOf(reason, isRefused === true), JSON_TYPE, reply);
    }
  }
}

/** The status of a reply of 2026-07-28. What a method answers is 200, an error too. */
function statusOf(reason: Fault | undefined, isRefused: boolean): number {
  switch (reason?.code) {
    case undefined:
      return 200;
    case ErrorCode.methodNotFound:
      return 404;
    case ErrorCode.missingCapability:
    case ErrorCode.unsupportedVersion:
    case ErrorCode.headerMismatch:
      return 400;
    default:
      return isRefused ? 400 : 200;
  }
}
