import { expect } from '@playwright/test';
import { addAuthenticator, makePasskey, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT, expectAccessible } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

test('an owner invites a colleague, who signs in again in place when the session is ended, and is out when removed', async ({
  page,
  desk,
  browser,
}) => {
  await signInOwner(page, desk, 'Olive Owner');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Email address').fill('Will@Example.com');
  await page.getByRole('group', { name: 'Roles of the colleague' }).getByLabel('Owner').check();
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('An email to Will@Example.com').inputValue();
  await expect(page.getByText('will@example.com: writer, owner')).toBeVisible();
  await expectAccessible(page, 'invited');

  const colleague = await (await browser.newContext({ baseURL: desk.address })).newPage();
  await addAuthenticator(colleague);
  const name = '<img src=x onerror="throw new Error(1)">';
  await makePasskey(colleague, link, name);
  await colleague.getByRole('link', { name: 'People' }).click();
  await colleague.getByLabel('Email address').fill('third@example.com');

  await page.reload();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.getByRole('button', { name: `End the session of ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'signed out there' })).toBeVisible();

  await colleague.getByRole('button', { name: 'Invite' }).click();
  const over = colleague.getByRole('dialog', { name: 'Your session has expired' });
  await over.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await expect(colleague.getByLabel('An email to third@example.com')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'signed out everywhere' })).toBeVisible();
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await expect(colleague.getByRole('alert')).toContainText('does not know this passkey');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: 'removed will@example.com' })).toContainText('Olive Owner');
  await expect(page.getByRole('row', { name: `${name} will@example.com made a passkey` })).toBeVisible();
  await page.goto('/people');
  await page.getByRole('button', { name: 'Remove Olive Owner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Olive Owner' }).click();
  await expect(page.getByRole('alert')).toContainText('This is the last owner');
});
