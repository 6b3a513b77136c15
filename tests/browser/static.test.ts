import { expect } from '@playwright/test';
import { stubChat, test } from './site-fixture.ts';

test.describe('text pages', () => {
  test('STATIC-06 Read More shows the rest of the terms, Show Less hides it', async ({ page }) => {
    await page.goto('/terms-conditions');
    const rest = page.getByText('The law of England and Wales applies.');
    await expect(rest).toBeHidden();
    await page.getByText('Read More').click();
    await expect(rest).toBeVisible();
    await expect(page.getByText('Read More')).toBeHidden();
    await page.getByText('Show Less').click();
    await expect(rest).toBeHidden();
  });

  test('STATIC-07 Read More shows how the notice period is counted, Show Less hides it', async ({ page }) => {
    await page.goto('/refund-policy');
    const rest = page.getByText('Notice counts from the moment your call or email reaches us.');
    await expect(rest).toBeHidden();
    await page.getByText('Read More').click();
    await expect(rest).toBeVisible();
    await page.getByText('Show Less').click();
    await expect(rest).toBeHidden();
  });

  test('STATIC-08 privacy, cookies and about make no product call and post nothing', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().includes('/api/')) calls.push(request.url());
    });
    await stubChat(page);
    for (const route of ['/privacy-policy', '/cookies-policy', '/about']) {
      await page.goto(route);
      await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    }
    expect(calls).toEqual([]);
  });
});
