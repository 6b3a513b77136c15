import { describe, expect, test } from 'vitest';
import {
  cyclicImports,
  diagramsIn,
  importGraph,
  roomDiagrams,
  withDiagrams,
  withoutImpliedImports,
} from './room-diagrams.ts';

const TEXTS = new Map([
  [
    'src/shop/cart/cart.ts',
    "import { toPence } from '../money/money.ts';\nimport { isExpired } from '../retention.ts';",
  ],
  ['src/shop/cart/cart.test.ts', "import '../orders/order.ts';"],
  ['src/shop/money/money.ts', "import type { Price } from '../../generated/documents.ts';"],
  ['src/shop/orders/order.ts', ''],
  ['src/shop/retention.ts', ''],
  ['src/generated/documents.ts', ''],
]);
const FRAME = `# Page

<!-- Made from the imports in src/ by \`npm run architecture -- --write\`. Do not edit. -->

Old.

<!-- End of the generated part. -->

After.
`;

test('rooms and what their sources import are shown folder by folder', () => {
  expect(roomDiagrams(TEXTS)).toBe(`### src

\`\`\`mermaid
flowchart TD
  generated
  shop
  shop --> generated
\`\`\`

### src/shop

\`\`\`mermaid
flowchart TD
  shop["files of shop"]
  cart
  money
  orders
  cart --> money & shop
\`\`\``);
});

test('the generated part of a page is replaced, and nothing else', () => {
  expect(withDiagrams(FRAME, 'New.')).toBe(FRAME.replace('Old.', 'New.'));
  expect(diagramsIn(withDiagrams(FRAME, 'New.'))).toBe('New.');
});

test('a page without a place for the diagrams is refused', () => {
  expect(diagramsIn('# Page')).toBeUndefined();
  expect(() => withDiagrams('# Page', 'New.')).toThrow('has no part between');
});

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
