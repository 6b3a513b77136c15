import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test as base, copyContent, end } from './server-under-test.ts';

/** The page editor on a copy of the pages, which a test may change. */
export interface RunningEditor {
  address: string;
  /** Has the pages and the pictures. */
  folder: string;
  pagesFolder: string;
  /** Kills the editor (SIGKILL). */
  kill: () => Promise<void>;
  /** Starts the editor again at the same address, and ends it before if it still runs. */
  restart: () => Promise<void>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Tests the page editor in a real browser. Every test has its own editor and pages; an error in the console fails it. */
export const test = base.extend<{ editor: RunningEditor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  editor: async ({}, use) => {
    const { folder, pagesFolder, publicFolder } = copyContent();
    const start = (port: string) =>
      spawn(process.execPath, ['--import', 'tsx', 'src/cli/edit.ts'], {
        env: { ...process.env, PORT: port, PAGES_DIR: pagesFolder, PUBLIC_DIR: publicFolder, BROWSER: 'none' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const addressOf = (editor: ReturnType<typeof start>) => readAddress(createInterface({ input: editor.stdout }));
    let server = start('0');
    const address = await addressOf(server);
    const restart = async () => {
      await end(server, 'SIGTERM');
      server = start(new URL(address).port);
      await addressOf(server);
    };
    await use({ address, folder, pagesFolder, kill: () => end(server, 'SIGKILL'), restart });
    await end(server, 'SIGTERM');
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ editor }, use) => use(editor.address),
});

/** Starting an editor takes long on a busy machine. */
export const EDITOR_TIMEOUT = { timeout: 120_000 };

export const preview = (page: Page) => page.frameLocator('iframe');
export const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
export const blocks = (page: Page) => page.getByRole('region', { name: 'Blocks of the page' }).locator('ol button');
/** What the editor has just said. */
export const said = (page: Page) => page.getByRole('banner').getByRole('status');
/** Opens a part of the editor, such as Changes. */
export const show = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name: view }).click();

/** Opens a document in the editor and waits for its preview. */
export async function openDocument(page: Page, document: string): Promise<void> {
  await page.goto(`/?document=${document}`);
  await expect(preview(page).locator('h1').first()).toBeVisible({ timeout: 30_000 });
}

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no accessibility violations in the editor itself, in light and dark; the preview is tested as the site. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const found = await axe()
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    .analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axe()
    .options({ runOnly: COLOUR_RULES, resultTypes: ['violations'] })
    .analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  expect([...violationsOf(found, where), ...violationsOf(inDark, `${where} in dark`)]).toEqual([]);
}

function violationsOf({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, where: string): string[] {
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

async function readAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /http:\/\/[^/\s]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('The editor did not start.');
}
