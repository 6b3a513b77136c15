import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { provideChromium } from '../fixtures/provide-chromium.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

// npm run bench:edit: how long the page editor takes from a key to the painted preview, to open a page and to start, on the
// site as it is and with 1,000 pages.
flagsOf('bench:edit');
const KEYS = 100;
const MANY = 1000;
/** Milliseconds between two keys: of a fast typist, and of a key that is held. */
const PACES = { 'a key': 100, 'a held key': 33 };

/** By then, in milliseconds, everything that a key changes is painted. */
const SETTLED = 500;

const chromiumPath = provideChromium();
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox'],
});
for (const count of [0, MANY]) await measure(count);
await browser.close();

async function measure(added: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-edit-'));
  const pages = join(folder, 'pages');
  copyTestPages(pages);
  addPages(pages, added);
  await startOnce(pages);
  const { address, milliseconds, stop } = await startOnce(pages, true);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler of this file names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  const longest = longestPage(pages);
  const opened = await openPage(page, address, longest);
  await recordKeys(page);
  const painted: string[] = [];
  for (const [name, pace] of Object.entries(PACES)) {
    const keys = await typeKeys(page, pace);
    const at = (share: number) => keys[Math.min(keys.length - 1, Math.floor(keys.length * share))]?.toFixed(1);
    painted.push(`${name} to painted preview: median ${at(0.5)} ms, p95 ${at(0.95)} ms of ${keys.length}; `);
  }
  const { shortened, whole } = await filterPages(page);
  console.log(
    `${added === 0 ? 'the site' : `with ${added} more pages`}: start ${milliseconds.toFixed(0)} ms; opening ${longest} ${opened.toFixed(0)} ms; ` +
      `${painted.join('')}list of pages shortened in ${shortened.toFixed(0)} ms, whole again in ${whole.toFixed(0)} ms`,
  );
  await page.close();
  stop();
  rmSync(folder, { recursive: true });
}

/** Starts the editor; without `keep` only so that its bundle is there. */
async function startOnce(
  pages: string,
  keep = false,
): Promise<{ address: string; milliseconds: number; stop: () => void }> {
  const before = performance.now();
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/cli/edit.ts'], {
    env: { ...process.env, PORT: '0', PAGES_DIR: pages },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[^/\s]+/.exec(line)?.[0];
    if (address === undefined) continue;
    if (!keep) server.kill();
    return { address, milliseconds: performance.now() - before, stop: () => server.kill() };
  }
  throw new Error('The editor did not start.');
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

/** Records, in the page, the milliseconds from each key to the end of the next frame. */
async function recordKeys(page: Page): Promise<void> {
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

/** Milliseconds from each key to the frame in which the preview has it, in order of length. `pace` is the time between two keys. */
async function typeKeys(page: Page, pace: number): Promise<number[]> {
  const field = page.locator('aside textarea').first();
  await page.locator('section[aria-label="Blocks of the page"] ol button').first().click();
  await field.focus();
  await page.evaluate(() => Reflect.get(window, 'times').splice(0));
  const begun = performance.now();
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a');
    await setTimeout(Math.max(0, begun + (key + 1) * pace - performance.now()));
  }
  return (await timesOf(page, KEYS)).sort((a, b) => a - b);
}

/** The times of some keys, once all are painted. */
async function timesOf(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'times').length >= wanted, count);
  return page.evaluate(() => Reflect.get(window, 'times'));
}

/** Milliseconds from a key to the frame with the shorter list of pages, and from clearing the search to the whole list. */
async function filterPages(page: Page): Promise<{ shortened: number; whole: number }> {
  await page.keyboard.press('Control+k');
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

/** Copies of a page under addresses of their own. */
function addPages(pages: string, count: number): void {
  const like = readFileSync(join(pages, 'nvq-2', 'roofing.json'), 'utf8');
  mkdirSync(join(pages, 'many'), { recursive: true });
  for (let index = 0; index < count; index++) {
    const text = like
      .replace(/"route": "[^"]*"/, `"route": "/many-${index}"`)
      .replace(/"title": "[^"]*"/, `"title": "Course ${index} for roof slaters and tilers"`);
    writeFileSync(join(pages, 'many', `course-${index}.json`), text);
  }
}

function longestPage(pages: string): string {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.json') && !file.startsWith('_'));
  const [longest = ''] = found.sort((a, b) => statSync(join(pages, b)).size - statSync(join(pages, a)).size);
  return longest.replaceAll('\\', '/');
}
