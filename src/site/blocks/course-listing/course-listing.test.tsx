// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopPage } from '../../../../tests/fixtures/shop-page.tsx';
import { type StubAnswer, stubShop, stubSilentShop, success } from '../../../../tests/fixtures/stub-shop.ts';
import type { Block, PageData } from '../../../generated/documents.ts';
import { setSearchText } from '../../search/search-text.tsx';
import { CourseListing } from './course-listing.tsx';

const block: Block<'course-listing'> = {
  type: 'course-listing',
  linkPrefix: '/nvq-2-',
  features: ['All remotely online portfolio', 'Leading to blue CSCS card'],
};
const courses = [
  { _id: 'a', title: 'Wall and Floor Tiling', price: 750, parentCategory: 'NVQ Level 2' },
  { _id: 'b', title: 'Plastering', price: 800, parentCategory: 'NVQ Level 2' },
];
const data: PageData = { load: 'category', category: 'NVQ Level 2', products: [], onFailure: 'replace-list' };
const CALL = '/api/products/?category=NVQ Level 2';

function show(answer: StubAnswer, pageData = data) {
  const fetched = stubShop({ [CALL]: answer });
  render(
    <ShopPage data={pageData}>
      <CourseListing block={block} id="block-2" />
    </ShopPage>,
  );
  return fetched;
}

const search = (text: string) => act(() => setSearchText(text));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setSearchText('');
});

describe('the list', () => {
  test('LIST-12 LIST-13 LIST-14 a card has its price, its features and a link to its page', async () => {
    show(success(courses));
    const card = (await screen.findByText('Plastering')).closest('li');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('£800 + VAT')).toBeDefined();
    expect(within(card).getByText('£960 including VAT')).toBeDefined();
    expect(within(card).getByText('Leading to blue CSCS card')).toBeDefined();
    expect(within(card).getByRole('link', { name: 'Plastering' }).getAttribute('href')).toBe('/nvq-2-plastering');
  });

  test('a card shows the drawing of its course and what sets it apart, which only the catalogue knows', async () => {
    const picture = { src: '/images/plastering.svg', alt: '', width: 960, height: 640 };
    const plastering = { id: 'b', title: 'Plastering', price: 800, parentCategory: 'NVQ Level 2' };
    show(success(courses), { ...data, products: [{ ...plastering, summary: 'Floating and setting', picture }] });
    const card = (await screen.findByText('Plastering')).closest('li');
    expect(within(card ?? document.body).getByText('Floating and setting')).toBeDefined();
    expect(document.querySelectorAll('li img')).toHaveLength(1);
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/images/plastering.svg');
  });

  test('LIST-06 it says Loading courses... until they arrive', () => {
    stubSilentShop();
    render(
      <ShopPage data={data}>
        <CourseListing block={block} id="block-2" />
      </ShopPage>,
    );
    expect(screen.getByText('Loading courses...')).toBeDefined();
  });

  test('LIST-27 LIST-28 an answer without success or without a list is a failure', async () => {
    show({ body: { status: 'fail', data: courses } });
    expect(await screen.findByText('Failed to fetch courses.')).toBeDefined();
    cleanup();
    show(success({}));
    expect(await screen.findByText('Failed to fetch courses.')).toBeDefined();
  });

  test('LIST-29 an empty list is an empty grid without an error', async () => {
    show(success([]));
    await vi.waitFor(() => expect(screen.queryByText('Loading courses...')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(titles()).toEqual([]);
  });

  test('what all courses have in common is said once, above them', async () => {
    stubShop({ [CALL]: success(courses) });
    render(
      <ShopPage data={data}>
        <CourseListing block={{ ...block, duration: '8-10 weeks', card: 'blue' }} id="block-2" />
      </ShopPage>,
    );
    const list = (await screen.findByText('Plastering')).closest('ul');
    const common = screen.getByText(/Each course takes/).closest('p');
    expect(common?.textContent).toBe('Leads to a blue CSCS card. Each course takes 8-10 weeks.');
    expect(common?.querySelectorAll('[data-colour="blue"]')).toHaveLength(1);
    expect(list?.textContent).not.toContain('weeks');
    expect(list?.querySelector('[data-colour]')).toBeNull();
  });

  test('a course without a price says so', async () => {
    show(success([{ _id: 'c', title: 'Roofing' }]));
    expect(await screen.findByText('Price on request')).toBeDefined();
  });
});

describe('the search', () => {
  test('LIST-22 LIST-24 LIST-34 keeps the courses whose title contains the text in any case', async () => {
    show(success(courses));
    await screen.findByText('Plastering');
    search('FLOOR');
    expect(titles()).toEqual(['Wall and Floor Tiling']);
    search('floor.*til');
    expect(titles()).toEqual([]);
    search('xyz');
    expect(screen.getByText(/“xyz”/).textContent).toBe('No course here matches “xyz”.');
  });

  test('LIST-23 LIST-35 matches features too, and shows every course again when cleared', async () => {
    show(success(courses));
    await screen.findByText('Plastering');
    search('plastering');
    expect(titles()).toHaveLength(1);
    search('blue cscs');
    expect(titles()).toHaveLength(2);
    search('   ');
    expect(titles()).toHaveLength(2);
  });

  test('LIST-25 highlights the first occurrence', async () => {
    show(success(courses));
    await screen.findByText('Plastering');
    search('l');
    const [first] = document.querySelectorAll('h3');
    expect(first?.innerHTML).toContain('Wa<mark>l</mark>l and Floor Tiling');
  });

  test('LIST-26 scrolls the first match smoothly into view', async () => {
    show(success(courses));
    await screen.findByText('Plastering');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    search('plaster');
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('link', { name: /^Plaster/ }).closest('li'));
  });

  test('LIST-26 jumps there for visitors who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show(success(courses));
    await screen.findByText('Plastering');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    search('plaster');
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  });
});
