import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Toolchain } from "../../../src/lsp/index.ts";
import { LanguageServer, type LanguageServerOptions, type RecordedMessage } from "../../../src/lsp/server.ts";

const program = fileURLToPath(new URL("fake-server.mjs", import.meta.url));

/** A workspace with one file, and a server that has the faults that are named. */
export class Fake {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), "colloquy-fake-")));
  readonly recorded: RecordedMessage[] = [];
  readonly toolchain: Toolchain;
  readonly server: LanguageServer;
  readonly #pids: string;

  constructor(
    faults: readonly string[],
    options: Partial<LanguageServerOptions> = {},
    toolchain: Partial<Toolchain> = {},
  ) {
    this.#pids = `${this.root}.pids`;
    writeFileSync(join(this.root, "a.fake"), "name one\n𝒳𝒳name two\n");
    this.toolchain = {
      name: "fake",
      languageId: "fake",
      extensions: [".fake"],
      server: [process.execPath, program, ...faults, "--pids", this.#pids],
      ...toolchain,
    };
    this.server = new LanguageServer(this.toolchain, {
      root: this.root,
      // What a server does ends a question, unless it is about the deadline: a busy machine may take its time.
      deadline: 45_000,
      patience: { firstWord: 1500, empty: 800 },
      record: (message) => this.recorded.push(message),
      ...options,
    });
  }

  /** The processes that the server was and made, and that still run. */
  alive(): readonly number[] {
    if (!existsSync(this.#pids)) return [];
    const pids = readFileSync(this.#pids, "utf8").trim().split("\n").map(Number);
    return pids.filter(isRunning);
  }

  started(): number {
    return existsSync(this.#pids) ? readFileSync(this.#pids, "utf8").trim().split("\n").length : 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server.close();
    rmSync(this.root, { recursive: true, force: true });
    rmSync(this.#pids, { force: true });
  }
}

/** A process that has ended but that nobody took note of does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}

/** The scratch folders of this process's language servers. */
export function scratchFolders(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => /^colloquy-[A-Za-z0-9]{6}$/.test(name));
}

export const hover = { kind: "hover", path: "a.fake", line: 2, character: 5 } as const;
