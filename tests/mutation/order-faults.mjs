import { cut, edited, inserted, moved, without } from "./mutant.mjs";

/**
 * @typedef {import("./mutant.mjs").Plant} Plant
 * @typedef {import("./session.mjs").Told} Told
 * @typedef {import("./session.mjs").Session} Session
 */

const NEW_ID = 123456;

/** What protocols call the same things. */
const words = {
  mcp: {
    opened: "notifications/initialized",
    cancelled: { method: "notifications/cancelled", member: "requestId" },
    progress: { method: "notifications/progress", params: { progressToken: "nobody gave this out", progress: 1 } },
    early: ["tools/list", "tools/call", "resources/list", "prompts/list", "logging/setLevel"],
    uncalled: [
      {
        sender: "client",
        capability: ["server", "completions"],
        method: "completion/complete",
        params: { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } },
      },
      { sender: "client", capability: ["server", "prompts"], method: "prompts/list", params: {} },
      { sender: "client", capability: ["server", "resources"], method: "resources/list", params: {} },
      { sender: "client", capability: ["server", "logging"], method: "logging/setLevel", params: { level: "info" } },
      { sender: "client", capability: ["server", "tools"], method: "tools/list", params: {} },
      { sender: "server", capability: ["client", "roots"], method: "roots/list", params: {} },
      {
        sender: "server",
        capability: ["client", "sampling"],
        method: "sampling/createMessage",
        params: { messages: [], maxTokens: 1 },
      },
      {
        sender: "server",
        capability: ["client", "elicitation"],
        method: "elicitation/create",
        params: { message: "?", requestedSchema: { type: "object", properties: {} } },
      },
    ],
  },
  lsp: {
    opened: "initialized",
    cancelled: { method: "$/cancelRequest", member: "id" },
    progress: { method: "$/progress", params: { token: "nobody gave this out", value: { kind: "begin", title: "t" } } },
    early: [
      "textDocument/hover",
      "textDocument/documentSymbol",
      "textDocument/didOpen",
      "textDocument/completion",
      "workspace/symbol",
    ],
    uncalled: [],
  },
};

/** @param {Session} session */
function wordsOf({ contract }) {
  return contract.startsWith("mcp") ? words.mcp : contract.startsWith("lsp") ? words.lsp : undefined;
}

/** @param {Session} session @returns {Told | undefined} */
const initialize = (session) => session.answered(({ method }) => method === "initialize")[0];
/** @param {Session} session @returns {Told | undefined} */
const opened = (session) => session.notifications(({ method }) => method === wordsOf(session)?.opened)[0];

/** Faults in the order of a session that has `initialize`. @type {Readonly<Record<string, Plant>>} */
/** How a session cancels, where it is a fault to cancel a call that is not open; in LSP it is none. */
function mustBeOpen(session) {
  const word = wordsOf(session)?.cancelled;
  return word?.method === "$/cancelRequest" ? undefined : word;
}

export const orderFaults = {
  "drop the reply to initialize": (session) => {
    const call = initialize(session);
    return call?.partner === undefined
      ? undefined
      : without(session, call.partner, [call.index], "no reply to initialize");
  },
  "drop initialize": (session) => {
    const call = initialize(session);
    return call?.partner === undefined ? undefined : without(session, call.index, [call.partner], "no initialize");
  },
  "drop initialize and its reply": (session) => {
    const call = initialize(session);
    if (call === undefined || call.partner !== call.index + 1) return undefined;
    const mutant = without(session, call.index, [], "no initialize, and no reply to it");
    mutant.entries.splice(call.index, 1);
    return { ...mutant, at: [call.index, call.index + 1] };
  },
  "drop the notification that opens the session": (session) => {
    const told = opened(session);
    if (told === undefined) return undefined;
    const next = session.told.findIndex(
      ({ index, sender, kind }) => index > told.index && sender === told.sender && kind !== "reply",
    );
    return next < 0 ? undefined : without(session, told.index, [next], `no ${told.method}`);
  },
  "the opening notification before initialize": (session) => {
    const [call, told] = [initialize(session), opened(session)];
    return call === undefined || told === undefined
      ? undefined
      : moved(session, told.index, call.index, `${told.method} first`);
  },
  "the opening notification before the reply to initialize": (session) => {
    const [call, told] = [initialize(session), opened(session)];
    return call?.partner === undefined || told === undefined
      ? undefined
      : moved(session, told.index, call.partner, `${told.method} early`);
  },
  "a message before initialize": (session, random) => {
    const call = initialize(session);
    const told = random.pick(
      session.told.filter(({ method, kind }) => kind !== "reply" && wordsOf(session)?.early.includes(method ?? "")),
    );
    if (call === undefined || told === undefined) return undefined;
    const message = told.kind === "call" ? { ...told.value, id: NEW_ID } : told.value;
    return inserted(session, call.index, call.sender, JSON.stringify(message), `${told.method} first`);
  },
  "initialize twice": (session, random) => {
    const call = initialize(session);
    if (call?.partner === undefined) return undefined;
    const to = call.partner + 1 + random.below(session.entries.length - call.partner);
    return inserted(session, to, call.sender, JSON.stringify({ ...call.value, id: NEW_ID }), "initialize again");
  },
  "a call after shutdown": (session, random) => {
    const shutdown = session.answered(({ method }) => method === "shutdown")[0];
    const told = random.pick(
      session.calls(
        ({ method, sender }) => sender === shutdown?.sender && wordsOf(session)?.early.includes(method ?? ""),
      ),
    );
    if (shutdown?.partner === undefined || told === undefined) return undefined;
    return inserted(
      session,
      shutdown.partner + 1,
      told.sender,
      JSON.stringify({ ...told.value, id: NEW_ID }),
      `${told.method} after shutdown`,
    );
  },
  "drop shutdown": (session) => {
    const shutdown = session.answered(({ method }) => method === "shutdown")[0];
    return shutdown?.partner === undefined
      ? undefined
      : without(session, shutdown.index, [shutdown.partner], "no shutdown");
  },
  "a capability that was not advertised": (session, random) => {
    const call = initialize(session);
    if (call?.partner === undefined) return undefined;
    const offered = {
      client: call.value.params?.capabilities ?? {},
      server: session.told[call.partner]?.value.result?.capabilities ?? {},
    };
    const known = session.contract;
    const wanted = random.pick(
      (wordsOf(session)?.uncalled ?? []).filter(
        ({ capability: [peer, name], method }) =>
          offered[peer]?.[name] === undefined && (method !== "elicitation/create" || known >= "mcp@2025-06-18"),
      ),
    );
    if (wanted === undefined) return undefined;
    const to = call.partner + 2;
    const message = { jsonrpc: "2.0", id: NEW_ID, method: wanted.method, params: wanted.params };
    return inserted(
      session,
      Math.min(to, session.entries.length),
      wanted.sender,
      JSON.stringify(message),
      wanted.method,
    );
  },
  "no capabilities in the reply to initialize": (session) => {
    const call = initialize(session);
    const reply = session.told[call?.partner ?? -1];
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => ({ ...value, result: { ...value.result, capabilities: undefined } }),
        "no capabilities",
      )
    );
  },
  "capabilities of another type": (session) => {
    const call = initialize(session);
    const reply = session.told[call?.partner ?? -1];
    return (
      reply &&
      edited(
        session,
        reply,
        (value) => ({ ...value, result: { ...value.result, capabilities: [] } }),
        "an array of capabilities",
      )
    );
  },
  "an error instead of the result of initialize": (session) => {
    const call = initialize(session);
    const reply = session.told[call?.partner ?? -1];
    const error = { code: -32603, message: "no" };
    const mutant = reply && edited(session, reply, ({ jsonrpc, id }) => ({ jsonrpc, id, error }), "an error");
    // Whatever comes next, but another try, shows it.
    const next = session.told.filter(({ index }) => index > (reply?.index ?? 0));
    return mutant && { ...mutant, at: next.map(({ index }) => index) };
  },
  "initialize that cannot be read": (session, random) => {
    const call = initialize(session);
    return call && cut(session, call, random);
  },
  "a reply to initialize that cannot be read": (session, random) => {
    const reply = session.told[initialize(session)?.partner ?? -1];
    return reply && cut(session, reply, random);
  },
  "cancel a call that nobody made": (session, random) => {
    const word = mustBeOpen(session);
    const call = initialize(session);
    if (word === undefined || call?.partner === undefined) return undefined;
    const to = call.partner + 2 + random.below(session.entries.length - call.partner - 1);
    const message = { jsonrpc: "2.0", method: word.method, params: { [word.member]: 99999 } };
    return inserted(
      session,
      Math.min(to, session.entries.length),
      random.pick(session.peers) ?? "",
      JSON.stringify(message),
      "an unknown call",
    );
  },
  "cancel a call of the other peer": (session, random) => {
    const word = mustBeOpen(session);
    const call = random.pick(
      session.answered(
        ({ method, partner, index }) => method !== "initialize" && partner !== undefined && partner > index,
      ),
    );
    if (word === undefined || call === undefined) return undefined;
    const own = session.calls(
      (each) =>
        each.sender !== call.sender &&
        JSON.stringify(each.value.id) === JSON.stringify(call.value.id) &&
        session.isOpenAt(each, call.index + 1),
    );
    if (own.length > 0) return undefined;
    const message = { jsonrpc: "2.0", method: word.method, params: { [word.member]: call.value.id } };
    return inserted(
      session,
      call.index + 1,
      session.other(call.sender),
      JSON.stringify(message),
      `the other's ${call.method}`,
    );
  },
  "cancel an answered call": (session, random) => {
    const word = mustBeOpen(session);
    const reply = random.pick(session.replies());
    if (word === undefined || reply === undefined || reply.method === "initialize") return undefined;
    const message = { jsonrpc: "2.0", method: word.method, params: { [word.member]: reply.value.id } };
    return inserted(
      session,
      reply.index + 1,
      session.other(reply.sender),
      JSON.stringify(message),
      `${reply.method}, which was answered`,
    );
  },
  "cancel initialize": (session) => {
    const word = wordsOf(session)?.cancelled;
    const call = initialize(session);
    if (word === undefined || call === undefined) return undefined;
    const message = { jsonrpc: "2.0", method: word.method, params: { [word.member]: call.value.id } };
    return inserted(session, call.index + 1, call.sender, JSON.stringify(message), "initialize");
  },
  "progress on a token that nobody gave out": (session, random) => {
    const word = wordsOf(session)?.progress;
    const call = initialize(session);
    if (word === undefined || call?.partner === undefined) return undefined;
    const to = call.partner + 2 + random.below(session.entries.length - call.partner - 1);
    return inserted(
      session,
      Math.min(to, session.entries.length),
      session.other(call.sender),
      JSON.stringify({ jsonrpc: "2.0", ...word }),
      "progress",
    );
  },
};
