/** Names on the wire → names in Smithy. */

/** `callTool`, `call_tool`, `call-tool`, `call/tool` → `CallTool`; leading underscores fall away. */
export function pascal(text) {
  return words(text)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");
}

/** As `pascal`, with a small first letter: the name of a union's member. */
export function camel(text) {
  const name = pascal(text);
  const capitals = /^[A-Z]+(?=[A-Z][a-z]|$)/.exec(name)?.[0] ?? name[0];
  return capitals.toLowerCase() + name.slice(capitals.length);
}

/** `thisServer`, `input_required`, `date-time` → `THIS_SERVER`, `INPUT_REQUIRED`, `DATE_TIME`: the name of an enum's member. */
export function constant(text) {
  const name = words(text.replace(/([a-z0-9])([A-Z])/g, "$1_$2"))
    .join("_")
    .toUpperCase();
  return /^[A-Z]/.test(name) ? name : `V_${name}`;
}

/** Whether Smithy takes the name as it is for a member. */
export function isIdentifier(text) {
  return /^(?:_*[A-Za-z]|_+[0-9])[A-Za-z0-9_]*$/.test(text);
}

/** The Smithy name of a member whose wire name is none: its last word, so `$schema` → `schema`, `a.b/sessionId` → `sessionId`. */
export function memberName(wire) {
  if (isIdentifier(wire)) return wire;
  const last = wire.split("/").at(-1) ?? wire;
  return camel(last);
}

function words(text) {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
}
