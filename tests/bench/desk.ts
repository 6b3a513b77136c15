import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { flagsOf } from '../../src/cli/command-line/run-command.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { cpuTime } from '../fixtures/cpu-time.ts';
import { DeskClient } from '../fixtures/desk-client.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import { until } from '../fixtures/until.ts';
import { addPages, longestPage, openChromium, percentiles, recordKeys, typeKeys } from './typed-keys.ts';

// npm run bench -- desk: at the desk, with ten editors at once, how long it takes from a key to the painted preview and to the
// stored draft, and from Publish to the site, on the site as it is and with more pages.
const { pages, keys } = flagsOf('bench desk');
const OTHERS = 9;
/** How often each of the others stores something, in milliseconds: a draft is stored a second after the last key. */
const STORE_PAUSE = 1_000;
const STORED = Math.ceil(Number(keys) / 5);
const PUBLISHES = 3;
/** Milliseconds between two keys of a fast typist. */
const PACE = 100;
/** For a busy machine, in milliseconds. */
const PATIENCE = 600_000;

const browser = await openChromium();
for (const count of new Set([0, Number(pages)])) await measure(count);
await browser.close();

async function measure(added: number): Promise<void> {
  const desk = await StaffServer.desk();
  addPages(desk.pagesFolder, added);
  await desk.start();
  const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
  const document = longestPage(desk.pagesFolder);
  const person = await DeskClient.join(desk, database, 'Ada');
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, index) => DeskClient.join(desk, database, `Editor ${index}`)),
  );
  let isOver = false;
  const busy = others.map(async (other, index) => {
    const draft = await other.begin(`Of editor ${index}`);
    for (let time = 0; !isOver; time++) {
      await other.change(draft, document, (text) =>
        text.replace(/"title": "[^"]*"/, `"title": "Title ${index}-${time}"`),
      );
      await setTimeout(STORE_PAUSE);
    }
  });
  const page = await openPage(desk, person, document);
  const painted = await typeKeys(page, PACE, Number(keys));
  const stored = await typeUntilStored(page);
  isOver = true;
  await Promise.all(busy);
  await page.context().close();
  const published = await publishTimes(desk, person, database);
  console.log(
    `${added === 0 ? 'the site' : `with ${added} more pages`}, ten editors: a key to painted preview: ${percentiles(painted)}; the last key to stored draft: ${percentiles(stored)}; alone: publish of a changed page: ${published.join(', ')}`,
  );
  await database.destroy();
  await desk.remove();
}

/** Seconds of time and of processor time from Publish to the shop, each time for one changed page. */
async function publishTimes(desk: StaffServer, person: DeskClient, database: Database): Promise<string[]> {
  // Where the packages of the shop's server are.
  symlinkSync(resolve('node_modules'), join(desk.folder, 'node_modules'));
  const publish = async (title: string) => {
    const draft = await person.begin(title);
    await person.change(draft, 'about.json', (text) => text.replace(/"heading": "[^"]*"/, `"heading": "${title}"`));
    const [before, used] = [performance.now(), cpuTime(desk.pid)];
    const id = await person.publish(draft);
    const { state, message } = await until(async () => {
      const row = await database.selectFrom('publish').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return row.ended_at !== null && row;
    }, PATIENCE);
    if (state !== 'published') throw new Error(`${state}: ${message}`);
    return `${((performance.now() - before) / 1000).toFixed(1)} s (processor ${((cpuTime(desk.pid) - used) / 1000).toFixed(1)} s)`;
  };
  // The first one makes the bundles.
  execFileSync(process.execPath, ['src/cli/build.mjs'], { env: { ...process.env, ...desk.settings } });
  await publish('The first publish');
  const settings = { ...desk.settings, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(desk.folder, 'shop') };
  const shop = spawn(process.execPath, [join(desk.folder, 'dist/server/main.js')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shop.stdout, 'data');
  shop.stdout.resume();
  const times: string[] = [];
  for (let time = 0; time < PUBLISHES; time++) times.push(await publish(`Version ${time}`));
  shop.kill();
  await once(shop, 'exit');
  return times;
}

/** Opens a document in a draft of a person. */
async function openPage(desk: StaffServer, person: DeskClient, document: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: desk.address }]);
  const page = await context.newPage();
  // The compiler of this file names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`${desk.address}/drafts/${await person.begin('Measured')}?document=${document}`);
  await page.frameLocator('iframe').locator('h1').first().waitFor({ timeout: 60_000 });
  await recordKeys(page);
  return page;
}

/** Milliseconds from a key, after which nothing is typed, to the note that all is stored. */
async function typeUntilStored(page: Page): Promise<number[]> {
  const state = page.getByRole('status', { name: 'Draft state' });
  const times: number[] = [];
  for (let time = 0; time < STORED; time++) {
    await state.getByText('Saved for you and your colleagues').waitFor();
    await page.evaluate(() => {
      const note = () => window.document.querySelector('[aria-label="Draft state"]')?.textContent ?? '';
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const untilStored = async () => {
        const before = performance.now();
        while (note().startsWith('Saved')) await painted();
        while (!note().startsWith('Saved')) await painted();
        return performance.now() - before;
      };
      const stored = new Promise((resolve) =>
        window.addEventListener('keydown', () => resolve(untilStored()), { capture: true, once: true }),
      );
      Object.assign(window, { stored });
    });
    await page.keyboard.press('a');
    times.push(Number(await page.evaluate(() => Reflect.get(window, 'stored'))));
  }
  return times;
}
