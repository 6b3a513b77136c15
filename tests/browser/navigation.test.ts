import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';

function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/index.json')) asked.push(pathname);
  });
  return asked;
}

const cardsLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first();

async function goToCards(page: Page): Promise<void> {
  await cardsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
}

test('hovering a link prefetches its document, and the click waits for no other', async ({ page }) => {
  const asked = documentsOf(page);
  const ahead = () => asked.filter((path) => path === '/cscs/index.json');
  await page.route('**/cscs/index.json', (route) => (ahead().length > 1 ? undefined : route.fallback()));
  await openReady(page, '/about');
  const link = cardsLink(page);
  await link.hover();
  await expect.poll(ahead).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
});

test('the whole stylesheet is applied before another page is rendered', async ({ page }) => {
  await openReady(page, '/about');
  const stylesheet = page.locator('head > link[rel=stylesheet]');
  await expect(page.locator('head > link[media=all]')).toHaveCount(0);
  await goToCards(page);
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
  await goToCards(page);
  expect(scripts.filter((address) => /-blocks-/.test(address))).toEqual([
    expect.stringContaining('/assets/listing-blocks-'),
  ]);
});

test.describe('without the stylesheet', () => {
  test.use({ expectedErrors: /404/ });

  test('navigation does a full page load', async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
    await openReady(page, '/about');
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await goToCards(page);
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
  await openReady(page, '/about');
  await cardsLink(page).hover();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual(['/about/index.json']);
});

test('another page opens at its top, with the focus on its content and its own title', async ({ page }) => {
  await openReady(page, '/about');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page).toHaveTitle(/Privacy/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a double click on a link adds one entry to the history', async ({ page }) => {
  await openReady(page, '/about');
  await cardsLink(page).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the bar of an NVQ leads to the sections that each NVQ has, and covers none', async ({ page }) => {
  await openReady(page, '/nvq-2-trowel/bricklaying');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const named = ['Benefits', 'Entry requirements', 'NVQ questions', 'Units', 'Your NVQ journey'];
  expect((await links.allTextContents()).sort()).toEqual(named);
  const barOf = () => page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  for (const name of named) {
    await links.filter({ hasText: name }).click();
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect.poll(async () => (await heading.boundingBox())?.y, name).toBeLessThan(300);
    const [bar, at] = [await barOf(), await heading.boundingBox()];
    expect.soft(at?.y, name).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  }
});

test('Back before the scripts have started shows the page of its address', async ({ page }) => {
  await openReady(page, '/about');
  await goToCards(page);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/about$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('CSCS Cards');
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
    await goToCards(page);
    await expect(page).toHaveURL('/cscs');
  });

  test('a page reached by navigation is fully loaded', async ({ page }) => {
    await openReady(page, '/about');
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new Error('broken');
      };
    });
    await goToCards(page);
    await expect(page).toHaveURL('/cscs');
    await expect(page.locator('#main')).toContainText('Red Provisional');
  });
});

test('ROUTE-59 links lead to other pages without a full page load', async ({ page }) => {
  await openReady(page, '/cscs');
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'));
  await page.locator('#main').getByRole('link', { name: 'Blue Skilled Card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Skilled Card');
  await expect(page).toHaveTitle(/^Blue Skilled CSCS card/);
  await page.locator('#main').getByRole('link', { name: 'Red Experience Worker card' }).first().click();
  await expect(page).toHaveURL('/card-RedExWorker');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Skilled Card');
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'yes');
});

test('ROUTE-55 links to NVQ Level 7 work from nested addresses too', async ({ page }) => {
  for (const from of ['/courses/citb-courses', '/nvq-2-trowel/bricklaying']) {
    await openReady(page, from);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByText('NVQ', { exact: true }).click();
    await navigation.getByRole('link', { name: 'NVQ Level 7' }).click();
    await expect(page).toHaveURL('/nvq-level-7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NVQ Level 7');
  }
});
