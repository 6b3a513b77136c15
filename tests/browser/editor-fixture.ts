import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { StaffServer } from '../fixtures/staff-server.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Starting an editor takes long on a busy machine. */
export const EDITOR_TIMEOUT = { timeout: 120_000 };

/** An error in the console fails a test. Each has time for an editor to start. */
export const guardedTest = base.extend<{ patient: undefined; guarded: undefined }>({
  patient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, info) => {
      info.setTimeout(Math.max(info.timeout, EDITOR_TIMEOUT.timeout));
      await use(undefined);
    },
    { auto: true },
  ],
  guarded: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs tests with a page editor, which has pages of its own. */
async function useEditor(use: (editor: StaffServer) => Promise<void>): Promise<void> {
  const editor = await StaffServer.editor();
  await editor.start();
  await use(editor);
  await editor.remove();
}

/** Tests the page editor in a real browser. Every test has its own editor and pages. */
export const test = guardedTest.extend<{ editor: StaffServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  editor: ({}, use) => useEditor(use),
  baseURL: async ({ editor }, use) => use(editor.address),
});

/** The same with one editor for many tests, which save nothing. */
export const unsavedTest = guardedTest.extend<object, { editor: StaffServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  editor: [({}, use) => useEditor(use), { scope: 'worker', ...EDITOR_TIMEOUT }],
  baseURL: async ({ editor }, use) => use(editor.address),
});

export const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');
export const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
export const blocks = (page: Page) =>
  page.getByRole('region', { name: 'Blocks of the page' }).locator('ol button[aria-pressed]');
/** The announcement once one document is saved. */
export const SAVED = /^Saved “[^”]+”\.$/;
/** The last announcement of the editor. */
export const said = (page: Page) => page.getByRole('banner').getByRole('status');
/** Opens a part of the editor, such as Changes. */
export const show = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name: view }).click();

/** The text of a field, with the marks of Markdown where it is shown as bold, a link or a list. */
export const textOf = (field: Locator) =>
  field.evaluate((element) => {
    const marked = (node: Node): string => {
      if (!(node instanceof HTMLElement)) return node.textContent ?? '';
      const words: string = node.dataset.token ?? [...node.childNodes].map(marked).join('');
      if (node.tagName === 'STRONG') return `**${words}**`;
      if (node.tagName === 'LI') return `- ${words}`;
      return node.tagName === 'A' ? `[${words}](${node.getAttribute('href')})` : words;
    };
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element.value;
    return [...element.children].map(marked).join('\n');
  });
/** Expects a field to have a text, as `textOf` gives it. */
export const expectText = (field: Locator, text: string | RegExp, message?: string) => {
  const shown = expect.poll(() => textOf(field), message);
  return typeof text === 'string' ? shown.toBe(text) : shown.toMatch(text);
};

/** The box in which a text is written on the page. */
export const boxOnPage = (page: Page) => preview(page).locator('[data-in-place]');
/** The text that is being written: on the page, or else in its field. */
export const textInHand = async (page: Page) =>
  (await boxOnPage(page).count()) > 0 ? textOf(boxOnPage(page)) : textOf(page.locator(':focus'));

/** Opens a document in the editor and waits for its preview. @param address of a draft at the desk */
export async function openDocument(page: Page, document: string, address = '/'): Promise<void> {
  await page.goto(`${address}?document=${document}`);
  await expect(preview(page).locator('h1').first()).toBeVisible({ timeout: 30_000 });
}

/** Counts the windows whose unsaved changes the browser keeps. */
export const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const STORAGE = 'page-editor-drafts';
    if (!(await indexedDB.databases()).some(({ name }) => name === STORAGE)) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(STORAGE);
      opening.onsuccess = () => {
        const counting = opening.result.transaction(STORAGE).objectStore(STORAGE).count();
        counting.onsuccess = () => resolve(counting.result);
      };
    });
  });

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
