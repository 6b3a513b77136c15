import { expect, type Page } from '@playwright/test';
import { blocks, boxOnPage, expectText, fields, openDocument, preview, unsavedTest as test } from './editor-fixture.ts';

const FACT = '{{nvq.level3Duration}}';

/** Opens a page with a fact between some words, as prose and as a heading. */
async function openWithFact(page: Page, text: string) {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const [prose, heading] = [page.getByLabel('Text', { exact: true }), page.getByLabel(/^Heading/)];
  await heading.fill(text);
  await prose.fill(text);
  // A fact that is typed in braces is shown as such once the field is left.
  await prose.blur();
  return { prose, heading };
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let press = 0; press < times; press++) await page.keyboard.press(key);
}

for (const name of ['prose', 'heading'] as const) {
  test(`arrow keys in ${name} stop before and after a fact, and what is typed there stands beside it`, async ({
    page,
  }) => {
    const field = (await openWithFact(page, `ab${FACT}cd`))[name];
    await field.click();
    await press(page, 'Home');
    await press(page, 'ArrowRight', 2);
    await page.keyboard.type('1');
    await expectText(field, `ab1${FACT}cd`);
    await press(page, 'ArrowRight');
    await page.keyboard.type('2');
    await expectText(field, `ab1${FACT}2cd`);
    await press(page, 'ArrowLeft', 2);
    await page.keyboard.type('3');
    await expectText(field, `ab13${FACT}2cd`);
    await press(page, 'Control+ArrowRight');
    await page.keyboard.type('4');
    await press(page, 'Control+ArrowLeft', 3);
    await page.keyboard.type('5');
    await expectText(field, /^[a-d1-5]+\{\{nvq\.level3Duration\}\}[a-d1-5]+$/);
  });

  test(`a fact alone in ${name} is kept by arrows, words and a click, and removed by Backspace and by Delete`, async ({
    page,
  }) => {
    const field = (await openWithFact(page, FACT))[name];
    await field.click();
    await press(page, 'Home');
    await page.keyboard.type('LH');
    await press(page, 'ArrowRight');
    await page.keyboard.type('RE');
    await expectText(field, `LH${FACT}RE`);
    await field.locator('[data-token]').click();
    await page.keyboard.type('x');
    await expectText(field, new RegExp(`^(?:LHx${FACT}RE|LH${FACT}xRE)$`.replaceAll(/[{}]/g, '\\$&')));
    await press(page, 'Home');
    await press(page, 'Shift+ArrowRight');
    await page.keyboard.type('l');
    await expectText(field, /^lHx?\{/);
  });

  test(`a fact in ${name} is removed by Backspace, by Delete and with the words that are selected around it`, async ({
    page,
  }) => {
    const field = (await openWithFact(page, `a${FACT}b${FACT}c${FACT}d`))[name];
    await field.click();
    await press(page, 'Home');
    await press(page, 'ArrowRight', 2);
    await press(page, 'Backspace');
    await expectText(field, `ab${FACT}c${FACT}d`);
    await press(page, 'ArrowRight');
    await press(page, 'Delete');
    await expectText(field, `abc${FACT}d`);
    await press(page, 'Shift+ArrowRight', 2);
    await page.keyboard.type('e');
    await expectText(field, 'abed');
  });
}

test('words that are typed on the page before a fact do not replace it, and it is seen where it is', async ({
  page,
}) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await preview(page).getByText('A phone or tablet').click();
  await expect(boxOnPage(page)).toBeFocused();
  const chip = boxOnPage(page).locator('[data-token]');
  await expect(chip).toBeVisible();
  expect(await chip.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await press(page, 'Home');
  await press(page, 'Control+ArrowRight');
  await page.keyboard.type('LHRE');
  await press(page, 'Control+ArrowLeft');
  await page.keyboard.type('a ');
  const field = fields(page).locator('[id$="/items/3"]');
  await expectText(field, /\{\{nvq\.equipment\}\}/);
  await expectText(field, /LHRE/);
});
