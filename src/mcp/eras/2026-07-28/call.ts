import type { ClientFacts } from "../../call.ts";
import type { Context } from "../../context.ts";
import { ErrorCode, ProtocolError } from "../../fault.ts";
import type { IncomingRequest } from "../../message.ts";
import { MetaKey, type ModernRequest, objectOf } from "../../negotiation.ts";
import { isDeclared, type Question } from "../../question.ts";
import { type LogLevel, MODERN_REVISION } from "../../revisions.ts";
import { ServedCall } from "../../served-call.ts";
import type { Answers } from "./request-state.ts";

/** Ends a handler that has asked what only the client can answer. The questions are what the request is answered with. */
class InputRequired extends Error {
  override readonly name: string = "InputRequired";
}

/** A request that carries its own version and capabilities. The client is asked by the reply, and calls again. */
export class ModernCall extends ServedCall {
  readonly revision: typeof MODERN_REVISION = MODERN_REVISION;
  readonly client: ClientFacts;
  /** What the handler has asked and nobody has answered yet. */
  readonly questions: Map<string, { readonly method: string; readonly params: unknown }> = new Map();
  /** What the handler has been told. */
  readonly used: Map<string, unknown> = new Map();
  /** The first question that the client cannot answer, whatever the handler made of being told. */
  refusal: ProtocolError | undefined;
  readonly #logLevel: LogLevel | undefined;
  #earlier: Answers = new Map();

  constructor(context: Context, request: IncomingRequest, { capabilities, clientInfo, logLevel }: ModernRequest) {
    super(context, request);
    const [name, version] = [clientInfo?.["name"], clientInfo?.["version"]];
    this.client = {
      name: typeof name === "string" ? name : undefined,
      version: typeof version === "string" ? version : undefined,
      capabilities,
    };
    this.#logLevel = logLevel;
  }

  /** Takes the answers of earlier rounds. */
  recall(answers: Answers): void {
    this.#earlier = answers;
  }

  override get isAsking(): boolean {
    return this.questions.size > 0 || this.refusal !== undefined;
  }

  protected leastLevel(): LogLevel | undefined {
    return this.#logLevel;
  }

  protected elicitationId(): undefined {
    return undefined;
  }

  protected ask<T>(key: string, { method, params, needs, read }: Question<T>): Promise<T> {
    if (!isDeclared(needs, this.client.capabilities)) {
      const message = `I need the client to answer ${method}; this request does not declare it in _meta["${MetaKey.capabilities}"].`;
      this.refusal ??= new ProtocolError(ErrorCode.missingCapability, message, { requiredCapabilities: needs });
      return rejected(this.refusal);
    }
    const answer = this.#answerTo(key);
    const value = answer === undefined ? undefined : read(answer);
    if (value === undefined) {
      this.questions.set(key, { method, params });
      return rejected(new InputRequired(`The client is to answer ${method} first.`));
    }
    this.used.set(key, answer);
    return Promise.resolve(value);
  }

  /** Answers of this round come first: a question may have been asked again. */
  #answerTo(key: string): unknown {
    const given = objectOf(this.request.params["inputResponses"]);
    return given !== undefined && Object.hasOwn(given, key) ? given[key] : this.#earlier.get(key);
  }
}

/** A rejection that nobody needs to handle: a handler may ask several questions and wait for one. */
function rejected(error: Error): Promise<never> {
  const promise = Promise.reject(error);
  promise.catch(() => {});
  return promise;
}
