// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../fixtures/rendered-page.ts';
import { openPage } from './opened-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

/** Expects the title and price before the shop answers and after it fails. */
async function expectFallback(route: string, title: string, price: string): Promise<void> {
  const rendered = renderPage(route);
  expect(rendered.heading).toBe(title);
  expect(rendered.text.split('\n')).toContainEqual(expect.stringMatching(/^£/));
  expect(rendered.text).toContain(`\n${price} +VAT`);
  const page = openPage(route, {});
  await page.answered();
  expect(console.error).toHaveBeenCalledWith('Failed to fetch course data.', expect.anything());
  expect(page.now().element.querySelector('h1')?.textContent).toBe(title);
  expect(page.now().text).toContain(`\n${price} +VAT`);
  expect(page.now().text).not.toContain('Failed to fetch');
}

test.each([
  ['FALL-01 Level 2 Bricklaying', '£750', '/nvq-2-trowel/bricklaying', 'Trowel/Bricklaying'],
  ['FALL-02 Level 2 Site Carpentry', '£750', '/nvq-2-wood-occupation', 'Wood Occupation - Site Carpentry'],
  [
    'FALL-03 Level 2 Painter',
    '£750',
    '/nvq-2-decorative-finishing',
    'Decorative Finishing and Industrial Painting - Painter',
  ],
  ['FALL-04 Level 2 Tiling', '£750', '/nvq-2-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  [
    'FALL-05 Level 2 Dry Lining',
    '£750',
    '/nvq-2-interior-systems---dry-lining-finishing',
    'Interior Systems - Dry Lining Finishing',
  ],
  ['FALL-06 Level 2 Plastering', '£750', '/nvq-2-plastering', 'Plastering'],
  [
    'FALL-07 Level 2 Roofing',
    '£750',
    '/nvq-2-roofing-occupations---roof-slater-and-tiler',
    'Roofing Occupations - Roof Slater and Tiler',
  ],
  ['FALL-08 Level 3 Site Carpentry', '£950', '/nvq-3-wood-occupation', 'Wood Occupation - Site Carpentry'],
  ['FALL-09 Level 3 Tiling', '£950', '/nvq-3-wall-and-floor-tiling', 'Wall and Floor Tiling'],
  [
    'FALL-11 Level 3 Painter',
    '£950',
    '/nvq-3-decorative-finishing',
    'Decorative Finishing and Industrial Painting - Painter',
  ],
  ['FALL-12 Level 3 Bricklaying', '£950', '/nvq-3-trowel-bricklaying', 'Trowel Occupation/Bricklaying'],
  [
    'FALL-13 Level 3 Surveying',
    '£950',
    '/nvq-3-construction-contracting-operations---surveying',
    'Construction Contracting Operations - Surveying',
  ],
  [
    'FALL-14 Level 3 General',
    '£950',
    '/nvq-3-construction-contracting-operations---general',
    'Construction Contracting Operations - General',
  ],
  [
    'FALL-15 Level 6 Building and Civil',
    '£1,450',
    '/nvq-6-construction-site-management-(building-and-civil)',
    'Construction Site Management (Building and Civil)',
  ],
  [
    'FALL-16 Level 6 Residential Development',
    '£1,450',
    '/nvq-6-construction-site-management-(residential-development)',
    'Construction Site Management (Residential Development)',
  ],
  [
    'FALL-17 Level 6 Contracting Operations Management',
    '£1,450',
    '/nvq-6-construction-contracting-operations-management',
    'Construction Contracting Operations Management',
  ],
  ['FALL-18 Level 6 Senior Site Management', '£1,450', '/nvq-6-senior-site-management', 'Senior Site Management'],
  [
    'FALL-19 Level 7 Senior Management',
    '£1,950',
    '/nvq-7-construction-senior-management',
    'Construction Senior Management',
  ],
])('%s costs %s, before the shop answers and without it', (_, price, route, title) =>
  expectFallback(route, title, price),
);

test('FALL-10 Level 3 Supervision has no price or title of its own and is not sold', async () => {
  const page = openPage('/nvq-3-work-supervision', {});
  await page.answered();
  expect(page.now().element.querySelector('h1')?.textContent).toMatch(/Occupational Work Supervision/);
  expect(page.now().text).not.toMatch(/£950|£0/);
  expect(page.now().element.querySelector('button[disabled]')?.textContent).toBe('Add to Cart');
});
