import { expect } from '@playwright/test';
import { expectGood, fillInCart, main, named, navigate, openOrder, payAndOpen, raise } from './buying.ts';
import { askStaff, emailedLink } from './orders.ts';
import { test } from './site-fixture.ts';
import { VISITORS, Visitor } from './visitor.ts';

// A way from the home page to the order's page.
test.describe.configure({ timeout: 180_000 });

for (const { by, width } of VISITORS)
  test.describe(`by ${by} at ${width} px`, () => {
    // A form that is refused answers 422.
    test.use({ viewport: { width, height: 844 }, hasTouch: by === 'touch', expectedErrors: /status of 422/ });

    test('an administrator buys three tests, and says in parts who takes them, when and where, and asks to change one', async ({
      page,
    }) => {
      const visitor = new Visitor(page, by);
      await page.goto('/');
      await navigate(visitor, 'CITB Test');
      const operative = page
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { level: 2, name: 'Operative', exact: true }) });
      await visitor.press(named(operative, 'Add to Cart'));
      await raise(visitor, 3);
      await payAndOpen(visitor);
      const place = (number: number) => page.getByRole('group', { name: `place ${number} of 3` });
      for (const [number, person, born] of [
        [1, 'Ana Pop', '1990-01-31'],
        [2, 'Bo Ek', ''],
      ] as const) {
        if (number === 2) await visitor.press(place(number).locator('summary'));
        await visitor.write(place(number).getByLabel('Name'), person);
        await visitor.write(place(number).getByLabel('Email'), number === 1 ? 'ana@example.com' : 'wrong');
        if (born) await visitor.write(place(number).getByLabel('Date of birth'), born);
        if (number === 2) continue;
        await visitor.write(place(number).getByLabel('Centre or town'), 'Leeds');
        await visitor.write(place(number).getByLabel('Days and times'), 'weekday mornings');
        await visitor.write(place(number).getByLabel('Language'), 'Polish');
      }
      await visitor.press(named(page, 'Save places'));
      await expect(page.getByRole('alert')).toContainText('Correct the fields');
      await expect(place(2).getByLabel('Email')).toBeFocused();
      await expect(place(1).getByLabel('Name')).toHaveValue('Ana Pop');
      await expectGood(page, `refused-${by}`);
      await place(2).getByLabel('Email').fill('');
      await visitor.write(place(2).getByLabel('Email'), '07700 900456');
      await visitor.press(named(page, 'Save places'));
      await expect(page.getByRole('status')).toContainText('Saved');
      await expect(main(page)).toContainText('1 of 3 places are filled in.');
      await expect(place(2)).toContainText(
        'Still missing: date of birth, centre or town that suits, days and times that suit',
      );
      for (const secret of ['Ana', 'Bo Ek', '07700', 'ana@', 'Polish'])
        await expect(main(page)).not.toContainText(secret);
      await expectGood(page, `order-${by}`);
      await page.reload();
      await expect(main(page)).toContainText('1 of 3 places are filled in.');

      await visitor.press(page.locator('summary', { hasText: 'Change or cancel' }));
      const wish = page.getByLabel(/^What do you want to change/);
      await visitor.write(wish, 'Bo Ek is ill. Please move that test by a week.');
      await visitor.press(named(page, 'Ask to change or cancel'));
      await expect(page.getByRole('status')).toContainText('We have your request');
      await expectGood(page, `asked-${by}`);
      await page.goBack();
      await expect(page).toHaveTitle(/^Order PT-/);
      console.log(visitor.summary('Three tests, who takes them, and a change'));
    });

    // The first task is done by both; of the others, each by one.
    if (by === 'touch') {
      test('a team of five fills in its places by a link each', async ({ page, browser }) => {
        const visitor = new Visitor(page, by);
        await page.goto('/');
        await navigate(visitor, 'Courses', 'Green Labour Card Courses');
        await visitor.press(named(main(page), /^Add to Cart/).first());
        await raise(visitor, 5);
        await payAndOpen(visitor);
        await visitor.press(named(page, 'Make a link for each place'));
        const links = main(page).getByRole('link', { name: /\/orders\// });
        await expect(links).toHaveCount(5);
        await expectGood(page, `team-${by}`);
        await expect(
          main(page)
            .getByRole('link', { name: /^Email this link/ })
            .first(),
        ).toHaveAttribute('href', /^mailto:/);
        const address = (await links.nth(2).getAttribute('href')) ?? '';

        const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await phone.goto(address);
        await expect(phone.getByRole('main')).toContainText('place 3 of 5');
        await expect(phone.getByRole('main')).not.toContainText('£');
        await phone.getByLabel('Name').fill('Cy Young');
        await phone.getByLabel('Email').fill('cy@example.com');
        await phone.getByLabel('Days and times').fill('Fridays');
        await expectGood(phone, `place-${by}`);
        await named(phone, 'Save this place').click();
        await expect(phone.getByRole('status')).toContainText('Saved');
        await expect(phone.getByRole('main')).not.toContainText('Cy');
        await expectGood(phone, `place-filled-${by}`);
        await phone.goBack();
        await phone.close();
        await page.reload();
        await expect(main(page)).toContainText('1 of 5 places are filled in.');
        console.log(visitor.summary('Five places, a link each'));
      });

      test('the buyer of one card is asked for nobody', async ({ page }) => {
        const visitor = new Visitor(page, by);
        await page.goto('/');
        await navigate(visitor, 'CSCS Cards');
        await visitor.press(main(page).locator('a[href="/card-BlueSkilled"]').first());
        await visitor.press(named(main(page), /^Add to Cart/).first());
        await payAndOpen(visitor);
        await expect(main(page)).not.toContainText('Who attends');
        await expect(main(page)).toContainText('What to send us');
        console.log(visitor.summary('One card'));
      });
    } else {
      test('a manager asks for five places, and pays for them later by invoice', async ({ page, site }) => {
        const visitor = new Visitor(page, by);
        await page.goto('/');
        await navigate(visitor, 'Courses', 'Green Labour Card Courses');
        await visitor.press(main(page).getByRole('link', { name: 'Enquire Now' }).first());
        await expect(page.getByLabel('Message')).toHaveValue('I am asking about: Green labourer course\n');
        await visitor.write(page.getByLabel('Name*'), 'Ada Mason');
        await visitor.write(page.getByLabel('Email*'), 'ada@customer.example');
        await visitor.write(page.getByLabel('How many people'), '5');
        await visitor.write(page.getByLabel('Company'), 'Example Brickwork Ltd');
        await visitor.write(page.getByLabel('Purchase order number'), 'PO-17');
        await expectGood(page, `enquiry-${by}`);
        await visitor.press(named(page, 'Send message'));
        await visitor.press(named(page, 'Stay on this page'));

        const [, id = ''] = /^(\S+) .*Ada Mason/m.exec(await askStaff(site, 'messages', 'list')) ?? [];
        expect(await askStaff(site, 'messages', 'show', id)).toContain(
          'I am asking about: Green labourer course\n\nHow many people: 5\nCompany: Example Brickwork Ltd\nPurchase order number: PO-17',
        );

        await navigate(visitor, 'Courses', 'Green Labour Card Courses');
        await visitor.press(named(main(page), /^Add to Cart/).first());
        await raise(visitor, 5);
        await fillInCart(visitor);
        await visitor.press(page.getByText('Buying for a company?'));
        await visitor.write(page.getByLabel('Company'), 'Example Brickwork Ltd');
        await visitor.write(page.getByLabel('Purchase order number'), 'PO-17');
        await visitor.press(named(page, 'Proceed to Checkout'));
        await expect(page).toHaveURL(/\/sandbox\/pay\//);
        const payment = page.url();
        await visitor.press(named(page, 'Pay by bank debit, which takes days'));
        await expect(main(page)).toContainText(/bank/i);
        await expectGood(page, `pending-${by}`);

        // The bank, days later.
        await page.goto(payment);
        await named(page, 'Let the money arrive').click();
        await openOrder(visitor);
        await expect(main(page)).toContainText('0 of 5 places are filled in.');
        await expect(main(page)).not.toContainText('Example Brickwork Ltd');

        await page.goto(emailedLink(site));
        await expect(main(page)).toContainText(/Company\s*Example Brickwork Ltd/);
        await expect(main(page)).toContainText(/Purchase order\s*PO-17/);
        await expectGood(page, `invoiced-${by}`);
        await visitor.press(page.getByRole('link', { name: 'Invoice', exact: true }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
        await expect(main(page)).toContainText('PO-17');
        await page.goBack();
        await expect(page).toHaveTitle(/^Order PT-/);
        console.log(visitor.summary('Five places asked for, and paid later by invoice'));
      });
    }
  });
