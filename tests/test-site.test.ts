import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OWN_CONTENT, readTestSite } from './fixtures/test-site.ts';

const project = mkdtempSync(join(tmpdir(), 'fixture-'));
afterAll(() => rmSync(project, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

test('tests read their own copy of the content', () => {
  expect(process.env).toMatchObject({
    PAGES_DIR: 'tests/fixtures/site/pages',
    PUBLIC_DIR: 'tests/fixtures/site/public',
  });
  const home = readTestSite().files.find(({ path }) => path === 'pages/home.json');
  expect(home?.text).toBe(readFileSync('tests/fixtures/site/pages/home.json', 'utf8'));
});

test('npm run generate -- fixture replaces the copy by the live pages and images', () => {
  const copy = 'tests/fixtures/site';
  write('package.json', JSON.stringify({ scripts: { check: 'node --eval 0' } }));
  write('pages/new.json', '{}');
  write('public/images/new.svg', '<svg/>');
  write('pages/_data/dates.json', '{ "first": "2027-01-11" }');
  write(`${copy}/pages/old.json`, '{}');
  write(`${copy}/public/images/old.svg`, '<svg/>');
  const script = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('tests/fixtures/refresh-site.ts')];
  execFileSync(process.execPath, script, { cwd: project, env: OWN_CONTENT });
  const isCopied = (path: string) => existsSync(join(project, copy, path));
  expect(['pages/new.json', 'public/images/new.svg'].filter(isCopied)).toHaveLength(2);
  expect(['pages/old.json', 'public/images/old.svg'].filter(isCopied)).toEqual([]);
  // 28 years later, on the same weekday: the dates of the tests never pass.
  expect(readFileSync(join(project, copy, 'pages/_data/dates.json'), 'utf8')).toBe('{ "first": "2055-01-11" }');
});

test('the development server does not read the copy', () => {
  const load = `
    const { loadConfigFromFile } = await import('vite');
    await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
    console.log(process.env.PAGES_DIR || 'the live pages');`;
  const env = { ...process.env, PAGES_DIR: '', PUBLIC_DIR: '' };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', load], { env, encoding: 'utf8' });
  expect(printed.trim()).toBe('the live pages');
});
