import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headerOf } from '../fixtures/mail-server.ts';
import { partsOf } from '../fixtures/received-email.ts';
import { until } from '../fixtures/until.ts';
import { MailedShop } from './mailed-shop.ts';
import { checkOut, completedEvent, DEMOLITION, type Shop, TILING } from './shop-fixture.ts';

let mailed: MailedShop;
let shop: Shop;
beforeEach(async () => {
  mailed = await MailedShop.open();
  ({ shop } = mailed);
});
afterEach(() => mailed.close());

test('a contact message goes to the sales address, and replies go to the visitor', async () => {
  await mailed.sendMessage();
  const mail = await mailed.mailTo('sales@shop.example');
  expect(mail.recipients).toEqual(['sales@shop.example']);
  expect(headerOf(mail, 'reply-to')).toBe('jo@example.com');
  expect(headerOf(mail, 'subject')).toBe('Website message from Jo Mason');
  expect(mail.source).toContain('Please call me.');
  expect(await mailed.stored('sent')).toMatchObject({ attempts: 1 });
});

test('a paid order is confirmed to the customer and reported to the shop, once', async () => {
  await checkOut(shop);
  const event = await completedEvent(shop);
  await Promise.all([shop.sendEvent(event), shop.sendEvent(event), shop.sendEvent({ ...event, id: 'evt_2' })]);
  await until(() => mailed.server.mails.length === 2);
  const recipients = mailed.server.mails.flatMap((mail) => mail.recipients).sort();
  expect(recipients).toEqual(['jo@example.com', 'sales@shop.example']);
  expect(await mailed.outbox()).toHaveLength(2);
});

test("the confirmation lists the order's lines and amounts", async () => {
  await checkOut(shop, [TILING, DEMOLITION]);
  await shop.sendEvent(await completedEvent(shop));
  const mail = await until(() => mailed.server.mails.find(({ recipients }) => recipients[0] === 'jo@example.com'));
  expect(headerOf(mail, 'reply-to')).toBe('sales@shop.example');
  const text = mail.source.replace(/=\r?\n/g, '').replaceAll('=C2=A3', '£');
  expect(text).toContain('1 x Wall and Floor Tiling, NVQ Level 2: £750.00\r\n');
  expect(text).toContain('1 x Specialist Health and Safety Test-Demolition (DEM), CITB Test: £44.00 (no VAT)');
  expect(text).toContain('Total: £944.00');
});

test('the confirmation is text and HTML, and its link leads to the page of the order', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const parts = partsOf(await mailed.mailTo('jo@example.com'));
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
  const [link = ''] = /http\S+\/orders\/[\w.-]+/.exec(parts['text/plain'] ?? '') ?? [];
  expect(parts['text/html']).toContain(`href="${link}"`);
  const page = await fetch(link);
  expect(await page.text()).toContain((await shop.orders())[0]?.number);
  expect(JSON.stringify(await mailed.outbox())).not.toContain(link.split('/').at(-1));
});

test('the emails about an order are one conversation, each with its own id', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const mails = [await mailed.mailTo('jo@example.com'), await mailed.mailTo('sales@shop.example')];
  const thread = `<${(await shop.orders())[0]?.number}@shop.example>`;
  for (const mail of mails) {
    expect(headerOf(mail, 'references')).toBe(thread);
    expect(headerOf(mail, 'in-reply-to')).toBe(thread);
  }
  expect(new Set([thread, ...mails.map((mail) => headerOf(mail, 'message-id'))]).size).toBe(3);
});

test.each(['Żaneta Łoś', '李小龙', 'عمر الخيام', 'Zoë 👷🏽', 'Иван "Ваня" Петров'])(
  'the notice to staff has the name %s, the address and a link',
  async (name) => {
    const lead = {
      firstName: name,
      lastName: 'X',
      email: 'ada@example.com',
      address: '1 Example Yard',
      city: 'London',
    };
    const { data } = await (await shop.post('/api/users/lead', lead)).json();
    await checkOut(shop, undefined, { userId: data._id });
    await shop.sendEvent(await completedEvent(shop));
    const parts = partsOf(await mailed.mailTo('sales@shop.example'));
    for (const part of ['text/plain', 'text/html']) {
      expect(parts[part]?.replaceAll('&quot;', '"')).toContain(`${name} X`);
      expect(parts[part]).toContain('1 Example Yard, London');
      expect(parts[part]).toMatch(/\/orders\/[\w.-]+/);
    }
  },
);

describe('an acknowledgement', () => {
  test('acknowledges the message, with nothing that the visitor typed', async () => {
    await mailed.sendMessage({ name: 'Buy pills', message: 'See https://spam.example' });
    const mail = await mailed.mailTo('jo@example.com');
    expect(headerOf(mail, 'subject')).toMatch(/^We have your message M-[\dA-F]{8}$/);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-replied');
    expect(mail.source + JSON.stringify(partsOf(mail))).not.toMatch(/pills|spam\.example/);
    const forwarded = await mailed.mailTo('sales@shop.example');
    expect(headerOf(mail, 'references')).toBe(headerOf(forwarded, 'references'));
  });

  test('goes to an address once a day, however it is spelt', async () => {
    for (const mail of ['jo@example.com', 'JO@example.com', 'jo+1@example.com', 'jo@example.com'])
      await mailed.sendMessage({ mail });
    const acknowledged = (await mailed.outbox()).filter(({ purpose }) => purpose === 'contact-acknowledgement');
    expect(acknowledged).toHaveLength(1);
    await mailed.sendMessage({ mail: 'ada@example.com' });
    expect(await mailed.outbox()).toHaveLength(7);
  });

  test('is not sent to an address that a header cannot hold, nor to a bot', async () => {
    await mailed.sendMessage({ mail: '=?utf-8?Q?all=40evil.example=3E?=@example.com' });
    await mailed.sendMessage({ website: 'https://spam.example' });
    expect((await mailed.outbox()).map(({ purpose }) => purpose)).toEqual(['contact-message']);
  });
});

test('an order that is set aside is reported to the shop with the reason, and to the customer without it', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop, { amount_total: 1 }));
  const notice = await mailed.mailTo('sales@shop.example');
  expect(headerOf(notice, 'subject')).toMatch(/^Order .+ needs attention$/);
  expect(Object.values(partsOf(notice)).join() + notice.source).toContain('Paid =C2=A30.01');
  const toCustomer = await mailed.mailTo('jo@example.com');
  expect(headerOf(toCustomer, 'subject')).toMatch(/^We are checking the payment of your order /);
  expect(toCustomer.source).not.toContain('=C2=A30.01');
  expect(await mailed.outbox()).toHaveLength(2);
});
