/**
 * @typedef {{ readonly sender: string, readonly message: string }} Entry
 *
 * @typedef {object} Told What an entry of a clean session is.
 * @property {number} index
 * @property {string} sender
 * @property {"call" | "notification" | "reply" | "other"} kind
 * @property {any} value The message.
 * @property {string | undefined} method Of a request; of a reply, that of its call.
 * @property {number | undefined} partner Of a call its reply; of a reply its call.
 */

/** A conversation without faults, and what each of its entries is. */
export class Session {
  /**
   * @param {string} name
   * @param {string} contract Name of the contract that it keeps.
   * @param {readonly string[]} peers
   * @param {readonly Entry[]} entries
   */
  constructor(name, contract, peers, entries) {
    this.name = name;
    this.contract = contract;
    this.peers = peers;
    this.entries = entries;
    /** @type {Told[]} */
    this.told = entries.map(({ sender, message }, index) => ({
      index,
      sender,
      value: parsed(message),
      method: undefined,
      partner: undefined,
      kind: "other",
    }));
    const open = new Map();
    for (const told of this.told) tell(told, open, this.told);
  }

  /** @param {string} sender */
  other(sender) {
    return this.peers.find((peer) => peer !== sender) ?? "";
  }

  /** @param {(told: Told) => boolean} [wanted] */
  calls(wanted = () => true) {
    return this.told.filter((told) => told.kind === "call" && wanted(told));
  }

  /** The calls that have a reply. @param {(told: Told) => boolean} [wanted] */
  answered(wanted = () => true) {
    return this.calls((told) => told.partner !== undefined && wanted(told));
  }

  /** @param {(told: Told) => boolean} [wanted] */
  replies(wanted = () => true) {
    return this.told.filter((told) => told.kind === "reply" && told.partner !== undefined && wanted(told));
  }

  /** @param {(told: Told) => boolean} [wanted] */
  notifications(wanted = () => true) {
    return this.told.filter((told) => told.kind === "notification" && wanted(told));
  }

  /** Whether a call waits for its reply before the entry at this index. @param {Told} call @param {number} index */
  isOpenAt(call, index) {
    return call.index < index && (call.partner === undefined || call.partner >= index);
  }
}

/** @param {string} message */
function parsed(message) {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/** @param {Told} told @param {Map<string, number>} open @param {readonly Told[]} all */
function tell(told, open, all) {
  const { value, sender, index } = told;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if (typeof value.method === "string") {
    told.method = value.method;
    told.kind = value.id === undefined ? "notification" : "call";
    if (told.kind === "call") open.set(`${sender} ${JSON.stringify(value.id)}`, index);
    return;
  }
  if (value.result === undefined && value.error === undefined) return;
  told.kind = "reply";
  for (const [key, call] of open) {
    const other = all[call];
    if (other === undefined || other.sender === sender || key !== `${other.sender} ${JSON.stringify(value.id)}`)
      continue;
    other.partner = index;
    told.partner = call;
    told.method = other.method;
    open.delete(key);
    return;
  }
}
