import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf, seedOf } from './fixtures/long-form.ts';
import { RepeatedBuild, removeAllButBundles } from './fixtures/repeated-build.ts';
import { seededRandom } from './fixtures/seeded-random.ts';
import { copyTestPages } from './fixtures/test-site.ts';

// Whatever happens to the files of the last build, the next build has the same result as a full one.
// BUILD_ROUNDS sets how many accidents to try, BUILD_SEED which ones.
const ROUNDS = amountOf('BUILD_ROUNDS', { short: 5, long: 60 });
const SEED = seedOf('BUILD_SEED', 1);
/** The longest a build runs before it is killed, in milliseconds. */
const LONGEST_LIFE_MS = 1_500;

const ROUTE = '/nvq-2-wall-and-floor-tiling';
const folder = mkdtempSync(join(tmpdir(), 'recovery-'));
const pages = join(folder, 'pages');
const dist = join(folder, 'dist');
const random = seededRandom(SEED);
/** Two versions of the documents, which differ in a page, its route, a shared block and a price. */
const contents = [join(folder, 'first'), join(folder, 'second')] as const;
const expected = new Map<string, Map<string, string>>();

function below(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function environment(to: string): NodeJS.ProcessEnv {
  return { ...process.env, PAGES_DIR: pages, DIST_DIR: to };
}

function build(): string {
  return execFileSync(process.execPath, ['src/cli/build.mjs'], {
    env: environment(dist),
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The files of the site and the server. Calendar files say when a document of theirs was written, which is left out. */
function built(from = dist): Map<string, string> {
  const files = ['site', 'server'].flatMap((part) => below(join(from, part)));
  return new Map(files.map((file) => [file.slice(from.length), isDated(file) ? undated(file) : encoded(file)]));
}

const encoded = (file: string) => readFileSync(file, 'base64');
const isDated = (file: string) => file.endsWith('.ics') || file.endsWith('/server/dates.json');
const undated = (file: string) =>
  readFileSync(file, 'utf8').replace(/^(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*|"changed":"[^"]*"/gm, '');

function publish(content: string): void {
  for (const file of below(content)) {
    const target = join(pages, file.slice(content.length));
    const text = readFileSync(file, 'utf8');
    if (text !== readFileSync(target, 'utf8')) writeFileSync(target, text);
  }
}

function edit(content: string, file: string, from: string, to: string): void {
  const path = join(content, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** Builds that the accidents come between. */
const repeated = new RepeatedBuild(environment(dist));
const killBuild = () => repeated.killAfter(delay(random.below(LONGEST_LIFE_MS)));

const accidents: Record<string, () => void | Promise<void>> = {
  'a build is killed': killBuild,
  'a file is deleted': () => rmSync(random.of(below(dist))),
  'the site is deleted': () => rmSync(join(dist, 'site'), { recursive: true, force: true }),
  'a folder is deleted': () => rmSync(join(random.of(below(dist)), '..'), { recursive: true }),
  'the cache is deleted': () => rmSync(join(dist, 'cache'), { recursive: true, force: true }),
  'a file is touched': () => utimesSync(random.of([...below(dist), ...below(pages)]), new Date(), new Date()),
  'the documents change': () => publish(random.of(contents)),
};

beforeAll(() => {
  for (const content of [pages, ...contents]) copyTestPages(content);
  const [, second] = contents;
  edit(second, 'nvq-2/tiling.json', 'About this NVQ', 'About this qualification');
  edit(second, 'nvq-2/tiling.json', `"route": "${ROUTE}"`, `"route": "/moved", "aliases": ["${ROUTE}"]`);
  edit(second, '_fragments/nvq/faq.json', '"heading": "', '"heading": "Your ');
  edit(second, '_data/catalogue.json', '"price": 750', '"price": 760');
  for (const content of contents) {
    publish(content);
    if (existsSync(dist)) removeAllButBundles(dist);
    build();
    expected.set(content, built());
  }
}, 120_000);
afterAll(() => {
  repeated.end();
  rmSync(folder, { recursive: true });
});

test('a site that was deleted is built again', { timeout: 60_000 }, () => {
  const before = built();
  rmSync(join(dist, 'site'), { recursive: true });
  build();
  expect(built()).toEqual(before);
});

test('of two builds that begin at once in an empty folder, one waits for the other', {
  timeout: 120_000,
}, async () => {
  const empty = join(folder, 'empty');
  const run = promisify(execFile);
  const both = [1, 2].map(() => run(process.execPath, ['src/cli/build.mjs'], { env: environment(empty) }));
  const waiting = (await Promise.all(both)).filter(({ stderr }) => stderr.includes('Waiting for it to finish.'));
  expect(waiting).toHaveLength(1);
  expect(built(empty)).toEqual(built());
  rmSync(empty, { recursive: true });
});

test('a page that was deleted is the only one built again', { timeout: 60_000 }, async () => {
  await repeated.build();
  const before = built();
  rmSync(join(dist, 'site', 'about', 'index.html'));
  expect((await repeated.build()).output).toContain(', 1 of them changed');
  expect(built()).toEqual(before);
});

test('what was found in a page is said again while the page stays as it is', { timeout: 60_000 }, async () => {
  const file = join(pages, 'nvq-2', 'bricklaying.json');
  const text = readFileSync(file, 'utf8');
  const said = async () => (await repeated.build()).output;
  const warning = 'warning literal-fact';
  writeFileSync(file, text.replace('assessed online with no exam', 'it takes 8-10 weeks'));
  expect(await said()).toContain(warning);
  const again = await said();
  expect([again.includes(warning), again.includes(', 0 of them changed')]).toEqual([true, true]);
  writeFileSync(file, text);
  expect(await said()).not.toContain(warning);
});

test(`${ROUNDS} accidents: the next build equals a full one`, { timeout: 60_000 + ROUNDS * 20_000 }, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const content = random.of(contents);
    const [happened, happen] = random.of(Object.entries(accidents));
    await happen();
    publish(content);
    await repeated.build();
    expect(built(), `round ${round}: ${happened}`).toEqual(expected.get(content));
  }
});
