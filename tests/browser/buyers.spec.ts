import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { contactField } from './contact-form.ts';
import { test } from './site-fixture.ts';
import { cartRows } from './stored-cart.ts';
import { Visitor } from './visitor.ts';

// People who come from a search or a colleague, on a phone: each reads the sentence that is theirs, on the way to the end.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const main = (page: Page) => page.locator('#main');

/** Follows links by their texts, from the home page. */
async function follow(page: Page, ...links: readonly (string | RegExp)[]): Promise<Visitor> {
  await openReady(page, '/');
  const visitor = new Visitor(page, 'touch');
  for (const name of links) {
    const before = page.url();
    await visitor.press(main(page).getByRole('link', { name }).first());
    await expect(page).not.toHaveURL(before);
  }
  return visitor;
}

function print({ taps }: Visitor, who: string): void {
  console.log(`${who}: ${taps} taps`);
}

test('a bricklayer without papers who is to start on Monday is told that it cannot be, and what is fastest', async ({
  page,
}) => {
  const work = ['A trade, such as bricklaying or carpentry', 'None: I learned it on the job', 'Bricklaying'];
  const visitor = await follow(page, 'Which card do I need?', ...work);
  await expect(main(page)).toContainText(
    /You cannot have this card by Monday\. Fastest: register for the NVQ, and work with a Red Experience Worker card .* £\d+/,
  );
  await expect(main(page)).toContainText(/If .*: earliest about \d+ \w+/);
  await visitor.press(main(page).getByRole('button', { name: 'Add what you need now' }));
  await expect(cartRows(page)).toHaveCount(2);
  print(visitor, 'the bricklayer');
});

test('an office that buys three tests is told that the names come after the payment', async ({ page }) => {
  const visitor = await follow(page, 'Book CITB test');
  await visitor.press(main(page).getByRole('button', { name: 'Add to Cart' }).first());
  await visitor.press(page.getByRole('button', { name: 'One more' }));
  await visitor.press(page.getByRole('button', { name: 'One more' }));
  await expect(main(page)).toContainText('£158.40');
  await expect(main(page)).toContainText(
    'After you pay, we ask who takes each test or course. Use the name on their photo ID.',
  );
  print(visitor, 'the office');
});

test('a contractor who wants SMSTS for five asks for a date in one message', async ({ page }) => {
  const visitor = await follow(page, /^Enroll Now/);
  await expect(main(page)).toContainText('Templates you can use on site the next week.');
  await expect(main(page)).toContainText('Send one message for the whole team.');
  await visitor.press(
    main(page)
      .getByRole('link', { name: /^Enquire for this date/ })
      .first(),
  );
  await expect(contactField(page, 'Message')).toHaveValue(/SMSTS/);
  await visitor.write(contactField(page, 'Name'), 'Ana Mason');
  await visitor.write(contactField(page, 'Email'), 'ana@customer.example');
  await visitor.write(contactField(page, 'Message'), 'SMSTS for five people');
  await visitor.press(main(page).getByRole('button', { name: 'Send' }));
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  print(visitor, 'the contractor');
});

test('somebody of 17 who has never worked on a site finds their first card', async ({ page }) => {
  const answers = ['None yet: I am new to construction', 'An employer is trying me out'];
  const visitor = await follow(page, 'Which card do I need?', ...answers);
  await expect(main(page)).toContainText('Red Provisional card');
  await expect(main(page)).toContainText(/It covers a trial with an employer, is valid for \d+ months/);
  await visitor.press(main(page).getByRole('button', { name: 'Add both to cart' }));
  await expect(cartRows(page)).toHaveCount(2);
  print(visitor, 'somebody of 17');
});

test('somebody whose card by industry accreditation ended is named on the home page, and led to what replaces it', async ({
  page,
}) => {
  const visitor = await follow(page, 'find what replaces yours');
  await expect(main(page)).toContainText(/cannot be renewed/);
  await visitor.press(main(page).getByRole('link', { name: /^Blue Skilled Worker/ }));
  await expect(main(page)).toContainText('No college: you record your own work on site, and we assess it online.');
  await visitor.press(main(page).getByRole('link', { name: 'Plastering', exact: true }));
  await expect(main(page)).toContainText('Operative Health and Safety Test');
  print(visitor, 'somebody whose card ended');
});

test('somebody who compares prices reads the official fee beside ours, and what ours adds', async ({ page }) => {
  const visitor = await follow(page, 'Book CITB test');
  await expect(main(page)).toContainText(/CITB’s own fee£\d+/);
  await expect(main(page)).toContainText(/CITB’s own fee\sis\s£[\d.]+\. Our price adds this help/);
  print(visitor, 'somebody who compares');
});
