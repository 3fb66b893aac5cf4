/** What no POSIX shell reads as anything but itself; `=`, `#` and `~` may mean something at the start of a word. */
const PLAIN = /^[\p{L}\p{N}_./@%+:,-][\p{L}\p{N}_./@%+:,=#-]*$/u;

/** A text as one word of a command for a POSIX shell: as it is where it may be, else in single quotes. */
export function shellWord(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A path as one word of a command: one that begins with `-` would be an option. `-` itself is standard input. */
export function shellPath(path: string): string {
  return shellWord(path.startsWith("-") && path !== "-" ? `./${path}` : path);
}
