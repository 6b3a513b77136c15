import { folderGraph, roomGraphs, type SourceTexts } from './room-imports.ts';

const BEGIN = '<!-- Made from the imports in src/ by `npm run architecture -- --write`. Do not edit. -->';
const END = '<!-- End of the generated part. -->';

/**
 * Draws the rooms of `src` and their imports as Mermaid flowcharts in Markdown: one of the top folders, and one of each
 * top folder whose rooms import each other. In the latter an arrow is left out when a path of other arrows leads there.
 */
export function roomDiagrams(texts: SourceTexts): string {
  const charts = [...roomGraphs(texts)].filter(([, graph]) => [...graph.values()].some(({ size }) => size > 0));
  return [`### src\n\n${flowchart(folderGraph(texts))}`, ...charts.map(describeFolder)].join('\n\n');
}

function describeFolder([folder, graph]: [string, ImportGraph]): string {
  return `### src/${folder}\n\n${flowchart(withoutImpliedImports(graph), folder)}`;
}

/** The generated part of a document, without its frame; undefined where the document has none. */
export function diagramsIn(document: string): string | undefined {
  const { begin, end } = frame(document);
  return begin < 0 || end < begin ? undefined : document.slice(begin + BEGIN.length, end).trim();
}

/**
 * A document with its generated part replaced.
 * @throws Error when the document has no such part
 */
export function withDiagrams(document: string, diagrams: string): string {
  if (diagramsIn(document) === undefined) throw new Error(`The document has no part between “${BEGIN}” and “${END}”.`);
  const { begin, end } = frame(document);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${diagrams}\n\n${document.slice(end)}`;
}

function frame(document: string): { begin: number; end: number } {
  return { begin: document.indexOf(BEGIN), end: document.indexOf(END) };
}

function flowchart(graph: ImportGraph, folder?: string): string {
  const nodes = [...graph.keys()].map((room) => `  ${node(room)}${room === folder ? `["files of ${room}"]` : ''}`);
  const arrows = [...graph].flatMap(([room, targets]) =>
    targets.size === 0 ? [] : [`  ${node(room)} --> ${[...targets].map(node).sort().join(' & ')}`],
  );
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n');
}

/** A room by its own name, without that of its folder. */
function node(room: string): string {
  return room.split('/').at(-1) ?? room;
}

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
