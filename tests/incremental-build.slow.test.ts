import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PUBLIC_FOLDER } from '../src/build/sources/folders.ts';
import { copyTestPages } from './fixtures/test-site.ts';

// A build keeps what has not changed since the last one. Its result must be the same as a full build's.
const folder = mkdtempSync(join(tmpdir(), 'builds-'));
const pages = join(folder, 'pages');
const changedPage = join(pages, 'nvq-2', 'tiling.json');
const ROUTE = '/nvq-2-wall-and-floor-tiling';
const publicFolder = join(folder, 'public');
copyTestPages(pages);
cpSync(PUBLIC_FOLDER, publicFolder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

function build(dist: string): { output: string; status: number } {
  const env = { ...process.env, PAGES_DIR: pages, PUBLIC_DIR: publicFolder, DIST_DIR: join(folder, dist) };
  try {
    const output = execFileSync(process.execPath, ['src/cli/build.mjs'], { env, encoding: 'utf8', stdio: 'pipe' });
    return { output, status: 0 };
  } catch {
    return { output: '', status: 1 };
  }
}

function filesOf(dist: string): Map<string, string> {
  const files = ['site', 'server'].flatMap((part) =>
    readdirSync(join(folder, dist, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file.slice(join(folder, dist).length), readFileSync(file, 'base64')]));
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('a build after a change has the same result as a full build', { timeout: 120_000 }, () => {
  build('kept');
  expect(build('kept').output).toContain('0 of them changed');

  edit(changedPage, (text) => text.replace('About this NVQ', 'About this qualification'));
  expect(build('kept').output).toContain('1 of them changed');
  build('fresh');
  expect(filesOf('kept')).toEqual(filesOf('fresh'));

  edit(join(pages, '_fragments', 'nvq', 'faq.json'), (text) => text.replace('"heading": "', '"heading": "Your '));
  edit(changedPage, (text) => text.replace(`"route": "${ROUTE}"`, `"route": "/moved", "aliases": ["${ROUTE}"]`));
  build('kept');
  rmSync(join(folder, 'fresh'), { recursive: true });
  build('fresh');
  expect(filesOf('kept')).toEqual(filesOf('fresh'));
  expect(filesOf('kept').has(`/site${ROUTE}/index.html`)).toBe(false);
  expect(readFileSync(join(folder, 'kept', 'site', 'search.json'), 'utf8')).toContain('"/moved"');
});

test('no page keeps the shared picture of a drawing that was changed without changing its size', {
  timeout: 60_000,
}, () => {
  edit(join(publicFolder, 'images', 'plastering.svg'), (text) => text.replace('#16202A', '#16202B'));
  expect(build('kept').output).not.toContain(' 0 of them changed');
});

test('compressed files of an outdated search index or sitemap are removed with it', { timeout: 60_000 }, () => {
  const compressed = ['search.json.br', 'sitemap.xml.gz', 'robots.txt.gz'].map((name) =>
    join(folder, 'kept', 'site', name),
  );
  const present = () => compressed.map((file) => existsSync(file));
  for (const file of compressed) writeFileSync(file, 'compressed');
  build('kept');
  expect(present()).toEqual([true, true, true]);
  edit(changedPage, (text) => text.replace('"/moved"', '"/moved-again"'));
  build('kept');
  expect(present()).toEqual([false, false, true]);
});

test('the calendar file of a date goes with it, and the others stay as a full build writes them', {
  timeout: 120_000,
}, () => {
  const calendars = (dist: string) => [...filesOf(dist)].filter(([name]) => name.endsWith('.ics'));
  build('kept');
  const before = calendars('kept');
  edit(changedPage, (text) => text.replace('About this', 'More about this'));
  build('kept');
  expect(calendars('kept')).toEqual(before);
  edit(join(pages, '_data', 'dates.json'), (text) => {
    const document = JSON.parse(text);
    return JSON.stringify({ ...document, dates: document.dates.slice(1) });
  });
  build('kept');
  rmSync(join(folder, 'fresh'), { recursive: true });
  build('fresh');
  expect(calendars('kept')).toHaveLength(before.length - 1);
  expect(filesOf('kept')).toEqual(filesOf('fresh'));
});

test('a build of documents with a mistake changes nothing', { timeout: 60_000 }, () => {
  const before = filesOf('kept');
  edit(changedPage, (text) => text.replace('"hero"', '"herro"'));
  expect(build('kept').status).toBe(1);
  expect(filesOf('kept')).toEqual(before);
});
