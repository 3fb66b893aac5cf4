import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";

/**
 * Where a program is: a path as it is (from the workspace's root), else in `node_modules/.bin` of the root and of the folders
 * above it, else on the search path, as `npx` looks for it.
 */
export async function findProgram(program: string, root: string, searchPath: string): Promise<string | undefined> {
  if (program.includes("/") || program.includes(sep)) {
    const path = isAbsolute(program) ? program : resolve(root, program);
    return (await isProgram(path)) ? path : undefined;
  }
  const folders = [...binFolders(root), ...searchPath.split(delimiter).filter(Boolean)];
  const endings = process.platform === "win32" ? [".cmd", ".exe", ""] : [""];
  for (const folder of folders) {
    for (const ending of endings) {
      const path = join(folder, program + ending);
      if (await isProgram(path)) return path;
    }
  }
  return undefined;
}

function binFolders(root: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    folders.push(join(folder, "node_modules", ".bin"));
    if (dirname(folder) === folder) return folders;
  }
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
