import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { cartRows, course, openCart } from './stored-cart.ts';
import { stubApi, success } from './stub-api.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Mason',
  address: '1 Mill Lane',
  country: 'United Kingdom',
  state: 'West Yorkshire',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  contactNo: '07700 900123',
  email: 'ada@customer.example',
  company: 'Acme Ltd',
  vatNumber: 'GB123456789',
  purchaseOrder: 'PO-7 & more',
};
const MESSAGE = {
  name: 'Ana Mason',
  email: 'ana@customer.example',
  phone: '7700 900123',
  message: 'Which card?\nFor me.',
};

const main = (page: Page) => page.locator('#main');

async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  const company = main(page).getByText('Buying for a company?');
  if ('company' in texts) await company.tap();
  for (const [name, text] of Object.entries(texts)) await main(page).locator(`[name=${name}]`).fill(text);
}

async function expectForm(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await expect(main(page).locator(`[name=${name}]`)).toHaveValue(text);
}

const emptied = (texts: Record<string, string>) => Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
const kept = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);

test('the form is kept from the cart to Terms and back, another item and a cancelled payment, until the order is paid', async ({
  page,
}) => {
  await openReady(page, '/nvq-2-wall-and-floor-tiling');
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await expect(cartRows(page)).toHaveCount(1);
  await fillIn(page, CUSTOMER);

  await main(page).getByRole('link', { name: 'Terms and Conditions' }).tap();
  await expect(page).toHaveURL('/terms-conditions');
  await page.goBack();
  await expectForm(page, CUSTOMER);
  await expect(main(page).locator('[name=company]')).toBeVisible();

  await page.goto('/card-BlueSkilled');
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await expect(cartRows(page)).toHaveCount(2);
  await expectForm(page, CUSTOMER);

  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByRole('heading', { name: 'Payment Unsuccessful' })).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expectForm(page, CUSTOMER);
  const item = Object.keys(JSON.parse((await kept(page, 'cart')) ?? '')[0]);
  expect(item).toEqual(['id', 'title', 'price']);

  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap();
  await page.getByLabel('Email for the receipt').fill(CUSTOMER.email);
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain('Mason');
  await openReady(page, '/cart');
  await expect(main(page)).toContainText('Your cart is empty.');
  await expectForm(page, emptied(CUSTOMER));
});

test.describe('after the payment', () => {
  // The payment's page, which Back passes.
  test.use({ expectedErrors: /410/ });

  test('Back leads to an empty form too', async ({ page }) => {
    await openReady(page, '/nvq-2-wall-and-floor-tiling');
    await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
    await fillIn(page, CUSTOMER);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).tap();
    await page.getByLabel('Email for the receipt').fill(CUSTOMER.email);
    await page.getByRole('button', { name: 'Pay', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this page' }).tap();
    for (let back = 0; back < 4 && !page.url().endsWith('/cart'); back++) await page.goBack();
    await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    await expect(main(page)).toContainText('Your cart is empty.');
    await expectForm(page, emptied(CUSTOMER));
  });
});

test('a reload and another window: the form is kept for the tab alone', async ({ page, context }) => {
  await openCart(page, [course('a')]);
  await fillIn(page, { firstName: 'Ada' });
  await page.reload();
  await expectForm(page, { firstName: 'Ada' });
  const other = await context.newPage();
  await openCart(other, [course('a')]);
  await expectForm(other, { firstName: '' });
});

test('what was corrected after Back is what is kept', async ({ page }) => {
  await openCart(page, [course('a')]);
  await fillIn(page, { firstName: 'Ada', city: 'Leeds' });
  await openReady(page, '/about');
  await openReady(page, '/cart');
  await main(page).locator('[name=city]').fill('');
  await main(page).locator('[name=firstName]').fill('Ana');
  await openReady(page, '/about');
  await openReady(page, '/cart');
  await expectForm(page, { firstName: 'Ana', city: '' });
});

test('Clear Cart empties the form, and Undo brings it back, but not over what was typed since', async ({ page }) => {
  await openCart(page, [course('a')]);
  await fillIn(page, CUSTOMER);
  await page.getByRole('button', { name: 'Clear Cart' }).tap();
  await expectForm(page, emptied(CUSTOMER));
  expect(await kept(page, 'customerDetails')).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(cartRows(page)).toHaveCount(1);
  await expectForm(page, CUSTOMER);
  await page.reload();
  await expectForm(page, CUSTOMER);
  await page.getByRole('button', { name: 'Clear Cart' }).tap();
  await fillIn(page, { firstName: 'Ana' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expectForm(page, { firstName: 'Ana' });
});

test('the contact form is kept until its message is sent', async ({ page }) => {
  await stubApi(page, { 'POST /api/*': success({ _id: 'u' }) });
  await openReady(page, '/contact-us');
  await fillIn(page, MESSAGE);
  await page.locator('a[href="/cscs"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/cscs');
  await page.goBack();
  await expectForm(page, MESSAGE);
  await page.goto('/about');
  await openReady(page, '/contact-us');
  await expectForm(page, MESSAGE);
  await page.getByRole('button', { name: 'Send message' }).tap();
  await page.getByRole('button', { name: 'Stay on this page' }).tap();
  await expectForm(page, emptied(MESSAGE));
  await page.reload();
  await expectForm(page, emptied(MESSAGE));
  expect(await kept(page, 'contactMessage')).toBeNull();
});

test.describe('a message that is not sent', () => {
  test.use({ expectedErrors: /status of 500|Failed to create lead/ });

  test('is kept', async ({ page }) => {
    await stubApi(page, { 'POST /api/*': { status: 500, body: {} } });
    await openReady(page, '/contact-us');
    await fillIn(page, MESSAGE);
    await page.getByRole('button', { name: 'Send message' }).tap();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.reload();
    await expectForm(page, MESSAGE);
  });
});

test('Pay by invoice comes before a message that was begun, once, and nothing of it is in the address', async ({
  page,
}) => {
  await openReady(page, '/contact-us');
  await fillIn(page, { message: 'Which card?' });
  await openCart(page, [course('a')]);
  await page.getByRole('button', { name: 'Pay by invoice' }).tap();
  await expect(page).toHaveURL('/contact-us');
  const message = main(page).locator('[name=message]');
  await expect(message).toHaveValue(/^Please send me an invoice for:[\s\S]*Course a[\s\S]*\n\nWhich card\?$/);
  await message.press('End');
  await message.pressSequentially(' Please.');
  const edited = await message.inputValue();
  await page.reload();
  await expect(message).toHaveValue(edited);
  await page.goBack();
  await expect(cartRows(page)).toHaveCount(1);
  await page.goForward();
  await expect(message).toHaveValue(edited);
});

test('what is typed before React starts is kept too', async ({ page }) => {
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await fillIn(page, { message: 'Which card?' });
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  await openReady(page, '/about');
  await openReady(page, '/contact-us');
  await expectForm(page, { message: 'Which card?' });
});
