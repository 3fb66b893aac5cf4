// The page docs/comparison.md, from what each contestant answered to each case.

const KINDS = [
  ["valid", "good messages"],
  ["parse", "not JSON"],
  ["duplicate-key", "the same key twice"],
  ["limit", "too deep, too large"],
  ["envelope", "a broken envelope"],
  ["unknown-method", "an unknown method"],
  ["invalid-params", "params that the method does not take"],
  ["form", "a call that must be a notification, or the reverse"],
  ["unsupported", "a message of a kind not supported"],
  ["ambiguous", "two calls with one id"],
  ["correlation", "an answer that does not belong to its request"],
  ["payload", "a result or error data of the wrong shape"],
  ["unknown-error", "an error code that is not declared"],
  ["scope", "more asked than the scope covers"],
  ["context", "no usable request to judge the answer by"],
];

export function page({ cases, contestants, answers }) {
  return [
    "# Comparison with peers",
    "",
    "<!-- Written by `npm run bench:comparison`; do not edit by hand. -->",
    "",
    `${cases.length} shared JSON-RPC cases, each a message or batch with the verdict that the rules call for, were put to Colloquy`,
    "and to libraries that people use for JSON-RPC. The cases were written for contract validation, which is Colloquy's job; the",
    "peers are made to carry calls, and none of them knows a contract. So a low number is not a fault of the peer: it",
    "says what a program that relies on it alone does not notice.",
    "",
    "## How it was run",
    "",
    `Node ${process.versions.node}. Each contestant was asked through its public interface:`,
    "",
    "| Contestant | Version | Asked through |",
    "|---|---|---|",
    ...contestants.map(({ name, version, looks }) => row([name, version, looks])),
    "",
    "A peer *accepts* when it answers a request without an error, or passes a response on to its caller. Servers hold the",
    "contract's four methods with handlers that check nothing, as checking params is left to the handler. Bytes are decoded as",
    "UTF-8 first, as those who use the peers do. *Not its job* (–) means that the peer has no interface for the question, so the case",
    "was not put to it; such cases count neither for nor against it. A bad message may also be refused for a reason of the peer's own (the MCP SDK",
    "refuses unknown envelope members and results that are no objects, as MCP asks); the second table tells such luck from a diagnosis.",
    "The JSON Schema is our own, not a published file, and says what the specification says of each envelope; ids and methods are beyond it.",
    "",
    "## Accepts or refuses as the case says",
    "",
    ...table(cases, contestants, answers, agrees, ([right, asked]) => (asked === 0 ? "–" : `${right}/${asked}`)),
    "",
    "## Says the right class",
    "",
    "Of the bad messages that were put to it, those that it refused *and* whose complaint names the class of the case:",
    "parse error, invalid envelope, unknown method, and so on. For servers the code of the answer decides (-32700, -32600, -32601, -32602). A",
    "`0` often means only that the peer has no word for it.",
    "",
    ...table(
      cases,
      contestants,
      answers,
      namesClass,
      ([right, asked]) => (asked === 0 ? "–" : `${right}/${asked}`),
      true,
    ),
    "",
    "## What each does not see",
    "",
    ...contestants.flatMap(({ name }, at) => unseen(name, cases, answers[at])),
    ...contested(cases, answers[0]),
  ].join("\n");
}

function row(cells) {
  return `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

function agrees({ right }, answer) {
  return answer.accepts === right.valid;
}

/** Any class that the case lists will do: a message may be wrong in two ways, and one complaint is enough. */
function namesClass({ right }, answer) {
  return !answer.accepts && right.findings.some((finding) => finding.class === answer.class);
}

function table(cases, contestants, answers, isRight, cell, onlyBad = false) {
  const kinds = KINDS.filter(([kind]) => (kind !== "valid" || !onlyBad) && cases.some((one) => one.className === kind));
  const counts = (wanted) =>
    answers.map((list) => {
      const asked = cases
        .map((one, at) => [one, list[at]])
        .filter(([one, answer]) => answer !== undefined && wanted(one));
      return cell([asked.filter(([one, answer]) => isRight(one, answer)).length, asked.length]);
    });
  return [
    row(["The case is about", "Cases", ...contestants.map(({ name }) => name)]),
    `|---|---:|${contestants.map(() => "---:|").join("")}`,
    ...kinds.map(([kind, words]) => {
      const ofKind = (one) => one.className === kind;
      return row([words, cases.filter(ofKind).length, ...counts(ofKind)]);
    }),
    row([
      "**all**",
      cases.filter((one) => !onlyBad || one.className !== "valid").length,
      ...counts((one) => !onlyBad || one.className !== "valid"),
    ]),
  ];
}

/** The cases that a contestant judged otherwise, by their names, and what was not its job. */
function unseen(name, cases, list) {
  const pairs = cases.map((one, at) => [one, list[at]]);
  const wrong = pairs.filter(([one, answer]) => answer !== undefined && !agrees(one, answer));
  const lines = [
    ["accepts, though bad", wrong.filter(([one]) => !one.right.valid)],
    ["refuses, though good", wrong.filter(([one]) => one.right.valid)],
    ["throws at its caller", pairs.filter(([, answer]) => answer?.threw !== undefined)],
    ["not its job", pairs.filter(([, answer]) => answer === undefined)],
  ].filter(([, found]) => found.length > 0);
  const words = lines.map(([what, found]) => `- ${what} (${found.length}): ${byKind(found)}`);
  return [`### ${name}`, "", ...(words.length === 0 ? ["- nothing of these cases"] : words), ""];
}

function byKind(found) {
  const kinds = new Map();
  for (const [one] of found) kinds.set(one.className, [...(kinds.get(one.className) ?? []), `\`${one.id}\``]);
  return [...kinds]
    .map(([kind, ids]) => `${KINDS.find(([name]) => name === kind)?.[1] ?? kind}: ${ids.join(", ")}`)
    .join("; ");
}

function contested(cases, ours) {
  const found = cases.map((one, at) => [one, ours[at]]).filter(([one]) => one.contested !== undefined);
  if (found.length === 0) return [];
  return [
    "## Contested cases",
    "",
    "On these another careful reader could decide otherwise, so a peer that differs may be as right:",
    "",
    `${found.map(([{ id }]) => `\`${id}\``).join(", ")}.`,
    "",
  ];
}
