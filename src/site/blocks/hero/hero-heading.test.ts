import { expect, test } from 'vitest';
import { heroHeading } from './hero-heading.ts';

const product = { id: 'a', price: 750, parentCategory: 'NVQ Level 2', title: 'Wall and Floor Tiling' };

test('the h1 is the product title, else the block heading, else the product name, else the page title', () => {
  expect(heroHeading('Own', product, 'Page')).toBe('Wall and Floor Tiling');
  expect(heroHeading('Own', { ...product, title: '' }, 'Page')).toBe('Own');
  expect(heroHeading('Own', undefined, 'Page')).toBe('Own');
  expect(heroHeading(undefined, { ...product, title: '', name: 'Tiling' }, 'Page')).toBe('Tiling');
  expect(heroHeading(undefined, { ...product, title: '' }, 'Page')).toBe('Page');
  expect(heroHeading(undefined, undefined, 'Page')).toBe('Page');
});
