import { describe, expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { readTestSite } from '../fixtures/test-site.ts';

const site = readTestSite();
const reader = new SiteReader(projectValidator());

type Change = readonly [path: string, from: string, to: string];

/** The findings about the site with some text replaced, and the documents that could not be checked. */
function checked(...changes: readonly Change[]) {
  const files = site.files.map((file) => {
    const own = changes.filter(([path]) => file.path === `pages/${path}`);
    const text = own.reduce((sum, [path, from, to]) => {
      expect(sum.includes(from), `“${from}” in ${path}`).toBe(true);
      return sum.replace(from, () => to);
    }, file.text);
    return own.length > 0 ? { path: file.path, text } : file;
  });
  const { problems, unchecked } = reader.check({ ...site, files });
  const found = problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, file }) => `${code} ${file.slice('pages/'.length)}`);
  return { found, unchecked: [...unchecked.keys()].map((file) => file.slice('pages/'.length)).sort() };
}

const MISSPELT_KEY: Change = ['policies/refund-policy.json', '"heading"', '"heding"'];
const KEY_FOUND = 'unknown-key policies/refund-policy.json';
const OTHER_LEVEL: Change = ['nvq-2/tiling.json', '"label": "NVQ Level 2"', '"label": "NVQ Level 3"'];
const UNUSED: Change = [
  'nvq-2/tiling.json',
  '"blocks"',
  '"allow": [{ "rule": "literal-price", "at": "£5", "reason": "A fine set by law" }],\n"blocks"',
];
const SEES_NO_TSM: Change = ['cscs.json', '"/card-TSM"', '"/card-PQP"'];
const SELLS_TILING: Change = ['nvq-2/tiling.json', '"kind": "nvq-course"', '"knd": "nvq-course"'];

it.each([
  ['words about another level', OTHER_LEVEL],
  ['an allowance that nothing uses', UNUSED],
  ['an entry of a list that leads to another page', SEES_NO_TSM],
])('an error in one document leaves others checked: %s', (_, change) => {
  const { found } = checked(change);
  expect(found).toHaveLength(1);
  const both = checked(change, MISSPELT_KEY);
  expect(both.found).toEqual([...found, KEY_FOUND].sort(byFile));
  expect(both.unchecked).toContain('policies/refund-policy.json');
  expect(both.unchecked).not.toContain('nvq-2/tiling.json');
});

function byFile(one: string, other: string): number {
  return (one.split(' ')[1] ?? '').localeCompare(other.split(' ')[1] ?? '');
}

describe('what an error hides is not called wrong', () => {
  it('a product that the page with the error sells, and its links', () => {
    expect(checked(SELLS_TILING).found).toEqual(['unknown-key nvq-2/tiling.json']);
  });

  it('a fragment that a document which ends too early may use', () => {
    const whole = site.files.find(({ path }) => path === 'pages/cscs.json')?.text ?? '';
    expect(checked(['cscs.json', whole, whole.slice(0, whole.length / 3)]).found).toEqual(['json-syntax cscs.json']);
  });

  it('pages to which only the navigation with the error leads', () => {
    expect(checked(['_data/site.json', '"navigation"', '"navigaton"']).found).toEqual(['unknown-key _data/site.json']);
  });
});

describe('what could not be checked is named', () => {
  it('nothing on a site without errors', () => {
    expect(checked(OTHER_LEVEL).unchecked).toEqual([]);
  });

  it('the pages that use a fragment with an error', () => {
    const { unchecked } = checked(['_fragments/courses/booking.json', '"heading"', '"heding"']);
    const users = site.files.filter(({ text }) => text.includes('"courses/booking"')).map(({ path }) => path.slice(6));
    expect(unchecked).toEqual(['_fragments/courses/booking.json', ...users]);
  });

  it('everything if a data file has an error that hides it', () => {
    expect(checked(['_data/catalogue.json', '"categories"', '"categores"']).unchecked).toHaveLength(site.files.length);
  });

  it('but not what has nothing to do with the error', () => {
    expect(checked(MISSPELT_KEY).unchecked).toEqual(['policies/refund-policy.json']);
  });
});
