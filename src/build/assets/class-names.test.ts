import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../sources/files.ts';
import { classNames } from './class-names.ts';

test('no two files give their classes the same name', () => {
  const nameOf = classNames();
  const files = filesBelow('src/site').filter((path) => path.endsWith('.module.css'));
  const names = files.map((file) => nameOf('card', resolve('src/site', file)));
  expect(new Set(names).size).toBe(files.length);
  for (const name of names) expect(name).toMatch(/^[b-z]{1,2}-card$/);
});

test('a file from elsewhere is named in the error', () => {
  expect(() => classNames()('card', resolve('src/editor/ui/dialog.module.css'))).toThrow('dialog.module.css');
});
