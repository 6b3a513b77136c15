// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { openPage } from './opened-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const PRICES = new Map([
  [2, '£750'],
  [3, '£950'],
  [6, '£1,450'],
  [7, '£1,950'],
]);

test.each([
  ['FALL-01', 2, '/nvq-2-trowel/bricklaying', 'Trowel/Bricklaying'],
  ['FALL-02', 2, '/nvq-2-wood-occupation', 'Wood Occupation - Site Carpentry'],
  ['FALL-03', 2, '/nvq-2-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter'],
  ['FALL-04', 2, '/nvq-2-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  ['FALL-05', 2, '/nvq-2-interior-systems---dry-lining-finishing', 'Interior Systems - Dry Lining Finishing'],
  ['FALL-06', 2, '/nvq-2-plastering', 'Plastering'],
  ['FALL-07', 2, '/nvq-2-roofing-occupations---roof-slater-and-tiler', 'Roofing Occupations - Roof Slater and Tiler'],
  ['FALL-08', 3, '/nvq-3-wood-occupation', 'Wood Occupation - Site Carpentry'],
  ['FALL-09', 3, '/nvq-3-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  ['FALL-11', 3, '/nvq-3-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter'],
  ['FALL-12', 3, '/nvq-3-trowel-bricklaying', 'Trowel Occupation/Bricklaying'],
  [
    'FALL-13',
    3,
    '/nvq-3-construction-contracting-operations---surveying',
    'Construction Contracting Operations - Surveying',
  ],
  [
    'FALL-14',
    3,
    '/nvq-3-construction-contracting-operations---general',
    'Construction Contracting Operations - General',
  ],
  [
    'FALL-15',
    6,
    '/nvq-6-construction-site-management-(building-and-civil)',
    'Construction Site Management (Building and Civil)',
  ],
  [
    'FALL-16',
    6,
    '/nvq-6-construction-site-management-(residential-development)',
    'Construction Site Management (Residential Development)',
  ],
  [
    'FALL-17',
    6,
    '/nvq-6-construction-contracting-operations-management',
    'Construction Contracting Operations Management',
  ],
  ['FALL-18', 6, '/nvq-6-senior-site-management', 'Senior Site Management'],
  ['FALL-19 NVQ-46 NVQ-48', 7, '/nvq-7-construction-senior-management', 'Construction Senior Management'],
])('%s Level %i %s has its title and price before the shop answers and without it', async (_, level, route, title) => {
  const price = `\n${PRICES.get(level)} +VAT`;
  const rendered = renderPage(route);
  expect(rendered.heading).toBe(title);
  expect(rendered.text.split('\n')).toContainEqual(expect.stringMatching(/^£/));
  expect(rendered.text).toContain(price);
  const page = openPage(route, {});
  await page.answered();
  expect(console.error).toHaveBeenCalledWith('Failed to fetch course data.', expect.anything());
  expect(page.now().element.querySelector('h1')?.textContent).toBe(title);
  expect(page.now().text).toContain(price);
  expect(page.now().text).not.toContain('Failed to fetch');
});

test('FALL-10 Level 3 Supervision has no price or title of its own and is not sold', async () => {
  const page = openPage('/nvq-3-work-supervision', {});
  await page.answered();
  expect(page.now().element.querySelector('h1')?.textContent).toMatch(/Occupational Work Supervision/);
  expect(page.now().text).not.toMatch(/£950|£0/);
  expect(page.now().element.querySelector('button[disabled]')?.textContent).toBe('Add to Cart');
});
