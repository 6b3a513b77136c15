import { expect } from '@playwright/test';
import { addAuthenticator, makePasskey, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT, expectAccessible } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

test('the printed link makes the first owner’s passkey, once; then the passkey signs in', async ({ page, desk }) => {
  await addAuthenticator(page);
  await page.goto(desk.firstOwnerLink);
  await expectAccessible(page, 'first passkey');
  await makePasskey(page, desk.firstOwnerLink, 'Olive Owner', 'olive@example.com');
  await page.getByRole('link', { name: 'Olive Owner' }).click();
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toContainText('this browser');
  await expectAccessible(page, 'account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in with your passkey' });
  await expect(signIn).toBeVisible();
  await page.goto(desk.firstOwnerLink);
  await expect(page.getByRole('alert')).toContainText('This link has been used');
  await page.getByRole('link', { name: 'Sign in with a passkey that you have' }).click();
  await signIn.click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText('Olive Owner');
});

test('the audit log is scrolled by keyboard', async ({ page, desk }) => {
  await signInOwner(page, desk, 'Olive Owner');
  await page.setViewportSize({ width: 640, height: 200 });
  await page.goto('/audit-log');
  await expect(page.getByRole('row', { name: /made a passkey/ })).toBeAttached();
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Tab');
  const log = page.getByRole('main', { name: 'Audit log' });
  await expect(log).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('the address of a draft that is not there says so, and leads to the drafts', async ({ page, desk }) => {
  await signInOwner(page, desk, 'Olive Owner');
  await page.goto('/drafts/00000000-0000-0000-0000-000000000000');
  await expect(page.getByRole('heading', { name: 'The draft could not be opened' })).toBeVisible();
  await expect(page.getByText('There is no such draft.')).toBeVisible();
  await page.getByRole('link', { name: 'All drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible();
});
