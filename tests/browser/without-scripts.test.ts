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
  ['/courses/citb-courses', 'SSSTS Course', '/sssts-course', '£245 +VAT'],
  ['/courses/green-labour-card-courses', 'Green Labourer Course Online', '/contact-us', '£120 +VAT'],
  ['/card-BlueSkilled', 'Blue Skilled Card', '/contact-us', '£49 +VAT'],
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

test('a course page has a link to contact us instead of Add to Cart', async ({ page }) => {
  await page.goto('/nvq-2-plastering');
  await expect(main(page).getByRole('link', { name: 'Contact us to book' })).toHaveAttribute('href', '/contact-us');
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeHidden();
});
