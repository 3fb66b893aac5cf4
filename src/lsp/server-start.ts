import type { ChildProcess } from "node:child_process";

/** Why a program does not run. */
export interface NotStarted {
  /** The system's word, such as ENOENT or E2BIG; one of Node's own, such as ERR_INVALID_ARG_VALUE; "" without any. */
  readonly code: string;
  readonly message: string;
}

/**
 * Starts a process. Some of what keeps one from starting is thrown (a NUL in an argument, more than the system takes, a path that leads
 * through a file), some is told by an event, and then there may be no pipes (no such program, no right to it, no more descriptors):
 * here all of it is told in one way.
 *
 * @param spawned Calls `spawn`.
 * @param failed Is told once why there is no process, perhaps before this returns.
 * @returns The process, with the pipes that were asked for; nothing where there is none.
 */
export function startProcess<C extends ChildProcess>(
  spawned: () => C,
  failed: (why: NotStarted) => void,
): C | undefined {
  let child: C;
  try {
    child = spawned();
  } catch (error) {
    failed(notStarted(error));
    return undefined;
  }
  const { pid } = child;
  // An error of one that runs, such as a signal that could not be sent, is no end; without a listener it would be ours.
  child.on("error", (error) => {
    if (pid === undefined) failed(notStarted(error));
  });
  return pid === undefined ? undefined : child;
}

function notStarted(error: unknown): NotStarted {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  return { code: "code" in error && typeof error.code === "string" ? error.code : "", message: error.message };
}
