import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PUBLIC_FOLDER } from '../src/build/sources/folders.ts';
import { RepeatedBuild, removeAllButBundles } from './fixtures/repeated-build.ts';
import { copyTestPages } from './fixtures/test-site.ts';

// A process that builds again keeps what has not changed. The result must be the same as a full build's.
const folder = mkdtempSync(join(tmpdir(), 'builds-'));
const pages = join(folder, 'pages');
const changedPage = join(pages, 'nvq-2', 'tiling.json');
const ROUTE = '/nvq-2-wall-and-floor-tiling';
const publicFolder = join(folder, 'public');
copyTestPages(pages);
cpSync(PUBLIC_FOLDER, publicFolder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const builds = (dist: string) =>
  new RepeatedBuild({ ...process.env, PAGES_DIR: pages, PUBLIC_DIR: publicFolder, DIST_DIR: join(folder, dist) });
const kept = builds('kept');
afterAll(() => kept.end());

async function buildAll(): Promise<void> {
  if (existsSync(join(folder, 'fresh'))) removeAllButBundles(join(folder, 'fresh'));
  const fresh = builds('fresh');
  await fresh.build();
  fresh.end();
}

/** What a build writes; compressed files are written later. */
function filesOf(dist: string): Map<string, string> {
  const files = ['site', 'server'].flatMap((part) =>
    readdirSync(join(folder, dist, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file.slice(join(folder, dist).length), readFileSync(file, 'base64')]));
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test('a build after a change has the same result as a full build', { timeout: 600_000 }, async () => {
  // The first one bundles, after which its process ends.
  await kept.build();
  await kept.build();
  expect((await kept.build()).output).toContain('0 of them changed');

  edit(changedPage, (text) => text.replace('About this NVQ', 'About this qualification'));
  expect((await kept.build()).output).toContain('1 of them changed');
  await buildAll();
  expect(filesOf('kept')).toEqual(filesOf('fresh'));

  edit(join(pages, '_fragments', 'nvq', 'faq.json'), (text) => text.replace('"heading": "', '"heading": "Your '));
  edit(changedPage, (text) => text.replace(`"route": "${ROUTE}"`, `"route": "/moved", "aliases": ["${ROUTE}"]`));
  await kept.build();
  await buildAll();
  expect(filesOf('kept')).toEqual(filesOf('fresh'));
  expect(filesOf('kept').has(`/site${ROUTE}/index.html`)).toBe(false);
  expect(readFileSync(join(folder, 'kept', 'site', 'search.json'), 'utf8')).toContain('"/moved"');
});

test('a picture of a shared page is drawn once, however the site is built, and goes with the title that it shows', {
  timeout: 600_000,
}, async () => {
  const share = join(folder, 'kept', 'site', 'share');
  const drawn = () => new Map(readdirSync(share).map((name) => [name, statSync(join(share, name)).ino]));
  const before = drawn();
  const [one = ''] = before.keys();
  edit(join(pages, '_data', 'catalogue.json'), (text) => text.replace('"price": 750', '"price": 760'));
  expect((await kept.build()).output).not.toContain('of them changed');
  expect(drawn()).toEqual(before);
  rmSync(join(share, one));
  await kept.build();
  expect([...drawn().keys()].sort()).toEqual([...before.keys()].sort());
  edit(changedPage, (text) => text.replace(/"title": ".*?"/, '"title": "Level 2 NVQ in Tiling"'));
  await kept.build();
  const after = drawn();
  expect(after.size).toBe(before.size);
  expect([...after.keys()].filter((name) => !before.has(name))).toHaveLength(1);
});

test('no page keeps the shared picture of a drawing that was changed without changing its size', {
  timeout: 300_000,
}, async () => {
  edit(join(publicFolder, 'images', 'plastering.svg'), (text) => text.replace('#16202A', '#16202B'));
  expect((await kept.build()).output).not.toContain(' 0 of them changed');
});

test('compressed files of an outdated search index or sitemap are removed with it', { timeout: 300_000 }, async () => {
  const compressed = ['search.json.br', 'sitemap.xml.gz', 'robots.txt.gz'].map((name) =>
    join(folder, 'kept', 'site', name),
  );
  const present = () => compressed.map((file) => existsSync(file));
  for (const file of compressed) writeFileSync(file, 'compressed');
  await kept.build();
  expect(present()).toEqual([true, true, true]);
  edit(changedPage, (text) => text.replace('"/moved"', '"/moved-again"'));
  await kept.build();
  expect(present()).toEqual([false, false, true]);
});

test('a price that changes every page leaves the compressed files of what stays the same', {
  timeout: 300_000,
}, async () => {
  const site = (name: string) => join(folder, 'kept', 'site', name);
  const compressed = ['robots.txt.gz', 'nvq-2-trowel/bricklaying/index.html.br', 'favicon.svg.br'].map(site);
  for (const file of compressed) writeFileSync(file, 'compressed');
  writeFileSync(site('left-behind.html'), 'of another builder');
  edit(join(pages, '_data', 'catalogue.json'), (text) => text.replace('"price": 760', '"price": 770'));
  await kept.build();
  expect(compressed.map((file) => existsSync(file))).toEqual([true, false, true]);
  expect(existsSync(site('left-behind.html'))).toBe(false);
});

test('the calendar file of a date goes with it, and the others stay as a full build writes them', {
  timeout: 600_000,
}, async () => {
  const calendars = (dist: string) => [...filesOf(dist)].filter(([name]) => name.endsWith('.ics'));
  await kept.build();
  const before = calendars('kept');
  edit(changedPage, (text) => text.replace('About this', 'More about this'));
  await kept.build();
  expect(calendars('kept')).toEqual(before);
  edit(join(pages, '_data', 'dates.json'), (text) => {
    const document = JSON.parse(text);
    return JSON.stringify({ ...document, dates: document.dates.slice(1) });
  });
  await kept.build();
  await buildAll();
  expect(calendars('kept')).toHaveLength(before.length - 1);
  expect(filesOf('kept')).toEqual(filesOf('fresh'));
});

test('a build of documents with a mistake changes nothing', { timeout: 300_000 }, async () => {
  const before = filesOf('kept');
  edit(changedPage, (text) => text.replace('"hero"', '"herro"'));
  expect((await kept.build()).status).toBe(1);
  expect(filesOf('kept')).toEqual(before);
});
