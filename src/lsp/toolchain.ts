import { parseJson } from "../json/parse.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, jsonKind } from "../json/value.ts";
import type { Sendable } from "./frame.ts";

/** What a toolchain's own commands are for. Each gets the file that is meant in the place of `{file}`. */
export type CommandName = "check" | "format" | "lint" | "run" | "test";

export const commandNames: readonly CommandName[] = ["check", "format", "lint", "run", "test"];

/** A program and its arguments; no shell reads it. */
export type Command = readonly [program: string, ...args: readonly string[]];

/** What is known about a language: how its server is started, and what its files are. A toolchain is data. */
export interface Toolchain {
  readonly name: string;
  /** The server's own word for the language: with another, some answer nothing. */
  readonly languageId: string;
  /** Endings of its files, with the dot; the first is used for code that has no file. */
  readonly extensions: readonly [string, ...string[]];
  /** How its language server is started; it talks over standard input and output. */
  readonly server: Command;
  /** Endings whose language has another word, such as `.tsx`. */
  readonly languageIds?: Readonly<Record<string, string>>;
  /** What `workspace/configuration` asks for, as a tree: the section `a.b` is its member `b` of `a`. */
  readonly settings?: Sendable;
  readonly initializationOptions?: Sendable;
  readonly commands?: { readonly [N in CommandName]?: Command };
  /** How the server is installed, for people: a command, or a sentence. */
  readonly install?: string;
}

/** A toolchain, or what is wrong with its text, one sentence each. */
export type ReadToolchain = { readonly toolchain: Toolchain } | { readonly problems: readonly string[] };

const known = [
  "name",
  "languageId",
  "extensions",
  "server",
  "languageIds",
  "settings",
  "initializationOptions",
  "commands",
  "install",
];

/** Reads a toolchain from a JSON text, such as a file of the user. */
export function readToolchain(text: string | Uint8Array): ReadToolchain {
  const { value, problems } = parseJson(text);
  if (value === undefined || problems.length > 0) return { problems: problems.map(({ message }) => message) };
  if (!isJsonObject(value)) return { problems: [`I expected a toolchain, an object; I found ${jsonKind(value)}.`] };
  const reader = new MemberReader(value);
  reader.refuseOthers(known);
  const name = reader.text("name");
  const languageId = reader.text("languageId");
  const extensions = reader.texts("extensions", /^\.[^/\\]+$/, "endings that begin with a dot");
  const server = reader.command("server", value.get("server"));
  const languageIds = reader.textMap("languageIds");
  const commands = readCommands(reader, value.get("commands"));
  const install = value.has("install") ? reader.text("install") : undefined;
  if (
    name === undefined ||
    languageId === undefined ||
    extensions === undefined ||
    server === undefined ||
    reader.problems.length > 0
  ) {
    return { problems: reader.problems };
  }
  const settings = value.get("settings");
  const initializationOptions = value.get("initializationOptions");
  const toolchain = {
    name,
    languageId,
    extensions,
    server,
    ...(languageIds === undefined ? {} : { languageIds }),
    ...(settings === undefined ? {} : { settings }),
    ...(initializationOptions === undefined ? {} : { initializationOptions }),
    ...(commands === undefined ? {} : { commands }),
    ...(install === undefined ? {} : { install }),
  };
  return { toolchain };
}

/** The word for the language of a file. */
export function languageIdOf(toolchain: Toolchain, path: string): string {
  const ending = Object.keys(toolchain.languageIds ?? {})
    .filter((extension) => path.endsWith(extension))
    .sort((a, b) => b.length - a.length)[0];
  return (ending === undefined ? undefined : toolchain.languageIds?.[ending]) ?? toolchain.languageId;
}

/** Whether a file is one of the language, by its ending. */
export function isFileOf(toolchain: Toolchain, path: string): boolean {
  return toolchain.extensions.some((extension) => path.endsWith(extension));
}

function readCommands(reader: MemberReader, value: JsonValue | undefined): Toolchain["commands"] {
  if (value === undefined) return undefined;
  if (!isJsonObject(value)) {
    reader.expect("commands", "an object", value);
    return undefined;
  }
  const commands: { [N in CommandName]?: Command } = {};
  for (const [name, command] of value) {
    const isKnown = commandNames.find((one) => one === name);
    if (isKnown === undefined) {
      reader.problems.push(`I expected the commands ${commandNames.join(", ")}; I found ${JSON.stringify(name)}.`);
      continue;
    }
    const read = reader.command(`commands.${name}`, command);
    if (read !== undefined) commands[isKnown] = read;
  }
  return commands;
}

/** Reads the members of one object, and says what is wrong with each. */
class MemberReader {
  readonly problems: string[] = [];
  readonly #members: JsonObject;

  constructor(members: JsonObject) {
    this.#members = members;
  }

  refuseOthers(names: readonly string[]): void {
    for (const name of this.#members.keys()) {
      if (!names.includes(name))
        this.problems.push(`I expected the members ${names.join(", ")}; I found ${JSON.stringify(name)}.`);
    }
  }

  text(name: string): string | undefined {
    const value = this.#members.get(name);
    if (typeof value === "string" && value !== "") return value;
    this.expect(name, "a text", value);
    return undefined;
  }

  texts(name: string, form: RegExp, expected: string): readonly [string, ...string[]] | undefined {
    const value = this.#members.get(name);
    const texts = isJsonArray(value) ? value.filter((one) => typeof one === "string" && form.test(one)) : [];
    const [first, ...others] = texts as readonly string[];
    if (isJsonArray(value) && texts.length === value.length && first !== undefined) return [first, ...others];
    this.expect(name, `a list of ${expected}`, value);
    return undefined;
  }

  command(name: string, value: JsonValue | undefined): Command | undefined {
    const texts = isJsonArray(value) ? value.filter((one) => typeof one === "string") : [];
    const [program, ...args] = texts;
    if (isJsonArray(value) && texts.length === value.length && program !== undefined && program !== "") {
      return [program, ...args];
    }
    this.expect(name, "a list of a program and its arguments", value);
    return undefined;
  }

  textMap(name: string): Readonly<Record<string, string>> | undefined {
    const value = this.#members.get(name);
    if (value === undefined) return undefined;
    const entries = isJsonObject(value)
      ? [...value].filter((entry): entry is [string, string] => typeof entry[1] === "string")
      : [];
    if (isJsonObject(value) && entries.length === value.size) return Object.fromEntries(entries);
    this.expect(name, "an object of texts", value);
    return undefined;
  }

  expect(name: string, expected: string, value: JsonValue | undefined): void {
    const found = value === undefined ? "none" : describe(value);
    this.problems.push(`I expected ${name} to be ${expected}; I found ${found}.`);
  }
}

function describe(value: JsonValue): string {
  return typeof value === "string" ? JSON.stringify(value) : `another ${jsonKind(value)}`;
}
