/**
 * A piece of IDL text: itself, or a place for white space. `ws` may hold anything, `sp` only blanks, `br` must begin with the
 * end of a line. `plain` is where the parser takes no documentation comment: there may be all else, and a break where it must be.
 */
export type Piece = string | { readonly gap: "ws" | "sp" | "br" | "plain" | "member"; readonly least: string };

const WS: Piece = { gap: "ws", least: "" };
/** Between words. */
const SPACE: Piece = { gap: "ws", least: " " };
const SP: Piece = { gap: "sp", least: "" };
const BLANK: Piece = { gap: "sp", least: " " };
const BR: Piece = { gap: "br", least: "\n" };
/** Behind a member no documentation comment stands on its line: the formatter takes it for that member's, the loader for the next. */
const BEHIND: Piece = { gap: "member", least: " " };
const PLAIN: Piece = { gap: "plain", least: " " };
const PLAIN_BR: Piece = { gap: "plain", least: "\n" };

/** Picks the next of `count` choices: a number from 0. */
export type Pick = (count: number) => number;

/** The pieces of an IDL text with statements of every kind, whose parts are picked. All that it uses is needed. */
export function idlPieces(pick: Pick): Piece[] {
  return new Writer(pick).file();
}

class Writer {
  readonly #pick: Pick;
  #names = 0;

  constructor(pick: Pick) {
    this.#pick = pick;
  }

  file(): Piece[] {
    const shapes = [...this.#fixed(), ...this.#times(5, () => this.#statement())];
    return [
      WS,
      ...["$version", SP, ":", SP, '"2.0"', PLAIN_BR],
      ...this.#times(2, () => ["$", this.#name("c"), SP, ":", SP, ...this.#value(1), PLAIN_BR]),
      ...this.#times(3, () => ["metadata", BLANK, this.#name("m"), SP, "=", SP, ...this.#value(2), BR]),
      ...["namespace", BLANK, "n.s", BR],
      ...["use", BLANK, "x.y#T", BR, "use", BLANK, "x.y#A", BR],
      ...shapes,
    ];
  }

  /** What the other statements refer to. */
  #fixed(): Piece[] {
    const mixin = (name: string): Piece[] => ["@mixin", SPACE, ...["structure", BLANK, name, WS, "{", WS, "}", BR]];
    const users: Piece[] = ["list", BLANK, "L", WS, "{", WS, "member", SP, ":", SP, "T", WS, "}", BR];
    const resource: Piece[] = ["resource", BLANK, "R", WS, "{", WS, "identifiers", WS, ":", WS, "{", WS];
    const identifier: Piece[] = ["id", WS, ":", WS, "A", WS, "}", WS, "}", BR];
    return [...mixin("M"), ...mixin("N"), ...users, ...resource, ...identifier];
  }

  #times(most: number, make: () => Piece[]): Piece[] {
    const pieces: Piece[] = [];
    for (let count = this.#pick(most + 1); count > 0; count--) pieces.push(...make());
    return pieces;
  }

  #maybe(make: () => Piece[]): Piece[] {
    return this.#times(1, make);
  }

  #one(makers: readonly (() => Piece[])[]): Piece[] {
    return makers[this.#pick(makers.length)]?.() ?? [];
  }

  #name(start: string): string {
    return `${start}${this.#names++}`;
  }

  #statement(): Piece[] {
    const shape = this.#one([
      () => this.#members("structure"),
      () => this.#simple(),
      () => this.#enum(),
      () => this.#members("union"),
      () => this.#operation(),
      () => this.#service(),
      () => this.#list(),
      () => this.#map(),
      () => this.#resource(),
      () => this.#apply(),
    ]);
    if (shape[0] === "apply") return [...shape, BR];
    const traits = this.#traits(SPACE);
    return [...(shape[0] === "enum" ? traits.map(withoutDocs) : traits), ...shape, BR];
  }

  #apply(): Piece[] {
    const block = (): Piece[] => ["{", WS, ...this.#traits(WS), "}"];
    return ["apply", SPACE, "L", SPACE, ...this.#one([() => this.#trait(), block])];
  }

  #traits(between: Piece): Piece[] {
    return this.#times(2, () => [...this.#trait(), between]);
  }

  #trait(): Piece[] {
    const id = `@x.y#${this.#name("t")}`;
    return this.#one([
      () => [id],
      () => [id, "(", WS, ")"],
      () => [id, "(", WS, ...this.#value(2), WS, ")"],
      () => [id, "(", WS, ...this.#keyValue(), ...this.#times(2, () => [SPACE, ...this.#keyValue()]), WS, ")"],
    ]);
  }

  #keyValue(): Piece[] {
    const key = this.#one([() => [this.#name("k")], () => [`"${this.#name("k")} l"`], () => [`"${this.#name("k")}"`]]);
    return [...key, WS, ":", WS, ...this.#value(1)];
  }

  #value(depth: number): Piece[] {
    const simple = ["1", '"a"', "true", '"""\n    a\n      b"""', '"a\n  b"', '"""\n    a\n    """', "T"] as const;
    const text = (): Piece[] => [simple[this.#pick(simple.length)] ?? "1"];
    if (depth === 0) return text();
    return this.#one([
      text,
      () => ["[", WS, ...this.#times(3, () => [...this.#value(depth - 1), SPACE]), "]"],
      () => ["{", WS, ...this.#times(2, () => [...this.#keyValue(), SPACE]), "}"],
    ]);
  }

  #head(): Piece[] {
    return [...this.#maybe(() => [BLANK, "for", BLANK, "R"]), ...this.#mixins()];
  }

  #mixins(): Piece[] {
    const list = this.#one([() => ["M"], () => ["M", SPACE, "N"]]);
    return this.#maybe(() => [BLANK, "with", WS, "[", WS, ...list, WS, "]"]);
  }

  #simple(): Piece[] {
    return ["string", BLANK, this.#name("S")];
  }

  #members(type: string): Piece[] {
    return [type, BLANK, this.#name("S"), ...this.#head(), ...this.#memberBody()];
  }

  #memberBody(): Piece[] {
    return [WS, "{", WS, ...this.#times(3, () => this.#member()), "}"];
  }

  #member(): Piece[] {
    const traits = this.#traits(SPACE);
    const name = this.#name("m");
    return [
      ...traits,
      ...this.#one([
        () => [name, SP, ":", SP, "A", BEHIND],
        () => [name, SP, ":", SP, "A", SP, "=", SP, ...this.#value(1), SP, BR],
        () => [name, SP, ":", SP, "A", SP, "=", SP, ...this.#value(1), SP, ",", BR],
        () => [name, SP, ":", SP, "L", SP, ",", BEHIND],
      ]),
    ];
  }

  #enum(): Piece[] {
    const assigned = (): Piece[] => [SP, "=", SP, `"${this.#name("v")}"`, BR];
    const member = (): Piece[] => [...this.#traits(SPACE), this.#name("E"), ...this.#one([() => [BEHIND], assigned])];
    const last = (): Piece[] => [...this.#traits(SPACE), this.#name("E"), PLAIN];
    return ["enum", BLANK, this.#name("S"), PLAIN, "{", WS, ...this.#times(2, member), ...last(), "}"];
  }

  #list(): Piece[] {
    const member: Piece[] = [...this.#traits(SPACE), "member", SP, ":", SP, "A", WS];
    return ["list", BLANK, this.#name("S"), WS, "{", WS, ...member, "}"];
  }

  #map(): Piece[] {
    const member = (name: string): Piece[] => [...this.#traits(SPACE), name, SP, ":", SP, "A", BEHIND];
    return ["map", BLANK, this.#name("S"), WS, "{", WS, ...member("key"), ...member("value"), "}"];
  }

  #operation(): Piece[] {
    const io = (key: string): Piece[] =>
      this.#one([
        () => [key, WS, ":", WS, "M", SPACE],
        () => [key, WS, ":=", WS, ...this.#traits(SPACE), ...this.#inlineHead(), ...this.#memberBody(), SPACE],
      ]);
    const errors = (): Piece[] => ["errors", WS, ":", WS, "[", WS, ...this.#times(2, () => ["M", SPACE]), "]", SPACE];
    return [
      ...["operation", BLANK, this.#name("O"), WS, "{", WS],
      ...this.#maybe(() => io("input")),
      ...this.#maybe(() => io("output")),
      ...this.#maybe(errors),
      "}",
    ];
  }

  #inlineHead(): Piece[] {
    return this.#one([() => [], () => ["for", BLANK, "R"], () => ["with", WS, "[", WS, "M", WS, "]"]]);
  }

  #service(): Piece[] {
    const binding = (): Piece[] => ["operations", WS, ":", WS, "[", WS, ...this.#maybe(() => ["M", SPACE]), "]", SPACE];
    const rename = (): Piece[] => ["rename", WS, ":", WS, "{", WS, '"x.y#T"', WS, ":", WS, '"U"', WS, "}", SPACE];
    return [
      ...["service", BLANK, this.#name("S"), WS, "{", WS],
      ...this.#maybe(() => ["version", WS, ":", WS, '"1"', SPACE]),
      ...this.#maybe(binding),
      ...this.#maybe(rename),
      "}",
    ];
  }

  #resource(): Piece[] {
    const identifiers = (): Piece[] => [
      "identifiers",
      WS,
      ":",
      WS,
      "{",
      WS,
      ...this.#maybe(() => ["a", WS, ":", WS, "A", WS]),
      "}",
      SPACE,
    ];
    const read = (): Piece[] => ["read", WS, ":", WS, "M", SPACE];
    return ["resource", BLANK, this.#name("S"), WS, "{", WS, ...this.#maybe(identifiers), ...this.#maybe(read), "}"];
  }
}

/** Documentation in and behind the traits of an enum would slip to its first member: the loader does as the reference does. */
function withoutDocs(piece: Piece): Piece {
  return typeof piece === "string" ? piece : { ...piece, gap: "plain" };
}

/** What may stand where only white space is asked for; `#` is where a comment's number goes. */
const SPACES = [
  "",
  " // #\n",
  "\n// #\n",
  " // #\n  // #\n",
  "\n\n// #\n\n",
  "\n",
  " /// #\n",
  "\n/// #\n",
  " // #\n\n/// #\n",
  "\n// #\n/// #\n",
  " ////// #\n",
  "\n\n",
] as const;

/** How many ways there are to fill a gap. */
export const FILLINGS: number = SPACES.length;

/** The text that pieces make when each gap is filled in the way that is picked for it; each comment has a number of its own. */
export function filled(pieces: readonly Piece[], pick: Pick): string {
  let comments = 0;
  const parts = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if (piece.gap === "sp") return piece.least;
    const found = SPACES[pick(FILLINGS)] ?? "";
    if (piece.gap === "member" && /^ \/{3}/.test(found)) return `\n${found.replace("#", () => `c${comments++}`)}`;
    const space = piece.gap === "plain" ? found.replace(/\/{3,}/g, "//") : found;
    const text = space.replaceAll("#", () => `c${comments++}`);
    if (text === "") return piece.least;
    return (piece.gap === "br" || piece.gap === "plain") && !/^ ?\/|^\n/.test(text) ? `\n${text}` : text;
  });
  return parts.join("");
}
