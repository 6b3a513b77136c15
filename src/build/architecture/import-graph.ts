/** Names of rooms, each with the names of those that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A graph of imports, its rooms sorted by name.
 * @param rooms every room; imports of others are left out, and so are a room's imports of itself
 * @param imports pairs of an importing and an imported room
 */
export function importGraph(
  rooms: Iterable<string>,
  imports: readonly (readonly [from: string, to: string])[],
): ImportGraph {
  const graph = new Map([...rooms].sort().map((room) => [room, new Set<string>()]));
  for (const [from, to] of imports) if (from !== to && graph.has(to)) graph.get(from)?.add(to);
  return graph;
}

/** Every room that a room imports, directly or through others. */
export function reachable(graph: ImportGraph, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    for (const next of graph.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
}

/** The imports that are part of a cycle, as “from -> to”, sorted. */
export function cyclicImports(graph: ImportGraph): string[] {
  return [...graph]
    .flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))
    .filter(({ from, to }) => reachable(graph, to).has(from))
    .map(({ from, to }) => `${from} -> ${to}`)
    .sort();
}

/** The graph without imports of a room that is imported through another one as well: its transitive reduction. */
export function withoutImpliedImports(graph: ImportGraph): ImportGraph {
  const reached = new Map([...graph.keys()].map((name) => [name, reachable(graph, name)]));
  const isAbove = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === false;
  return new Map(
    [...graph].map(([from, targets]) => {
      const isImplied = (to: string) => [...graph.keys()].some((room) => isAbove(from, room) && isAbove(room, to));
      return [from, new Set([...targets].filter((to) => !isImplied(to)))];
    }),
  );
}
