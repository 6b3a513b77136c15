import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { signInOwner, test } from './desk-fixture.ts';

test.setTimeout(300_000);

test('an owner is told that the server is on another branch, and confirms it', async ({ page, desk }) => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: desk.folder, encoding: 'utf8' });
  await signInOwner(page, desk);
  await page.goto('/pages');
  const notice = page.getByRole('region', { name: 'Repository' });
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  git('switch', '--quiet', '--create', 'summer');
  await page.reload();
  await expect(notice).toContainText('the repository on the server is on the branch summer, not on main');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: test.info().outputPath(`notice-${width}.png`) });
    await expect(notice).toBeInViewport();
  }
  await notice.getByRole('button', { name: 'Publish there from now on' }).click();
  await expect(notice).toHaveCount(0);
  await page.goto('/audit-log');
  const entry = page.getByRole('row').filter({ hasText: 'confirmed where Publish goes' });
  await expect(entry).toContainText('ada@example.com');
  await expect(entry).toContainText('on the branch summer, and pushes nowhere');
});
