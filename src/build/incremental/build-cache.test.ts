import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asPart, NewCache, readCache } from './build-cache.ts';
import type { BuiltPage } from './build-pages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const references = {
  anchors: [],
  linkPrefixes: [],
  fragments: [{ name: 'faq', pointer: ['blocks', 0, 'use'] }],
  fragmentFiles: ['pages/_fragments/faq.json'],
  products: [],
  categories: [],
  images: [],
  passages: [],
  lists: [],
  colours: [],
};

function pageOf(name: string): BuiltPage {
  const head = { kind: 'text', route: `/${name}`, title: name, description: name };
  return {
    indexed: true,
    styleHash: '',
    search: [],
    index: { file: `pages/${name}.json`, head, references, links: [] },
  };
}

function writeCache(key: string, names: readonly string[], kept: readonly string[] = []): string {
  const file = join(folder, 'pages.bin');
  const documents = [...names, ...kept].map((name) => ({ path: `pages/${name}.json`, stamp: 'stamp' }));
  const cache = new NewCache(file, { key, documents });
  for (const name of names) cache.add(asPart({ pages: [pageOf(name)] }));
  cache.complete(kept.map(pageOf), ['robots.txt']);
  return file;
}

test('the pages added and the pages kept are read back with their documents', () => {
  const cache = readCache(writeCache('key', ['new', 'newer'], ['old']), 'key');
  expect(cache?.pages).toEqual(['new', 'newer', 'old'].map(pageOf));
  expect(cache?.documents.map(({ path }) => path)).toEqual(['pages/new.json', 'pages/newer.json', 'pages/old.json']);
  expect(cache?.copied).toEqual(['robots.txt']);
});

test('what the pages of a part have in common is one object when it is read back', () => {
  const cache = new NewCache(join(folder, 'pages.bin'), { key: 'key', documents: [] });
  cache.add(asPart({ pages: ['one', 'other'].map(pageOf) }));
  const [one, other] = cache.pages;
  expect(one?.index.references).toBe(other?.index.references);
  expect(one?.index.references).toEqual(references);
});

test('a cache with another key is not used', () => {
  expect(readCache(writeCache('key', ['page']), 'other')).toBeUndefined();
});

test('until a new cache is complete, the last one stays', () => {
  const file = writeCache('key', ['page']);
  const before = readFileSync(file);
  const cache = new NewCache(file, { key: 'key', documents: [] });
  cache.add(asPart({ pages: [pageOf('other')] }));
  expect(readFileSync(file)).toEqual(before);
  cache.complete([], []);
  expect(readCache(file, 'key')?.pages).toEqual([pageOf('other')]);
});

test('a cache that was cut short is not used', () => {
  const file = writeCache('key', ['page']);
  const { length } = readFileSync(file);
  for (const cut of [1, 10, 20]) {
    truncateSync(file, length - cut);
    expect(readCache(file, 'key')).toBeUndefined();
  }
});
