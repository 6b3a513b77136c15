import { expect, type Page } from '@playwright/test';
import { openReady } from '../requirements/opened.ts';
import { test } from './site-fixture.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const search = (page: Page) => page.getByRole('searchbox');

test.describe('the search box', () => {
  test('SHELL-21 keeps its text from page to page, and the next page is filtered by it', async ({ page }) => {
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
    await openReady(page, '/nvq-level-2');
    await expect(page.locator('#main').getByRole('link', { name: 'Plastering' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    const requests: string[] = [];
    page.on('request', (request) => {
      // Documents of links in view are fetched ahead, whatever is typed.
      if (!request.url().endsWith('/index.json')) requests.push(request.url());
    });
    await search(page).fill('plaster');
    await search(page).press('Enter');
    await expect(page.locator('#main mark')).toHaveText('Plaster');
    expect(requests).toEqual([]);
    await expect(page).toHaveURL('/nvq-level-2');
    await expect(search(page)).toHaveValue('plaster');
  });

  test('SHELL-23 asks for a course title or feature under /nvq, on listings and courses', async ({ page }) => {
    await page.goto('/nvq-level-6');
    await expect(search(page)).toHaveAttribute('placeholder', 'course title or feature');
    await page.goto('/nvq-2-trowel/bricklaying');
    await expect(search(page)).toHaveAttribute('placeholder', 'course title or feature');
  });

  test('SHELL-24 SHELL-25 asks for a card name on /cscs, for a test category on /citb', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(search(page)).toHaveAttribute('placeholder', 'card name');
    await navigation(page).getByRole('link', { name: 'CITB Test' }).click();
    await expect(page).toHaveURL('/citb');
    await expect(search(page)).toHaveAttribute('placeholder', 'test category');
  });

  test('SHELL-26 SHELL-27 asks for a course type on Green Labourer, for a course on home', async ({ page }) => {
    await page.goto('/courses/green-labour-card-courses');
    await expect(search(page)).toHaveAttribute('placeholder', 'course type (online or classroom)');
    await page.goto('/');
    await expect(search(page)).toHaveAttribute('placeholder', 'course name, description or feature');
  });

  test('SHELL-36 has a placeholder for any page on the others', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(search(page)).toHaveAttribute('placeholder', 'search this page');
  });
});
