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
});

for (const [route, name, href, price] of [
  ['/nvq-level-2', 'Wall and Floor Tiling', '/nvq-2-wall-and-floor-tiling', '£750 +VAT'],
  ['/nvq-level-3', 'Occupational Work Supervision', '/nvq-3-occupational-work-supervision', '£950 +VAT'],
  ['/nvq-level-7', 'Construction Senior Management', '/nvq-7-construction-senior-management', '£1,950 +VAT'],
  ['/cscs', 'Blue Skilled Card', '/card-BlueSkilled', '£49 +VAT'],
  ['/citb', 'Operative Health and Safety Test', '/contact-us', '£44 +VAT'],
  ['/citb', 'Specialist Health and Safety Test', '/contact-us', '£44'],
  ['/courses/green-labour-card-courses', 'Green Labourer Course Online', '/contact-us', '£120 +VAT'],
] as const) {
  test(`${route} shows ${name} as a link, with the catalogue's price`, async ({ page }) => {
    await page.goto(route);
    const link = main(page).getByRole('link', { name, exact: true }).first();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
    await expect(
      main(page)
        .locator('div')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .last(),
    ).toContainText(price);
    await expect(
      main(page)
        .getByText(/^Loading|^Fetching/)
        .filter({ visible: true }),
    ).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });
}

for (const [route, net, gross] of [
  ['/nvq-2-plastering', '£750 +VAT', '£900 including VAT'],
  ['/nvq-3-work-supervision', '£950 +VAT', '£1,140 including VAT'],
  ['/card-BlueSkilled', '£49 +VAT', '£58.80 including VAT'],
] as const) {
  test(`${route} shows its price once, with a link to contact us instead of Add to Cart`, async ({ page }) => {
    await page.goto(route);
    const offer = main(page).getByRole('region', { name: 'Price' });
    const text = await offer.innerText();
    expect([net, gross].map((price) => text.split(price).length - 1)).toEqual([1, 1]);
    await expect(offer.getByRole('link', { name: 'Contact us to book' })).toHaveAttribute('href', '/contact-us');
    await expect(offer.getByRole('button')).toHaveCount(0);
  });
}

test('a date of a course opens its calendar file', async ({ page, request }) => {
  await page.goto('/smsts-course');
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

test("a course's dates are there as built", async ({ page }) => {
  await page.goto('/smsts-course');
  await expect(main(page).getByText('Mon 11 to Fri 15 January 2055', { exact: true })).toBeVisible();
});
