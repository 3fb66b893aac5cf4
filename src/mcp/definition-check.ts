import type { ServerOptions } from "./definitions.ts";
import { objectOf } from "./negotiation.ts";
import { REVISIONS } from "./revisions.ts";

// What TypeScript says to authors who use it, said to the others when the server is made, and not by the first call.

type Members = Readonly<Record<string, unknown>>;

const fieldTypes = ["string", "number", "integer", "boolean", "array", "object", "map", "union", "any"];

/** @throws RangeError in a sentence of what is missing or wrong. */
export function checkServer(options: ServerOptions): void {
  const members = objectOf(options);
  if (members === undefined) throw new RangeError("A server needs options: at least a name and a version.");
  for (const name of ["name", "version"]) {
    if (typeof members[name] !== "string") throw new RangeError(`A server needs a ${name}, a text.`);
  }
  const { revisions } = members;
  if (revisions === undefined) return;
  const served = Array.isArray(revisions) ? (revisions as readonly unknown[]) : [revisions];
  const unknown = served.find((revision) => !REVISIONS.some((known) => known === revision));
  if (unknown !== undefined || served.length === 0) {
    throw new RangeError(`I know the revisions ${REVISIONS.join(", ")}; I found ${shown(unknown ?? revisions)}.`);
  }
}

/** @throws RangeError in a sentence of what is missing or wrong. */
export function checkLists(
  options: Pick<ServerOptions, "tools" | "resources" | "resourceTemplates" | "prompts">,
): void {
  checkEach("tool", options.tools, "name", "handler", (one, what) => {
    checkFields(one["input"], `input of ${what}`);
    checkFields(one["output"], `output of ${what}`);
  });
  checkEach("resource", options.resources, "uri", "read", needName);
  checkEach("resource template", options.resourceTemplates, "uriTemplate", "read", needName);
  checkEach("prompt", options.prompts, "name", "get", ({ arguments: named }, what) => {
    if (named !== undefined && objectOf(named) === undefined) {
      throw new RangeError(`The arguments of ${what} are an object, by name; I found ${shown(named)}.`);
    }
  });
}

function checkEach(
  kind: string,
  things: unknown,
  key: string,
  does: string,
  more: (thing: Members, what: string) => void,
): void {
  if (things === undefined) return;
  if (!Array.isArray(things)) throw new RangeError(`I expected a list of ${kind}s; I found ${shown(things)}.`);
  for (const thing of things as readonly unknown[]) {
    const members = objectOf(thing);
    const called = members?.[key];
    if (members === undefined || typeof called !== "string" || called === "") {
      throw new RangeError(`A ${kind} needs a ${key}, a text.`);
    }
    const what = `the ${kind} ${JSON.stringify(called)}`;
    if (typeof members[does] !== "function") throw new RangeError(`${capital(what)} needs ${does}, a function.`);
    more(members, what);
  }
}

function needName({ name }: Members, what: string): void {
  if (typeof name !== "string") throw new RangeError(`${capital(what)} needs a name, a text.`);
}

function checkFields(fields: unknown, what: string): void {
  if (fields === undefined) return;
  const members = objectOf(fields);
  if (members === undefined) throw new RangeError(`${capital(what)} is an object of fields; I found ${shown(fields)}.`);
  for (const [name, field] of Object.entries(members))
    checkField(field, `the field ${JSON.stringify(name)} in ${what}`);
}

/** Fields are the author's own; one inside itself has no end for whoever lists it either. */
function checkField(field: unknown, what: string): void {
  const members = objectOf(field);
  if (members === undefined) {
    throw new RangeError(`${capital(what)} is an object such as { type: "string" }; I found ${shown(field)}.`);
  }
  const { type, items, fields, values, of } = members;
  switch (type) {
    case "array":
      checkField(items, `items of ${what}`);
      break;
    case "object":
      if (fields === undefined) throw new RangeError(`${capital(what)} needs fields.`);
      checkFields(fields, what);
      break;
    case "map":
      checkField(values, `values of ${what}`);
      break;
    case "union":
      if (!Array.isArray(of)) throw new RangeError(`${capital(what)} needs of, a list of fields.`);
      for (const one of of as readonly unknown[]) checkField(one, what);
      break;
    default:
      if (typeof type === "string" && fieldTypes.includes(type)) return;
      throw new RangeError(`${capital(what)} has the type ${shown(type)}; I know ${fieldTypes.join(", ")}.`);
  }
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return "a list";
  return objectOf(value) === undefined ? String(value) : "an object";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
