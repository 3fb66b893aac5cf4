import { mkdir, mkdtemp, open, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { decodeUtf8 } from "../text/utf8.ts";
import { ServerFailure } from "./server-failure.ts";
import { isFileOf, type Toolchain } from "./toolchain.ts";

/** Most bytes of a file that is read. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Most entries of a workspace that are looked at for changes, or for a file to open. */
const MOST_ENTRIES = 20_000;
const skippedFolders = new Set(["node_modules", "target", "__pycache__"]);

/**
 * The files that may be read: those of one folder, links resolved. Nothing outside of it is read, and nothing is written.
 */
export class Workspace {
  /** With all links resolved. */
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** @throws ServerFailure when the folder is not there. */
  static async open(root: string): Promise<Workspace> {
    try {
      const real = await realpath(root);
      if ((await stat(real)).isDirectory()) return new Workspace(real);
    } catch {
      // Said below.
    }
    throw new ServerFailure("unreadable", `There is no folder ${root} that could be the workspace.`);
  }

  /** Whether a path with all links resolved lies in the workspace. */
  contains(path: string): boolean {
    return path === this.root || path.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep);
  }

  /** A path from the root, with slashes; the path itself for what lies outside. */
  relative(path: string): string {
    if (!this.contains(path)) return path;
    return relative(this.root, path).split(sep).join("/") || ".";
  }

  /**
   * The real path of a file, which need not exist if its folder does.
   * @throws ServerFailure for what leads out of the workspace, by dots or by links.
   */
  async resolve(path: string): Promise<string> {
    const wanted = resolve(this.root, path);
    const real = (await realpath(wanted).catch(() => undefined)) ?? (await this.#realOfNew(wanted));
    // A path that was outside before its links were resolved may say nothing about what lies there.
    if (real !== undefined && this.contains(real)) return real;
    if (real !== undefined || !this.contains(wanted)) {
      throw new ServerFailure("outside", `${path} lies outside of the workspace, so it is not read.`);
    }
    throw new ServerFailure("unreadable", `There is no file ${path} in the workspace.`);
  }

  async #realOfNew(wanted: string): Promise<string | undefined> {
    const folder = await realpath(dirname(wanted)).catch(() => undefined);
    return folder === undefined ? undefined : join(folder, basename(wanted));
  }

  /**
   * The text of a file of the workspace.
   * @param path As `resolve` gives it.
   * @throws ServerFailure for what is no text, no file, too large, or outside.
   */
  async read(path: string): Promise<string> {
    const shown = this.relative(path);
    const bytes = await readWhole(path).catch((error: unknown) => {
      if (error instanceof ServerFailure) throw error;
      throw new ServerFailure("unreadable", `There is no file ${shown} in the workspace.`);
    });
    if (bytes === "folder") throw new ServerFailure("unreadable", `${shown} is no file.`);
    if (bytes === "large") throw new ServerFailure("unreadable", `${shown} is larger than 8 MiB, so it is not read.`);
    const decoded = decodeUtf8(bytes);
    if ("invalidAt" in decoded) throw new ServerFailure("unreadable", `${shown} is no UTF-8 text.`);
    return decoded.text.replace(/^\ufeff/, "");
  }

  /** The text of a file, if it lies in the workspace and can be read. */
  async readIfInside(path: string): Promise<string | undefined> {
    try {
      const real = await realpath(path);
      return this.contains(real) ? await this.read(real) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The first file of a language, in the order of folders from the root down. */
  async firstFile(toolchain: Toolchain): Promise<string | undefined> {
    for await (const { path } of walk(this.root)) {
      if (isFileOf(toolchain, path)) return path;
    }
    return undefined;
  }

  /** Every file, with what tells that it has changed. Hidden folders and those of dependencies are left out. */
  async snapshot(): Promise<ReadonlyMap<string, string>> {
    const files: string[] = [];
    for await (const { path } of walk(this.root)) files.push(path);
    const states = await Promise.all(
      files.map(async (path): Promise<[string, string]> => {
        const state = await stat(path).catch(() => undefined);
        return [path, state === undefined ? "" : `${state.mtimeMs}:${state.size}:${state.ino}`];
      }),
    );
    return new Map(states);
  }
}

/** The files below a folder, nearest first, names in order; links are not followed. */
async function* walk(root: string): AsyncGenerator<{ readonly path: string }> {
  const folders = [root];
  let left = MOST_ENTRIES;
  for (let folder = folders.shift(); folder !== undefined && left > 0; folder = folders.shift()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      left -= 1;
      if (left < 0) return;
      const path = join(folder, entry.name);
      if (entry.isFile()) yield { path };
      else if (entry.isDirectory() && !entry.name.startsWith(".") && !skippedFolders.has(entry.name))
        folders.push(path);
    }
  }
}

async function readWhole(path: string): Promise<Uint8Array | "folder" | "large"> {
  // Looked at first: to open a pipe may take for ever.
  if (!(await stat(path)).isFile()) return "folder";
  const file = await open(path, "r");
  try {
    const { size } = await file.stat().then((state) => (state.isFile() ? state : { size: -1 }));
    if (size < 0) return "folder";
    return size > MOST_BYTES ? "large" : await file.readFile();
  } finally {
    await file.close();
  }
}

/** A folder that only this user may read, for code that has no file and for what servers put aside. */
export class Scratch {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async make(): Promise<Scratch> {
    // mkdtemp makes it for its owner alone.
    return new Scratch(await realpath(await mkdtemp(join(tmpdir(), "colloquy-"))));
  }

  /** A folder of its own below, such as for temporary files of the server. */
  async folder(name: string): Promise<string> {
    const path = join(this.root, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** Writes the code that has no file, under one name for all. */
  async write(folder: string, name: string, source: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, source, { mode: 0o600 });
    return path;
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
  }
}
