import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, expect, type Page } from '@playwright/test';
import { DIST_FOLDER } from '../../src/build/sources/folders.ts';
import { type MailServer, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { emailOf, type PlaceEmail } from '../fixtures/received-email.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { addColleague, type NewDesk, startDesk } from './desk-fixture.ts';
import { test as siteTest } from './site-fixture.ts';

/** A shop that sends its emails, and the desk of its staff, on one database. */
export interface Office {
  site: RunningSite;
  mail: MailServer;
  desk: NewDesk;
}

/** Tests a shop beside its desk, at which Sam, of the role sales, is signed in. */
export const test = siteTest.extend<object, { office: Office; signedInSam: Page }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const mail = await startMailServer();
      const site = await startSite(DIST_FOLDER, mailSettings(mail.url));
      const desk = await startDesk({ DATA_DIR: site.dataFolder });
      await use({ site, mail, desk });
      await desk.remove();
      await site.stop();
      await mail.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ office }, use) => use(office.site), { scope: 'worker' }],
  signedInSam: [
    async ({ browser, office: { desk } }, use) => {
      const page = await addColleague(browser, desk, { name: 'Sam', email: 'sam@example.com', role: 'sales' });
      await use(page);
      await page.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens the desk as Sam, on a device like that of a page. */
export async function openDesk(browser: Browser, { desk }: Office, signedIn: Page, like: Page): Promise<Page> {
  const storageState = await signedIn.context().storageState();
  const viewport = like.viewportSize();
  const page = await browser.newPage({
    baseURL: desk.address,
    storageState,
    viewport,
    hasTouch: viewport?.width === 390,
  });
  await page.goto('/');
  return page;
}

/** Waits for an email, without the time that emails are held back. */
export async function received({ site, mail }: Office, to: string, subject: string): Promise<PlaceEmail> {
  const find = () => mail.mails.map(emailOf).find((email) => email.to === to && email.subject === subject);
  await expect(() => {
    const database = new DatabaseSync(join(site.dataFolder, 'shop.sqlite'), { timeout: 10_000 });
    database.exec(`update outbox_mail set due_at = '2000-01-01T00:00:00.000Z' where state = 'queued' and attempts = 0`);
    database.close();
    expect(mail.mails.map(emailOf)).toContainEqual(expect.objectContaining({ to, subject }));
  }).toPass({ timeout: 30_000 });
  const email = find();
  if (email === undefined) throw new Error('The email is gone.');
  return email;
}
