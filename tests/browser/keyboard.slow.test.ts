import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { expectVisibleFocus } from './visible-focus.ts';

test('KEY-04 the fixed bar never covers the focused element, not even when tabbing backwards', async ({ page }) => {
  await openReady(page, '/nvq-2-plastering');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectVisibleFocus(page);
  }
});
