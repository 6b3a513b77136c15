import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { provideRepository } from './provide-repository.ts';

let checkout: string;

beforeEach(() => {
  checkout = realpathSync(mkdtempSync(join(tmpdir(), 'checkout-')));
  for (const folder of ['pages', 'public', 'data']) mkdirSync(join(checkout, folder));
  for (const file of ['pages/home.json', 'public/icon.svg', 'package.json', 'data/secret'])
    writeFileSync(join(checkout, file), 'x');
  writeFileSync(join(checkout, '.gitignore'), '/data/\n');
});
afterEach(() => rmSync(checkout, { recursive: true }));

const provide = (from = checkout) => provideRepository(from, join(checkout, 'pages'), join(checkout, 'public'));
const git = (...words: string[]) => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' });
const committed = () => git('ls-files').trim().split('\n');

it('a checkout becomes a repository, with all but what is ignored as its first commit', async () => {
  expect(await provide()).toBe(checkout);
  expect(committed()).toEqual(['.gitignore', 'package.json', 'pages/home.json', 'public/icon.svg']);
  expect(git('status', '--porcelain')).toBe('');
});

it('pages elsewhere become one with their pictures, and nothing that is beside them', async () => {
  expect(await provide(tmpdir().concat('/elsewhere'))).toBe(checkout);
  expect(committed()).toEqual(['pages/home.json', 'public/icon.svg']);
});

it('one that a killed desk has left without a commit is finished, and then left alone', async () => {
  git('init', '--quiet');
  const lock = join(checkout, '.git/index.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  expect(await provide()).toBe(checkout);
  expect(committed()).toContain('pages/home.json');
  const [first] = git('log', '--format=%H').split('\n');
  expect(await provide()).toBeNull();
  expect(git('log', '--format=%H').trim()).toBe(first);
});
