import { expect } from '@playwright/test';
import { blocks, openDocument, preview, SAVED, said, test, textInHand } from './editor-fixture.ts';

test('a save that leaves an error says that it stops publishing, and shows it', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await page.getByLabel('Title', { exact: true }).fill('');
  await blocks(page).first().click();
  await page.keyboard.press('Control+s');
  await expect(said(page)).toContainText(/^Saved “[^”]+”\. 1 error will stop publishing: /);
  await said(page).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Level 2 NVQ in Roofing');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
});

test('proof 7: a click on a text of any block writes it there, or leads to the field that holds it', async ({
  page,
}) => {
  await openDocument(page, 'nvq-2/roofing.json');
  const texts: readonly [shown: string | RegExp, held: RegExp][] = [
    ['Yes, one who knows your trade', /^\{\{nvq\.experiencedAssessor\}\}$/],
    ['About this NVQ', /^About this NVQ$/],
    ['Tell us what you do', /^Tell us what you do$/],
    [/^Stay on house builders/, /^Stay on house builders/],
    ['Is there an exam?', /^Is there an exam\?$/],
    ['Quick Registration', /^Quick Registration$/],
  ];
  for (const [shown, held] of texts) {
    await preview(page).getByText(shown).first().click();
    await expect.poll(() => textInHand(page), String(shown)).toMatch(held);
  }
});

test('a carousel turns to the card that is edited', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Why choose Plumbline' }).click();
  const centre = preview(page).locator('li[data-position=centre] h3');
  for (const card of ['Card 4', 'Card 2']) {
    const summary = page.getByRole('complementary', { name: 'Fields' }).locator('summary').filter({ hasText: card });
    const heading = (await summary.locator('span').last().textContent()) ?? '';
    await summary.click();
    await expect(centre).toHaveText(heading);
  }
});
