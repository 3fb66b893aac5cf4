/**
 * Why a regular expression cannot be read; absent when it can. The message is that of the reference implementation,
 * whose dialect is Java's; only what no dialect accepts is refused here, so that a model which loads there loads here.
 * What the ECMA 262 dialect of the specification makes of it is told where a value is checked.
 *
 * @see Smithy 2.0, "pattern trait"
 */
export function patternSyntaxProblem(pattern: string): string | undefined {
  const problem = findProblem(pattern);
  if (problem === undefined) return undefined;
  const { words, index } = problem;
  const caret = index < pattern.length ? `\n${" ".repeat(index)}^` : "";
  return `Invalid pattern trait regular expression: \`${pattern}\`. ${words} near index ${index}\n${pattern}${caret}`;
}

interface PatternProblem {
  readonly words: string;
  /** Where in the pattern, in UTF-16 code units. */
  readonly index: number;
}

function findProblem(pattern: string): PatternProblem | undefined {
  let depth = 0;
  let canRepeat = false;
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern.charAt(index);
    switch (character) {
      case "\\":
        if (index + 1 === pattern.length) return { words: "Unexpected internal error", index: index + 1 };
        index = endOfEscape(pattern, index);
        canRepeat = true;
        break;
      case "[": {
        const end = endOfClass(pattern, index);
        if (end === undefined) return { words: "Unclosed character class", index: pattern.length - 1 };
        index = end;
        canRepeat = true;
        break;
      }
      case "(":
        depth++;
        index = endOfGroupHead(pattern, index);
        canRepeat = false;
        break;
      case ")":
        if (depth === 0) return { words: "Unmatched closing ')'", index: Math.max(index - 1, 0) };
        depth--;
        canRepeat = true;
        break;
      case "|":
        canRepeat = false;
        break;
      case "*":
      case "+":
      case "?":
        if (!canRepeat) return { words: `Dangling meta character '${character}'`, index };
        if (/[+?]/.test(pattern.charAt(index + 1))) index++;
        canRepeat = false;
        break;
      case "{": {
        // Java repeats nothing, too: `{2}` alone is a pattern there.
        const counted = readCounts(pattern, index);
        if ("words" in counted) return counted;
        index = counted.end;
        if (/[+?]/.test(pattern.charAt(index + 1))) index++;
        canRepeat = false;
        break;
      }
      default:
        canRepeat = true;
    }
  }
  return depth > 0 ? { words: "Unclosed group", index: pattern.length } : undefined;
}

/** The counts of `{2}`, `{2,}` or `{2,3}`, whose brace opens at `start`: the place of the closing one. */
function readCounts(pattern: string, start: number): { readonly end: number } | PatternProblem {
  if (!isDigit(pattern.charAt(start + 1))) return { words: "Illegal repetition", index: start + 1 };
  const least = readCount(pattern, start + 1);
  const hasMost = pattern.charAt(least.end) === "," && isDigit(pattern.charAt(least.end + 1));
  const most = hasMost ? readCount(pattern, least.end + 1) : undefined;
  for (const count of [least, most]) {
    if (count?.overflow !== undefined) return { words: "Illegal repetition range", index: count.overflow };
  }
  const end = most?.end ?? (pattern.charAt(least.end) === "," ? least.end + 1 : least.end);
  if (pattern.charAt(end) !== "}") return { words: "Unclosed counted closure", index: end };
  if (most !== undefined && most.value < least.value) return { words: "Illegal repetition range", index: end };
  return { end };
}

const MOST_REPETITIONS = 2_147_483_647;

/** A number, where it ends, and which of its digits makes it too large. */
function readCount(pattern: string, start: number): { value: number; end: number; overflow: number | undefined } {
  let value = 0;
  let end = start;
  let overflow: number | undefined;
  for (; isDigit(pattern.charAt(end)); end++) {
    value = value * 10 + Number(pattern.charAt(end));
    if (value > MOST_REPETITIONS) overflow ??= end;
  }
  return { value, end, overflow };
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

/** The last character of a class that begins here; classes may nest. Absent when it does not end. */
function endOfClass(pattern: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < pattern.length; index++) {
    const character = pattern.charAt(index);
    if (character === "\\") index = endOfEscape(pattern, index);
    else if (character === "[") {
      depth++;
      if (pattern.charAt(index + 1) === "^") index++;
      // A bracket right behind the opening one is a member of the class.
      if (pattern.charAt(index + 1) === "]") index++;
    } else if (character === "]" && --depth === 0) return index;
  }
  return undefined;
}

/** The last character of an escape: one character, `\Q…\E`, or a letter with a name in braces such as `\p{Alpha}`. */
function endOfEscape(pattern: string, start: number): number {
  const letter = pattern.charAt(start + 1);
  if (letter === "Q") {
    const end = pattern.indexOf("\\E", start + 2);
    return end < 0 ? pattern.length - 1 : end + 1;
  }
  if (!/[pPxN]/.test(letter) || pattern.charAt(start + 2) !== "{") return start + 1;
  const end = pattern.indexOf("}", start + 3);
  return end < 0 ? start + 1 : end;
}

/** The last character of `(?:`, `(?=`, `(?<name>`, `(?i)` and the like; the parenthesis itself for a plain group. */
function endOfGroupHead(pattern: string, start: number): number {
  if (pattern.charAt(start + 1) !== "?") return start;
  const head = /^\(\?(?:<[=!]|<[A-Za-z][A-Za-z0-9]*>|[:=!>]|[a-zA-Z-]*(?=[:)]):?)/.exec(
    pattern.slice(start, start + 128),
  )?.[0];
  return head === undefined ? start + 1 : start + head.length - 1;
}
