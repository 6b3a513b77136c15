import { expect } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { announced, navigation, requestsOf, search } from './searching.ts';
import { stubChat, test } from './site-fixture.ts';

test.describe('the search box', () => {
  test('SHELL-21 keeps its text from page to page, and filters the next page too', async ({ page }) => {
    await openReady(page, '/nvq-level-2');
    await search(page).fill('tiling');
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'NVQ Level 3' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NVQ Level 3');
    await expect(search(page)).toHaveValue('tiling');
    await expect(page.locator('#main h3').filter({ has: page.getByRole('link') })).toHaveText([
      'Wall and Floor Tiling',
    ]);
  });

  test('SHELL-22 does nothing on Enter: no request, no navigation', async ({ page }) => {
    await stubChat(page);
    await openReady(page, '/nvq-level-2');
    await expect(page.locator('#main').getByRole('link', { name: 'Plastering' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    await search(page).fill('plaster');
    await expect(announced(page)).toContainText('for “plaster”');
    const requests = requestsOf(page);
    await search(page).press('Enter');
    await expect(page.locator('#main mark')).toHaveText('Plaster');
    expect(requests).toEqual([]);
    await expect(page).toHaveURL('/nvq-level-2');
    await expect(search(page)).toHaveValue('plaster');
  });

  test('SHELL-24 SHELL-25 asks for something else once another page is shown', async ({ page }) => {
    await openReady(page, '/cscs');
    await navigation(page).getByRole('link', { name: 'CITB Test' }).click();
    await expect(page).toHaveURL('/citb');
    await expect(search(page)).toHaveAttribute('placeholder', 'test category');
  });
});
