import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTestPages } from '../../tests/fixtures/test-site.ts';
import { readSite } from '../content/check/read-site.ts';
import { UNWATCHED } from '../lib/long-work.ts';
import { checkDocuments } from './check-documents.ts';
import { PUBLIC_FOLDER } from './sources/folders.ts';
import { projectValidator } from './sources/load-site.ts';
import { readSources } from './sources/read-sources.ts';

let folder: string;
const about = () => join(folder, 'pages', 'about.json');
const check = () => checkDocuments({ pages: join(folder, 'pages'), public: PUBLIC_FOLDER }, {}, UNWATCHED);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-documents-'));
  copyTestPages(join(folder, 'pages'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a check finds what reading the whole site finds', async () => {
  writeFileSync(about(), readFileSync(about(), 'utf8').replace('"heading"', '"heding"'));
  const { problems } = readSite(readSources(join(folder, 'pages'), PUBLIC_FOLDER), projectValidator());
  expect(problems).toContainEqual(expect.objectContaining({ code: 'unknown-key' }));
  expect((await check()).problems).toEqual(problems);
});

/** Adds so many pages that those before and after them are read apart. */
function addCrowd(): void {
  mkdirSync(join(folder, 'pages', 'crowd'));
  const page = JSON.parse(readFileSync(about(), 'utf8'));
  for (let index = 0; index < 120; index++) {
    const copy = { ...page, route: `/crowd-${index}`, title: `Crowd ${index}`, aliases: undefined };
    const description = `${index} of very many pages, which have nothing to say but that they are here.`;
    const text = JSON.stringify({ ...copy, description });
    writeFileSync(join(folder, 'pages', 'crowd', `${100 + index}.json`), text);
  }
}

/** Checks that the documents have the problems of the whole site. */
async function expectWhole() {
  const { problems } = readSite(readSources(join(folder, 'pages'), PUBLIC_FOLDER), projectValidator());
  expect((await check()).problems).toEqual(problems);
  return problems.filter(({ severity }) => severity === 'error');
}

test('what pages name is judged by all of them, however many there are', async () => {
  addCrowd();
  const fragments = join(folder, 'pages', '_fragments', 'cards');
  renameSync(join(fragments, 'how-to-apply.json'), join(fragments, 'apply.json'));
  const [problem, ...others] = await expectWhole();
  expect(problem?.message).toBe(
    'Nothing uses “cards/apply”. There is no fragment called “cards/how-to-apply”. 12 blocks use it.',
  );
  expect(others).toEqual([]);
});

test('nothing is called unused because only pages further down use it', async () => {
  addCrowd();
  for (const name of ['aqp', 'gold-skilled']) {
    const card = join(folder, 'pages', 'cards', `${name}.json`);
    writeFileSync(card, readFileSync(card, 'utf8').replace('cards/how-to-apply', 'cards/how'));
  }
  const errors = await expectWhole();
  expect(errors.map(({ message }) => message)).toEqual(['There is no fragment called “cards/how”. 2 blocks use it.']);
});

test('a product that the catalogue calls something else is one problem, also where many pages are between its own', async () => {
  addCrowd();
  const catalogue = join(folder, 'pages', '_data', 'catalogue.json');
  writeFileSync(catalogue, readFileSync(catalogue, 'utf8').replace('"card-red-trainee":', '"red-trainee":'));
  const errors = await expectWhole();
  expect(errors.map(({ message }) => message)).toEqual([
    'Nothing uses “red-trainee”. The catalogue has no product “card-red-trainee”. 3 places name it.',
  ]);
});

test('what several pages show to be wrong in a shared document is one problem', async () => {
  addCrowd();
  const catalogue = join(folder, 'pages', '_data', 'catalogue.json');
  const text = readFileSync(catalogue, 'utf8');
  const product = text.indexOf('"card-red-trainee":');
  const moved = text.slice(product).replace('"cscs-cards"', '"nvq-level-6"');
  writeFileSync(catalogue, text.slice(0, product) + moved);
  expect(await expectWhole()).toHaveLength(1);
});

test('a check that is stopped ends between two documents', async () => {
  cpSync(join(folder, 'pages', 'nvq-2'), join(folder, 'pages', 'more'), { recursive: true });
  const stopping = new AbortController();
  const report = () => stopping.abort(new Error('Stopped'));
  const folders = { pages: join(folder, 'pages'), public: PUBLIC_FOLDER };
  await expect(checkDocuments(folders, {}, { report, signal: stopping.signal })).rejects.toThrow('Stopped');
});
