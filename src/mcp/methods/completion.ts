import { type Awaitable, whenDone } from "../awaitable.ts";
import { invalidParams } from "../fault.ts";
import { completionValues } from "../handler-answer.ts";
import type { Params } from "../message.ts";
import { objectOf } from "../negotiation.ts";
import { type Outcome, resultOf } from "../outcome.ts";
import type { ServedCall } from "../served-call.ts";

/** Values of one answer at most. @see MCP, "Completion" */
const MOST_VALUES = 100;

/** What is not known, the reference or the argument, has no values; that is no error. */
export function complete(call: ServedCall, params: Params): Awaitable<Outcome> {
  const ref = objectOf(params["ref"]);
  const argument = objectOf(params["argument"]);
  const type = ref?.["type"];
  const [name, typed] = [argument?.["name"], argument?.["value"]];
  if (typeof type !== "string") return invalidParams("I expected params.ref.type, a string.");
  if (typeof name !== "string" || typeof typed !== "string") {
    return invalidParams("I expected params.argument with a name and a value, both strings.");
  }
  const subject = type === "ref/prompt" ? ref?.["name"] : ref?.["uri"];
  const completer = typeof subject === "string" ? call.context.server.lists.completer(type, subject, name) : undefined;
  if (completer === undefined) return valuesOutcome([]);
  if (typeof completer !== "function") return valuesOutcome(startingWith(completer, typed));
  return whenDone(completer(typed, othersOf(params)), (values) => valuesOutcome(completionValues(values)));
}

/** The other arguments that are known already. @see MCP 2025-06-18, "Completion", "context" */
function othersOf(params: Params): Readonly<Record<string, string>> {
  const given = objectOf(objectOf(params["context"])?.["arguments"]) ?? {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The values that start with what has been typed; case does not matter. */
function startingWith(values: readonly string[], typed: string): readonly string[] {
  const start = typed.toLowerCase();
  return values.filter((value) => value.toLowerCase().startsWith(start));
}

function valuesOutcome(values: readonly string[]): Outcome {
  const told = JSON.stringify(values.slice(0, MOST_VALUES));
  const hasMore = values.length > MOST_VALUES;
  return resultOf(`"completion":{"values":${told},"total":${values.length},"hasMore":${hasMore}}`);
}
