import { expect, type Page } from '@playwright/test';
import { addAuthenticator, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT, expectAccessible } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const devices = (page: Page) => page.getByRole('list', { name: 'Devices with your passkey' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with your passkey' });
const notice = (page: Page) => page.getByRole('region', { name: 'Your passkeys' });

test('an owner is asked for a second device, adds a tablet by a link and a security key here, and removes the first', async ({
  page,
  desk,
  browser,
}) => {
  const laptop = await signInOwner(page, desk, 'Olive Owner');
  await notice(page).getByRole('link', { name: 'Add another device' }).click();
  await expect(devices(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add another device' });
  await expectAccessible(page, 'another device');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByLabel('Or open this link there').inputValue();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page, 'a link for another device, with its code');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const tablet = await (await browser.newContext({ baseURL: desk.address })).newPage();
  await addAuthenticator(tablet);
  await tablet.goto(link);
  await tablet.getByLabel('Name of the device').fill('Tablet');
  await expect(tablet.getByLabel('Your name')).toHaveCount(0);
  await expectAccessible(tablet, 'a link for another device');
  await tablet.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(devices(tablet)).toContainText('Tablet');
  await expectAccessible(tablet, 'two devices');

  await page.reload();
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add another device' }).click();
  await dialog.getByLabel('Name of the device').fill('The same');
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('This device already has one of your passkeys.');
  const key = await addAuthenticator(page, { transport: 'usb' });
  await laptop.remove();
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: '“The same” can sign in now.' })).toBeVisible();
  await expect(devices(page).getByRole('listitem')).toHaveCount(3);

  await devices(page).getByRole('button', { name: 'Remove Tablet' }).click();
  await expectAccessible(page, 'remove a device');
  await page.getByRole('button', { name: 'Remove the device' }).click();
  await expect(devices(page)).not.toContainText('Tablet');
  await tablet.reload();
  await expect(signIn(tablet)).toBeVisible();
  await page.goto('/pages');
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await key.remove();
});

test('a security key without a PIN cannot make a passkey: the person is told to set one', async ({ page, desk }) => {
  const key = await addAuthenticator(page, { transport: 'usb', hasUserVerification: false });
  await page.goto(desk.firstOwnerLink);
  await page.getByLabel('Your name').fill('Olive Owner');
  await page.getByLabel('Your email address').fill('olive@example.com');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was created. A security key needs a PIN first: set one in the system’s settings, or use this device.',
  );
  await expectAccessible(page, 'a key without a PIN');
  await key.remove();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText('Olive Owner');
});
