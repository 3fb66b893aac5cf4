import type {
  CapabilityPlace,
  MethodDescription,
  MethodListing,
  MethodOrderDescription,
} from "../transcript/describe-method.ts";

/** Methods for a person, one a line: kind, who says it to whom, name; aligned. */
export function methodListLines(methods: readonly MethodListing[]): readonly string[] {
  const heads = methods.map(({ kind, sender, receiver }) => [kindWord(kind), `${sender} → ${receiver}`] as const);
  const widths = [0, 1].map((column) => Math.max(0, ...heads.map((head) => (head[column] ?? "").length)));
  return methods.map(({ method }, at) => {
    const columns = (heads[at] ?? []).map((text, column) => text.padEnd(widths[column] ?? 0));
    return [...columns, method].join("  ");
  });
}

/**
 * A method for a person: who says it, when it may come, how it may fail, and what its params and its result are, as
 * TypeScript.
 */
export function methodLines(description: MethodDescription): readonly string[] {
  const { method, kind, sender, receiver, documentation, order, errors, required, types } = description;
  return [
    `${method}: a ${kindWord(kind)} from ${sender} to ${receiver}`,
    ...(documentation === undefined ? [] : ["", ...documentation.split("\n").map((line) => `  ${line}`.trimEnd())]),
    "",
    ...section("order", orderLines(order)),
    ...section("needs", required.length === 0 ? [] : [`params with ${required.join(", ")}`]),
    ...section(
      "fails with",
      errors.map(({ code, shape }) => `${code}  ${shape}`),
    ),
    "",
    ...types.split("\n").map((line) => `  ${line}`.trimEnd()),
  ];
}

type During = NonNullable<MethodOrderDescription["during"]>;

function kindWord(kind: MethodListing["kind"]): string {
  return kind === "either" ? "request or notification" : kind;
}

function section(name: string, lines: readonly string[]): readonly string[] {
  const indent = " ".repeat(12);
  return lines.map((line, at) => `${at === 0 ? `  ${name}`.padEnd(12) : indent}${line}`);
}

function duringLines({ methods, idAt, askedAt, order }: During): readonly string[] {
  const call = methods === undefined ? "a call" : `a call of ${methods.join(" or ")}`;
  const asking = askedAt === undefined ? "" : ` that has something at ${askedAt}`;
  const lines = [`only while ${call}${asking} is open`];
  if (idAt !== undefined) lines.push(`names that call: params ${idAt}`);
  if (order !== undefined)
    lines.push(order === "first" ? "the first message about it" : "behind the first message about it");
  return lines;
}

function needLines({ requires, requiresWhen = [] }: MethodOrderDescription): readonly string[] {
  const line = (when: string, { name, method, from, pointer }: CapabilityPlace): string =>
    `${when}only with capability ${name}: ${pointer} in the ${from} of ${method}`;
  const conditions = requiresWhen.flatMap(({ at, is, requires }) =>
    requires.map((place) => line(`with ${at}${is === undefined ? "" : ` ${is.join(" or ")}`} `, place)),
  );
  return [...requires.map((place) => line("", place)), ...conditions];
}

function orderLines(order: MethodOrderDescription): readonly string[] {
  const { states, allowedIn, onCall, onSuccess, onError, advertises, cancels, refersTo, during, tokens } = order;
  const lines: string[] = [];
  if (states === undefined) lines.push("at any time: the contract keeps no order");
  else if (allowedIn !== undefined) lines.push(`in state ${allowedIn.join(" or ")}`);
  else lines.push(onCall === undefined ? "in every state" : `in every state: ${states.join(", ")}`);
  const steps = { "when it is sent": onCall, "when it succeeds": onSuccess, "when it fails": onError };
  for (const [when, state] of Object.entries(steps)) if (state !== undefined) lines.push(`${when}: → ${state}`);
  lines.push(...needLines(order));
  for (const { name, from, pointer } of advertises) lines.push(`advertises ${name}: ${pointer} in its ${from}`);
  if (cancels !== undefined) {
    const { idMember, code, reply } = cancels;
    const answer = reply === "required" ? "is still to be answered" : "need not be answered";
    const failing = code === undefined ? "" : `, and may be answered with error ${code}`;
    lines.push(`cancels the call whose id is in ${idMember}; that call ${answer}${failing}`);
  }
  if (refersTo !== undefined) lines.push(`is about the call whose id is in ${refersTo}`);
  if (during !== undefined) lines.push(...duringLines(during));
  for (const { name, does, in: place, pointer } of tokens) {
    lines.push(`${does} ${does === "gives" ? `out a ${name}` : `a ${name} that was given out`}: ${place} ${pointer}`);
  }
  return lines;
}
