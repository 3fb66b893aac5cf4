import { Selector, type SelectorProblem, type Shape, type UnknownWord } from "../../smithy/index.ts";
import { excerpt } from "../../text/print.ts";
import { type ExitCode, exitCode, Failure } from "../exit-codes.ts";
import { loadSoundModel } from "../load-model.ts";
import type { SelectOptions } from "../options.ts";
import { paint, printLine, warnLine } from "../terminal.ts";

/** `colloquy select`: the ids of the shapes that a selector yields, sorted, one a line. */
export function selectShapes(models: readonly string[], options: SelectOptions): ExitCode {
  const selector = Selector.parse(options.selector);
  if (selector.kind === "problem") throw wrongSelector(options.selector, selector);
  say("warning", selector, selector.unknownWords);
  const model = loadSoundModel(models, options);
  if (model === undefined) return exitCode.findings;
  const isShown = ({ id }: Shape): boolean =>
    options.builtin === true || !model.builtinIds.has(id.withoutMember().text);
  if (options.vars === true) {
    const matches = selector.selectWithVariables(model);
    if ("kind" in matches) throw wrongSelector(options.selector, matches);
    const shown = matches.filter(({ shape }) => isShown(shape));
    if (shown.length === 0) say("note", selector, selector.missingIn(model));
    const records = shown.map(({ shape, variables }) => {
      const ids = [...variables].map(([name, shapes]) => [name, [...shapes].map(({ id }) => id.text).sort()]);
      return { shape: shape.id.text, vars: Object.fromEntries(ids) };
    });
    records.sort((a, b) => (a.shape < b.shape ? -1 : 1));
    printLine(JSON.stringify(records, null, 2));
    return exitCode.valid;
  }
  const found = selector.select(model);
  if ("kind" in found) throw wrongSelector(options.selector, found);
  const shown = [...found].filter(isShown);
  if (shown.length === 0) say("note", selector, selector.missingIn(model));
  for (const id of shown.map(({ id }) => id.text).sort()) printLine(id);
  return exitCode.valid;
}

/** Says of words of a selector what they mean, or do not. */
function say(how: "warning" | "note", { text }: Selector, words: readonly UnknownWord[]): void {
  for (const { message, offset } of words) {
    warnLine(`${paint("yellow", `${how}:`)} ${message}`);
    for (const line of marked(text, offset)) warnLine(line);
  }
}

function marked(text: string, offset: number): readonly string[] {
  const { line, marks } = excerpt(text, offset, offset + 1);
  return [`  ${line}`, `  ${marks}`];
}

function wrongSelector(text: string, { message, offset }: SelectorProblem): Failure {
  return offset === undefined ? Failure.misuse(message) : Failure.misuse(message, marked(text, offset));
}
