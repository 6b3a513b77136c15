import { expect, test } from 'vitest';
import type { DeliveredPage, Product } from '../../generated/documents.ts';
import { breadcrumbsOf } from './block-resolver.ts';

const settings = {
  navigation: [
    { text: 'CSCS Cards', href: '/cscs' },
    { text: 'NVQ', items: [{ text: 'NVQ Level 2', href: '/nvq-level-2' }] },
  ],
  footer: { statements: [], links: [{ text: 'Privacy Policy', href: '/privacy-policy' }] },
};
const product: Product = { id: 'a', price: 750, parentCategory: 'NVQ Level 2' };
const sold: DeliveredPage['data'] = { load: 'product', product, onFailure: 'keep-fallback' };

/** The words and addresses on the way to a page with the title Plastering. */
function wayTo(route: string, data: DeliveredPage['data'] = { load: 'nothing' }): string[] | undefined {
  return breadcrumbsOf({ route, title: 'Plastering', data }, settings)?.map(({ text, href }) => `${text} ${href}`);
}

test('a page that sells a product is below the list of its category', () => {
  expect(wayTo('/plastering', sold)).toEqual(['Home /', 'NVQ Level 2 /nvq-level-2', 'Plastering /plastering']);
});

test('a page that the navigation or the footer links to has the name that they give it', () => {
  const listed: DeliveredPage['data'] = {
    load: 'category',
    category: 'NVQ Level 2',
    products: [product],
    onFailure: 'replace-list',
  };
  expect(wayTo('/nvq-level-2', listed)).toEqual(['Home /', 'NVQ Level 2 /nvq-level-2']);
  expect(wayTo('/cscs')).toEqual(['Home /', 'CSCS Cards /cscs']);
  expect(wayTo('/privacy-policy')).toEqual(['Home /', 'Privacy Policy /privacy-policy']);
});

test('any other page is below the home page, which has no way to itself', () => {
  expect(wayTo('/smsts', { ...sold, product: { ...product, parentCategory: 'Courses' } })).toEqual([
    'Home /',
    'Plastering /smsts',
  ]);
  expect(wayTo('/')).toBeUndefined();
});
