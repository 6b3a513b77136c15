import { describe, expect, it, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import { replaceValue, valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { readTestSite } from '../fixtures/test-site.ts';

// What belongs to a product: passages, pictures, and the words of its trade, level and card.

const site = readTestSite();
const reader = new SiteReader(projectValidator());
const documents = new Map(site.files.map(({ path, text }) => [path, text]));
const valueIn = (file: string, ...pointer: Pointer) =>
  valueAt(JSON.parse(documents.get(`pages/${file}`) ?? ''), pointer);

type Write = readonly [file: string, pointer: Pointer, value: unknown];

/** The errors and warnings of the site with some values written over, each with the code and the place. */
function found(...writes: readonly Write[]): string[] {
  const texts = new Map(documents);
  for (const [file, pointer, value] of writes) {
    const path = `pages/${file}`;
    texts.set(path, JSON.stringify(replaceValue(JSON.parse(texts.get(path) ?? ''), pointer, value), null, 2));
  }
  const { problems } = reader.check({ ...site, files: [...texts].map(([path, text]) => ({ path, text })) });
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, code, file, message }) => `${severity} ${code} ${file.slice('pages/'.length)}: ${message}`);
}

const block = (file: string, type: string) => {
  const blocks = valueIn(file, 'blocks');
  return Array.isArray(blocks) ? blocks.findIndex((one) => one.type === type) : -1;
};

describe('a passage of another product’s page', () => {
  it.each(['prose', 'checklist', 'questions', 'unit-toggles'])('in a “%s” block is one warning', (type) => {
    const [own, other] = [block('nvq-2/roofing.json', type), block('nvq-2/painter.json', type)];
    const written = valueIn('nvq-2/painter.json', 'blocks', other);
    const [first, ...others] = found(['nvq-2/roofing.json', ['blocks', own], written]);
    expect(others).toEqual([]);
    expect(first).toMatch(
      /^warning borrowed-words nvq-2\/.*: This passage is also in pages\/nvq-2\/.*, word for word\.$/,
    );
  });
});

test('words that describe the picture of another page are one warning', () => {
  const alt = ['blocks', 0, 'image', 'alt'];
  expect(found(['nvq-2/roofing.json', alt, valueIn('nvq-2/tiling.json', ...alt)])).toEqual([
    'warning borrowed-words nvq-2/roofing.json: These words describe another picture, /images/tiling.svg in pages/nvq-2/tiling.json.',
  ]);
});
