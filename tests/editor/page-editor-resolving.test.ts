import { describe, expect, test } from 'vitest';
import { valueAt, visitValues } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { resolveSite } from '../../src/content/resolve/resolve-site.ts';
import { withValue } from '../../src/editor/store/set-value.ts';
import { data, parsedSite, resolver } from './resolver-of-drafts.ts';

const site = resolveSite(parsedSite, { examples: true });
const pages = parsedSite.pages.map(({ document }, index) => ({ document, page: site.pages[index]?.page }));

describe('a draft that is finished', () => {
  test.each(pages)('is the page of the build: $document.path', ({ document, page }) => {
    expect(resolver.resolvePage(document.value, data).page).toEqual(page);
  });

  test('is the same objects again, except for the block that changed', () => {
    const { value } = pages.find(({ document }) => document.path.endsWith('home.json'))?.document ?? {};
    const before = resolver.resolvePage(value, data).page;
    const after = resolver.resolvePage(withValue(value, ['blocks', 0, 'heading'], 'Another'), data).page;
    expect(after.data).toBe(before.data);
    expect(after.blocks.map((block, index) => block === before.blocks[index])).toEqual(
      before.blocks.map((_, index) => index !== 0),
    );
  });
});

test('a block that changed has the same objects for its parts that did not', () => {
  const { value } = pages.find(({ document }) => document.path.endsWith('card-finder.json'))?.document ?? {};
  const stepsOf = (document: unknown) =>
    resolver
      .resolvePage(document, data)
      .page.blocks.flatMap((block) => (block.type === 'card-finder' ? block.outcomes : []));
  const before = stepsOf(value);
  const after = stepsOf(withValue(value, ['blocks', 0, 'outcomes', 1, 'heading'], 'Another'));
  expect(before.length).toBeGreaterThan(2);
  expect(after.map((step, index) => step === before[index])).toEqual(before.map((_, index) => index !== 1));
});

describe('a draft that is unfinished', () => {
  test('keeps all of its blocks, whatever one value in them is replaced by', { timeout: 120_000 }, () => {
    for (const { document, page } of pages) {
      for (const pointer of pointersOf(document.value).filter(isInBlock)) {
        if (valueAt(document.value, [...pointer.slice(0, 2), 'type']) === 'fragment') continue;
        for (const wrong of [undefined, 7, {}]) {
          const { page: shown } = resolver.resolvePage(withValue(document.value, pointer, wrong), data);
          expect(shown.blocks.length, `${document.path} ${pointer.join('/')}`).toBe(page?.blocks.length);
        }
      }
    }
  });

  test('without a title or blocks is an empty page', () => {
    expect(resolver.resolvePage({ kind: 'info' }, data).page).toMatchObject({ title: '', blocks: [] });
    const nothing = { settings: 'none', catalogue: null, facts: 3, dates: [], fragments: new Map(), images: {} };
    expect(resolver.resolvePage(undefined, nothing).page.blocks).toEqual([]);
  });

  test('quotes facts, whatever else their document contains', () => {
    const { facts } = data;
    const allow = [{ rule: 'unused-fact', at: 'fee', reason: 'Not yet quoted' }];
    const others = { version: 2, allow, empty: null, fees: { card: 36, lost: '£10' } };
    const draft = { title: '{{fees.lost}}, {{fees.card}}.' };
    const { page } = resolver.resolvePage(draft, { ...data, facts: { ...Object(facts), ...others } });
    expect(page.title).toBe('£10, .');
  });

  test('shows a product that the catalogue lacks by its key', () => {
    const { page } = resolver.resolvePage({ kind: 'nvq-course', data: { product: 'nvq-3-floor' } }, data);
    expect(page.data).toMatchObject({ load: 'product', product: { title: 'nvq-3-floor', price: 0 } });
  });
});

test('a block says which document it is written in', () => {
  const page = parsedSite.pages.find(({ blocks }) => blocks.some(({ type }) => type === 'fragment'));
  const { places, page: shown } = resolver.resolvePage(page?.document.value, data);
  expect(places).toHaveLength(shown.blocks.length);
  for (const [index, { fragment, pointer }] of places.entries()) {
    const document = fragment === undefined ? page?.document.value : data.fragments.get(fragment);
    expect(valueAt(document, pointer)).toMatchObject({ type: shown.blocks[index]?.type });
  }
});

/** Returns true if a pointer leads to a value of a block, other than its type. */
function isInBlock([first, , key]: Pointer): boolean {
  return first === 'blocks' && key !== undefined && key !== 'type';
}

function pointersOf(value: unknown): Pointer[] {
  const pointers: Pointer[] = [];
  visitValues(value, (_, place) => pointers.push([...place]));
  return pointers;
}
