import { Failure } from "./exit-codes.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  EISDIR: "it is a folder, not a file",
  EEXIST: "a file stands where a folder should be",
  ENOTDIR: "a part of its path is not a folder",
  ELOOP: "it is a symbolic link that leads back to itself",
  EACCES: "I am not allowed to write here",
  EPERM: "I am not allowed to write here",
  EROFS: "nothing can be written to this file system",
  ENOSPC: "there is no space left",
  EFBIG: "it would be larger than a file may be",
  ENAMETOOLONG: "its name is too long",
};

/** Why a file could not be written, in words. */
export function unwritable(path: string, error: unknown, what = "this"): Failure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return Failure.input(`I cannot write ${what}: ${reason}.`, path);
}
