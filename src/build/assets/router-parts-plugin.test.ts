import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutMessages, withoutUnusedParts } from './router-parts-plugin.ts';

const PACKAGE = 'node_modules/react-router';
const CODE = join(PACKAGE, 'dist', 'development');

test('the plugin was tried with the installed version of React Router: read what it changes before you raise this one', () => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  expect(version).toBe('7.18.7');
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
    '    "7.18.7";',
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

test('a check keeps its condition, whatever its message has', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  expect(withoutMessages('invariant(\n  base, // why or not\n  `No base; none: \\`${base("x")}\\``\n);')).toBe(
    'invariant(\n  base);',
  );
  expect(withoutMessages('warning(a("b"), "c (d);");\nf("e");')).toBe('warning(a("b"));\nf("e");');
  expect(withoutMessages('function invariant(value, message) {\n  throw new Error(message);\n}')).toContain(
    'message) {',
  );
});

test('no message is left in the package but those made in several parts', () => {
  const files = readdirSync(CODE).filter((name) => name.endsWith('.mjs'));
  const codes = files.map((name) => readFileSync(join(CODE, name), 'utf8'));
  const count = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + (text.match(/\b(?:invariant|warning)\([^;]*,\s*["`]/g)?.length ?? 0), 0);
  expect(count(codes)).toBeGreaterThan(50);
  expect(count(codes.map(withoutMessages))).toBeLessThan(20);
});
