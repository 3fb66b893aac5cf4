import type { Awaitable } from "../../awaitable.ts";
import { invalidParams } from "../../fault.ts";
import type { Params } from "../../message.ts";
import { objectOf } from "../../negotiation.ts";
import type { Outcome, Route } from "../../outcome.ts";
import type { ModernCall } from "./call.ts";
import { openState } from "./request-state.ts";

/** A method whose reply may ask the client: what the client carried for the server is checked before the handler runs. */
export function mayAsk(run: Route<ModernCall>["run"]): Route<ModernCall>["run"] {
  return (call, params) => {
    const { requestState, inputResponses } = params;
    if (inputResponses !== undefined && objectOf(inputResponses) === undefined) {
      return invalidParams("I expected params.inputResponses to be an object.");
    }
    return requestState === undefined ? run(call, params) : resumed(call, params, run);
  };
}

async function resumed(call: ModernCall, params: Params, run: Route<ModernCall>["run"]): Promise<Outcome> {
  const { sign } = call.context.server;
  const answers = await openState(sign, call.request, params["requestState"], Date.now());
  if ("code" in answers) return answers;
  call.recall(answers);
  return (await run(call, params)) as Awaited<Awaitable<Outcome>>;
}
