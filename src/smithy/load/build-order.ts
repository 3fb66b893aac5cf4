import type { ShapeDraft } from "./operations.ts";

/** The order to build shapes in, and those that can never be built. */
export interface BuildOrder {
  /** Every buildable id, after all that it depends on. */
  readonly sorted: readonly string[];
  /** Groups of ids that depend on each other in a circle. What merely depends on one is left out of both. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Sorts ids so that each comes after its mixins and its `for` resource. Linear in ids and dependencies, and without
 * recursion: a chain of a hundred thousand mixins is only a long chain.
 *
 * @param dependencies Ids without an entry depend on nothing; a dependency that is no id here is taken as met.
 */
export function buildOrder(
  ids: Iterable<string>,
  dependencies: ReadonlyMap<string, ReadonlySet<string>>,
  isDefined: (id: string) => boolean,
): BuildOrder {
  const sorted: string[] = [];
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const id of ids) {
    let count = 0;
    for (const dependency of dependencies.get(id) ?? []) {
      if (!isDefined(dependency)) continue;
      count++;
      const list = dependents.get(dependency);
      if (list === undefined) dependents.set(dependency, [id]);
      else list.push(id);
    }
    if (count === 0) sorted.push(id);
    else waiting.set(id, count);
  }
  for (const id of sorted) {
    for (const dependent of dependents.get(id) ?? []) {
      const left = (waiting.get(dependent) ?? 0) - 1;
      if (left > 0) waiting.set(dependent, left);
      else {
        waiting.delete(dependent);
        sorted.push(dependent);
      }
    }
  }
  const cycles = waiting.size === 0 ? [] : stronglyConnected([...waiting.keys()], dependencies);
  return { sorted, cycles };
}

/** Groups of more than one id, and single ids that depend on themselves. Tarjan's algorithm with its own stack. */
function stronglyConnected(
  ids: readonly string[],
  dependencies: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  const left = new Set(ids);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const enter = (id: string): Visit => {
    index.set(id, index.size);
    low.set(id, index.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, rest: [...(dependencies.get(id) ?? [])].filter((next) => left.has(next)), at: 0 };
  };
  const lower = (id: string, to: number): void => {
    low.set(id, Math.min(low.get(id) ?? to, to));
  };
  for (const start of ids) {
    if (index.has(start)) continue;
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const next = visit.rest[visit.at++];
      if (next !== undefined) {
        if (!index.has(next)) visits.push(enter(next));
        else if (isOpen.has(next)) lower(visit.id, index.get(next) ?? 0);
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent !== undefined) lower(parent.id, low.get(visit.id) ?? 0);
      if (low.get(visit.id) !== index.get(visit.id)) continue;
      const group = open.splice(open.lastIndexOf(visit.id));
      for (const id of group) isOpen.delete(id);
      if (group.length > 1 || dependencies.get(visit.id)?.has(visit.id) === true) groups.push(group);
    }
  }
  return groups;
}

interface Visit {
  readonly id: string;
  readonly rest: readonly string[];
  at: number;
}

/** What a shape's definitions, taken together, must be built after. */
export function dependenciesOf(
  drafts: readonly ShapeDraft[],
  mixinsOf: (draft: ShapeDraft) => readonly string[],
  resourceOf: (draft: ShapeDraft) => string | undefined,
): ReadonlySet<string> | undefined {
  let found: Set<string> | undefined;
  for (const draft of drafts) {
    if (draft.mixins.length === 0 && draft.forResource === undefined) continue;
    found ??= new Set();
    for (const mixin of mixinsOf(draft)) found.add(mixin);
    const resource = resourceOf(draft);
    if (resource !== undefined) found.add(resource);
  }
  return found;
}
