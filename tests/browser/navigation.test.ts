import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';

const hydrated = (page: Page) => page.locator('#root[data-hydrated]');

function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/index.json')) asked.push(pathname);
  });
  return asked;
}

test('hovering a link prefetches its document, and the click waits for no other', async ({ page }) => {
  const asked = documentsOf(page);
  const ahead = () => asked.filter((path) => path === '/cscs/index.json');
  await page.route('**/cscs/index.json', (route) => (ahead().length > 1 ? undefined : route.fallback()));
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  const link = page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first();
  await link.hover();
  await expect.poll(ahead).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
});

test('the whole stylesheet is applied before another page is rendered', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  const stylesheet = page.locator('head > link[rel=stylesheet]');
  await expect(page.locator('head > link[media=all]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await expect(stylesheet).toHaveCount(1);
  await expect(stylesheet).toHaveAttribute('media', 'all');
});

test('the other page and the whole stylesheet are shown in one task', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  const link = page.locator('#main').getByRole('link', { name: 'Plastering' });
  await expect(link).toBeVisible();
  const heading = await page.evaluate(() => {
    const changed = new Promise<string | null | undefined>((resolve) => {
      const applied = new MutationObserver((changes) => {
        const styles = changes.find(({ target }) => target instanceof HTMLLinkElement && target.media === 'all');
        if (styles) resolve(document.querySelector('h1')?.textContent);
      });
      applied.observe(document.head, { attributes: true, attributeFilter: ['media'], subtree: true });
    });
    return Object.assign(window, { changed }) && document.querySelector('h1')?.textContent;
  });
  await link.dispatchEvent('click');
  expect(await page.evaluate(() => Reflect.get(window, 'changed'))).not.toBe(heading);
});

test('another page shows its first blocks at once, and the rest after them', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  const link = page.locator('#main').getByRole('link', { name: 'Plastering' });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const first = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes('Plastering')) return;
      first.disconnect();
      Object.assign(window, { shownFirst: document.getElementById('main')?.children.length });
    });
    first.observe(document.body, { childList: true, subtree: true });
  });
  await link.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plastering');
  await expect.poll(() => page.locator('#main > *').count()).toBeGreaterThan(6);
  expect(await page.evaluate(() => Reflect.get(window, 'shownFirst'))).toBeLessThanOrEqual(3);
  await expect(page.locator('.blocks-to-come')).toHaveCount(0);
});

test('following a link asks for the scripts of that page alone', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  await openReady(page, '/about');
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  expect(scripts.filter((address) => /-blocks-/.test(address))).toEqual([
    expect.stringContaining('/assets/listing-blocks-'),
  ]);
});

test.describe('without the stylesheet', () => {
  test.use({ expectedErrors: /404/ });

  test('navigation does a full page load', async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
    await page.goto('/about');
    await expect(hydrated(page)).toBeAttached();
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    await expect(page.locator('html[data-first]')).toHaveCount(0);
  });
});

test('links in view are prefetched', async ({ page }) => {
  const asked = documentsOf(page);
  await page.goto('/cscs');
  await expect(page.locator('#main')).toContainText('Red Provisional');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked = documentsOf(page);
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().hover();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual(['/about/index.json']);
});

test('another page opens at its top, with the focus on its content and its own title', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page).toHaveTitle(/Privacy/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('back and forward return to the same scroll position', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(hydrated(page)).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation and Refund Policy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link with an anchor scrolls to that block of the other page', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/citb#specialist';
    link.textContent = 'specialist tests';
    document.getElementById('main')?.prepend(link);
  });
  await page.getByText('specialist tests').click();
  await expect(page.locator('#specialist')).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#specialist');
});

/** Scrolls, and waits until the page has recorded it. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [name, route, heading] of [
  ['a text page', '/refund-policy', 'Cancellation and Refund Policy'],
  ['a listing, whose courses load later', '/nvq-level-2', 'Plastering'],
] as const) {
  test(`a reload returns to the scroll position: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openReady(page, route);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await scrollPage(page, 1200);
    await page.reload();
    await expect(hydrated(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  });

  test(`going back from another site returns to the scroll position: ${name}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openReady(page, '/about');
    await openReady(page, route);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await scrollPage(page, 1200);
    await page.goto(site.address.replace('127.0.0.1', 'localhost'));
    await page.goBack();
    await expect(hydrated(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  });
}

/** Follows a link of a listing that is scrolled. */
async function leaveScrolledListing(page: Page, top: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 });
  await openReady(page, '/nvq-level-2');
  await expect(page.getByRole('heading', { name: 'Plastering', exact: true })).toBeVisible();
  await scrollPage(page, top);
  // Does not scroll to the link, as a mouse click would.
  await page.locator('#main').getByRole('link', { name: 'Plastering' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plastering');
}

test('going back within the site returns to the scroll position of a listing, whose courses load later', async ({
  page,
}) => {
  await leaveScrolledListing(page, 1200);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('going back returns to the scroll position though the page before was scrolled while the listing loaded', async ({
  page,
}) => {
  // Nothing is prefetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await leaveScrolledListing(page, 1200);
  await page.reload();
  await expect(hydrated(page)).toBeAttached();
  const release = await holdRequests(page, '**/nvq-level-2/index.json');
  await page.goBack();
  await expect(page).toHaveURL(/nvq-level-2$/);
  await scrollPage(page, 300);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('opening a page again starts at its top, wherever the visitor was before', async ({ page }) => {
  await openReady(page, '/refund-policy');
  await scrollPage(page, 700);
  await openReady(page, '/about');
  await openReady(page, '/refund-policy');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const address of ['/about#100%', '/about#%E0%A4%A', '/about?q=100%', '/about?%', '/about#"\'<>']) {
  test(`no address blanks the site, followed or typed: ${address}`, async ({ page, site }) => {
    await openReady(page, '/cookies-policy');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'to the address';
      document.getElementById('main')?.prepend(link);
    }, address);
    await page.getByText('to the address').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
    await openReady(page, '/cookies-policy');
    await openReady(page, site.address + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  });
}

test.describe('an address without a page', () => {
  test.use({ expectedErrors: /404/ });

  for (const address of ['//about', '/100%25']) {
    test(`shows the not-found page: ${address}`, async ({ page, site }) => {
      await openReady(page, site.address + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }
});

test.describe('when something around the blocks throws', () => {
  test.use({ expectedErrors: /broken/ });

  test('the page stays as it was sent', async ({ page }) => {
    await page.addInitScript(() => {
      window.setInterval = () => {
        throw new Error('broken');
      };
    });
    const thrown = page.waitForEvent('console', (message) => message.text().includes('broken'));
    await page.goto('/about');
    await thrown;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
    await expect(page).toHaveURL('/cscs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  });

  test('a page reached by navigation is fully loaded', async ({ page }) => {
    await openReady(page, '/about');
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new Error('broken');
      };
    });
    await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
    await expect(page).toHaveURL('/cscs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    await expect(page.locator('#main')).toContainText('Red Provisional');
  });
});

/** Adds a link to the content of the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'An old link' });
    document.getElementById('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'An old link' }).click();
}

test.describe('a link to an alias', () => {
  test('keeps its query and anchor', async ({ page }) => {
    await openReady(page, '/about');
    await follow(page, '/nvq-3-occupational-work-supervision?from=leaflet#block-4');
    await expect(page).toHaveURL(/\/nvq-3-work-supervision\?from=leaflet#block-4$/);
    await expect(page.locator('#block-4')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('of the page that is shown scrolls to its anchor', async ({ page }) => {
    await openReady(page, '/nvq-3-work-supervision');
    await follow(page, '/nvq-3-occupational-work-supervision#block-6');
    await expect(page).toHaveURL(/\/nvq-3-work-supervision#block-6$/);
    await expect(page.locator('#block-6')).toBeInViewport();
  });

  test('is redirected by the server with its query and anchor', async ({ page }) => {
    await page.goto('/nvq-3-occupational-work-supervision?from=leaflet#block-4');
    await expect(page).toHaveURL(/\/nvq-3-work-supervision\?from=leaflet#block-4$/);
  });
});

test('a link to a place on the page that is shown scrolls there, whatever the query', async ({ page }) => {
  await openReady(page, '/citb?from=leaflet');
  await follow(page, '/citb#specialist');
  await expect(page).toHaveURL(/\/citb#specialist$/);
  await expect(page.locator('#specialist')).toBeInViewport();
});
