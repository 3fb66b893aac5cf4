import type { Context } from "../../context.ts";
import { ToolError } from "../../fault.ts";
import { jsonOf } from "../../handler-answer.ts";
import type { IncomingRequest } from "../../message.ts";
import { isDeclared, type Question } from "../../question.ts";
import type { LegacyRevision, LogLevel } from "../../revisions.ts";
import { ServedCall } from "../../served-call.ts";
import type { LegacyClient } from "./client.ts";

/** The revision that each question came with. */
const SINCE = {
  "elicitation/create": "2025-06-18",
  "sampling/createMessage": "2024-11-05",
  "roots/list": "2024-11-05",
} as const;

/** A request of a session. The client is asked by requests of the server, while the request waits. */
export class LegacyCall extends ServedCall {
  readonly revision: LegacyRevision;
  readonly client: LegacyClient;

  constructor(context: Context, request: IncomingRequest, revision: LegacyRevision, client: LegacyClient) {
    super(context, request);
    this.revision = revision;
    this.client = client;
  }

  protected leastLevel(): LogLevel {
    return this.client.logLevel;
  }

  protected elicitationId(key: string): string {
    return `${this.request.id.value}-${key}`;
  }

  protected async ask<T>(_key: string, question: Question<T>): Promise<T> {
    const { method, params, needs, read } = question;
    const isPage = "url" in (needs["elicitation"] ?? {});
    if (this.revision < SINCE[method] || (isPage && this.revision < "2025-11-25")) {
      throw new ToolError(`MCP ${this.revision} cannot ask the client this: ${method}.`);
    }
    if (!isDeclared(needs, this.client.capabilities)) {
      throw new ToolError(`The client did not declare that it answers ${method}: ${JSON.stringify(needs)}.`);
    }
    if (this.context.send === undefined) throw new ToolError("This connection cannot ask the client.");
    const text = jsonOf(params, `the question ${method}`);
    const answer = await this.client.ask((line) => this.send(line), method, text, this.signal);
    const value = read(answer);
    if (value === undefined) throw new ToolError(`The client's answer to ${method} does not fit the question.`);
    return value;
  }
}
