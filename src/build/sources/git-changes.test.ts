import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastCommits } from './git-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-history-'));
const pages = join(folder, 'pages');
afterAll(() => rmSync(folder, { recursive: true }));

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
  expect(await lastCommits(pages)).toEqual(new Map());
  commit('2026-10-01', ['about.json', 'café (new).json']);
  commit('2026-11-02', ['about.json']);
  expect(Object.fromEntries(await lastCommits(pages))).toEqual({
    'about.json': '2026-11-02',
    'café (new).json': '2026-10-01',
  });
});
