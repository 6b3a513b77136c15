import { expect, type Page } from '@playwright/test';
import { daysLater } from '../../src/lib/days.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { ServerAddress } from '../../src/server/http/http-server.ts';
import { noteOverdue } from '../../src/server/offers/offers.ts';
import { endOffers } from '../../src/server/payments/checkout/pay-offer.ts';
import { openPayments } from '../../src/server/payments/open-payments.ts';
import { londonDay } from '../../src/shop/products/course-dates.ts';
import { type Office, test as officeTest, openDesk, received } from './booking-office.ts';
import { expectGood, main, named } from './buying.ts';
import { VISITORS, Visitor } from './visitor.ts';

const TODAY = londonDay(new Date());
const COMPANY = 'Example Brickwork Ltd';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const deskLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });

/** Sends the offer whose form is open. @returns the number of its order, whose page is open then */
async function sendOffer(sam: Visitor): Promise<string> {
  await sam.press(named(sam.page, 'Send the offer'));
  await expect(heading(sam.page)).toHaveText(/^Order PT-/);
  await expect(sam.page.getByRole('status').filter({ hasText: /^Offered/ })).toBeVisible();
  return (await heading(sam.page).innerText()).replace('Order ', '');
}

/** Offers a course for two from nothing, until the day after tomorrow, and opens the offer as its customer. */
async function offerAndOpen(ada: Visitor, sam: Visitor, office: Office, buyer: string): Promise<string> {
  await sam.press(deskLink(sam.page, 'Orders'));
  await sam.press(sam.page.getByRole('link', { name: 'Offer an order' }));
  await sam.select(sam.page.getByLabel('Test, card or course'), 'SMSTS');
  await sam.write(sam.page.getByLabel('How many people'), '2');
  await sam.select(sam.page.getByLabel('Date'), 'Mon 13');
  await sam.write(sam.page.getByLabel('Name'), 'Ada Mason');
  await sam.write(sam.page.getByLabel('Email'), buyer);
  await sam.write(sam.page.getByLabel('Last day of the offer'), daysLater(TODAY, 2));
  await expectGood(sam.page, `desk-offer-from-nothing-${sam.by}`);
  const order = await sendOffer(sam);
  await openEmailed(ada, office, buyer, `Our offer: order ${order}`);
  return order;
}

/** Opens the page of an order with the link of an email. @returns what the email says */
async function openEmailed({ page }: Visitor, office: Office, buyer: string, subject: string): Promise<string> {
  const { text } = await received(office, buyer, subject);
  await page.goto(/https?:\S+\/orders\/\S+/.exec(text)?.[0] ?? '');
  return text;
}

/** Does what the server does each day. */
async function passTo({ site }: Office, today: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: site.dataFolder });
  const payments = { mode: 'sandbox', webhookSecrets: ['whsec_of_this_test'], checkAfterS: 900 } as const;
  const { stripe, close } = await openPayments(payments, database, new ServerAddress('127.0.0.1', site.address));
  await endOffers({ database, stripe, log: console }, today);
  await noteOverdue(database, today);
  await close();
  await database.destroy();
}

/** Presses a button of an order at the desk, and the one of the dialog that asks about it. */
async function step(sam: Visitor, button: string, sure: string, entry?: readonly [label: string, text: string]) {
  await sam.press(named(sam.page, button));
  const dialog = sam.page.getByRole('dialog');
  if (entry) await sam.write(dialog.getByLabel(entry[0]), entry[1]);
  await expectGood(sam.page, `desk-${sure.replaceAll(' ', '-')}-${sam.by}`);
  await sam.press(named(dialog, sure));
  await expect(dialog).toHaveCount(0);
}

/** A customer, and Sam at the desk, on devices alike. */
const test = officeTest.extend<{ by: Visitor['by']; ada: Visitor; sam: Visitor }>({
  by: ['touch', { option: true }],
  ada: async ({ page, by }, use) => use(new Visitor(page, by)),
  sam: async ({ page, by, browser, office, signedInSam }, use, { title }) => {
    const sam = new Visitor(await openDesk(browser, office, signedInSam, page), by);
    await use(sam);
    console.log(sam.summary(`The desk: ${title}`));
    await sam.page.close();
  },
});

for (const { by, width } of VISITORS)
  test.describe(`by ${by} at ${width} px`, () => {
    test.setTimeout(300_000);
    test.use({ by, viewport: { width, height: 844 }, hasTouch: by === 'touch', expectedErrors: /status of 410/ });
    test.afterEach(({ ada }, { title }) => console.log(ada.summary(title)));

    test('an office asks for five, orders on invoice and names four', async ({ page, ada, sam, office }) => {
      const buyer = `office-${by}@customer.example`;
      await page.goto('/smsts-course');
      await ada.press(page.getByRole('link', { name: /^Enquire for this date.*Mon 22 to Fri 26 February 2055/ }));
      for (const [label, text] of [
        ['Name*', 'Ada Mason'],
        ['Email*', buyer],
        ['How many people', '5'],
        ['Company', COMPANY],
        ['Purchase order number', 'PO-17'],
      ] as const)
        await ada.write(page.getByLabel(label), text);
      await expectGood(page, `enquiry-${by}`);
      await ada.press(named(page, 'Send message'));
      await expect(named(page, 'Stay on this page')).toBeVisible();

      await sam.press(deskLink(sam.page, 'Messages'));
      await sam.press(sam.page.getByRole('link', { name: 'Ada Mason' }).first());
      await sam.press(named(sam.page, 'Mark as answered'));
      await expect(sam.page.getByText('Marked as answered.')).toBeVisible();
      await expect(main(sam.page)).not.toContainText('anyone can write this');
      await expectGood(sam.page, `desk-message-${by}`);
      await sam.press(deskLink(sam.page, 'Today'));
      const enquiry = sam.page.getByRole('link', { name: /^SMSTS Course.* no order yet/ });
      await expect(enquiry).toBeVisible();
      await expectGood(sam.page, `today-enquiry-${by}`);
      await sam.press(enquiry);
      await sam.press(sam.page.getByRole('link', { name: 'Offer an order' }));
      await expect(sam.page.getByLabel('How many people')).toHaveValue('5');
      await expect(sam.page.getByLabel('Date').locator('option:checked')).toContainText('Mon 22 to Fri 26 February');
      await expect(sam.page.getByLabel('Company')).toHaveValue(COMPANY);
      await expect(sam.page.getByLabel('Purchase order number')).toHaveValue('PO-17');
      await sam.write(sam.page.getByLabel('Address for the invoice'), '1 Example Road, Leeds');
      await expectGood(sam.page, `desk-offer-${by}`);
      const order = await sendOffer(sam);
      await expectGood(sam.page, `desk-offered-${by}`);

      await openEmailed(ada, office, buyer, `Our offer: order ${order}`);
      await expect(main(page)).toContainText('Reserved for you');
      await expectGood(page, `offered-${by}`);
      await ada.press(named(page, 'Order and pay by invoice'));
      await expect(main(page)).toContainText('Ordered. Nothing is paid yet.');
      await expectGood(page, `invoiced-${by}`);
      await ada.press(page.getByRole('link', { name: 'Invoice', exact: true }));
      await expect(heading(page)).toHaveText(/^Invoice PT-INV-\d{4}-\d{5}$/);
      for (const text of [COMPANY, 'PO-17', '1 Example Road, Leeds', 'Sort code'])
        await expect(main(page)).toContainText(text);
      await expectGood(page, `invoice-${by}`);
      await page.emulateMedia({ media: 'print' });
      await expectGood(page, `invoice-printed-${by}`);
      await page.emulateMedia({ media: 'screen' });
      const invoice = (await heading(page).innerText()).replace('Invoice ', '');
      const asked = await openEmailed(ada, office, buyer, `Invoice ${invoice}`);
      expect(asked).toContain('Account number: 00000000');

      for (const [at, name] of ['Ana Pop', 'Bo Ek', 'Cy Young', 'Di Low'].entries()) {
        const place = page.getByRole('group', { name: `place ${at + 1} of 5` });
        if (at > 0) await ada.press(place.locator('summary'));
        await ada.write(place.getByLabel('Name'), name);
        await ada.write(place.getByLabel('Email'), `${name.slice(0, 2).toLowerCase()}-${by}@example.com`);
      }
      await ada.press(named(page, 'Save places'));
      await expect(main(page)).toContainText('4 of 5 places are filled in.');
      await expectGood(page, `named-${by}`);

      await sam.page.reload();
      await step(sam, 'Mark as paid', 'Mark as paid', ['How and when was it paid?', 'by bank transfer today']);
      await expect(sam.page.getByRole('row', { name: /Paid by bank transfer today, marked by Sam/ })).toBeVisible();
      await expectGood(sam.page, `desk-paid-${by}`);
      await openEmailed(ada, office, buyer, `Your order ${order}`);
      await expect(heading(page)).toHaveText('Tell us who attends');
      await expectGood(page, `paid-${by}`);
    });

    test('an offer ends while somebody pays', async ({ page, ada, sam, office }) => {
      const buyer = `late-${by}@customer.example`;
      const order = await offerAndOpen(ada, sam, office, buyer);
      await sam.press(deskLink(sam.page, 'Today'));
      await expect(sam.page.getByRole('link', { name: `Offer ${order}` })).toBeVisible();
      await expectGood(sam.page, `today-offer-${by}`);
      await ada.press(page.getByRole('link', { name: 'Pay by card' }));
      await expect(named(page, 'Pay')).toBeVisible();
      await passTo(office, daysLater(TODAY, 3));
      await ada.press(named(page, 'Pay'));
      await expect(page.getByRole('heading', { name: 'This payment page has expired.' })).toBeVisible();
      await expectGood(page, `pay-ended-${by}`);
      await openEmailed(ada, office, buyer, `Our offer: order ${order}`);
      await expect(heading(page)).toHaveText('This offer has ended');
      await expect(main(page)).toContainText('Nothing is to be paid. Ask us for another one.');
      await expect(main(page).getByRole('link', { name: /@/ })).toBeVisible();
      await expectGood(page, `ended-${by}`);
      await sam.press(sam.page.getByRole('link', { name: `Offer ${order}` }));
      await expect(sam.page.getByRole('row', { name: /^Not paid .*The offer ended on/ })).toBeVisible();
      await expectGood(sam.page, `desk-ended-${by}`);
    });

    test('an invoice that is overdue is cancelled by a credit note', async ({ page, ada, sam, office }) => {
      const buyer = `cancelled-${by}@customer.example`;
      const order = await offerAndOpen(ada, sam, office, buyer);
      await step(sam, 'Invoice it', 'Invoice it');
      await expectGood(sam.page, `desk-invoiced-${by}`);
      await passTo(office, daysLater(TODAY, 31));
      await page.reload();
      await expect(main(page)).toContainText('Ordered. The invoice is overdue.');
      await expectGood(page, `overdue-${by}`);
      await sam.press(deskLink(sam.page, 'Today'));
      await expect(sam.page.getByRole('link', { name: '1 invoice overdue.' })).toBeVisible();
      await expectGood(sam.page, `today-overdue-${by}`);
      await sam.press(sam.page.getByRole('link', { name: '1 invoice overdue.' }));
      await sam.press(sam.page.getByRole('link', { name: order }));
      await step(sam, 'Cancel with a credit note', 'Cancel it', ['Why?', 'The site is closed']);
      await expect(sam.page.getByText(/^Credit note PT-CN-\d{4}-\d{5}\.$/)).toBeVisible();
      await expectGood(sam.page, `desk-cancelled-${by}`);
      const told = await openEmailed(ada, office, buyer, `Order ${order} is cancelled`);
      expect(told).toMatch(/is cancelled by credit note PT-CN-\d{4}-\d{5}\. Nothing is to be paid/);
      await expect(heading(page)).toHaveText('Cancelled');
      await expectGood(page, `cancelled-${by}`);
      await ada.press(page.getByRole('link', { name: 'Invoice and credit note' }));
      await expect(main(page)).toContainText(/Cancelled by credit note PT-CN-\d{4}-\d{5}/);
      await expectGood(page, `invoice-cancelled-${by}`);
      await ada.press(page.getByRole('link', { name: 'Back to the order' }));
      await expect(heading(page)).toHaveText('Cancelled');
    });
  });
