import {
  closeSync,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { stillBytes } from "../text/still-bytes.ts";
import { Failure } from "./exit-codes.ts";

/** Files up to here are read with one call into memory that scanners need not copy: 16 MiB, as much as JSON may have. */
const READ_AT_ONCE = 0x1000000;

/** How many bytes of a log are taken at a time. */
const CHUNK = 64 * 1024;

/** What stands for standard input where a file may stand. */
export const STDIN = "-";

/** The name that output gives to an input. */
export function displayName(path: string): string {
  if (path === STDIN) return "<stdin>";
  return path === "" ? '""' : path;
}

/** Whether a path leads to a folder; false also where nobody can tell, which reading it then says. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * The files in a folder and the folders in it that have one of some suffixes, sorted by path. What begins with a dot and
 * `node_modules` are passed over. Links are followed; a folder is looked through once, however many lead to it.
 * @throws Failure that names the folder that cannot be read.
 */
export function filesIn(folder: string, suffixes: readonly string[]): string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  const pending = [folder];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const real = realFolder(current);
    if (seen.has(real)) continue;
    seen.add(real);
    for (const entry of entriesOf(current)) {
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const path = join(current, entry.name);
      const isLink = entry.isSymbolicLink();
      if (isLink ? isFolder(path) : entry.isDirectory()) pending.push(path);
      // A link that leads nowhere is a file that cannot be read, which is told when it is.
      else if ((isLink || entry.isFile()) && suffixes.some((suffix) => entry.name.endsWith(suffix))) files.push(path);
    }
  }
  return files.sort();
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw unreadable(folder, error);
  }
}

/**
 * Reads a whole file, or standard input for `-`.
 * @throws Failure that names the file and says what stands in the way.
 */
export function readBytes(path: string): Uint8Array {
  try {
    return path === STDIN ? readFileSync(0) : (readAtOnce(path) ?? readFileSync(path));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The bytes of a file whose size is known, and stays; `undefined` for pipes, devices, large files, and those that grow. */
function readAtOnce(path: string): Uint8Array | undefined {
  const file = openSync(path, "r");
  try {
    const status = fstatSync(file);
    if (!status.isFile() || status.size > READ_AT_ONCE) return undefined;
    const bytes = stillBytes(status.size);
    return readSync(file, bytes) === bytes.length && readSync(file, new Uint8Array(1)) === 0 ? bytes : undefined;
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file in pieces of up to 64 KiB, or standard input for `-`, so that memory stays flat.
 * A piece is only valid until the next one is asked for.
 * @throws Failure that names the file and says what stands in the way; pieces given before stay good.
 */
export async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  if (path === STDIN) {
    try {
      for await (const chunk of process.stdin) yield chunk;
    } catch (error) {
      throw unreadable(path, error);
    }
    return;
  }
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    throw unreadable(path, error);
  }
  try {
    const buffer = new Uint8Array(CHUNK);
    for (let size = readPiece(file, buffer, path); size > 0; size = readPiece(file, buffer, path)) {
      yield buffer.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}

function readPiece(file: number, buffer: Uint8Array, path: string): number {
  try {
    return readSync(file, buffer);
  } catch (error) {
    throw unreadable(path, error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder, not a file",
  EACCES: "I am not allowed to read it",
  ENOTDIR: "a part of its path is not a folder",
  ELOOP: "it is a symbolic link that leads back to itself",
  ENAMETOOLONG: "its name is too long",
  ERR_FS_FILE_TOO_LARGE: "it is larger than 2 GiB",
};

function unreadable(path: string, error: unknown): Failure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return Failure.input(`I cannot read this: ${reason}.`, displayName(path));
}
