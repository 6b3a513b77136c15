import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { provideChromium } from '../fixtures/provide-chromium.ts';

const KEYS = 100;

/** Opens Chromium to type in. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
}

/** Records, in the page, the milliseconds from each key to the end of the next frame. */
export async function recordKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
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
export async function typeKeys(page: Page, pace: number): Promise<number[]> {
  const field = page.locator('aside [role=textbox]').first();
  await page.locator('section[aria-label="Blocks of the page"] ol button[aria-pressed]').first().click();
  await field.focus();
  await page.evaluate(() => Reflect.get(window, 'times').splice(0));
  const begun = performance.now();
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a');
    await setTimeout(Math.max(0, begun + (key + 1) * pace - performance.now()));
  }
  return timesOf(page, KEYS);
}

/** The times of some keys, once all are painted. */
async function timesOf(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'times').length >= wanted, count);
  return page.evaluate(() => Reflect.get(window, 'times'));
}

/** Copies of a page under addresses of their own. */
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
    writeFileSync(join(pages, 'many', `course-${index}.json`), text);
  }
}

/** The longest page of a folder, by its path. */
export function longestPage(pages: string): string {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.json') && !file.startsWith('_'));
  const [longest = ''] = found.sort((a, b) => statSync(join(pages, b)).size - statSync(join(pages, a)).size);
  return longest.replaceAll('\\', '/');
}

/** The median and the 95th percentile of times in milliseconds, as printed. */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length}`;
}
