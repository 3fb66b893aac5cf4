import { memberOf, namespaceOf, rootOf } from "./id-table.ts";

/**
 * The order in which the reference implementation meets shape ids: that of Java's hash map of them. It shows in the
 * message about a mixin cycle, which names the cycle's shapes from wherever they were met first.
 */
export function inReferenceOrder(ids: readonly string[]): readonly string[] {
  let buckets = 16;
  while (ids.length > buckets * 0.75) buckets *= 2;
  return ids
    .map((id) => ({ id, bucket: spread(hashOf(id)) & (buckets - 1) }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ id }) => id);
}

function hashOf(id: string): number {
  const namespace = namespaceOf(id);
  const name = rootOf(id).slice(namespace.length + 1);
  const member = memberOf(id);
  const first = 17 + Math.imul(Math.imul(31, textHash(namespace)), 31) + Math.imul(textHash(name), 17);
  return (first + (member === undefined ? 0 : textHash(member))) | 0;
}

function textHash(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}

function spread(hash: number): number {
  return hash ^ (hash >>> 16);
}
