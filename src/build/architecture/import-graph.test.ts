import { describe, expect, test } from 'vitest';
import { cyclicImports, importGraph, withoutImpliedImports } from './import-graph.ts';

const targetsOf = (graph: ReturnType<typeof importGraph>) =>
  Object.fromEntries([...graph].map(([room, targets]) => [room, [...targets]]));

describe('a graph of imports', () => {
  test('has every room, and leaves out imports of itself and of what is no room', () => {
    const graph = importGraph(
      ['b', 'a'],
      [
        ['a', 'b'],
        ['a', 'a'],
        ['b', 'elsewhere'],
      ],
    );
    expect(targetsOf(graph)).toEqual({ a: ['b'], b: [] });
  });

  test('names the imports of a cycle, and no others', () => {
    const graph = importGraph(
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['c', 'd'],
      ],
    );
    expect(cyclicImports(graph)).toEqual(['b -> c', 'c -> b']);
  });

  test('loses an import that is implied by others', () => {
    const graph = importGraph(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
      ],
    );
    expect(targetsOf(withoutImpliedImports(graph))).toEqual({ a: ['b'], b: ['c'], c: [] });
  });

  test('keeps every import of a cycle', () => {
    const graph = importGraph(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    );
    expect(targetsOf(withoutImpliedImports(graph))).toEqual({ a: ['b'], b: ['a'] });
  });
});
