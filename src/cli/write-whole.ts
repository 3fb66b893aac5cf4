import { chmodSync, realpathSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { unwritable } from "./output-failure.ts";

/**
 * Writes a file: it is replaced when the whole of the new one is there, so that a full disk leaves the old one as it was. A device or a
 * pipe is no file, and stays what it is.
 *
 * @param what What the message calls the text, with its article.
 * @throws Failure that names the file and says what stands in the way.
 */
export function writeWhole(path: string, text: string, what?: string): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    const before = statSync(path, { throwIfNoEntry: false });
    if (before !== undefined && !before.isFile()) {
      writeFileSync(path, text);
      return;
    }
    writeFileSync(unfinished, text);
    if (before !== undefined) chmodSync(unfinished, before.mode);
    renameSync(unfinished, before === undefined ? path : realpathSync(path));
  } catch (error) {
    discard(unfinished);
    throw unwritable(path, error, what);
  }
}

function discard(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
}
