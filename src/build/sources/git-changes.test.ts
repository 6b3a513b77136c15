import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { changedSince, lastChange, lastCommits } from './git-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-history-'));
const pages = join(folder, 'pages');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function commit(date: string, files: readonly string[]): void {
  for (const file of files) writeFileSync(join(pages, file), date);
  const env = { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z` };
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...words], {
      env,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Change');
}

test('each document has the date of the last commit that changed it; without a repository there are none', async () => {
  mkdirSync(pages);
  writeFileSync(join(folder, 'README.md'), '');
  expect(await lastCommits(pages)).toEqual({ dates: new Map() });
  commit('2026-10-01', ['about.json', 'café (new).json']);
  commit('2026-11-02', ['about.json']);
  expect(Object.fromEntries((await lastCommits(pages)).dates)).toEqual({
    'about.json': '2026-11-02',
    'café (new).json': '2026-10-01',
  });
});

test('the content of a folder is as old as its last commit, or its newest file where that is not committed', async () => {
  expect((await lastChange(pages)).toISOString()).toBe('2026-11-02T12:00:00.000Z');
  const about = join(pages, 'about.json');
  writeFileSync(about, 'again');
  for (const time of ['2036-11-03T09:00:01.000Z', '2036-11-03T09:00:02.000Z']) {
    utimesSync(about, new Date(time), new Date(time));
    expect((await lastChange(pages)).toISOString()).toBe(time);
  }
  vi.stubEnv('PATH', '');
  expect((await lastChange(pages)).toISOString()).toBe('2036-11-03T09:00:02.000Z');
});

test('a repository of another user is explained: whose it is, and what git advises', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const { username } = userInfo();
  const { dates, problem } = await lastCommits(pages);
  expect(dates).toEqual(new Map());
  expect(problem).toContain(`Git refuses to read ${realpathSync(folder)} as ${username}, because ${username} owns it.`);
  expect(problem).toMatch(/ run: git config --global --add safe\.directory \S+$/);
  expect(() => changedSince('main')).toThrow(
    /^Git refuses to read \S+ as .* run: git config --global --add safe\.directory \S+$/,
  );
});
