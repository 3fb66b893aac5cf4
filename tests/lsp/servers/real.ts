import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LanguageQuestion, preset, type Toolchain } from "../../../src/lsp/index.ts";
import { LanguageServer, type LanguageServerOptions, type RecordedMessage } from "../../../src/lsp/server.ts";

const projects = fileURLToPath(new URL("../projects", import.meta.url));
const programs = fileURLToPath(new URL("../../../node_modules/.bin", import.meta.url));

/** The folders where programs are looked for: those of npm first; interpreters that are slow wrappers are not among them. */
const searchPath = [programs, join(process.execPath, ".."), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter);

/** Why a server's tests cannot run here; `undefined` when they can. */
export function whyNotHere(program: string): string | undefined {
  const isThere = searchPath.split(delimiter).some((folder) => existsSync(join(folder, program)));
  return isThere ? undefined : `${program} is not installed`;
}

/** A copy of one of the small projects, with the server of a preset. */
export class Real {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), "colloquy-real-")));
  readonly recorded: RecordedMessage[] = [];
  readonly #name: string;
  readonly #more: Partial<Toolchain>;
  #servers = 0;

  constructor(name: string, more: Partial<Toolchain> = {}) {
    this.#name = name;
    this.#more = more;
    cpSync(join(projects, name), this.root, { recursive: true });
  }

  server(options: Partial<LanguageServerOptions> = {}): LanguageServer {
    const toolchain = preset(this.#name);
    if (toolchain === undefined) throw new Error(`There is no preset ${this.#name}.`);
    this.#servers += 1;
    const before = this.#servers * 1000;
    return new LanguageServer(
      { ...toolchain, ...this.#more },
      {
        root: this.root,
        deadline: 50_000,
        env: { ...process.env, PATH: searchPath },
        record: (message) => this.recorded.push({ ...message, conversation: before + message.conversation }),
        ...options,
      },
    );
  }

  /** The answers to questions by their names, of one conversation. */
  async ask<N extends string>(questions: Readonly<Record<N, LanguageQuestion>>): Promise<ReadonlyMap<string, string>> {
    const server = this.server();
    const answers = await server.askAll(Object.values<LanguageQuestion>(questions));
    await server.close();
    return new Map(
      Object.keys(questions).map((name, at) => [name, answers[at]?.text.replaceAll(this.root, "ROOT") ?? ""]),
    );
  }

  /** Where a text stands in a file: its first character, or `^` within it. From 1. */
  at(path: string, text: string): { readonly path: string; readonly line: number; readonly character: number } {
    const wanted = text.replace("^", "");
    const source = readFileSync(join(this.root, path), "utf8");
    const offset = source.indexOf(wanted);
    if (offset < 0) throw new Error(`${path} does not hold ${wanted}.`);
    const before = source.slice(0, offset + Math.max(text.indexOf("^"), 0));
    const lines = before.split("\n");
    return { path, line: lines.length, character: (lines.at(-1)?.length ?? 0) + 1 };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
