import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnusedParts } from './router-parts-plugin.ts';

const PACKAGE = 'node_modules/react-router';
const CODE = join(PACKAGE, 'dist', 'development');

test('the plugin was tried with the installed version of React Router: read what it changes before you raise this one', () => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  expect(version).toBe('7.18.5');
});

test('it drops names of components, contexts of error boundaries and the version, and marks what makes a component or a value as pure', () => {
  const files = readdirSync(CODE).filter((name) => name.endsWith('.mjs'));
  const changed = files.flatMap((name) => {
    const before = readFileSync(join(CODE, name), 'utf8').split('\n');
    const after = new Set(withoutUnusedParts(before.join('\n')).split('\n'));
    return before.filter((line) => !after.has(line));
  });
  const kinds = changed.map((line) =>
    line.replace(/^\s*(?:var|let) \w+ = |^\w+(?=\.)|(?<=React)\d+|(?<=[(=]) ?.*$/g, ''),
  );
  expect([...new Set(kinds)].sort()).toEqual([
    '    "7.18.5";',
    '    window.__reactRouterVersion =',
    '  if (',
    '.contextType =',
    '.displayName =',
    'Object.getOwnPropertyNames(',
    'React.createContext(',
    'React.forwardRef(',
    'React.memo(',
    'class extends React.Component {',
    'new Set(',
    'new URL(',
    'try {',
    'typeof window !=',
    '} catch (',
  ]);
});
