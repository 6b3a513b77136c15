import { expect, test } from 'vitest';
import { diagramsIn, roomDiagrams, withDiagrams } from './room-diagrams.ts';

const TEXTS = new Map([
  ['src/shop/cart/cart.ts', "import { toPence } from '../money/money.ts';\nimport { isRecord } from '../record.ts';"],
  ['src/shop/cart/cart.test.ts', "import '../orders/order.ts';"],
  ['src/shop/money/money.ts', "import type { Price } from '../../generated/documents.ts';"],
  ['src/shop/orders/order.ts', ''],
  ['src/shop/record.ts', ''],
  ['src/generated/documents.ts', ''],
]);
const FRAME = `# Page

<!-- Made from the imports in src/ by \`npm run architecture -- --write\`. Do not edit. -->

Old.

<!-- End of the made part. -->

After.
`;

test('rooms and what their sources import are drawn folder by folder', () => {
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

test('the made part of a page is replaced, and nothing else', () => {
  expect(withDiagrams(FRAME, 'New.')).toBe(FRAME.replace('Old.', 'New.'));
  expect(diagramsIn(withDiagrams(FRAME, 'New.'))).toBe('New.');
});

test('a page without a place for the diagrams is refused', () => {
  expect(diagramsIn('# Page')).toBeUndefined();
  expect(() => withDiagrams('# Page', 'New.')).toThrow('has no part between');
});
