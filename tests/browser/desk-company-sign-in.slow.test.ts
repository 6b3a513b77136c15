import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../src/server/database/database.ts';
import { CompanyIssuerServer, companyVariables } from '../fixtures/company-issuer.ts';
import { freePort } from '../fixtures/free-port.ts';
import { addColleague, inviteByCommand, type NewDesk, startDesk } from './desk-fixture.ts';
import { EDITOR_TIMEOUT, expectAccessible, guardedTest } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';

const JO = { sub: 'jo', name: 'Jo Shaw', email: 'jo@example.com', email_verified: true };

const test = guardedTest.extend<{ desk: NewDesk; issuer: CompanyIssuerServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  desk: async ({}, use) => {
    const desk = await startDesk(companyVariables(`http://127.0.0.1:${await freePort()}`));
    await use(desk);
    await desk.remove();
  },
  issuer: async ({ desk }, use) => {
    const issuer = await CompanyIssuerServer.start(desk.address, desk.settings.DESK_OIDC_ISSUER);
    issuer.account = JO;
    await use(issuer);
    await issuer.stop();
  },
  baseURL: async ({ desk }, use) => use(desk.address),
});
test.describe.configure(EDITOR_TIMEOUT);

const companyLink = (page: Page) => page.getByRole('link', { name: 'Sign in with your company account' });
const atCompany = (page: Page) => page.getByRole('button', { name: 'Continue' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Desk' });

for (const by of handsOf(1))
  test(`sign in by company account, by ${by}`, async ({ page, desk, issuer }) => {
    inviteByCommand(desk, JO.email, 'writer');
    const hand = new Hand(page, by);
    await page.goto('/account');
    await expect(companyLink(page)).toBeVisible();
    await expectAccessible(page, 'two ways to sign in');
    await hand.press(companyLink(page));
    await hand.press(atCompany(page));
    await expect(bar(page)).toContainText('Jo Shaw');
    console.log(`sign in by company account by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
    // Where the person was going.
    expect(new URL(page.url()).pathname).toBe('/account');
    await expectAccessible(page, 'an account without a passkey');
    await page.reload();
    await expect(bar(page)).toContainText('Jo Shaw');
    expect(issuer.account).toBe(JO);
  });

test('the callback opened again is refused in a sentence, and the person stays signed in', async ({
  page,
  desk,
  issuer,
}) => {
  inviteByCommand(desk, String(issuer.account.email), 'writer');
  const returned = page.waitForRequest(/\/company-sign-in\?code=/);
  await page.goto('/');
  await companyLink(page).click();
  await atCompany(page).click();
  await expect(bar(page)).toContainText('Jo Shaw');
  await page.goto((await returned).url());
  await expect(page.getByRole('alert').first()).toHaveText(
    'This sign-in has expired or was already used. Sign in again.',
  );
  await page.reload();
  await expect(bar(page)).toContainText('Jo Shaw');
});

test('while the company’s sign-in is away, and to someone who was not invited, the screen says so, until it works', async ({
  page,
  desk,
  issuer,
}) => {
  const alert = page.getByRole('alert').first();
  await issuer.stop();
  await page.goto('/');
  await companyLink(page).click();
  await expect(alert).toContainText('Your company’s sign-in is not responding.');
  await issuer.listen();
  await companyLink(page).click();
  await atCompany(page).click();
  await expect(alert).toHaveText('jo@example.com is not invited to this desk. Ask an owner to invite you.');
  await expect(page.getByRole('button', { name: 'Sign in with your passkey' })).toBeEnabled();
  inviteByCommand(desk, JO.email, 'writer');
  await companyLink(page).click();
  await expect(bar(page)).toContainText('Jo Shaw');
});

test('a session that has expired is renewed in another window, and what was typed stays', async ({
  page,
  desk,
  browser,
  issuer,
}) => {
  const jo = await addColleague(browser, desk, { name: 'Jo Shaw', email: JO.email, role: 'writer' });
  await jo.getByRole('link', { name: 'Pages' }).click();
  await jo.getByLabel('What do you want to change?').fill('Typed before the session expired');
  const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
  await database.deleteFrom('desk_session').execute();
  await database.destroy();
  await jo.getByRole('button', { name: 'Start a draft' }).click();
  const over = jo.getByRole('dialog', { name: 'Your session has expired' });
  const opened = jo.waitForEvent('popup');
  await over.getByRole('link', { name: 'Sign in with your company account, in another window' }).click();
  const other = await opened;
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(bar(other)).toContainText('Jo Shaw');
  await expect(over).toBeHidden();
  await expect(jo.getByRole('region', { name: 'Draft', exact: true })).toContainText(
    'Typed before the session expired',
  );
  expect(page.url()).toBe('about:blank');
  expect(issuer.account).toBe(JO);
});
