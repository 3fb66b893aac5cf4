import type { MemberShape, Shape } from "../../model/shapes.ts";

type RootShape = Exclude<Shape, MemberShape>;

/** The shapes of one file; all are in one namespace. */
export interface FileShapes {
  readonly name: string;
  readonly namespace: string;
  readonly shapes: readonly RootShape[];
}

/** One file for each namespace. */
export function filesByNamespace(shapes: readonly RootShape[]): FileShapes[] {
  const groups = grouped(shapes, ({ id }) => id.namespace);
  return [...groups].map(([namespace, group]) => ({ name: `${namespace}.smithy`, namespace, shapes: group }));
}

/**
 * One file for each source, under the name of the source without its folders. Sources that would get the same name keep
 * their folders; a source of several namespaces becomes one file for each.
 */
export function filesBySource(shapes: readonly RootShape[]): FileShapes[] {
  const bySource = grouped(shapes, ({ at }) => at.file);
  const byName = grouped([...bySource.keys()], baseName);
  const files: FileShapes[] = [];
  for (const [source, group] of bySource) {
    const name = byName.get(baseName(source))?.length === 1 ? baseName(source) : withoutSuffix(source);
    const byNamespace = grouped(group, ({ id }) => id.namespace);
    for (const [namespace, members] of byNamespace) {
      const part = byNamespace.size === 1 ? "" : `.${namespace}`;
      files.push({ name: `${name}${part}.smithy`, namespace, shapes: members });
    }
  }
  return files;
}

function baseName(source: string): string {
  return withoutSuffix(source.slice(Math.max(source.lastIndexOf("/"), source.lastIndexOf("\\")) + 1));
}

function withoutSuffix(name: string): string {
  return name.replace(/\.(?:smithy|json)$/, "");
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
