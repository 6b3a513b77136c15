import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../sources/files.ts';
import { classNames } from './class-names.ts';

test('no two classes have the same name', () => {
  const nameOf = classNames();
  const files = filesBelow('src/site').filter((path) => path.endsWith('.module.css'));
  const classes = files
    .map((path) => resolve('src/site', path))
    .flatMap((file) => {
      const found = readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g);
      return [...new Set([...found].map(([, name = '']) => name))].map((name) => nameOf(name, file));
    });
  expect(classes.length).toBeGreaterThan(200);
  expect(new Set(classes).size).toBe(classes.length);
  for (const name of classes) expect(name).toMatch(/^[b-z]{1,2}\d+$/);
});

test('a file from elsewhere is named in the error', () => {
  expect(() => classNames()('card', resolve('src/editor/ui/dialog.module.css'))).toThrow('dialog.module.css');
});
