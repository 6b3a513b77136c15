import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { ROUTES } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';

/** Parses the HTML of a hard load, without scripts. */
async function hardLoad(request: APIRequestContext, route: string) {
  const answer = await request.get(route, { maxRedirects: 0 });
  const html = await answer.text();
  const inside = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) =>
      content.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
    );
  return {
    status: answer.status(),
    location: answer.headers().location,
    headings: inside('h1'),
    title: inside('title').join(),
    layout: ['<header', '<main', '<footer'].filter((tag) => html.includes(tag)).length === 3,
    html,
  };
}

/** Expects 200 with the layout, a title and this one h1. */
async function expectPage(request: APIRequestContext, route: string, heading: string): Promise<void> {
  const { status, headings, title, layout } = await hardLoad(request, route);
  expect({ route, status, headings, layout }).toEqual({ route, status: 200, headings: [heading], layout: true });
  expect(title).toMatch(/^.{8,} \| Plumbline Training$/);
}

test.describe('hard loads', () => {
  test('ROUTE-01 ROUTE-02 ROUTE-03 home, about and contact', async ({ request }) => {
    await expectPage(request, '/', 'Get the card. Get on site.');
    await expectPage(request, '/about', 'Who We Are');
    await expectPage(request, '/contact-us', 'Contact Us');
  });

  test('ROUTE-04 ROUTE-05 terms and cookies', async ({ request }) => {
    await expectPage(request, '/terms-conditions', 'Terms and Conditions');
    await expectPage(request, '/cookies-policy', 'Cookies Policy');
  });

  test('ROUTE-06 ROUTE-07 privacy and refunds', async ({ request }) => {
    await expectPage(request, '/privacy-policy', 'Privacy Policy');
    await expectPage(request, '/refund-policy', 'Cancellation and Refund Policy');
  });

  test('ROUTE-08 ROUTE-09 the CITB test and the CSCS cards', async ({ request }) => {
    await expectPage(request, '/citb', 'CITB Health and Safety Test');
    await expectPage(request, '/cscs', 'CSCS Cards');
  });

  test('ROUTE-10 ROUTE-11 ROUTE-12 the Red Provisional, Green Labourer and Blue Skilled cards', async ({ request }) => {
    await expectPage(request, '/card-redProvisional', 'Red Provisional Card');
    await expectPage(request, '/card-GreenLabourer', 'Green Labourer Card');
    await expectPage(request, '/card-BlueSkilled', 'Blue Skilled Card');
  });

  test('ROUTE-13 ROUTE-14 ROUTE-15 the Gold Skilled, Gold Supervisor and Black Manager cards', async ({ request }) => {
    await expectPage(request, '/card-GoldSkilled', 'Gold Skilled Card');
    await expectPage(request, '/card-GoldSupervisor', 'Gold Supervisor Card');
    await expectPage(request, '/card-BlackManager', 'Black Manager Card');
  });

  test('ROUTE-16 ROUTE-17 the AQP and PQP cards', async ({ request }) => {
    await expectPage(request, '/card-AQP', 'AQP Card (Academically Qualified Person)');
    await expectPage(request, '/card-PQP', 'PQP Card (Professionally Qualified Person)');
  });

  test('ROUTE-18 ROUTE-19 ROUTE-20 the Red Trainee, Red Experience Worker and TSM cards', async ({ request }) => {
    await expectPage(request, '/card-RedTrainee', 'Red Trainee Card');
    await expectPage(request, '/card-RedExWorker', 'Red Experience Worker Card');
    await expectPage(request, '/card-TSM', 'TSM Card (Technical, Supervisory and Management)');
  });

  test('ROUTE-21 ROUTE-22 ROUTE-23 NVQ Level 2, its bricklaying with a slash in the address, and its carpentry', async ({
    request,
  }) => {
    await expectPage(request, '/nvq-level-2', 'NVQ Level 2');
    await expectPage(request, '/nvq-2-trowel/bricklaying', 'Trowel/Bricklaying');
    await expectPage(request, '/nvq-2-wood-occupation', 'Wood Occupation - Site Carpentry');
  });

  test('ROUTE-24 ROUTE-25 Level 2 painter and tiling', async ({ request }) => {
    await expectPage(request, '/nvq-2-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter');
    await expectPage(request, '/nvq-2-wall-and-floor-tiling', 'Wall and Floor Tiling');
  });

  test('ROUTE-26 ROUTE-27 ROUTE-28 Level 2 dry lining, plastering and roofing', async ({ request }) => {
    await expectPage(
      request,
      '/nvq-2-interior-systems---dry-lining-finishing',
      'Interior Systems - Dry Lining Finishing',
    );
    await expectPage(request, '/nvq-2-plastering', 'Plastering');
    await expectPage(
      request,
      '/nvq-2-roofing-occupations---roof-slater-and-tiler',
      'Roofing Occupations - Roof Slater and Tiler',
    );
  });

  test('ROUTE-29 ROUTE-30 ROUTE-31 NVQ Level 3, its carpentry and tiling', async ({ request }) => {
    await expectPage(request, '/nvq-level-3', 'NVQ Level 3');
    await expectPage(request, '/nvq-3-wood-occupation', 'Wood Occupation - Site Carpentry');
    await expectPage(request, '/nvq-3-wall-and-floor-tiling', 'Wall and Floor Tiling');
  });

  test('ROUTE-32 ROUTE-33 ROUTE-34 Level 3 supervision, painter and bricklaying', async ({ request }) => {
    await expectPage(request, '/nvq-3-work-supervision', 'Occupational Work Supervision');
    await expectPage(request, '/nvq-3-decorative-finishing', 'Decorative Finishing and Industrial Painting - Painter');
    await expectPage(request, '/nvq-3-trowel-bricklaying', 'Trowel Occupation/Bricklaying');
  });

  test('ROUTE-35 ROUTE-36 Level 3 surveying and general', async ({ request }) => {
    await expectPage(
      request,
      '/nvq-3-construction-contracting-operations---surveying',
      'Construction Contracting Operations - Surveying',
    );
    await expectPage(
      request,
      '/nvq-3-construction-contracting-operations---general',
      'Construction Contracting Operations - General',
    );
  });

  test('ROUTE-37 ROUTE-38 ROUTE-39 NVQ Level 6, and its two site management courses with brackets in the address', async ({
    request,
  }) => {
    await expectPage(request, '/nvq-level-6', 'NVQ Level 6');
    await expectPage(
      request,
      '/nvq-6-construction-site-management-(building-and-civil)',
      'Construction Site Management (Building and Civil)',
    );
    await expectPage(
      request,
      '/nvq-6-construction-site-management-(residential-development)',
      'Construction Site Management (Residential Development)',
    );
  });

  test('ROUTE-40 ROUTE-41 Level 6 contracting operations and senior site', async ({ request }) => {
    await expectPage(
      request,
      '/nvq-6-construction-contracting-operations-management',
      'Construction Contracting Operations Management',
    );
    await expectPage(request, '/nvq-6-senior-site-management', 'Senior Site Management');
  });

  test('ROUTE-42 ROUTE-43 NVQ Level 7 and its course', async ({ request }) => {
    await expectPage(request, '/nvq-level-7', 'NVQ Level 7');
    await expectPage(request, '/nvq-7-construction-senior-management', 'Construction Senior Management');
  });

  test('ROUTE-44 ROUTE-45 ROUTE-46 the CITB courses, SMSTS and its refresher', async ({ request }) => {
    await expectPage(request, '/courses/citb-courses', 'CITB Courses');
    await expectPage(request, '/smsts-course', 'SMSTS: Site Management Safety Training Scheme');
    await expectPage(request, '/smsts-refresher', 'SMSTS Refresher');
  });

  test('ROUTE-47 ROUTE-48 ROUTE-49 SSSTS, its refresher, the Green Labourer course', async ({ request }) => {
    await expectPage(request, '/sssts-course', "SSSTS: Site Supervisors' Safety Training Scheme");
    await expectPage(request, '/sssts-refresher', 'SSSTS Refresher');
    await expectPage(request, '/courses/green-labour-card-courses', 'Green Labourer Course');
  });

  test('ROUTE-50 ROUTE-51 ROUTE-52 the cart and the two payment result pages', async ({ request }) => {
    await expectPage(request, '/cart', 'Your cart');
    const { html } = await hardLoad(request, '/cart');
    expect(html).toMatch(/<h2[^>]*>Customer Details<\/h2>/);
    expect(html).toMatch(/<h2[^>]*>Cart<\/h2>/);
    await expectPage(request, '/payment/success', 'Thanks for your order!');
    await expectPage(request, '/payment/cancel', 'Payment Unsuccessful');
  });

  test('ROUTE-53 ROUTE-58 an address without a page, or below one, gets 404 with links back', async ({ request }) => {
    for (const route of ['/no-such-page', '/cscs/extra', '/nvq-level-2/x', '/payment']) {
      const { status, headings, layout, html } = await hardLoad(request, route);
      expect({ route, status, headings, layout }).toEqual({
        route,
        status: 404,
        headings: ['Page not found'],
        layout: true,
      });
      expect(html).toContain('>Go to the home page</a>');
    }
  });

  test('ROUTE-54 ROUTE-57 every route has the layout and a unique title', async ({ request }) => {
    const loads = await Promise.all(ROUTES.map((route) => hardLoad(request, route)));
    expect(loads.filter(({ status, layout }) => status !== 200 || !layout)).toEqual([]);
    expect(new Set(loads.map(({ title }) => title)).size).toBe(52);
  });

  test('an address in capitals redirects to its page', async ({ request }) => {
    expect(await hardLoad(request, '/Citb')).toMatchObject({ status: 308, location: '/citb' });
  });

  test('ROUTE-56 the mistyped /card=RedExWorker redirects to the Red Experience Worker card', async ({ request }) => {
    const { status, location } = await hardLoad(request, '/card=RedExWorker');
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(400);
    expect(location).toMatch(/\/card-RedExWorker$/);
  });
});

/** Marks the running page, to detect a full page load later. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));

test.describe('links', () => {
  test('ROUTE-59 lead to other pages without a full page load', async ({ page }) => {
    await openReady(page, '/cscs');
    await mark(page);
    await page.locator('#main').getByRole('link', { name: 'Blue Skilled Card' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Skilled Card');
    await expect(page).toHaveTitle(/^Blue Skilled CSCS card/);
    await page.locator('#main').getByRole('link', { name: 'Red Experience Worker card' }).first().click();
    await expect(page).toHaveURL('/card-RedExWorker');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Skilled Card');
    await expect(page.locator('html')).toHaveAttribute('data-marked', 'yes');
  });

  test('ROUTE-55 to NVQ Level 7 work from nested addresses too', async ({ page }) => {
    for (const from of ['/courses/citb-courses', '/nvq-2-trowel/bricklaying']) {
      await openReady(page, from);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByText('NVQ', { exact: true }).click();
      await navigation.getByRole('link', { name: 'NVQ Level 7' }).click();
      await expect(page).toHaveURL('/nvq-level-7');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('NVQ Level 7');
    }
  });

  test('ROUTE-56 a link to /card=RedExWorker ends on the Red Experience Worker card', async ({ page }) => {
    await openReady(page, '/card-BlueSkilled');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/card=RedExWorker';
      link.textContent = 'mistyped';
      document.getElementById('main')?.append(link);
    });
    await page.getByText('mistyped').click();
    await expect(page).toHaveURL('/card-RedExWorker');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Experience Worker Card');
  });
});
