import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files with personal data or secrets, under the names used in the docs. */
const PRIVATE = [
  'data/shop.sqlite',
  'elsewhere/shop.sqlite-wal',
  'shop-2026-11-21.backup',
  'elsewhere/shop-2026-11-21.backup',
  'orders.export.csv',
  'elsewhere/leads.export.json',
  '.env',
  '.env.production',
];

test.each(PRIVATE)('%s is not committed', (path) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', path]).status).toBe(0);
});

test('private files that are not committed are not in the image either', () => {
  const patterns = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const inImage = patterns('.dockerignore');
  const wanting = patterns('.gitignore')
    .map((pattern) => pattern.replace(/^\/|\/$/g, ''))
    .filter((pattern) => !inImage.includes(pattern) && !inImage.includes(`**/${pattern}`));
  expect(wanting).toEqual([]);
});

test('no committed file is ignored', () => {
  const ignored = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    encoding: 'utf8',
  });
  expect(ignored).toBe('');
});

test('the docs export to file names that are ignored', () => {
  const text = ['README.md', 'docs/operating.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:--out|-- backup|>) ([\w.-]+)/g)].map(([, name]) => name ?? '');
  const files = named.filter((name) => name.includes('.') && name !== '.env');
  expect(files.length).toBeGreaterThan(1);
  for (const name of files)
    expect([name, spawnSync('git', ['check-ignore', '--quiet', '--no-index', name]).status]).toEqual([name, 0]);
});
