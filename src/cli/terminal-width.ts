/** Lines of a source are not shown wider than they are where there is no terminal. */
const MOST_COLUMNS = 108;

/** The cells of a line on standard error; `undefined` where it is no terminal. */
export function terminalWidth(): number | undefined {
  const { columns, isTTY } = process.stderr;
  return isTTY === true && columns > 0 ? Math.min(columns, MOST_COLUMNS) : undefined;
}
