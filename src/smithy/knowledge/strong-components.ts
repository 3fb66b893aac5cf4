/**
 * Groups nodes that lead to each other. Only groups with a cycle are returned: of several nodes, or of one that leads to
 * itself. Tarjan's algorithm, without recursion; linear in nodes and edges.
 */
export function cyclicComponents<T>(nodes: Iterable<T>, next: (node: T) => readonly T[]): readonly ReadonlySet<T>[] {
  const state = new Map<T, { index: number; low: number; onStack: boolean }>();
  const stack: T[] = [];
  const components: ReadonlySet<T>[] = [];
  for (const root of nodes) {
    if (state.has(root)) continue;
    const frames: { node: T; edges: readonly T[]; at: number }[] = [];
    const enter = (node: T): void => {
      state.set(node, { index: state.size, low: state.size, onStack: true });
      stack.push(node);
      frames.push({ node, edges: next(node), at: 0 });
    };
    enter(root);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const own = state.get(frame.node);
      const target = frame.edges[frame.at];
      frame.at++;
      if (own === undefined) break;
      if (target !== undefined) {
        const other = state.get(target);
        if (other === undefined) enter(target);
        else if (other.onStack) own.low = Math.min(own.low, other.index);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      const above = parent === undefined ? undefined : state.get(parent.node);
      if (above !== undefined) above.low = Math.min(above.low, own.low);
      if (own.low === own.index) closeComponent(frame.node);
    }
  }
  return components;

  function closeComponent(root: T): void {
    const component = new Set<T>();
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const known = state.get(node);
      if (known !== undefined) known.onStack = false;
      component.add(node);
      if (node === root) break;
    }
    if (component.size > 1 || next(root).includes(root)) components.push(component);
  }
}
