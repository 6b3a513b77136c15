import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PACKAGE = 'node_modules/react-router';

test('the plugin was tried with the installed version of React Router: read what it changes before you raise this one', () => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  expect(version).toBe('7.18.7');
});
