import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { provideChromium } from '../fixtures/provide-chromium.ts';

/** By then, in milliseconds, everything that a key changes is painted. */
export const SETTLED = 500;

/** Opens Chromium to type in. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
}

/** Records, in a window, the milliseconds from each key to the end of the next frame. */
export async function recordKeys(listening: Page | Frame): Promise<void> {
  await listening.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    window.addEventListener(
      'keydown',
      () => {
        const before = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - before);
          channel.port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
}

/** Milliseconds from each key to the frame in which the preview has it. `pace` is the time between two keys. */
export async function typeKeys(page: Page, pace: number, count: number): Promise<number[]> {
  const field = page.locator('aside [role=textbox]').first();
  await page.locator('section[aria-label="Blocks of the page"] ol button[aria-pressed]').first().click();
  await field.focus();
  return pressKeys(page, page, pace, count);
}

/** Milliseconds of CPU that a window needs for each of some keys in the first text box of a block, undefined if it has none. */
export async function keyCost(page: Page, index: number, count: number): Promise<number | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.locator('section[aria-label="Blocks of the page"] ol button[aria-pressed]').nth(index).click();
  const field = page.locator('aside').locator('[role=textbox], input[type=text], textarea').first();
  if ((await field.count()) === 0) return undefined;
  await field.focus();
  // The first key compiles what the others run.
  await page.keyboard.press('a');
  await setTimeout(SETTLED);
  const before = await taskTime();
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  return ((await taskTime()) - before) / count;
}

/** The largest block of each type, by its page and place, page by page. Those of shared documents are left out. */
export function largestBlocks(pages: string): { type: string; document: string; index: number }[] {
  const largest = new Map<string, { type: string; document: string; index: number; size: number }>();
  for (const document of pagesIn(pages)) {
    const { blocks } = JSON.parse(readFileSync(join(pages, document), 'utf8'));
    for (const [index, block] of blocks.entries()) {
      const { type } = block;
      const size = JSON.stringify(block).length;
      if (type !== 'fragment' && size > (largest.get(type)?.size ?? 0))
        largest.set(type, { type, document, index, size });
    }
  }
  return [...largest.values()].sort((a, b) => (a.document < b.document ? -1 : 1));
}

/** The same for keys that are typed on the page itself, in the text with some words. */
export async function typeInPlace(
  page: Page,
  frame: Frame,
  words: string,
  pace: number,
  count: number,
): Promise<number[]> {
  const box = frame.locator('[data-in-place]');
  await frame.getByText(words).click();
  await box.waitFor();
  const times = await pressKeys(page, frame, pace, count);
  const written = await box.textContent();
  if (!written?.includes('a'.repeat(count))) throw new Error(`The keys are not in the text: ${written}`);
  await page.keyboard.press('Control+z');
  return times;
}

async function pressKeys(page: Page, listening: Page | Frame, pace: number, count: number): Promise<number[]> {
  await listening.evaluate(() => Reflect.get(window, 'times').splice(0));
  const begun = performance.now();
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('a');
    await setTimeout(Math.max(0, begun + (key + 1) * pace - performance.now()));
  }
  await listening.waitForFunction((wanted) => Reflect.get(window, 'times').length >= wanted, count);
  return listening.evaluate(() => Reflect.get(window, 'times'));
}

/** Words of a text in the middle of the page that `addLongPage` adds. */
export const MIDDLE = 'in the middle of the page';
const BLOCKS = 60;

/** Adds a page of 60 blocks: those of a course, again and again, around a text. @returns its path */
export function addLongPage(pages: string): string {
  const { blocks, ...page } = JSON.parse(readFileSync(join(pages, 'nvq-2', 'roofing.json'), 'utf8'));
  const long = Array.from({ length: BLOCKS }, (_, index) => blocks[index % blocks.length]);
  long[BLOCKS / 2] = { type: 'prose', heading: 'Middle', text: `A text with **bold** words ${MIDDLE}.` };
  const document = 'sixty-blocks.json';
  const title = 'A page of sixty blocks';
  writeFileSync(
    join(pages, document),
    JSON.stringify({ ...page, route: '/sixty-blocks', title, blocks: long }, null, 2),
  );
  return document;
}

/** How many of the copies one page lists. */
const LISTED = 30;

/** Copies of a page under addresses of their own, which visitors reach from the page about us: nothing is wrong with them. */
export function addPages(pages: string, count: number): void {
  const like = readFileSync(join(pages, 'nvq-2', 'roofing.json'), 'utf8');
  mkdirSync(join(pages, 'many'), { recursive: true });
  for (let index = 0; index < count; index++) {
    const text = like
      .replace(/"route": "[^"]*"/, `"route": "/many-${index}"`)
      .replace(/"title": "[^"]*"/, `"title": "Course ${index} for roof slaters and tilers"`)
      .replace(
        /"description": "[^"]*"/,
        `"description": "What roof slaters and tilers learn on course number ${index}"`,
      );
    writeFileSync(join(pages, 'many', `course-${index}.json`), withLinks(text, index + 1, count));
  }
  const about = join(pages, 'about.json');
  writeFileSync(about, withLinks(readFileSync(about, 'utf8'), 0, count));
  const urls = join(pages, '_data', 'urls.json');
  const known = JSON.parse(readFileSync(urls, 'utf8'));
  for (let index = 0; index < count; index++) known.urls[`/many-${index}`] = `many/course-${index}.json`;
  writeFileSync(urls, JSON.stringify(known, null, 2));
}

/** A page with links to the copies that it lists: a tree of pages, by number, whose root is 0. */
function withLinks(text: string, number: number, count: number): string {
  const first = number * LISTED;
  const links = Array.from({ length: Math.max(0, Math.min(LISTED, count - first)) }, (_, index) => ({
    text: `Course ${first + index}`,
    href: `/many-${first + index}`,
  }));
  if (links.length === 0) return text;
  const page = JSON.parse(text);
  page.blocks.push({ type: 'links', heading: 'More courses', links });
  return JSON.stringify(page, null, 2);
}

/** The longest page of a folder, by its path. */
export function longestPage(pages: string): string {
  const [longest = ''] = pagesIn(pages).sort((a, b) => statSync(join(pages, b)).size - statSync(join(pages, a)).size);
  return longest;
}

function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.json') && !file.startsWith('_'));
  return found.map((file) => file.replaceAll('\\', '/'));
}

/** The median and the 95th percentile of times in milliseconds, as printed. */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length}`;
}
