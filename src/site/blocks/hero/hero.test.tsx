// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EXAMPLE_PAGE } from '../../../../tests/fixtures/example-page.ts';
import type { Block, DeliveredPage } from '../../../generated/documents.ts';
import { PageProviders } from '../../page/page-view.tsx';
import { Hero, heroHeading } from './hero.tsx';

const block: Block<'hero'> = {
  type: 'hero',
  label: 'NVQ Level 2',
  heading: 'Wall and Floor Tiling',
  text: [{ paragraph: ['For tilers.'] }],
  image: { src: '/images/tiling.svg', alt: 'A tiled wall', width: 800, height: 1000 },
  actions: [{ text: 'Enquire Now', href: '/contact-us' }],
};
const page: DeliveredPage = { ...EXAMPLE_PAGE, banner: 'home', route: '/' };

function show(part: Partial<Block<'hero'>> = {}) {
  render(
    <PageProviders page={page}>
      <Hero block={{ ...block, ...part }} id="block-1" />
    </PageProviders>,
  );
}

afterEach(cleanup);

describe('the banner', () => {
  test('has an Enquire Now link to the contact page', () => {
    show();
    expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '/contact-us');
  });

  test('has the level above the only h1', () => {
    show();
    expect(screen.getByText('NVQ Level 2')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wall and Floor Tiling');
  });

  test('shows its picture with alt text and size, or a plain card in its colour', () => {
    show();
    const picture = screen.getByRole('img', { name: 'A tiled wall' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '1000']);
    cleanup();
    show({ card: 'gold' });
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('[data-colour="gold"]')).not.toBeNull();
  });
});

const product = { id: 'a', price: 750, parentCategory: 'NVQ Level 2', title: 'Wall and Floor Tiling' };

test('the h1 is the product title, else the block heading, else the product name, else the page title', () => {
  expect(heroHeading('Own', product, 'Page')).toBe('Wall and Floor Tiling');
  expect(heroHeading('Own', { ...product, title: '' }, 'Page')).toBe('Own');
  expect(heroHeading('Own', undefined, 'Page')).toBe('Own');
  expect(heroHeading(undefined, { ...product, title: '', name: 'Tiling' }, 'Page')).toBe('Tiling');
  expect(heroHeading(undefined, { ...product, title: '' }, 'Page')).toBe('Page');
  expect(heroHeading(undefined, undefined, 'Page')).toBe('Page');
});
