/** File URIs and paths, without the help of a host: POSIX paths, and Windows paths with a drive letter. */

/** Characters that stay as they are: RFC 3986 "unreserved", and the separators. */
const kept = /[^A-Za-z0-9\-._~/]/gu;

/** The `file:` URI of an absolute path, every other character percent-encoded. */
export function fileUri(path: string): string {
  const slashed = path
    .replace(/^([A-Za-z]):[\\/]/, "/$1:/")
    .replace(/^\/[A-Za-z]:\/.*$/s, (windows) => windows.replaceAll("\\", "/"));
  return `file://${slashed.replace(kept, (character) => encodeURIComponent(wellFormed(character)))}`;
}

/** The absolute path of a `file:` URI of this machine; `undefined` for any other. */
export function filePath(uri: string): string | undefined {
  const match = /^file:\/\/(?:localhost)?(\/[^?#]*)/i.exec(uri);
  const path = match?.[1] === undefined ? undefined : decoded(match[1]);
  if (path === undefined || path.includes("\0")) return undefined;
  return /^\/[A-Za-z]:(\/|$)/.test(path) ? path.slice(1) : path;
}

/**
 * One text for all spellings of a URI: servers encode `é` and `:` in other ways than their clients.
 * For `Map` keys and comparison only.
 */
export function uriKey(uri: string): string {
  const key = decoded(uri) ?? uri;
  return key
    .replace(/^file:\/\/localhost\//i, "file:///")
    .replace(/^file:\/\/\/([a-z]):/i, (_, drive: string) => `file:///${drive.toLowerCase()}:`);
}

/** A `%` that begins no escape stands for itself: some servers write their paths without escaping it. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return undefined;
  }
}

/** `encodeURIComponent` throws at a lone surrogate; file names of other encodings do not get here as one. */
function wellFormed(character: string): string {
  return /\p{Surrogate}/u.test(character) ? "\ufffd" : character;
}
