import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyTestPages } from '../../../tests/fixtures/test-site.ts';
import { BatchedCheck } from '../../content/check/batched-check.ts';
import { readSite } from '../../content/check/read-site.ts';
import { UNWATCHED } from '../../shop/long-work.ts';
import { PUBLIC_FOLDER } from '../sources/folders.ts';
import { projectValidator } from '../sources/load-site.ts';
import { readSources } from '../sources/read-sources.ts';
import { checkDocuments } from './check-documents.ts';

let folder: string;
const about = () => join(folder, 'pages', 'about.json');
const check = () =>
  checkDocuments(
    { pages: join(folder, 'pages'), public: PUBLIC_FOLDER, cache: join(folder, 'cache', 'check.bin') },
    {},
    UNWATCHED,
  );
/** How many pages a check reads. */
const added = () => vi.spyOn(BatchedCheck.prototype, 'add').mock.calls.flatMap(([files]) => files).length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-documents-'));
  copyTestPages(join(folder, 'pages'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a check finds what reading the whole site finds, also again', async () => {
  writeFileSync(about(), readFileSync(about(), 'utf8').replace('"heading"', '"heding"'));
  const { problems } = readSite(readSources(join(folder, 'pages'), PUBLIC_FOLDER), projectValidator());
  expect(problems).toContainEqual(expect.objectContaining({ code: 'unknown-key' }));
  expect((await check()).problems).toEqual(problems);
  expect((await check()).problems).toEqual(problems);
});

test('a check after another reads what has changed, and no other page in which nothing was found', async () => {
  await check();
  writeFileSync(about(), `${readFileSync(about(), 'utf8')}\n`);
  vi.spyOn(BatchedCheck.prototype, 'add').mockClear();
  await check();
  const before = added();
  expect(before).toBeLessThan(10);
  vi.spyOn(BatchedCheck.prototype, 'add').mockClear();
  await check();
  expect(added()).toBe(before - 1);
});

test('a page that is renamed breaks the links of pages that are not read again', async () => {
  await check();
  renameSync(about(), join(folder, 'pages', 'us.json'));
  const text = readFileSync(join(folder, 'pages', 'us.json'), 'utf8');
  writeFileSync(join(folder, 'pages', 'us.json'), text.replace('"/about"', '"/us"'));
  const { problems } = await check();
  expect(problems).toEqual(readSite(readSources(join(folder, 'pages'), PUBLIC_FOLDER), projectValidator()).problems);
  expect(problems.length).toBeGreaterThan(0);
});

test('a fact that is removed is missed on pages that have not changed', async () => {
  await check();
  const facts = join(folder, 'pages', '_data', 'facts.json');
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('"passMark"', '"mark"'));
  expect((await check()).problems).toContainEqual(expect.objectContaining({ code: 'unknown-fact' }));
});

test('a damaged cache, or one that cannot be written, only costs time', async () => {
  const { problems } = await check();
  writeFileSync(join(folder, 'cache', 'check.bin'), 'damaged');
  expect((await check()).problems).toEqual(problems);
  rmSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(join(folder, 'cache'), '');
  expect((await check()).problems).toEqual(problems);
});

test('a check that is stopped ends between two documents', async () => {
  cpSync(join(folder, 'pages', 'nvq-2'), join(folder, 'pages', 'more'), { recursive: true });
  const stopping = new AbortController();
  const report = () => stopping.abort(new Error('Stopped'));
  const folders = { pages: join(folder, 'pages'), public: PUBLIC_FOLDER, cache: join(folder, 'cache', 'check.bin') };
  await expect(checkDocuments(folders, {}, { report, signal: stopping.signal })).rejects.toThrow('Stopped');
});
