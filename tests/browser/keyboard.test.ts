import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Pressing Tab 60 times did not reach ${target}`);
}

/** Expects a ring of at least 2 px around the focused element, with nothing covering it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const place = () =>
    focused(page).evaluate(async (element) => {
      const before = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // The search box has the ring around itself and its icon.
      const around = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
      const ring = around.find(({ outlineStyle }) => outlineStyle === 'solid');
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        atRest: scrollY === before,
        element: `${element.tagName} ${element.id} ${element.textContent}`,
        ring: Number.parseFloat(ring?.outlineWidth ?? '0') >= 2,
        uncovered: top !== null && (element.contains(top) || top.contains(element)),
      };
    });
  // The browser scrolls smoothly to the focused element. A key pressed meanwhile would be answered halfway.
  await expect.poll(place).toMatchObject({ atRest: true, ring: true, uncovered: true });
}

test('KEY-01 the keyboard moves through the navigation and opens and closes its dropdowns', async ({ page }) => {
  await openReady(page, '/about');
  await tabTo(page, navigation(page).getByRole('link', { name: 'CITB Test' }));
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('NVQ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('NVQ Level 2');
  await page.keyboard.press('Escape');
  await expect(navigation(page).getByRole('link', { name: 'NVQ Level 2' })).toBeHidden();
  await expect(focused(page)).toHaveText('NVQ');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Courses');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Green Labour Card Courses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/green-labour-card-courses');
});

test('KEY-01 the first Tab reaches the skip link', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveText('Home');
});

test('KEY-02 the keyboard opens and closes questions, one at a time', async ({ page }) => {
  await openReady(page, '/citb');
  const questions = page.locator('#main summary').filter({ hasText: '?' });
  const open = page.locator('#main details[open]');
  await questions.first().focus();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Go by the card you want.');
  await tabTo(page, questions.nth(1));
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('The pass mark is 90%.');
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
});

test('KEY-03 the keyboard alone is enough from the course to the start of the payment', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  for (const route of ['/nvq-2-plastering', '/nvq-3-wood-occupation']) {
    await openReady(page, route);
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cart');
  }
  await tabTo(page, page.getByRole('button', { name: 'Remove' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused();
  await openReady(page, '/cart');
  await tabTo(page, page.getByLabel('First Name'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mason');
  await tabTo(page, page.getByLabel('Contact No'));
  await page.keyboard.type('07700 900123');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@customer.example');
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(alerts).toEqual([]);
});

test('KEY-04 the focus is visible in the bar, on the page and in the form', async ({ page }) => {
  await openReady(page, '/contact-us');
  for (let presses = 0; presses < 22; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
});

test('KEY-04 the fixed bar never covers the focused element, not even when tabbing backwards', async ({ page }) => {
  await openReady(page, '/nvq-2-plastering');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectVisibleFocus(page);
  }
});
