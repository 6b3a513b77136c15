import { expect, test } from 'vitest';
import { orderSettings } from '../../src/build/output/write-server-data.ts';
import { cardDocuments, productPictures } from '../../src/build/render/card-documents.ts';
import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';

const LOOK = { fonts: [], style: '' };
const { site } = loadSite(projectValidator());
if (!site) throw new Error('The documents have errors.');
const { settings, catalogue, pages } = site;

test('the server gets the time to reply that the site promises, and none where it promises none', () => {
  const promising = { ...settings, promises: { replyTime: '1 working day' } };
  expect(orderSettings(promising, catalogue, LOOK)).toMatchObject({ replyTime: '1 working day' });
  expect(orderSettings({ ...settings, promises: {} }, catalogue, LOOK)).not.toHaveProperty('replyTime');
});

test('the server gets what the page of each card asks for, as text', () => {
  const asked = pages.flatMap(({ page }) => cardDocuments(page) ?? []);
  const documents = Object.fromEntries(asked.map(({ product, items }) => [product, items]));
  const cards = Object.entries(catalogue.products).filter(([key]) => key.startsWith('card-'));
  expect(cards.filter(([, { id }]) => documents[id] === undefined).map(([key]) => key)).toEqual([]);
  const blue = documents[catalogue.products['card-blue-skilled']?.id ?? ''];
  expect(blue).toContain('Your NVQ or apprenticeship certificate.');
  expect(JSON.stringify(documents)).not.toMatch(/\{\{|\]\(|\*\*/);
});

test('the server gets the picture of each NVQ, and that of a test for each of its modules', () => {
  const pictures = Object.fromEntries(pages.flatMap(({ page }) => productPictures(page)));
  expect(pictures[catalogue.products['nvq-2-bricklaying']?.id ?? '']).toBe('/images/bricklaying.svg');
  expect(picturesOfTests(null)).toContainEqual(['specialist-demolition-(dem)', '/images/roofing.svg']);
});

test('of a page with a picture of its own, the server gets that one for its tests', () => {
  expect(picturesOfTests('/images/citb-test.svg')).toContainEqual([
    'specialist-demolition-(dem)',
    '/images/citb-test.svg',
  ]);
});

/** With a picture for each test. @param src of the picture in the head of their page */
function picturesOfTests(src: string | null) {
  const drawing = (address: string) => ({ src: address, alt: '', width: 960, height: 640 });
  return pages.flatMap(({ page: { data, blocks } }) =>
    productPictures({
      data,
      blocks: blocks.flatMap((block) => {
        if (block.type === 'specialist-test') return { ...block, image: drawing('/images/roofing.svg') };
        return block.type === 'hero' && src !== null ? { ...block, image: drawing(src) } : [];
      }),
    }),
  );
}
