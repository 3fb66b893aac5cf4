import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** Where the code cache for this engine lies beside the scripts: one that another engine made would be refused. */
export function codeCacheFolder(scripts: string): string {
  return join(scripts, "code-cache", `${process.versions.v8}-${process.platform}-${process.arch}`);
}

/** Bytes of the largest script or cache, or a little more: 1 MiB. A larger one is read all the same. */
const MEMORY = 0x100000;

/** Bytes behind the code in the file of a cache: the CRC-32 of the script's text, and that of the code. */
const SUMS = 8;

/** What a script exports; its own sources say what that is. */
type Exports = Record<string, unknown>;

/** What the bundler writes each script as, so that it need not be put into a function here, which would copy it. */
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
 * The engine itself looks whether a cache fits its version and its flags, and does without one that does not. Whether it is of this
 * script, and whole, is looked at here: the engine would take a damaged one, or that of another text of the same length.
 */
export class CachedScripts {
  readonly #folder: string;
  readonly #cache: string;
  readonly #modules = new Map<string, { exports: Exports }>();
  readonly #scripts = new Map<string, Script>();
  readonly #sums = new Map<string, number>();
  /** Memory that files are read into, one after the other: what is touched for the first time costs most of a start. */
  #memory: Buffer = Buffer.allocUnsafeSlow(MEMORY);

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
    const script = this.#script(id, filename);
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
    for (const [id, script] of this.#scripts) {
      const code = script.createCachedData();
      const sums = Buffer.alloc(SUMS);
      sums.writeUInt32LE(this.#sums.get(id) ?? 0);
      sums.writeUInt32LE(crc32(code), 4);
      writeFileSync(this.#fileOf(id), Buffer.concat([code, sums]));
    }
  }

  #script(id: string, filename: string): Script {
    const bytes = this.#read(filename);
    const sum = crc32(bytes);
    // The bundler writes nothing but ASCII.
    const text = bytes.toString("latin1");
    const cachedData = this.#kept(id, sum);
    this.#sums.set(id, sum);
    // The engine keeps the name with the code: not where the package was built.
    const name = { filename: `colloquy/${basename(id)}` };
    return new Script(text, cachedData === undefined ? name : { ...name, cachedData });
  }

  /** What was kept of a script, if it was made of this very text and is as it was written: the engine looks at neither. */
  #kept(id: string, sum: number): Buffer | undefined {
    let file: Buffer;
    try {
      file = this.#read(this.#fileOf(id));
    } catch {
      return undefined;
    }
    const end = file.length - SUMS;
    if (end < 0 || file.readUInt32LE(end) !== sum) return undefined;
    const code = file.subarray(0, end);
    return file.readUInt32LE(end + 4) === crc32(code) ? code : undefined;
  }

  /** The bytes of a file, until the next one is read. */
  #read(path: string): Buffer {
    const file = openSync(path, "r");
    try {
      const { size } = fstatSync(file);
      if (size > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(size);
      return this.#memory.subarray(0, readSync(file, this.#memory, 0, size, 0));
    } finally {
      closeSync(file);
    }
  }

  #required(id: string): unknown {
    return id.startsWith("./") ? this.load(id) : process.getBuiltinModule(id);
  }

  #fileOf(id: string): string {
    return join(this.#cache, `${basename(id, ".cjs")}.bin`);
  }
}
