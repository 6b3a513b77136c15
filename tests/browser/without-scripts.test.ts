import { expect, type Page } from '@playwright/test';
import { test } from './site-fixture.ts';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.locator('#main');

test('the cart says how to order, and shows no form', async ({ page }) => {
  await page.goto('/cart');
  await expect(main(page).getByRole('link', { name: '020 7946 0018' })).toHaveAttribute('href', 'tel:+442079460018');
  await expect(main(page).getByRole('link', { name: /^hello@/ })).toHaveAttribute('href', /^mailto:hello@/);
  await expect(main(page).getByRole('button', { name: 'Proceed to Checkout' })).toBeHidden();
  await expect(main(page).getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

for (const [route, ...products] of [
  ['/nvq-level-2', ['Wall and Floor Tiling', '/nvq-2-wall-and-floor-tiling', '£750 +VAT']],
  ['/nvq-level-3', ['Occupational Work Supervision', '/nvq-3-occupational-work-supervision', '£950 +VAT']],
  ['/nvq-level-7', ['Construction Senior Management', '/nvq-7-construction-senior-management', '£1,950 +VAT']],
  ['/cscs', ['Blue Skilled Card', '/card-BlueSkilled', '£49 +VAT']],
  [
    '/citb',
    ['Operative Health and Safety Test', '/contact-us', '£44 +VAT'],
    ['Specialist Health and Safety Test', '/contact-us', '£44'],
  ],
  ['/courses/green-labour-card-courses', ['Green Labourer Course Online', '/contact-us', '£120 +VAT']],
] as const)
  test(`${route} shows its products as links, with the catalogue's price`, async ({ page }) => {
    await page.goto(route);
    for (const [name, href, price] of products) {
      const named = page.getByRole('link', { name, exact: true });
      const link = main(page).locator(named).first();
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
      await expect(main(page).locator('div').filter({ has: named }).last()).toContainText(price);
    }
    await expect(
      main(page)
        .getByText(/^Loading|^Fetching/)
        .filter({ visible: true }),
    ).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });

test('the pages of products show their price once, with a link to contact us instead of Add to Cart', async ({
  page,
}) => {
  for (const [route, net, gross] of [
    ['/nvq-2-plastering', '£750 +VAT', '£900 including VAT'],
    ['/nvq-3-work-supervision', '£950 +VAT', '£1,140 including VAT'],
    ['/card-BlueSkilled', '£49 +VAT', '£58.80 including VAT'],
  ] as const) {
    await page.goto(route);
    const offer = main(page).getByRole('region', { name: 'Price' });
    const text = await offer.innerText();
    expect
      .soft(
        [net, gross].map((price) => text.split(price).length - 1),
        route,
      )
      .toEqual([1, 1]);
    await expect.soft(offer.getByRole('link', { name: 'Contact us to book' })).toHaveAttribute('href', '/contact-us');
    await expect.soft(offer.getByRole('button'), route).toHaveCount(0);
  }
});

test('the dates of a course are there as built, and one opens its calendar file', async ({ page, request }) => {
  await page.goto('/smsts-course');
  await expect(main(page).getByText('Mon 11 to Fri 15 January 2055', { exact: true })).toBeVisible();
  const link = main(page)
    .getByRole('link', { name: /^Add to calendar/ })
    .first();
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('SUMMARY:SMSTS Course');
});

test('the overview of CITB courses has their prices, and a link to each', async ({ page }) => {
  await page.goto('/courses/citb-courses');
  const course = main(page).getByRole('listitem').filter({ hasText: 'Five days' });
  await expect(course).toContainText('£495 +VAT £594 including VAT');
  await expect(course.getByRole('link')).toHaveAttribute('href', '/smsts-course');
  await expect(main(page).getByText('Fetching')).toBeHidden();
});

test('a CITB course has the description and price of the catalogue', async ({ page }) => {
  await page.goto('/sssts-course');
  const text = await main(page).innerText();
  expect(text).toContain('Two days for supervisors, gangers and team leaders.');
  expect(text).toContain('£245 +VAT');
});

test('STATIC-06 Read More shows the rest of the terms, Show Less hides it', async ({ page }) => {
  await page.goto('/terms-conditions');
  const rest = page.getByText('The law of England and Wales applies.');
  await expect(rest).toBeHidden();
  await page.getByText('Read More').click();
  await expect(rest).toBeVisible();
  await expect(page.getByText('Read More')).toBeHidden();
  await page.getByText('Show Less').click();
  await expect(rest).toBeHidden();
});
