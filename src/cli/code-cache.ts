import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Script } from "node:vm";

/** Where the code cache for this engine lies beside the scripts: one that another engine made would be refused. */
export function codeCacheFolder(scripts: string): string {
  return join(scripts, "code-cache", `${process.versions.v8}-${process.platform}-${process.arch}`);
}

/** What a script exports; its own sources say what that is. */
type Exports = Record<string, unknown>;

type Wrapped = (
  exports: Exports,
  require: (id: string) => unknown,
  module: { exports: Exports },
  filename: string,
  folder: string,
) => void;

/**
 * Loads the scripts of the command (CommonJS, each a file that requires built-in modules and its neighbours) with what the engine
 * made of them when the package was built, so that it need not parse and compile them at every start.
 *
 * The engine itself looks whether a cache fits its version, its flags and the length of the script, and does without one that
 * does not.
 */
export class CachedScripts {
  readonly #folder: string;
  readonly #cache: string;
  readonly #modules = new Map<string, { exports: Exports }>();
  readonly #scripts = new Map<string, Script>();

  /** @param folder Where the scripts lie. @param cache Where their code cache lies, if there is one. */
  constructor(folder: string, cache: string) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** What a script exports, such as `./main.cjs`; it runs when it is asked for first. */
  load(id: string): Exports {
    const known = this.#modules.get(id);
    if (known !== undefined) return known.exports;
    const filename = join(this.#folder, id);
    // The bundler writes nothing but ASCII.
    const text = readFileSync(filename, "latin1");
    const cachedData = this.#cached(id);
    const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${text}\n})`, {
      filename,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    const module = { exports: {} };
    this.#modules.set(id, module);
    this.#scripts.set(id, script);
    const run = script.runInThisContext() as Wrapped;
    run(module.exports, (other) => this.#required(other), module, filename, this.#folder);
    return module.exports;
  }

  /** Scripts that have no cache which the engine took; they were compiled from their text. */
  uncached(): string[] {
    return [...this.#scripts].filter(([, { cachedDataRejected }]) => cachedDataRejected !== false).map(([id]) => id);
  }

  /** Writes what the engine has made of the scripts so far: each function that has run. */
  save(): void {
    mkdirSync(this.#cache, { recursive: true });
    for (const [id, script] of this.#scripts) writeFileSync(this.#fileOf(id), script.createCachedData());
  }

  #required(id: string): unknown {
    return id.startsWith("./") ? this.load(id) : process.getBuiltinModule(id);
  }

  #cached(id: string): Buffer | undefined {
    try {
      return readFileSync(this.#fileOf(id));
    } catch {
      return undefined;
    }
  }

  #fileOf(id: string): string {
    return join(this.#cache, `${basename(id, ".cjs")}.bin`);
  }
}
