import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRepository, git as runGit } from './git.ts';
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

it('pages and pictures that share only the root of the disk get none there', async () => {
  await expect(provideRepository('/elsewhere', join(checkout, 'pages'), '/pictures')).rejects.toThrow(
    `${join(checkout, 'pages')} and /pictures share no folder below the root of the disk`,
  );
  expect(existsSync('/.git')).toBe(false);
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

it('one of another user is explained, and gets no other in it', async () => {
  await provide();
  const before = statSync(join(checkout, '.git/config')).mtimeMs;
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const refusal = `Git refuses to read ${checkout} as`;
  await expect(provide()).rejects.toThrow(refusal);
  await expect(provide()).rejects.toThrow(/ run: git config --global --add safe\.directory \S+$/);
  expect(statSync(join(checkout, '.git/config')).mtimeMs).toBe(before);
  // The page editor shows the history, and this in the place of it.
  expect(await isRepository(checkout)).toBe(true);
  await expect(runGit(checkout, 'log')).rejects.toThrow(refusal);
  vi.unstubAllEnvs();
});
