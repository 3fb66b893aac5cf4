import type {
  Call,
  ClientFacts,
  ElicitAnswer,
  Form,
  FormValues,
  ProgressDetails,
  Root,
  SamplingAnswer,
  SamplingQuestion,
  UrlForm,
} from "./call.ts";
import type { Context, Running } from "./context.ts";
import { jsonOf } from "./handler-answer.ts";
import { type IncomingRequest, type Params, sourceOfMember } from "./message.ts";
import { objectOf } from "./negotiation.ts";
import { formQuestion, type Question, rootsQuestion, samplingQuestion, urlQuestion } from "./question.ts";
import { notificationText } from "./reply.ts";
import { type LogLevel, type Revision, reachesLevel } from "./revisions.ts";
import type { Fields } from "./schema/fields.ts";

const NO_META: Params = Object.freeze({});

/**
 * A request while it is served. What is sent for it goes out before its reply, never after. The eras differ in how they log
 * and how they ask the client.
 */
export abstract class ServedCall implements Call, Running {
  readonly context: Context;
  readonly request: IncomingRequest;
  abstract readonly revision: Revision;
  abstract readonly client: ClientFacts;
  /** Messages to be sent before the reply where there is no other way to send them. */
  readonly before: string[] = [];
  isCancelled = false;
  #isOver = false;
  #controller: AbortController | undefined;
  #reported = Number.NEGATIVE_INFINITY;

  constructor(context: Context, request: IncomingRequest) {
    this.context = context;
    this.request = request;
  }

  get meta(): Params {
    return objectOf(this.request.params["_meta"]) ?? NO_META;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.isCancelled) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  cancel(reason: string | undefined): void {
    if (this.#isOver || this.isCancelled) return;
    this.isCancelled = true;
    this.#controller?.abort(new Error(reason === undefined ? "The client cancelled the request." : reason));
  }

  end(): void {
    this.cancel("The connection has ended.");
  }

  /** Whether the handler was ended by a question to the client. */
  get isAsking(): boolean {
    return false;
  }

  /** The reply is made: nothing is sent for this request any more. */
  finish(): void {
    this.#isOver = true;
  }

  progress(progress: number, { total, message }: ProgressDetails = {}): void {
    const token = this.#isListening() ? this.#progressToken() : undefined;
    if (token === undefined || !(progress > this.#reported) || !Number.isFinite(progress)) return;
    this.#reported = progress;
    const all = total === undefined || !Number.isFinite(total) ? "" : `,"total":${total}`;
    const words =
      typeof message !== "string" || this.revision < "2025-03-26" ? "" : `,"message":${JSON.stringify(message)}`;
    this.send(
      notificationText("notifications/progress", `{"progressToken":${token},"progress":${progress}${all}${words}}`),
    );
  }

  log(level: LogLevel, data: unknown, logger?: string): void {
    const least = this.#isListening() ? this.leastLevel() : undefined;
    if (least === undefined || !this.context.server.offers.has("logging") || !reachesLevel(level, least)) return;
    const name = typeof logger === "string" ? `,"logger":${JSON.stringify(logger)}` : "";
    const told = data === undefined ? "null" : jsonOf(data, "the data of a log message");
    this.send(notificationText("notifications/message", `{"level":"${level}"${name},"data":${told}}`));
  }

  elicit<const F extends Fields = Fields>(key: string, form: Form<F>): Promise<ElicitAnswer<FormValues<F>>> {
    // The content has been held against the schema that these types come from.
    return this.ask(key, formQuestion(form)) as Promise<ElicitAnswer<FormValues<F>>>;
  }

  elicitUrl(key: string, form: UrlForm): Promise<ElicitAnswer> {
    return this.ask(key, urlQuestion(form, this.elicitationId(key)));
  }

  sample(key: string, question: SamplingQuestion): Promise<SamplingAnswer> {
    return this.ask(key, samplingQuestion(question));
  }

  roots(key: string): Promise<readonly Root[]> {
    return this.ask(key, rootsQuestion());
  }

  closeStream(): void {
    this.context.closeStream?.();
  }

  /** The least level that the client wants log messages of; `undefined` when it wants none. */
  protected abstract leastLevel(): LogLevel | undefined;
  protected abstract elicitationId(key: string): string | undefined;
  protected abstract ask<T>(key: string, question: Question<T>): Promise<T>;

  protected send(line: string): void {
    if (this.#isOver || this.isCancelled) return;
    if (this.context.send === undefined) this.before.push(line);
    else this.context.send(line);
  }

  #isListening(): boolean {
    return !this.#isOver && !this.isCancelled && this.context.isBehind?.() !== true;
  }

  /** The token as JSON text, digit for digit: a string or an integer. */
  #progressToken(): string | undefined {
    const token = this.meta["progressToken"];
    if (typeof token === "string") return JSON.stringify(token);
    if (typeof token !== "number") return undefined;
    if (Number.isSafeInteger(token)) return String(token);
    const source = sourceOfMember(this.request.paramsText, ["_meta", "progressToken"]);
    return source !== undefined && /^-?\d+$/.test(source) ? source : undefined;
  }
}
