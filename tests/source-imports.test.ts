import { expect, test } from 'vitest';
import { cyclicImports, importedNames, projectImports, roomOf, topFolderOf } from './source-imports.ts';

test('imports are found in every form, and not in texts', () => {
  const text = `import a, { type B } from './a.ts';
import {
  c,
} from './c.ts';
import './d.css';
export { e } from './e.ts';
export type * from './f.ts';
const g = () => import('./g.ts');
const h = ["import h from './h.ts'"];
`;
  expect(importedNames(text)).toEqual(['./a.ts', './c.ts', './d.css', './e.ts', './f.ts', './g.ts']);
});

test('an import of the project is its path from the folder of the project; packages and tests are left out', () => {
  const texts = new Map([
    ['src/content/rules/all.ts', "import { isRecord } from '../documents/json-value.ts';\nimport Ajv from 'ajv';"],
    ['src/content/rules/all.test.ts', "import { RULES } from './all.ts';"],
  ]);
  expect(projectImports(texts)).toEqual([
    { file: 'src/content/rules/all.ts', target: 'src/content/documents/json-value.ts' },
  ]);
});

test('a room is a folder two levels below src at most', () => {
  expect(roomOf('src/content/rules/all.ts')).toBe('content/rules');
  expect(roomOf('src/server/payments/sandbox/api.ts')).toBe('server/payments');
  expect(roomOf('src/shop/retention.ts')).toBe('shop');
  expect([topFolderOf('src/content/rules/all.ts'), topFolderOf('content/rules')]).toEqual(['content', 'content']);
});

test('a cycle of rooms is its imports, and no others', () => {
  const imports = ['a b', 'b c', 'c d', 'd b', 'd e', 'b b'].map((pair) => {
    const [from, to] = pair.split(' ');
    return { file: `src/shop/${from}/one.ts`, target: `src/shop/${to}/one.ts` };
  });
  expect(cyclicImports(imports)).toEqual([imports[1], imports[2], imports[3]]);
});
