// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
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
  test('has the way to its page in its own nav, in which the page itself is no link', () => {
    const breadcrumbs = [
      { text: 'Home', href: '/' },
      { text: 'NVQ Level 2', href: '/nvq-level-2' },
      { text: 'Tiling', href: '/tiling' },
    ];
    render(
      <PageProviders page={{ ...page, banner: 'product', route: '/tiling', breadcrumbs }}>
        <Hero block={block} id="block-1" />
      </PageProviders>,
    );
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'NVQ Level 2', 'Tiling']);
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/nvq-level-2']);
    expect(way.getByText('Tiling')).toHaveAttribute('aria-current', 'page');
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
