// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('Level 2 costs 750 before or without the shop', () => {
  test('FALL-01 Bricklaying', () => expectFallback('/nvq-2-trowel/bricklaying', 'Trowel/Bricklaying', '£750'));

  test('FALL-02 Site Carpentry', () =>
    expectFallback('/nvq-2-wood-occupation', 'Wood Occupation - Site Carpentry', '£750'));

  test('FALL-03 Painter', () =>
    expectFallback('/nvq-2-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter', '£750'));

  test('FALL-04 Tiling', () => expectFallback('/nvq-2-wall-and-floor-tiling', 'Wall and Floor Tiling', '£750'));

  test('FALL-05 Dry Lining', () =>
    expectFallback(
      '/nvq-2-interior-systems---dry-lining-finishing',
      'Interior Systems - Dry Lining Finishing',
      '£750',
    ));

  test('FALL-06 Plastering', () => expectFallback('/nvq-2-plastering', 'Plastering', '£750'));

  test('FALL-07 Roofing', () =>
    expectFallback(
      '/nvq-2-roofing-occupations---roof-slater-and-tiler',
      'Roofing Occupations - Roof Slater and Tiler',
      '£750',
    ));
});

describe('Level 3 costs 950', () => {
  test('FALL-08 Site Carpentry', () =>
    expectFallback('/nvq-3-wood-occupation', 'Wood Occupation - Site Carpentry', '£950'));

  test('FALL-09 Tiling', () => expectFallback('/nvq-3-wall-and-floor-tiling', 'Wall and Floor Tiling', '£950'));

  test('FALL-10 except Supervision, which has no price or title of its own and is not sold', async () => {
    const page = openPage('/nvq-3-work-supervision', {});
    await page.answered();
    expect(page.now().element.querySelector('h1')?.textContent).toMatch(/Occupational Work Supervision/);
    expect(page.now().text).not.toMatch(/£950|£0/);
    expect(page.now().element.querySelector('button[disabled]')?.textContent).toBe('Add to Cart');
  });

  test('FALL-11 Painter', () =>
    expectFallback('/nvq-3-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter', '£950'));

  test('FALL-12 Bricklaying', () =>
    expectFallback('/nvq-3-trowel-bricklaying', 'Trowel Occupation/Bricklaying', '£950'));

  test('FALL-13 Surveying', () =>
    expectFallback(
      '/nvq-3-construction-contracting-operations---surveying',
      'Construction Contracting Operations - Surveying',
      '£950',
    ));

  test('FALL-14 General', () =>
    expectFallback(
      '/nvq-3-construction-contracting-operations---general',
      'Construction Contracting Operations - General',
      '£950',
    ));
});

describe('Level 6 costs 1450, Level 7 1950', () => {
  test('FALL-15 Building and Civil', () =>
    expectFallback(
      '/nvq-6-construction-site-management-(building-and-civil)',
      'Construction Site Management (Building and Civil)',
      '£1,450',
    ));

  test('FALL-16 Residential Development', () =>
    expectFallback(
      '/nvq-6-construction-site-management-(residential-development)',
      'Construction Site Management (Residential Development)',
      '£1,450',
    ));

  test('FALL-17 Contracting Operations Management', () =>
    expectFallback(
      '/nvq-6-construction-contracting-operations-management',
      'Construction Contracting Operations Management',
      '£1,450',
    ));

  test('FALL-18 Senior Site Management', () =>
    expectFallback('/nvq-6-senior-site-management', 'Senior Site Management', '£1,450'));

  test('FALL-19 Senior Management', () =>
    expectFallback('/nvq-7-construction-senior-management', 'Construction Senior Management', '£1,950'));
});
