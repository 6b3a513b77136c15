import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { contactField as field, fillContactForm as fill } from './contact-form.ts';
import { test } from './site-fixture.ts';
import { type ApiAnswer, stubApi } from './stub-api.ts';

const main = (page: Page) => page.locator('#main');
const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => main(page).getByRole('button', { name: /^Send/ });
const TAKEN: ApiAnswer = { status: 201, body: { status: 'success', data: { _id: 'u' } } };

/** Opens the contact page, with the answers to the lead and mail calls. */
async function open(page: Page, lead: ApiAnswer, mail: ApiAnswer) {
  const calls = await stubApi(page, { 'POST /api/users/lead': lead, 'POST /api/mails/contact-us': mail });
  await openReady(page, '/contact-us');
  return calls;
}

test.describe('a message', () => {
  test("CONTACT-21 has the referrer's path if there is one", async ({ page, site }) => {
    const calls = await stubApi(page, { 'POST /api/*': TAKEN });
    await page.goto('/contact-us', { referer: `${site.address}/nvq-2-trowel/bricklaying?from=ad` });
    await fill(page);
    await send(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(calls[1]?.body).toMatchObject({ referrer_path: '/nvq-2-trowel/bricklaying' });
  });

  test('from Enquire Now of a course begins with its name, and has the details of a booking in its text', async ({
    page,
  }) => {
    const calls = await stubApi(page, { 'POST /api/*': TAKEN });
    await openReady(page, '/smsts-course');
    await main(page).getByRole('link', { name: 'Enquire Now' }).first().click();
    await expect(page).toHaveURL('/contact-us');
    await expect(field(page, 'Message')).toHaveValue('I am asking about: SMSTS Course\n');
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('I am asking about: SMSTS Course\n');
    await main(page).getByLabel('How many people').fill('5');
    await main(page).getByLabel('Company').fill('Example Brickwork Ltd');
    await page.reload();
    await expect(main(page).getByLabel('Company')).toHaveValue('Example Brickwork Ltd');
    await field(page, 'Name').fill('Ana Mason');
    await field(page, 'Email').fill('ana@customer.example');
    await send(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({
      message: 'I am asking about: SMSTS Course\n\nHow many people: 5\nCompany: Example Brickwork Ltd',
      lead_form_url: '/contact-us',
    });
  });

  test('knows what a page sells that led here before its scripts had started', async ({ page, site }) => {
    await page.goto('/contact-us', { referer: `${site.address}/card-BlueSkilled` });
    await expect(field(page, 'Message')).toHaveValue('I am asking about: Blue Skilled Card\n');
  });

  test('from a page that sells nothing begins empty', async ({ page }) => {
    await openReady(page, '/about');
    await main(page).getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/contact-us');
    await expect(main(page).getByText('Booking for several people, or a company?')).toBeVisible();
    await expect(main(page).getByLabel('Company')).toBeHidden();
    await expect(field(page, 'Message')).toHaveValue('');
  });
});

test('a visitor who stays after a message finds the focus on Send', async ({ page }) => {
  await open(page, TAKEN, TAKEN);
  await fill(page);
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(send(page)).toBeFocused();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /Failed to (load resource|create lead|send message)/ });

  test('the focus returns from the dialog to where it was: Send, or the field in which Enter was pressed', async ({
    page,
  }) => {
    await open(page, { status: 500, body: {} }, TAKEN);
    await fill(page);
    for (const key of ['Enter', 'Escape']) {
      await send(page).press('Enter');
      await dialog(page).getByRole('button', { name: 'Close' }).press(key);
      await expect(dialog(page)).toBeHidden();
      await expect(send(page)).toBeFocused();
    }
    await field(page, 'Email').press('Enter');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(field(page, 'Email')).toBeFocused();
  });
});
