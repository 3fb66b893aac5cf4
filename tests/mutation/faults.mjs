import { copyOf, cut, edited, indexOf, inserted, moved, rewritten, without } from "./mutant.mjs";

/**
 * @typedef {import("./mutant.mjs").Plant} Plant
 * @typedef {import("./session.mjs").Told} Told
 * @typedef {import("./session.mjs").Session} Session
 */

const BEYOND = 987654;

/** @param {unknown} value An object that members can be taken from. */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The members of the parts of a message that have a fixed form: the envelope, the error. @param {Told} told */
const isError = (told) => told.kind === "reply" && isObject(told.value.error);

/** @type {Readonly<Record<string, Plant>>} */
export const faults = {
  "drop a reply": (session, random) => {
    const call = random.pick(session.answered());
    return call?.partner === undefined
      ? undefined
      : without(session, call.partner, [call.index], `no reply to ${call.method}`);
  },
  "drop a request": (session, random) => {
    const call = random.pick(session.answered());
    return call?.partner === undefined
      ? undefined
      : without(session, call.index, [call.partner], `no call of ${call.method}`);
  },
  "duplicate a reply, at once": (session, random) => {
    const reply = random.pick(session.replies());
    return (
      reply && inserted(session, reply.index + 1, reply.sender, session.entries[reply.index].message, "the reply again")
    );
  },
  "duplicate a reply, later": (session, random) => {
    const reply = random.pick(session.replies());
    if (reply === undefined) return undefined;
    const id = JSON.stringify(reply.value.id);
    const again = session.calls(
      (call) => call.index > reply.index && call.sender !== reply.sender && JSON.stringify(call.value.id) === id,
    )[0];
    const end = again?.index ?? session.entries.length;
    const to = reply.index + 1 + random.below(end - reply.index);
    return inserted(session, to, reply.sender, session.entries[reply.index].message, "an earlier reply again");
  },
  "reply twice, an error after the result": (session, random) => {
    const reply = random.pick(session.replies());
    if (reply === undefined) return undefined;
    const again = { jsonrpc: "2.0", id: reply.value.id, error: { code: -32603, message: "again" } };
    return inserted(session, reply.index + 1, reply.sender, JSON.stringify(again), "a second reply");
  },
  "duplicate a call while it is open": (session, random) => {
    const call = random.pick(session.answered());
    if (call?.partner === undefined) return undefined;
    const to = call.index + 1 + random.below(call.partner - call.index);
    return inserted(session, to, call.sender, session.entries[call.index].message, `${call.method} again, with its id`);
  },
  "reuse the id of an open call": (session, random) => {
    const pairs = session
      .answered()
      .flatMap((open) =>
        session
          .calls((call) => call.sender === open.sender && session.isOpenAt(open, call.index))
          .map((call) => ({ open, call })),
      );
    const pair = random.pick(pairs);
    if (pair === undefined) return undefined;
    const mutant = edited(
      session,
      pair.call,
      (value) => ({ ...value, id: pair.open.value.id }),
      "the id of an open call",
    );
    return mutant && { ...mutant, also: pair.call.partner === undefined ? [] : [pair.call.partner] };
  },
  "swap the ids of two replies": (session, random) => {
    const pairs = session
      .replies()
      .flatMap((first) =>
        session
          .replies(
            (second) =>
              second.index > first.index &&
              second.sender === first.sender &&
              first.method !== second.method &&
              isObject(first.value.result) &&
              isObject(second.value.result) &&
              (second.partner ?? 0) < first.index,
          )
          .map((second) => ({ first, second })),
      );
    const pair = random.pick(pairs);
    if (pair === undefined) return undefined;
    const { first, second } = pair;
    const entries = copyOf(session);
    entries[first.index].message = JSON.stringify({ ...first.value, id: second.value.id });
    entries[second.index].message = JSON.stringify({ ...second.value, id: first.value.id });
    return {
      entries,
      at: [first.index, second.index],
      what: `the ids of ${first.index} (${first.method}) and ${second.index} (${second.method})`,
    };
  },
  "reply before its call": (session, random) => {
    const call = random.pick(session.answered());
    if (call?.partner === undefined) return undefined;
    const mutant = moved(session, call.partner, call.index, `the reply of ${call.method} first`);
    return { ...mutant, also: [indexOf(mutant.entries, call.index)] };
  },
  "another id for a reply": (session, random) => {
    const reply = random.pick(session.replies());
    const mutant = reply && edited(session, reply, (value) => ({ ...value, id: BEYOND }), "an id that no call has");
    return mutant;
  },
  "another id for a call": (session, random) => {
    const call = random.pick(session.answered());
    const mutant = call && edited(session, call, (value) => ({ ...value, id: BEYOND }), "an id that no reply has");
    return mutant && { ...mutant, at: [...mutant.at, /** @type {number} */ (call?.partner)] };
  },
  "another type for the id of a reply": (session, random) => {
    const reply = random.pick(session.replies());
    return (
      reply && edited(session, reply, (value) => ({ ...value, id: otherType(value.id) }), "its id as another type")
    );
  },
  "another type for the id of a call": (session, random) => {
    const call = random.pick(session.answered());
    const mutant =
      call && edited(session, call, (value) => ({ ...value, id: otherType(value.id) }), "its id as another type");
    return mutant && { ...mutant, at: [...mutant.at, /** @type {number} */ (call?.partner)] };
  },
  "null for the id of a call": (session, random) => {
    const call = random.pick(session.answered());
    return call && edited(session, call, (value) => ({ ...value, id: null }), "a null id");
  },
  "null for the id of a reply": (session, random) => {
    const reply = random.pick(session.replies());
    return reply && edited(session, reply, (value) => ({ ...value, id: null }), "a null id");
  },
  "a fraction for the id of a call": (session, random) => {
    const call = random.pick(session.answered());
    return call && edited(session, call, (value) => ({ ...value, id: 3.25 }), "a fractional id");
  },
  "an object for the id of a call": (session, random) => {
    const call = random.pick(session.answered());
    return call && edited(session, call, (value) => ({ ...value, id: { id: value.id } }), "an object as its id");
  },
  "a boolean for the id of a reply": (session, random) => {
    const reply = random.pick(session.replies());
    return reply && edited(session, reply, (value) => ({ ...value, id: true }), "true as its id");
  },
  "no id for a call": (session, random) => {
    const call = random.pick(session.answered());
    return call && edited(session, call, (value) => lacking(value, "id"), "no id");
  },
  "no id for a reply": (session, random) => {
    const reply = random.pick(session.replies());
    return reply && edited(session, reply, (value) => lacking(value, "id"), "no id");
  },
  "an id for a notification": (session, random) => {
    const told = random.pick(session.notifications());
    return told && edited(session, told, (value) => ({ ...value, id: BEYOND }), "an id");
  },
  "a reply to a notification": (session, random) => {
    const told = random.pick(session.notifications());
    if (told === undefined) return undefined;
    const message = JSON.stringify({ jsonrpc: "2.0", id: BEYOND, result: {} });
    return inserted(session, told.index + 1, session.other(told.sender), message, `a reply to ${told.method}`);
  },
  "an unknown method": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return told && edited(session, told, (value) => ({ ...value, method: "no/suchMethod" }), "an unknown method");
  },
  "a misspelt method": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return (
      told && edited(session, told, (value) => ({ ...value, method: misspelt(value.method) }), "a misspelt method")
    );
  },
  "a number for the method": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return told && edited(session, told, (value) => ({ ...value, method: 7 }), "a number as its method");
  },
  "no method": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return told && edited(session, told, (value) => lacking(value, "method"), "no method");
  },
  "a call of the wrong peer": (session, random) => {
    const call = random.pick(session.answered());
    return call && fromOther(session, call);
  },
  "a notification of the wrong peer": (session, random) => {
    const told = random.pick(session.notifications());
    return told && fromOther(session, told);
  },
  "a reply of the wrong peer": (session, random) => {
    const reply = random.pick(session.replies());
    return reply && fromOther(session, reply);
  },
  "an unknown peer": (session, random) => {
    const told = random.pick(session.told);
    if (told === undefined) return undefined;
    const entries = copyOf(session);
    entries[told.index].sender = "stranger";
    return { entries, at: [told.index], what: `entry ${told.index} (${told.method}): of a stranger` };
  },
  "a result and an error": (session, random) => {
    const reply = random.pick(session.replies());
    const both = { code: -32603, message: "both" };
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => ({ ...value, result: value.result ?? {}, error: value.error ?? both }),
        "a result and an error",
      )
    );
  },
  "neither result nor error": (session, random) => {
    const reply = random.pick(session.replies());
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => {
          delete value.result;
          delete value.error;
        },
        "neither result nor error",
      )
    );
  },
  "another version": (session, random) => {
    const told = random.pick(session.told.filter(({ value }) => isObject(value)));
    return (
      told &&
      edited(
        session,
        told,
        (value) => ({ ...value, jsonrpc: random.pick(["1.0", "2", 2, 2.1, null]) }),
        "another version",
      )
    );
  },
  "no version": (session, random) => {
    const told = random.pick(session.told.filter(({ value }) => isObject(value)));
    return told && edited(session, told, (value) => lacking(value, "jsonrpc"), "no version");
  },
  "params that are null": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return told && edited(session, told, (value) => ({ ...value, params: null }), "null as its params");
  },
  "params that are an array": (session, random) => {
    const told = random.pick(
      [...session.calls(), ...session.notifications()].filter(({ value }) => isObject(value.params)),
    );
    return (
      told &&
      edited(session, told, (value) => ({ ...value, params: Object.values(value.params) }), "an array as its params")
    );
  },
  "params that are a string": (session, random) => {
    const told = random.pick([...session.calls(), ...session.notifications()]);
    return told && edited(session, told, (value) => ({ ...value, params: "params" }), "a string as its params");
  },
  "an error that is a string": (session, random) => {
    const reply = random.pick(session.replies());
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => {
          delete value.result;
          value.error = "it broke";
        },
        "a string as its error",
      )
    );
  },
  "an error code that is a string": (session, random) => {
    const reply = random.pick(session.replies(isError));
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => ({ ...value, error: { ...value.error, code: String(value.error.code) } }),
        "a string as its code",
      )
    );
  },
  "an error code that is a fraction": (session, random) => {
    const reply = random.pick(session.replies(isError));
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => ({ ...value, error: { ...value.error, code: value.error.code + 0.5 } }),
        "a fraction as its code",
      )
    );
  },
  "an error without a message": (session, random) => {
    const reply = random.pick(session.replies(isError));
    return (
      reply && edited(session, reply, (value) => ({ ...value, error: lacking(value.error, "message") }), "no message")
    );
  },
  "an error without a code": (session, random) => {
    const reply = random.pick(session.replies(isError));
    return reply && edited(session, reply, (value) => ({ ...value, error: lacking(value.error, "code") }), "no code");
  },
  "a batch of one request": (session, random) => {
    // This revision of MCP has batches.
    if (session.contract === "mcp@2025-03-26") return undefined;
    const told = random.pick([...session.answered(), ...session.notifications()]);
    return told && edited(session, told, (value) => [value], "in an array");
  },
  "a batch of one reply": (session, random) => {
    const told = random.pick(session.replies());
    return told && edited(session, told, (value) => [value], "in an array");
  },
  "an empty array": (session, random) => {
    const index = random.below(session.entries.length + 1);
    return inserted(session, index, random.pick(session.peers) ?? "", "[]", "an empty array");
  },
  "a cut line: request": (session, random) => {
    const told = random.pick(session.answered());
    return told && cut(session, told, random);
  },
  "a cut line: notification": (session, random) => {
    const told = random.pick(session.notifications());
    return told && cut(session, told, random);
  },
  "a cut line: reply": (session, random) => {
    const told = random.pick(session.replies());
    return told && cut(session, told, random);
  },
  "text before a message": (session, random) => {
    const told = random.pick(session.told);
    return told && rewritten(session, told, `INFO: ${session.entries[told.index].message}`, "text before it");
  },
  "text behind a message": (session, random) => {
    const told = random.pick(session.told);
    return told && rewritten(session, told, `${session.entries[told.index].message} done`, "text behind it");
  },
  "a line of text": (session, random) => {
    const index = random.below(session.entries.length + 1);
    return inserted(session, index, random.pick(session.peers) ?? "", "Server listening on stdio", "a line of text");
  },
  "a byte order mark": (session, random) => {
    const told = random.pick(session.told);
    return told && rewritten(session, told, `\ufeff${session.entries[told.index].message}`, "a byte order mark");
  },
  "two messages in one line": (session, random) => {
    const told = random.pick(session.told.slice(0, -1));
    if (told === undefined) return undefined;
    const entries = copyOf(session);
    const next = entries[told.index + 1];
    if (next.sender !== told.sender) return undefined;
    entries[told.index].message += next.message;
    entries.splice(told.index + 1, 1);
    return { entries, at: [told.index], what: `entries ${told.index} and ${told.index + 1} (${told.method})` };
  },
  "a trailing comma": (session, random) => {
    const told = random.pick(session.told.filter(({ value }) => isObject(value)));
    return (
      told && rewritten(session, told, session.entries[told.index].message.replace(/\}\s*$/, ",}"), "a trailing comma")
    );
  },
  "single quotes": (session, random) => {
    const told = random.pick(session.told.filter(({ value }) => isObject(value)));
    return told && rewritten(session, told, session.entries[told.index].message.replaceAll('"', "'"), "single quotes");
  },
  "a repeated id": (session, random) => {
    const told = random.pick([...session.answered(), ...session.replies()]);
    return (
      told &&
      rewritten(
        session,
        told,
        session.entries[told.index].message.replace(/\}\s*$/, `,"id":${BEYOND}}`),
        "the id twice",
      )
    );
  },
  "a repeated method": (session, random) => {
    const told = random.pick([...session.answered(), ...session.notifications()]);
    return (
      told &&
      rewritten(
        session,
        told,
        session.entries[told.index].message.replace(/\}\s*$/, ',"method":"other"}'),
        "the method twice",
      )
    );
  },
  "a repeated member inside": (session, random) => {
    const told = random.pick(session.told.filter(({ value }) => isObject(value?.params) || isObject(value?.result)));
    const text = told && session.entries[told.index].message;
    return (
      told &&
      rewritten(session, told, text.replace(/("(?:params|result)":\s*\{)/, '$1"zz":1,"zz":2,'), "a member twice")
    );
  },
};

/** @param {Record<string, any>} value @param {string} name */
function lacking(value, name) {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
}

/** @param {any} id */
function otherType(id) {
  if (typeof id === "number") return String(id);
  const number = Number(id);
  return Number.isFinite(number) ? number : [id];
}

/** @param {string} method */
function misspelt(method) {
  return `${method.slice(0, -1)}${method.at(-1) === "x" ? "y" : "x"}`;
}

/** @param {Session} session @param {Told} told */
function fromOther(session, told) {
  const entries = copyOf(session);
  entries[told.index].sender = session.other(told.sender);
  // Where both peers may call the method, only the reply tells.
  const at = told.kind === "call" && told.method === "ping" ? [told.index, told.partner ?? told.index] : [told.index];
  return { entries, at, what: `entry ${told.index} (${told.method}): from ${entries[told.index].sender}` };
}
