import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFitting } from '../fixtures/accessible.ts';
import { cutText } from '../fixtures/cut-text.ts';
import { openReady } from '../fixtures/opened.ts';
import { builtRedirects, builtRoutes } from './built-pages.ts';
import { test } from './site-fixture.ts';

const WIDTHS = [1280, 390] as const;
/** The narrowest window that WCAG 1.4.10 asks for. */
const NARROW = 320;
const NO_SUCH_PAGE = '/no-such-page-of-any-site';

/** Opens a page and waits until it is hydrated and has what it asked the shop for. */
async function open(page: Page, route: string): Promise<void> {
  await openReady(page, route);
  await page.waitForLoadState('networkidle');
}

async function expectSound(page: Page, route: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `${route} at ${width}`);
    await expectFitting(page, `${route} at ${width}`);
  }
  await page.setViewportSize({ width: NARROW, height: 844 });
  await expectFitting(page, `${route} at ${NARROW}`);
  expect(await page.evaluate(cutText), `${route} at ${NARROW}`).toEqual([]);
}

/** The addresses on this site that the page links to or loads. Those of other sites cannot be asked for here. */
function addressesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    const urls = found.map((address) => new URL(address, location.href));
    return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))];
  });
}

/** The images on the page that the browser cannot show. */
function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sources = [...new Set([...document.images].map(({ src }) => src))];
    const shown = await Promise.all(
      sources.map((source) => {
        const image = new Image();
        image.src = source;
        return image.decode().then(
          () => true,
          () => false,
        );
      }),
    );
    return sources.filter((_source, index) => !shown[index]);
  });
}

for (const route of builtRoutes()) {
  test(`A11Y-01 A11Y-03 ${route} renders, hydrates and is accessible; its links and images answer`, async ({
    page,
    request,
  }) => {
    await open(page, route);
    await expectSound(page, route);
    expect(await brokenImages(page)).toEqual([]);
    const answers = (await addressesOn(page)).map(async (address) => [address, (await request.get(address)).status()]);
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
  });
}

test.describe('an address without a page', () => {
  test.use({ expectedErrors: /Failed to load resource.*404/ });

  test('shows the page for it', async ({ page, request }) => {
    expect((await request.get(NO_SUCH_PAGE)).status()).toBe(404);
    await open(page, NO_SUCH_PAGE);
    await expectSound(page, 'the page for an unknown address');
  });
});

test('every former address leads to a page', async ({ request }) => {
  const answers = builtRedirects().map(async ({ from }) => [from, (await request.get(from)).status()]);
  expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
});
