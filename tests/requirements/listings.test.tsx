// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { success } from '../fixtures/stub-shop.ts';
import { openPage } from './opened-page.tsx';

const call = (level: number) => `/api/products/?category=NVQ Level ${level}`;

/** Opens a level's listing with one course, and returns the features on its card. */
async function openListing(level: number, title = 'Some Course') {
  const page = openPage(`/nvq-level-${level}`, {
    [call(level)]: success([{ _id: 'a', title, price: 100, parentCategory: `NVQ Level ${level}` }]),
  });
  await page.answered();
  const card = [...page.now().element.querySelectorAll('li')].find((item) => item.querySelector('h3 a'));
  if (!card) throw new Error('no card');
  return {
    page,
    card,
    link: card.querySelector('h3 a')?.getAttribute('href'),
    features: [...card.querySelectorAll('ul li')].map(({ textContent }) => textContent),
  };
}

/** The text of a listing when the shop fails. */
async function failedListing(level: number) {
  const page = openPage(`/nvq-level-${level}`, { [call(level)]: { body: {}, status: 500 } });
  await page.answered();
  const { element } = page.now();
  return { error: element.querySelector('.error')?.textContent, courses: element.querySelectorAll('h3 a').length };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

test.each([
  ['LIST-01 LIST-05 LIST-11', 2],
  ['LIST-02', 3],
  ['LIST-03', 6],
  ['LIST-04', 7],
])('%s Level %i requests its own category, whose courses are its cards', async (_, level) => {
  const { page, card } = await openListing(level);
  expect(card.querySelector('h3')?.textContent).toBe('Some Course');
  expect(page.fetched.mock.calls.map(([path]) => path)).toEqual([`/api/products/?category=NVQ%20Level%20${level}`]);
});

test.each([
  ['CSCS-09 the cards', '/cscs', 'CSCS%20Cards'],
  ['GL-25 the Green Labourer course, once for both lists of options,', '/courses/green-labour-card-courses', 'Courses'],
])('%s requests its own category too', async (_, route, category) => {
  const page = openPage(route, {});
  await page.answered();
  expect(page.fetched.mock.calls.map(([path]) => path)).toEqual([`/api/products/?category=${category}`]);
});

test.each([
  ['LIST-07', 2],
  ['LIST-08', 3],
  ['LIST-09', 6],
  ['LIST-10', 7],
])('%s Level %i shows an error instead of courses after a failure', async (_, level) => {
  expect(await failedListing(level)).toEqual({ error: 'Failed to fetch courses.', courses: 0 });
});

describe('the features of a course', () => {
  test('LIST-15 LIST-16 Level 2: an online portfolio and fast completion', async () => {
    const { features } = await openListing(2);
    expect(features).toHaveLength(4);
    expect(features.slice(0, 2)).toEqual(['All remotely online portfolio', 'Fast track completion']);
  });

  test('LIST-17 LIST-18 Level 2: the Blue card and instalments', async () => {
    const { features } = await openListing(2);
    expect(features.slice(2)).toEqual(['Leading to blue CSCS card', 'Instalment plan available']);
  });

  test.each([
    ['LIST-19 Level 3: the same, with the Gold card', 3, 'Leading to Gold CSCS card', 'Instalment plan available'],
    [
      'LIST-20 Level 6: with the Black Manager card',
      6,
      'Leading to Black Manager CSCS card',
      'Installment plan available',
    ],
  ])('%s', async (_, level, card, payment) => {
    const { features } = await openListing(level);
    expect(features).toEqual(['All remotely online portfolio', 'Fast track completion', card, payment]);
  });

  test('LIST-21 Level 7: five, with the Sr. Black Manager card and the chartered member', async () => {
    const { features } = await openListing(7);
    expect(features).toEqual([
      'All remotely online portfolio',
      'Fast track completion',
      'Leading to Sr. Black Manager CSCS card',
      'Instalment plan available',
      'Access to a chartered member of a professional institute',
    ]);
  });
});

describe('the link to a course', () => {
  test.each([
    ['LIST-30', 2, 'Interior Systems - Dry Lining Finishing', 'interior-systems---dry-lining-finishing'],
    ['LIST-30', 3, 'Wall and Floor Tiling', 'wall-and-floor-tiling'],
    [
      'LIST-30',
      6,
      'Construction Site Management (Building and Civil)',
      'construction-site-management-(building-and-civil)',
    ],
    ['LIST-30', 7, 'Construction Senior Management', 'construction-senior-management'],
  ])(
    "%s of Level %i is its level's prefix and the title in lowercase with hyphens: %s",
    async (_, level, title, slug) => {
      expect((await openListing(level, title)).link).toBe(`/nvq-${level}-${slug}`);
    },
  );

  test('LIST-33 is the only control on a card: there is no Add to Cart', async () => {
    const { card } = await openListing(2);
    expect(card.querySelectorAll('button')).toHaveLength(0);
    expect(card.querySelectorAll('a')).toHaveLength(1);
  });
});
