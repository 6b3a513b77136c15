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

describe('each level requests its own category', () => {
  test('LIST-01 Level 2', async () => {
    const { page } = await openListing(2);
    expect(page.fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products/?category=NVQ%20Level%202']);
  });

  test('LIST-02 Level 3', async () => {
    const { page } = await openListing(3);
    expect(page.fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products/?category=NVQ%20Level%203']);
  });

  test('LIST-03 Level 6', async () => {
    const { page } = await openListing(6);
    expect(page.fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products/?category=NVQ%20Level%206']);
  });

  test('LIST-04 Level 7', async () => {
    const { page } = await openListing(7);
    expect(page.fetched.mock.calls.map(([path]) => path)).toEqual(['/api/products/?category=NVQ%20Level%207']);
  });
});

describe('so do the other pages with a list', () => {
  const asked = async (route: string) => {
    const page = openPage(route, {});
    await page.answered();
    return page.fetched.mock.calls.map(([path]) => path);
  };

  test('CSCS-09 the cards', async () => {
    expect(await asked('/cscs')).toEqual(['/api/products/?category=CSCS%20Cards']);
  });

  test('GL-25 the options of the Green Labourer course, once for both lists', async () => {
    expect(await asked('/courses/green-labour-card-courses')).toEqual(['/api/products/?category=Courses']);
  });
});

describe('an error replaces the courses after a failure', () => {
  test('LIST-07 Level 2', async () => {
    expect(await failedListing(2)).toEqual({ error: 'Failed to fetch courses.', courses: 0 });
  });

  test('LIST-08 Level 3', async () => {
    expect(await failedListing(3)).toEqual({ error: 'Failed to fetch courses.', courses: 0 });
  });

  test('LIST-09 Level 6', async () => {
    expect(await failedListing(6)).toEqual({ error: 'Failed to fetch courses.', courses: 0 });
  });

  test('LIST-10 Level 7', async () => {
    expect(await failedListing(7)).toEqual({ error: 'Failed to fetch courses.', courses: 0 });
  });
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

  test('LIST-19 Level 3: the same, with the Gold card', async () => {
    const { features } = await openListing(3);
    expect(features).toEqual([
      'All remotely online portfolio',
      'Fast track completion',
      'Leading to Gold CSCS card',
      'Instalment plan available',
    ]);
  });

  test('LIST-20 Level 6: four, with the Black Manager card', async () => {
    const { features } = await openListing(6);
    expect(features).toEqual([
      'All remotely online portfolio',
      'Fast track completion',
      'Leading to Black Manager CSCS card',
      'Installment plan available',
    ]);
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
  test("LIST-30 is its level's prefix and the title in lowercase with hyphens", async () => {
    expect((await openListing(2, 'Interior Systems - Dry Lining Finishing')).link).toBe(
      '/nvq-2-interior-systems---dry-lining-finishing',
    );
    expect((await openListing(3, 'Wall and Floor Tiling')).link).toBe('/nvq-3-wall-and-floor-tiling');
    expect((await openListing(6, 'Construction Site Management (Building and Civil)')).link).toBe(
      '/nvq-6-construction-site-management-(building-and-civil)',
    );
    expect((await openListing(7, 'Construction Senior Management')).link).toBe('/nvq-7-construction-senior-management');
  });

  test('LIST-33 is the only control on a card: there is no Add to Cart', async () => {
    const { card } = await openListing(2);
    expect(card.querySelectorAll('button')).toHaveLength(0);
    expect(card.querySelectorAll('a')).toHaveLength(1);
  });
});
