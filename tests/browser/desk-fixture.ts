import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { DIST_FOLDER } from '../../src/build/sources/folders.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import { blocks, guardedTest, preview } from './editor-fixture.ts';

/** A desk at which nobody can sign in yet, with the link with which the first owner makes a passkey. */
export type NewDesk = StaffServer & { firstOwnerLink: string };

/** Starts a desk with a database of its own, beside a site that is built. @param more settings of its own */
export async function startDesk(more?: Readonly<Record<string, string>>): Promise<NewDesk> {
  const desk = await StaffServer.desk(more);
  cpSync(DIST_FOLDER, join(desk.folder, 'dist'), { recursive: true });
  return Object.assign(desk, { firstOwnerLink: await desk.start(/^http\S+\/invitation#/) });
}

/** Tests the desk in a real browser. Every test has its own desk. */
export const test = guardedTest.extend<{ desk: NewDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  desk: async ({}, use) => {
    const desk = await startDesk();
    await use(desk);
    await desk.remove();
  },
  baseURL: async ({ desk }, use) => use(desk.address),
});

/**
 * Gives a page a device that makes passkeys and confirms them by itself (WebAuthn Level 3, 11.2).
 * @param options by default, of a device with a screen lock
 */
export async function addAuthenticator(
  page: Page,
  options: { transport?: 'internal' | 'usb'; hasUserVerification?: boolean } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  });
  return { remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
}

/** A device of a page. */
interface Authenticator {
  remove(): Promise<unknown>;
}

/** Makes a passkey with the link of an invitation, which signs in. */
export async function makePasskey(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(name);
}

/** Signs in the first owner of a desk. @returns the device of the page that has the passkey */
export async function signInOwner(page: Page, desk: NewDesk, name = 'Ada Owner'): Promise<Authenticator> {
  const device = await addAuthenticator(page);
  await makePasskey(page, desk.firstOwnerLink, name, `${name.split(' ')[0]?.toLowerCase()}@example.com`);
  return device;
}

/** Begins a draft, and opens a page of it. @returns the address of the draft */
export async function beginDraft(page: Page, title: string): Promise<string> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
  await page.getByLabel('What do you want to change?').fill(title);
  await page.getByRole('button', { name: 'Start a draft' }).click();
  // The first draft waits until the desk has read the whole site.
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toContainText(title, { timeout: 120_000 });
  return new URL(page.url()).pathname;
}

/** Invites a person with a command on the server. @returns the link that it prints */
export function inviteByCommand(desk: NewDesk, email: string, role: string): string {
  const invite = ['src/cli/typescript.mjs', 'src/cli/desk.ts', 'invite', email, '--role', role];
  const env = { ...process.env, ...desk.settings };
  return /http\S+/.exec(execFileSync(process.execPath, invite, { env, encoding: 'utf8' }))?.[0] ?? '';
}

/** Invites a person with a command on the server, who signs in with a browser of their own. */
export async function addColleague(
  browser: Browser,
  desk: NewDesk,
  person: { name: string; email: string; role: string },
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const link = inviteByCommand(desk, person.email, person.role);
  const page = await browser.newPage({ baseURL: desk.address, viewport });
  await addAuthenticator(page);
  await makePasskey(page, link, person.name);
  return page;
}

/** Opens the block of key facts of the roofing page in a draft. */
export async function openKeyFacts(page: Page, draft: string): Promise<void> {
  await page.goto(`${draft}?document=nvq-2/roofing.json`);
  await expect(preview(page).locator('h1').first()).toBeVisible({ timeout: 120_000 });
  await blocks(page).filter({ hasText: 'Key facts' }).click();
}
