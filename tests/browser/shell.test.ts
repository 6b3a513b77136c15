import { expect, type Page } from '@playwright/test';
import { openReady, stopClock } from '../fixtures/opened.ts';
import { stubChat, test } from './site-fixture.ts';

const topBar = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const badge = (page: Page) => topBar(page).locator('[data-cart-count]');
const group = (page: Page, name: string) => navigation(page).locator('details').filter({ hasText: name });
const NVQ_LINKS = [
  ['NVQ Level 2', '/nvq-level-2'],
  ['NVQ Level 3', '/nvq-level-3'],
  ['NVQ Level 6', '/nvq-level-6'],
  ['NVQ Level 7', '/nvq-level-7'],
];
const COURSE_LINKS = [
  ['CITB Courses', '/courses/citb-courses'],
  ['Green Labour Card Courses', '/courses/green-labour-card-courses'],
];

/** Text and address of the links in a part of the page, including hidden ones. */
const linksOf = (page: Page, part: string) =>
  page
    .locator(`${part} a`)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test.describe('the top bar', () => {
  test('SHELL-01 SHELL-02 SHELL-03 has an email, a phone and the search', async ({ page }) => {
    await openReady(page, '/about');
    await expect(topBar(page).locator('a[href^="mailto:"]')).toContainText('hello@plumbline-training.example');
    await expect(topBar(page).locator('a[href^="tel:+44"]')).toContainText('020 7946 0018');
    await expect(topBar(page).getByRole('searchbox')).toBeVisible();
  });

  test('SHELL-04 stays in place while the page scrolls', async ({ page }) => {
    await page.goto('/privacy-policy');
    const before = await topBar(page).boundingBox();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await topBar(page).boundingBox()).toEqual(before);
    expect(before?.y).toBe(0);
  });

  test('SHELL-16 SHELL-17 has the cart with its number of items', async ({ page }) => {
    await openReady(page, '/about');
    await expect(topBar(page).locator('a[href="/cart"]')).toBeVisible();
    await expect(badge(page)).toHaveText('0');
    await badge(page).click();
    await expect(page).toHaveURL('/cart');
  });
});

test.describe('the navigation', () => {
  test('SHELL-05 SHELL-13 has CITB Test and CSCS Cards', async ({ page }) => {
    await openReady(page, '/about');
    await navigation(page).getByRole('link', { name: 'CITB Test', exact: true }).click();
    await expect(page).toHaveURL('/citb');
    await navigation(page).getByRole('link', { name: 'CSCS Cards', exact: true }).click();
    await expect(page).toHaveURL('/cscs');
  });

  test('SHELL-14 SHELL-15 has Contact Us and About Us', async ({ page }) => {
    await openReady(page, '/cscs');
    await navigation(page).getByRole('link', { name: 'Contact Us', exact: true }).click();
    await expect(page).toHaveURL('/contact-us');
    await navigation(page).getByRole('link', { name: 'About Us', exact: true }).click();
    await expect(page).toHaveURL('/about');
  });

  test('SHELL-06 NVQ opens a list of exactly the four levels', async ({ page }) => {
    await openReady(page, '/about');
    const links = group(page, 'NVQ').getByRole('link');
    await expect(links).toHaveCount(0);
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await expect(links).toHaveText(['NVQ Level 2', 'NVQ Level 3', 'NVQ Level 6', 'NVQ Level 7']);
  });

  test('SHELL-07 SHELL-08 NVQ links to Levels 2 and 3', async ({ page }) => {
    await openReady(page, '/about');
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'NVQ Level 2' }).click();
    await expect(page).toHaveURL('/nvq-level-2');
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'NVQ Level 3' }).click();
    await expect(page).toHaveURL('/nvq-level-3');
  });

  test('SHELL-09 SHELL-10 NVQ links to Levels 6 and 7', async ({ page }) => {
    await openReady(page, '/courses/citb-courses');
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'NVQ Level 6' }).click();
    await expect(page).toHaveURL('/nvq-level-6');
    expect(await linksOf(page, 'nav[aria-label=Main]')).toContainEqual(['NVQ Level 7', '/nvq-level-7']);
  });

  test('SHELL-11 SHELL-12 Courses links to the CITB courses and the green labour card courses', async ({ page }) => {
    await openReady(page, '/about');
    await navigation(page).getByText('Courses', { exact: true }).click();
    await expect(group(page, 'Green').getByRole('link')).toHaveText(['CITB Courses', 'Green Labour Card Courses']);
    await navigation(page).getByRole('link', { name: 'CITB Courses' }).click();
    await expect(page).toHaveURL('/courses/citb-courses');
    await navigation(page).getByText('Courses', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'Green Labour Card Courses' }).click();
    await expect(page).toHaveURL('/courses/green-labour-card-courses');
  });

  test('SHELL-19 SHELL-20 an open dropdown closes on a click elsewhere', async ({ page }) => {
    await openReady(page, '/about');
    const levels = navigation(page).getByRole('link', { name: 'NVQ Level 2' });
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await expect(levels).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(levels).toBeHidden();
    const courses = navigation(page).getByRole('link', { name: 'CITB Courses' });
    await navigation(page).getByText('Courses', { exact: true }).click();
    await expect(courses).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await expect(courses).toBeHidden();
  });
});

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('SHELL-18 the menu has the same links as the wide navigation', async ({ page }) => {
    await openReady(page, '/about');
    await expect(navigation(page)).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    await expect(menu).toBeVisible();
    expect(await linksOf(page, 'nav[aria-label=Menu]')).toEqual(await linksOf(page, 'nav[aria-label=Main]'));
    await menu.getByRole('link', { name: 'CITB Test' }).click();
    await expect(page).toHaveURL('/citb');
    await expect(menu).toBeHidden();
  });

  test('SHELL-37 its groups link to the four levels and the two course pages', async ({ page }) => {
    await openReady(page, '/about');
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    const links = await linksOf(page, 'nav[aria-label=Menu] ul ul');
    expect(links).toEqual([...NVQ_LINKS, ...COURSE_LINKS]);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'NVQ Level 7' }).click();
    await expect(page).toHaveURL('/nvq-level-7');
  });
});

test.describe('the breadcrumbs at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 844 } });

  test('are one line, lead to the list, and are as tall as a finger', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await way.boundingBox())?.height).toBe(44);
    await expect(way.getByRole('listitem')).toHaveText(['Home', 'NVQ Level 2', /Plastering$/]);
    const list = way.getByRole('link', { name: 'NVQ Level 2' });
    expect((await list.boundingBox())?.height).toBe(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await way.getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    await expect(list).toBeFocused();
    await expect(list).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nvq-level-2');
  });
});

test.describe('the cart badge', () => {
  const store = (page: Page, cart: string) =>
    page.evaluate((text) => window.sessionStorage.setItem('cart', text), cart);

  test('SHELL-28 SHELL-29 is updated within a second of the stored cart', async ({ page }) => {
    await stopClock(page);
    await openReady(page, '/about');
    await expect(badge(page)).toHaveText('0');
    await store(page, '[{"id":"a","title":"A","price":1},{"id":"b","title":"B","price":2}]');
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText('2');
    await store(page, '[{"id":"a","title":"A","price":1}]');
    await page.clock.runFor(1000);
    await expect(badge(page)).toHaveText('1');
  });

  test('SHELL-35 is 0 for a stored cart that is not a list, and the pages work', async ({ page }) => {
    for (const cart of ['{not json', '{"id":"a"}', '"text"', 'null']) {
      await openReady(page, '/about');
      await store(page, cart);
      await page.goto('/cart');
      await expect(badge(page)).toHaveText('0');
      await expect(page.getByText('Your cart is empty.')).toBeVisible();
    }
  });
});

test.describe('around every page', () => {
  test('SHELL-30 the footer says that we are neither the card scheme nor the test body', async ({ page }) => {
    await openReady(page, '/cscs');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('We are not associated with CSCS, the Construction Skills Certification Scheme');
    await expect(footer).toContainText('We are not associated with CITB, the Construction Industry Training Board');
  });

  test('SHELL-31 SHELL-32 the footer has the company number and the VAT number', async ({ page }) => {
    await page.goto('/citb');
    await expect(page.getByRole('contentinfo')).toContainText(/Company number \d{8}\b/);
    await expect(page.getByRole('contentinfo')).toContainText(/VAT number GB \d{3} \d{4} \d{2}\b/);
  });

  test('SHELL-33 the third-party chat is loaded once', async ({ page }) => {
    await stubChat(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://chat.example/')) loads.push(request.url());
    });
    await openReady(page, '/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    await navigation(page).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    expect(loads).toEqual(['https://chat.example/widget.js']);
  });

  test('SHELL-34 there is no sign-in', async ({ page }) => {
    for (const route of ['/', '/cart']) {
      await page.goto(route);
      const words = await page.locator('a, button, label, summary').allTextContents();
      expect(words.filter((text) => /log ?in|sign ?(in|up)|password|register/i.test(text))).toEqual([]);
    }
  });
});
