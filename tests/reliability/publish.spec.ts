import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PublishedFolder } from '../../src/server/published-build/published-folder.ts';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { openReady } from '../fixtures/opened.ts';
import { until } from '../fixtures/until.ts';
import { checkOut, idOf, post } from './client.ts';
import { report } from './figures.ts';
import {
  CHANGED_PAGE,
  CHANGED_PRODUCT,
  FIRST_VERSION,
  type PublishedShop,
  servePublished,
  type Visits,
  versionsIn,
  visitPage,
} from './published-shop.ts';
import type { ServerProcess } from './server-process.ts';

const PUBLISHES = amountOf('PUBLISHES', { short: 2, long: 50 });
const CONNECTIONS = 64;
/** Of these connections, how many also buy, and the pause of each between two visits in milliseconds. */
const BUYERS = 4;
const PAUSE_MS = 1000;
/** How long they are measured before each publish, in milliseconds. */
const QUIET_MS = 3000;

let shop: PublishedShop;
let server: ServerProcess;
let end: () => Promise<void>;
let version = FIRST_VERSION;
beforeAll(async () => {
  ({ shop, server, end } = await servePublished());
}, 300_000);
afterAll(() => end());

const page = async () => (await fetch(server.address + CHANGED_PAGE)).text();
const linesAt = (price: number) => [
  { product: CHANGED_PRODUCT, name: 'Blue Skilled Card', price, quantity: 1, vat: Math.round(price * 20) / 100 },
];

async function publishNext(): Promise<void> {
  version += 1;
  shop.write(version);
  const { code, text } = await shop.publish();
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('One running server serves it') });
}

test('a published build is served by the running server', async () => {
  await publishNext();
  expect(versionsIn(await page())).toEqual({ text: version, price: version });
});

test('--back returns to the build before, and again to the newer one', async () => {
  await publishNext();
  expect(await shop.publish('--back')).toMatchObject({ code: 0 });
  expect(versionsIn(await page())).toEqual({ text: version - 1, price: version - 1 });
  expect(await shop.publish('--back')).toMatchObject({ code: 0 });
  expect(versionsIn(await page())).toEqual({ text: version, price: version });
});

test('--preview serves the new build on another port, and visitors still get the old one', async () => {
  shop.write(version + 1);
  const preview = shop.start('--preview');
  const texts: string[] = [];
  for (const stream of [preview.stdout, preview.stderr]) stream?.on('data', (text) => texts.push(String(text)));
  const ended = once(preview, 'close').then(() => {
    throw new Error(`The preview ended: ${texts.join('')}`);
  });
  const listening = until(() => /^Listening at (\S+)/m.exec(texts.join(''))?.[1], 300_000);
  const address = await Promise.race([listening, ended]);
  const shown = await (await fetch(address + CHANGED_PAGE)).text();
  preview.kill();
  await ended.catch(() => undefined);
  expect(versionsIn(shown)).toEqual({ text: version + 1, price: version + 1 });
  expect(versionsIn(await page())).toEqual({ text: version, price: version });
});

test('a page with a mistake is not published', async () => {
  shop.write(0);
  const { code } = await shop.publish();
  expect(code).toBe(1);
  expect(versionsIn(await page())).toEqual({ text: version, price: version });
});

test('an incomplete build is refused, and the old one stays published', async () => {
  await publishNext();
  const folder = new PublishedFolder(shop.published);
  const before = await folder.readCurrent();
  rmSync(join(folder.buildFolder(before.previous[0] ?? ''), 'site/about/index.html'));
  const { code, text } = await shop.publish('--back');
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('site/about/index.html is missing') });
  expect(await folder.readCurrent()).toEqual(before);
  expect(versionsIn(await page())).toEqual({ text: version, price: version });
});

describe('a page that is open across a publish', () => {
  let browser: Browser;
  let opened: Page;
  const wrong: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch(BROWSER_SETTINGS.use.launchOptions);
    opened = await browser.newPage();
    await opened.route('https://**', (route) => route.abort());
    opened.on('pageerror', (error) => wrong.push(error.message));
    opened.on('response', (answer) => {
      if (answer.status() >= 400) wrong.push(`${answer.url()}: ${answer.status()}`);
    });
  });
  afterAll(() => browser.close());

  test('shows the new text and price at its next navigation, and keeps the cart', async () => {
    await openReady(opened, `${server.address}/nvq-2-plastering`);
    await opened.getByRole('button', { name: 'Add to Cart' }).first().click();
    await opened.waitForURL('**/cart');
    await opened.goBack();
    await opened.waitForURL('**/nvq-2-plastering');
    await opened.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
    // The page before has such a link, too.
    await opened.getByRole('heading', { level: 1, name: 'CSCS Cards' }).waitFor();
    const card = opened.locator(`#main a[href="${CHANGED_PAGE}"]`).first();
    await card.scrollIntoViewIfNeeded();
    await publishNext();
    await card.click();
    await expectShown(opened);
    await opened.goto(`${server.address}/cart`);
    await opened.locator('#main').getByText('Plastering').first().waitFor();
    expect(wrong).toEqual([]);
  });

  test('loads the whole new site at its next navigation if the scripts have changed', async () => {
    await openReady(opened, `${server.address}/cscs`);
    await opened.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    shop.writeFooter(version + 1);
    await publishNext();
    await opened.locator(`#main a[href="${CHANGED_PAGE}"]`).first().click();
    await opened.getByRole('contentinfo').getByText(`at version ${version}.`).waitFor();
    await expectShown(opened);
    expect(await opened.locator('html[data-first]').count()).toBe(0);
    expect(wrong).toEqual([]);
  });
});

/** Waits until a visitor reads the text and the price of the published version. */
async function expectShown(opened: Page): Promise<void> {
  await opened.waitForURL(`**${CHANGED_PAGE}`);
  const read = async () => versionsIn((await opened.locator('#main').textContent()) ?? '');
  await expect.poll(read, { timeout: 30_000 }).toEqual({ text: version, price: version });
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

test(
  `${PUBLISHES} publishes at the desk under ${CONNECTIONS} connections fail no request and mix no builds`,
  async () => {
    const [quiet, busy]: [number[], number[]] = [[], []];
    const visits: Purchases = { stopped: false, requests: 0, changedPrices: 0, failures: [], times: quiet };
    const visitors = Array.from({ length: CONNECTIONS }, async (_, number) => {
      for (; !visits.stopped; await delay(PAUSE_MS)) await visit(visits, number < BUYERS);
    });
    const started = performance.now();
    for (let publish = 0; publish < PUBLISHES && visits.failures.length === 0; publish++) {
      visits.times = quiet;
      await delay(QUIET_MS);
      visits.times = busy;
      version += 1;
      shop.write(version);
      expect(await shop.publishAtDesk()).toMatchObject({ code: 0, text: '' });
    }
    visits.stopped = true;
    await Promise.all(visitors);
    expect(visits.failures).toEqual([]);
    expect(versionsIn(await page())).toEqual({ text: version, price: version });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    report(
      `${PUBLISHES} publishes at the desk in ${seconds} s under ${CONNECTIONS} connections: ${visits.requests} requests, 0 failed; ${visits.changedPrices} changed prices shown before payment; p99 ${p99(busy).toFixed(1)} ms during a publish, ${p99(quiet).toFixed(1)} ms without, ${(p99(busy) / p99(quiet)).toFixed(2)} times`,
    );
  },
  PUBLISHES * 180_000,
);

interface Purchases extends Visits {
  /** Checkouts at the price of an older page: refused, with the new price. */
  changedPrices: number;
}

/** A visitor reads a page, then all that it needs; a buyer also stores a cart and pays the price of the page. */
async function visit(visits: Purchases, buys: boolean): Promise<void> {
  const price = await visitPage(visits, server.address);
  if (!buys) return;
  const fail = (text: string) => visits.failures.push(text);
  visits.requests += 2;
  const lines = linesAt(price);
  const cart = await post(server.address, '/api/carts', { products: lines });
  if (idOf(cart) === undefined) fail(`cart: ${JSON.stringify(cart)}`);
  const checkout = await checkOut(server.address, lines, { cartId: idOf(cart) });
  const newPrice = Number(/ is £(\d+)\.00 without VAT/.exec(checkout.body.message ?? '')?.[1]);
  if (checkout.status === 409 && newPrice > price) visits.changedPrices += 1;
  else if (checkout.status !== 200) fail(`checkout: ${JSON.stringify(checkout)}`);
}
