import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { blocks, preview } from './editor-fixture.ts';
import { test as base, copyContent, end } from './server-under-test.ts';

/** The desk on a copy of the pages, with a database of its own. */
export interface RunningDesk {
  address: string;
  /** The link with which the first owner makes a passkey. */
  firstOwnerLink: string;
  folder: string;
  /** Ends it at once, as a lost machine does. */
  kill(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
}

/** Tests the desk in a real browser. An error in the console fails a test. */
export const test = base.extend<{ desk: RunningDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  desk: async ({}, use) => {
    const { folder, pagesFolder, publicFolder } = copyContent();
    const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DATABASE_URL: '', HOST: '' };
    const folders = { DIST_DIR: join(folder, 'dist'), PUBLISHED_DIR: join(folder, 'published') };
    const start = () =>
      spawn(process.execPath, ['--import', 'tsx', 'src/cli/staff/desk.ts'], {
        env: { ...process.env, ...env, ...folders, PAGES_DIR: pagesFolder, PUBLIC_DIR: publicFolder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    let server = start();
    const firstOwnerLink = await lineOf(server, /^http\S+\/invitation#/);
    await use({
      address: new URL(firstOwnerLink).origin,
      firstOwnerLink,
      folder,
      kill: () => end(server, 'SIGKILL'),
      start: async () => {
        server = start();
        await lineOf(server, /^The desk is at/);
      },
    });
    await end(server, 'SIGTERM');
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ desk }, use) => use(desk.address),
});

/** Gives a page a device that makes passkeys and confirms them by itself (WebAuthn Level 3, 11.2). */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a passkey with the link of an invitation, which signs in. */
export async function makePasskey(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toContainText(name);
}

/** Begins a draft, and opens a page of it. @returns the address of the draft */
export async function beginDraft(page: Page, title: string): Promise<string> {
  await page.getByLabel('What do you want to change?').fill(title);
  await page.getByRole('button', { name: 'Begin a draft' }).click();
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toContainText(title);
  return new URL(page.url()).pathname;
}

/** Opens the block of key facts of the roofing page in a draft. */
export async function openKeyFacts(page: Page, draft: string): Promise<void> {
  await page.goto(`${draft}?document=nvq-2/roofing.json`);
  await expect(preview(page).locator('h1').first()).toBeVisible({ timeout: 120_000 });
  await blocks(page).filter({ hasText: 'Key facts' }).click();
}

async function lineOf({ stdout }: { stdout: Readable }, wanted: RegExp): Promise<string> {
  const lines = createInterface({ input: stdout });
  for await (const line of lines)
    if (wanted.test(line)) {
      stdout.resume();
      return line;
    }
  throw new Error('The desk did not start.');
}
