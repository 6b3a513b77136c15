import { expect, it } from 'vitest';
import { dependants as dependantsOf } from '../../src/content/cross-references/dependants.ts';
import { indexSite } from '../../src/content/cross-references/site-index.ts';
import { parse } from './course-site.ts';
import { addFile, exampleSources } from './example-site.ts';

const page = (route: string, block: object) => ({
  kind: 'info',
  route,
  title: route,
  description: 'A page for tests that says in fifty characters or more what it is there for.',
  blocks: [block],
});
const sources = exampleSources(
  addFile('pages/_fragments/outer.json', { blocks: [{ type: 'fragment', use: 'ask' }] }),
  addFile('pages/nested.json', page('/nested', { type: 'fragment', use: 'outer' })),
  addFile('pages/alone.json', page('/alone', { type: 'prose', text: 'Alone.' })),
  addFile('pages/_data/dates.json', { venues: {}, dates: [] }),
  addFile('pages/_data/urls.json', { urls: { '/': 'home.json', '/once': 'home.json' } }),
  addFile('pages/linking.json', page('/linking', { type: 'prose', text: 'As [before](/once).' })),
);
const index = indexSite(parse(sources));

const dependants = (...files: string[]) =>
  [...dependantsOf(new Set(files), index)].map((path) => path.slice('pages/'.length)).sort();

it('a page that nothing leads to has no dependants', () => {
  expect(dependants('pages/alone.json')).toEqual(['alone.json']);
});

it('what links to a page depends on it, at its addresses of today and of earlier', () => {
  expect(dependants('pages/home.json')).toEqual(['_data/site.json', 'home.json', 'linking.json']);
});

it('of several documents, each counts', () => {
  expect(dependants('pages/home.json', 'pages/alone.json')).toEqual([
    '_data/site.json',
    'alone.json',
    'home.json',
    'linking.json',
  ]);
});

it('the pages that use a fragment depend on it, also through another fragment', () => {
  const users = ['_fragments/ask.json', '_fragments/outer.json', 'about.json', 'nested.json'];
  expect(dependants('pages/_fragments/ask.json')).toEqual(users);
});

it('every document depends on a data file', () => {
  const all = sources.files.map(({ path }) => path.slice('pages/'.length));
  expect(dependants('pages/_data/facts.json')).toEqual(all.sort());
});
