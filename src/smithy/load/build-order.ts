import type { NameReference, ShapeDraft } from "./operations.ts";
import { inReferenceOrder } from "./reference-order.ts";

/** The order to build shapes in, and those that can never be built. */
export interface BuildOrder {
  /** Every buildable id, after all that it depends on. */
  readonly sorted: readonly string[];
  /** Groups of ids that depend on each other in a circle. What merely depends on one is left out of both. */
  readonly cycles: readonly (readonly string[])[];
}

type Dependencies = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Sorts ids so that each comes after its mixins and its `for` resource. Linear in ids and dependencies, and without
 * recursion: a chain of a hundred thousand mixins is only a long chain.
 *
 * @param dependencies Ids without an entry depend on nothing; a dependency that is no id here is taken as met.
 */
export function buildOrder(ids: readonly string[], dependencies: Dependencies): BuildOrder {
  if (dependencies.size === 0) return { sorted: ids, cycles: [] };
  const sorted: string[] = [];
  const known = new Set(ids);
  const waiting = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  ids.forEach((id) => {
    const needed = dependencies.get(id);
    if (needed === undefined) {
      sorted.push(id);
      return;
    }
    let count = 0;
    for (const dependency of needed) {
      if (!known.has(dependency)) continue;
      count++;
      push(dependents, dependency, id);
    }
    if (count === 0) sorted.push(id);
    else waiting.set(id, count);
  });
  for (let index = 0; index < sorted.length && waiting.size > 0; index++) {
    const found = dependents.get(sorted[index] ?? "");
    if (found === undefined) continue;
    for (const dependent of found) {
      const left = (waiting.get(dependent) ?? 0) - 1;
      if (left > 0) waiting.set(dependent, left);
      else {
        waiting.delete(dependent);
        sorted.push(dependent);
      }
    }
  }
  return { sorted, cycles: waiting.size === 0 ? [] : findCycles(ids, dependencies) };
}

const NONE: readonly string[] = [];

/**
 * Groups of ids that depend on each other, from the dependent end on, each group as the reference implementation lists
 * it. An id that depends only on itself is a group of one. Tarjan's algorithm with a stack of its own.
 */
function findCycles(ids: readonly string[], dependencies: Dependencies): readonly (readonly string[])[] {
  const dependents = new Map<string, string[]>();
  const order = new Set<string>();
  for (const id of inReferenceOrder(ids)) {
    order.add(id);
    for (const dependency of dependencies.get(id) ?? NONE) {
      order.add(dependency);
      push(dependents, dependency, id);
    }
  }
  const search = new CycleSearch(dependents);
  for (const id of order) search.from(id);
  return search.groups.filter(
    ([id, next]) => next !== undefined || (id !== undefined && dependencies.get(id)?.has(id)),
  );
}

interface Visit {
  readonly id: string;
  readonly rest: readonly string[];
  at: number;
}

class CycleSearch {
  readonly groups: string[][] = [];
  readonly #next: ReadonlyMap<string, readonly string[]>;
  readonly #index: Map<string, number> = new Map();
  readonly #low: Map<string, number> = new Map();
  readonly #open: string[] = [];
  readonly #isOpen: Set<string> = new Set();

  constructor(next: ReadonlyMap<string, readonly string[]>) {
    this.#next = next;
  }

  from(start: string): void {
    if (this.#index.has(start)) return;
    const visits = [this.#enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const next = visit.rest[visit.at++];
      if (next === undefined) {
        visits.pop();
        this.#leave(visit.id, visits.at(-1)?.id);
      } else if (!this.#index.has(next)) visits.push(this.#enter(next));
      else if (this.#isOpen.has(next)) this.#lower(visit.id, this.#index.get(next) ?? 0);
    }
  }

  #enter(id: string): Visit {
    this.#low.set(id, this.#index.size);
    this.#index.set(id, this.#index.size);
    this.#open.push(id);
    this.#isOpen.add(id);
    return { id, rest: this.#next.get(id) ?? NONE, at: 0 };
  }

  #leave(id: string, parent: string | undefined): void {
    const low = this.#low.get(id) ?? 0;
    if (parent !== undefined) this.#lower(parent, low);
    if (low !== this.#index.get(id)) return;
    const group: string[] = [];
    for (let other = this.#open.pop(); other !== undefined; other = this.#open.pop()) {
      this.#isOpen.delete(other);
      group.push(other);
      if (other === id) break;
    }
    this.groups.push(group);
  }

  #lower(id: string, to: number): void {
    this.#low.set(id, Math.min(this.#low.get(id) ?? to, to));
  }
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** What a shape's definitions, taken together, must be built after. */
export function dependenciesOf(
  drafts: readonly ShapeDraft[],
  idOf: (name: NameReference) => string,
): ReadonlySet<string> | undefined {
  if (drafts.every(isIndependent)) return undefined;
  const found = new Set<string>();
  for (const { mixins, forResource } of drafts) {
    if (forResource !== undefined) found.add(idOf(forResource));
    for (const mixin of mixins) found.add(idOf(mixin));
  }
  return found;
}

function isIndependent({ mixins, forResource }: ShapeDraft): boolean {
  return mixins.length === 0 && forResource === undefined;
}
