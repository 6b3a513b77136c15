import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import {
  addLongPage,
  addPages,
  keyCost,
  largestBlocks,
  MIDDLE,
  openChromium,
  percentiles,
  recordKeys,
  SETTLED,
  typeInPlace,
  typeKeys,
} from './typed-keys.ts';

// npm run bench -- edit: how long the page editor takes from a key to the painted preview, in a field and on the page itself, to
// open a page of 60 blocks and to start, on the site as it is and with 1,000 more pages.
const { pages, keys } = flagsOf('bench edit');
/** Milliseconds between two keys: of a fast typist, and of a key that is held. */
const PACES = { 'a key': 100, 'a held key': 33 };

const browser = await openChromium();
await compareBlocks();
for (const count of new Set([0, Number(pages)])) await measure(count);
await browser.close();

/** Prints the CPU time of a key in each type of block, in its largest one, as a multiple of an ordinary block's. */
async function compareBlocks(): Promise<void> {
  const editor = await StaffServer.editor();
  await editor.start();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const costs: { type: string; milliseconds: number }[] = [];
  let opened: string | undefined;
  for (const { type, document, index } of largestBlocks(editor.pagesFolder)) {
    if (document !== opened) await page.goto(`${editor.address}/?document=${encodeURIComponent(document)}`);
    opened = document;
    const milliseconds = await keyCost(page, index, Number(keys));
    if (milliseconds !== undefined) costs.push({ type, milliseconds });
  }
  costs.sort((a, b) => b.milliseconds - a.milliseconds);
  const ordinary = costs[costs.length >> 1]?.milliseconds ?? Number.NaN;
  for (const { type, milliseconds } of costs)
    console.log(
      `a key in ${type}: ${milliseconds.toFixed(1)} ms of CPU, ${(milliseconds / ordinary).toFixed(2)} times an ordinary block`,
    );
  await page.close();
  await editor.remove();
}

async function measure(added: number): Promise<void> {
  const editor = await StaffServer.editor();
  addPages(editor.pagesFolder, added);
  const longest = addLongPage(editor.pagesFolder);
  // The first start only makes the bundle.
  await editor.start();
  await editor.stop();
  const before = performance.now();
  await editor.start();
  const milliseconds = performance.now() - before;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler of this file names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  const opened = await openPage(page, editor.address, longest);
  const frame = page.frame({ url: /\/frame$/ });
  if (!frame) throw new Error('The preview has no frame.');
  await recordKeys(page);
  await recordKeys(frame);
  const painted: string[] = [];
  for (const [name, pace] of Object.entries(PACES)) {
    painted.push(`${name} in a field to painted preview: ${percentiles(await typeKeys(page, pace, Number(keys)))}; `);
    painted.push(`on the page: ${percentiles(await typeInPlace(page, frame, MIDDLE, pace, Number(keys)))}; `);
  }
  const { shortened, whole } = await filterPages(page);
  console.log(
    `${added === 0 ? 'the site' : `with ${added} more pages`}: start ${milliseconds.toFixed(0)} ms; opening ${longest} ${opened.toFixed(0)} ms; ` +
      `${painted.join('')}list of pages shortened in ${shortened.toFixed(0)} ms, whole again in ${whole.toFixed(0)} ms`,
  );
  await page.close();
  await editor.remove();
}

/** Milliseconds from choosing a page to its preview, in an editor that shows another page. */
async function openPage(page: Page, address: string, document: string): Promise<number> {
  await page.goto(`${address}/?document=contact-us.json`);
  await page.frameLocator('iframe').locator('h1').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search pages').fill(document);
  return page.evaluate(async () => {
    const heading = () => window.document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
    const former = heading();
    const before = performance.now();
    window.document.querySelector<HTMLButtonElement>('dialog li button')?.click();
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    while (!heading() || heading() === former) await painted();
    await painted();
    return performance.now() - before;
  });
}

/** Milliseconds from a key to the frame with the shorter list of pages, and from clearing the search to the whole list. */
async function filterPages(page: Page): Promise<{ shortened: number; whole: number }> {
  // In a text, Ctrl K makes a link.
  await page.getByRole('button', { name: 'choose another page' }).click();
  await page.getByLabel('Search pages').focus();
  await page.evaluate(() => {
    let [before, times] = [0, [0]];
    window.addEventListener('keydown', () => ([before, times] = [performance.now(), [0]]), { capture: true });
    const painted = () => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => times.push(performance.now() - before);
      channel.port2.postMessage(undefined);
    };
    const observer = new MutationObserver(() => requestAnimationFrame(painted));
    observer.observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { filtered: () => Math.max(...times) });
  });
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await setTimeout(SETTLED);
    return Number(await page.evaluate(() => Reflect.get(window, 'filtered')()));
  };
  const shortened: number[] = [];
  for (const key of 'contact') shortened.push(await press(key));
  await page.keyboard.press('Control+a');
  return { shortened: Math.max(...shortened), whole: await press('Delete') };
}
