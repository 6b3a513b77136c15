import { type CDPSession, expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { MAIN_PAGES, PAGE_OF_EVERY_KIND } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';

const ROLES = { heading: 'Barlow Condensed', text: 'Source Sans 3' };
const OWN = { heading: ['Barlow Condensed SemiBold'], text: ['Source Sans 3 ExtraLight'] };
const FALLBACK = { heading: ['Liberation Sans'], text: ['Liberation Sans'] };
/** Names of the faces that texts are rendered with, by the role of the text. */
type Faces = Record<keyof typeof ROLES, string[]>;

/** The faces that the texts of the page are rendered with. A string has the role of the font that its style names first. */
async function facesByRole(session: CDPSession): Promise<Faces> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  // Of an element that holds others, Chromium names the fonts of those too.
  const selector =
    'main p:not(:has(*)), :is(header, main, footer) :is(h1, h2, h3, a, li, dd, label, span):not(:has(*))';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const texts = await Promise.all(
    nodeIds.map(async (nodeId) => {
      // An element that React has replaced meanwhile shows nothing.
      const gone = () => ({ fonts: [], computedStyle: [] });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(gone);
      const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId }).catch(gone);
      const family = computedStyle.find(({ name }) => name === 'font-family')?.value ?? '';
      return { family, faces: fonts.map(({ familyName }) => familyName) };
    }),
  );
  const facesOf = (role: string) =>
    [
      ...new Set(texts.flatMap(({ family, faces }) => (family.replaceAll('"', '').startsWith(role) ? faces : []))),
    ].sort();
  return { heading: facesOf(ROLES.heading), text: facesOf(ROLES.text) };
}

/** Sums up the layout shifts of the page that is opened next. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'sum'));
}

/** Opens a page whose fonts are held back until it has been painted, and waits until they have come. */
async function openWithLateFonts(page: Page, address: string): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  // Playwright's own interception would turn the browser's caches off.
  const held: string[] = [];
  const release = (requestId: string) => session.send('Fetch.continueRequest', { requestId });
  const hold = ({ requestId }: { requestId: string }) => held.push(requestId);
  session.on('Fetch.requestPaused', hold);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.waitForFunction(() => document.readyState !== 'loading');
  expect(await facesByRole(session)).toEqual(FALLBACK);
  await expect.poll(() => held.length).toBe(2);
  await Promise.all(held.map(release));
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  await session.send('Fetch.disable');
  return session;
}

function expectOneFace({ heading, text }: Faces): void {
  expect([OWN.heading, FALLBACK.heading]).toContainEqual(heading);
  expect([OWN.text, FALLBACK.text]).toContainEqual(text);
}

for (const route of MAIN_PAGES) {
  test(`all headings of ${route} have one face, and all its texts`, async ({ page }) => {
    await openReady(page, route);
    await page.waitForLoadState('networkidle');
    expectOneFace(await facesByRole(await page.context().newCDPSession(page)));
  });
}

test('each font is fetched once, with the page', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.sort()).toEqual([
    expect.stringContaining('/assets/barlow-condensed-'),
    expect.stringContaining('/assets/source-sans-3-'),
  ]);
});

test('fonts that come before the first paint are used from then on, and nothing moves', async ({ page }) => {
  const shifts = await watchShifts(page);
  const arrived = Promise.all(
    [/barlow-condensed/, /source-sans-3/].map(async (font) => (await page.waitForResponse(font)).finished()),
  );
  const { stylesheet } = await (await page.request.get('/nvq-2-wall-and-floor-tiling/index.json')).json();
  await page.route('**/nvq-2-wall-and-floor-tiling', async (route) => {
    const response = await route.fetch();
    // A stylesheet that is awaited holds the first paint back.
    const body = (await response.text()).replace('</head>', `<link rel="stylesheet" href="${stylesheet}"></head>`);
    await route.fulfill({ response, body });
  });
  await page.route(`**${stylesheet}`, async (route) => {
    await arrived;
    await route.fallback();
  });
  await openReady(page, '/nvq-2-wall-and-floor-tiling');
  await page.waitForLoadState('networkidle');
  expect(await facesByRole(await page.context().newCDPSession(page))).toEqual(OWN);
  expect(await shifts()).toBeLessThanOrEqual(0.01);
});

// The page after a cancelled payment leads on to the cart within three seconds, which a busy machine may need for the fonts.
// With LONG=1 each kind is seen at both widths, else each main page at one.
const STAYING = (process.env.LONG ? PAGE_OF_EVERY_KIND : MAIN_PAGES).filter((route) => route !== '/payment/cancel');

for (const width of [390, 1280])
  for (const route of STAYING.filter((_, at) => process.env.LONG || (at % 2 === 0) === (width === 390))) {
    test(`fonts that come late change all headings of ${route} at ${width} px, and move next to nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const shifts = await watchShifts(page);
      const session = await openWithLateFonts(page, route);
      await expect.poll(async () => (await facesByRole(session)).heading).toEqual(OWN.heading);
      expectOneFace(await facesByRole(session));
      expect(await shifts()).toBeLessThanOrEqual(0.01);
    });
  }

test('fonts that came late are used from the next page on', async ({ browser, site }) => {
  // A context of its own, because the guard of the others turns the browser's caches off.
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await openWithLateFonts(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first();
  await link.hover();
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  expect(await facesByRole(session)).toEqual(OWN);
  await context.close();
});

test('without scripts, too, each role has one face', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/about`);
  expectOneFace(await facesByRole(await context.newCDPSession(page)));
  await context.close();
});
