/**
 * Finds where two exact JSON values differ. Key order does not matter, array order does, numbers compare by value.
 *
 * @returns The place and both values there, or `undefined` when they are equal.
 */
export function jsonDifference(expected, actual, path = "") {
  if (expected instanceof Map) {
    if (!(actual instanceof Map)) return different(path, expected, actual);
    for (const [key, value] of expected) {
      if (!actual.has(key)) return `${path}/${key}: missing, expected ${show(value)}`;
      const found = jsonDifference(value, actual.get(key), `${path}/${key}`);
      if (found !== undefined) return found;
    }
    for (const [key, value] of actual) if (!expected.has(key)) return `${path}/${key}: not expected, is ${show(value)}`;
    return undefined;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return different(path, expected, actual);
    if (expected.length !== actual.length) return different(path, expected, actual);
    for (let index = 0; index < expected.length; index++) {
      const found = jsonDifference(expected[index], actual[index], `${path}/${index}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return isSame(expected, actual) ? undefined : different(path, expected, actual);
}

function isSame(a, b) {
  if (a === b) return true;
  if (isExact(a) && isExact(b)) {
    return a.sign === b.sign && a.coefficient === b.coefficient && a.exponent === b.exponent;
  }
  return false;
}

function isExact(value) {
  return typeof value === "object" && value !== null && "coefficient" in value;
}

function different(path, expected, actual) {
  return `${path || "/"}: expected ${show(expected)}, is ${show(actual)}`;
}

function show(value) {
  const text = JSON.stringify(value, (_, part) => {
    if (part instanceof Map) return Object.fromEntries(part);
    return isExact(part) ? part.source : part;
  });
  return text === undefined ? "absent" : text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
