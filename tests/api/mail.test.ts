import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactEmail } from '../../src/server/mail/contact-emails.ts';
import { MailDelivery } from '../../src/server/mail/mail-delivery.ts';
import { claimDueEmails, MOST_ATTEMPTS, pauseAfter, queueAgain, queueEmail } from '../../src/server/mail/outbox.ts';
import { headerOf, type MailServer, type ReceivedMail, startMailServer } from '../fixtures/mail-server.ts';
import { until } from '../fixtures/until.ts';
import { checkOut, completedEvent, DEMOLITION, ORDER_SETTINGS, openShop, type Shop, TILING } from './shop-fixture.ts';

const MESSAGE = {
  name: 'Jo Mason',
  mail: 'jo@example.com',
  phone: '0123456789',
  message: 'Please call me.\nThank you.',
  lead_form_url: '/contact-us',
  referrer_path: 'direct',
};

let mailServer: MailServer;
let shop: Shop;
beforeEach(async () => {
  mailServer = await startMailServer();
  shop = await openShop({ mail: settings() });
});
afterEach(async () => {
  await shop.close();
  await mailServer.close();
});

const settings = () => ({
  smtpUrl: mailServer.url,
  from: 'Plumbline Training <shop@shop.example>',
  salesAddress: 'sales@shop.example',
});
const headersOf = ({ source }: ReceivedMail) =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
/** A header as a mail program shows it: the blanks between encoded words do not count (RFC 2047, 6.2). */
const decoded = (header: string) =>
  header
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );
/** The parts of a message by their types, decoded: quoted-printable, as Nodemailer writes them, or as they are. */
const partsOf = ({ source }: ReceivedMail): Record<string, string> => {
  const [, boundary] = /boundary="([^"]+)"/.exec(source) ?? [];
  const parts = boundary === undefined ? [] : source.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
      const [, type = ''] = /content-type: ([\w/]+)/i.exec(head) ?? [];
      const text = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return [type, Buffer.from(text, 'base64').toString()];
      if (!/quoted-printable/i.test(head)) return [type, text];
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return [type, Buffer.from(bytes, 'latin1').toString()];
    }),
  );
};
const mailTo = (address: string) => until(() => mailServer.mails.find(({ recipients }) => recipients[0] === address));
const sendMessage = (fields: object = {}) => shop.post('/api/mails/contact-us', { ...MESSAGE, ...fields });
const outbox = () => shop.database.selectFrom('outbox_mail').selectAll().execute();
const makeDue = () => shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
const stateOf = async (state: string) => (await outbox()).find((mail) => mail.state === state);

test('a contact message goes to the sales address, and replies go to the visitor', async () => {
  await sendMessage();
  const mail = await until(() => mailServer.mails[0]);
  expect(mail.recipients).toEqual(['sales@shop.example']);
  expect(headerOf(mail, 'reply-to')).toBe('jo@example.com');
  expect(headerOf(mail, 'subject')).toBe('Website message from Jo Mason');
  expect(mail.source).toContain('Please call me.');
  expect(await until(() => stateOf('sent'))).toMatchObject({ attempts: 1 });
});

test('the mail has a stable Message-ID', async () => {
  await sendMessage();
  const mail = await until(() => mailServer.mails[0]);
  const stored = (await outbox()).find(({ purpose }) => purpose === 'contact-message');
  expect(headerOf(mail, 'message-id')).toBe(`<${stored?.id}@shop.example>`);
});

test('a paid order is confirmed to the customer and reported to the shop, once', async () => {
  await checkOut(shop);
  const event = await completedEvent(shop);
  await Promise.all([shop.sendEvent(event), shop.sendEvent(event), shop.sendEvent({ ...event, id: 'evt_2' })]);
  await until(() => mailServer.mails.length === 2);
  const recipients = mailServer.mails.flatMap((mail) => mail.recipients).sort();
  expect(recipients).toEqual(['jo@example.com', 'sales@shop.example']);
  expect(await outbox()).toHaveLength(2);
});

test("the confirmation lists the order's lines and amounts", async () => {
  await checkOut(shop, [TILING, DEMOLITION]);
  await shop.sendEvent(await completedEvent(shop));
  const mail = await until(() => mailServer.mails.find(({ recipients }) => recipients[0] === 'jo@example.com'));
  expect(headerOf(mail, 'reply-to')).toBe('sales@shop.example');
  const text = mail.source.replace(/=\r?\n/g, '').replaceAll('=C2=A3', '£');
  expect(text).toContain('1 x Wall and Floor Tiling, NVQ Level 2: £750.00\r\n');
  expect(text).toContain('1 x Specialist Health and Safety Test-Demolition (DEM), CITB Test: £44.00 (no VAT)');
  expect(text).toContain('Total: £944.00');
});

test('the confirmation is text and HTML, and its link leads to the page of the order', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const parts = partsOf(await mailTo('jo@example.com'));
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
  const [link = ''] = /http\S+\/orders\/[\w.-]+/.exec(parts['text/plain'] ?? '') ?? [];
  expect(parts['text/html']).toContain(`href="${link}"`);
  const page = await fetch(link);
  expect(await page.text()).toContain((await shop.orders())[0]?.number);
  expect(JSON.stringify(await outbox())).not.toContain(link.split('/').at(-1));
});

test('the emails about an order are one conversation, each with its own id', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const mails = [await mailTo('jo@example.com'), await mailTo('sales@shop.example')];
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
    const parts = partsOf(await mailTo('sales@shop.example'));
    for (const part of ['text/plain', 'text/html']) {
      expect(parts[part]?.replaceAll('&quot;', '"')).toContain(`${name} X`);
      expect(parts[part]).toContain('1 Example Yard, London');
      expect(parts[part]).toMatch(/\/orders\/[\w.-]+/);
    }
  },
);

test('an email whose HTML cannot be made is sent as plain text', async () => {
  const quiet = await openShop();
  await checkOut(quiet);
  await quiet.sendEvent(await completedEvent(quiet));
  const errors: unknown[] = [];
  const log = { warn: () => undefined, error: (...details: unknown[]) => void errors.push(details) };
  const noSite = () => {
    throw new Error('no site');
  };
  const delivery = new MailDelivery(quiet.database, settings(), log, noSite);
  await delivery.deliverDue();
  delivery.close();
  const mail = await mailTo('jo@example.com');
  expect(mail.source).toContain('Wall and Floor Tiling');
  expect(mail.source).not.toContain('text/html');
  expect(errors).toHaveLength(2);
  await quiet.close();
});

test.each([true, false])('an email that an earlier version has queued is sent, with a site: %s', async (hasSite) => {
  const quiet = await openShop();
  await checkOut(quiet);
  await quiet.sendEvent(await completedEvent(quiet));
  await quiet.database.updateTable('outbox_mail').set({ body: 'Words of an earlier version.\n' }).execute();
  const log = { warn: () => undefined, error: () => undefined };
  const site = hasSite ? { orders: ORDER_SETTINGS, origin: quiet.address } : null;
  const delivery = new MailDelivery(quiet.database, settings(), log, () => site);
  await delivery.deliverDue();
  delivery.close();
  const mail = await mailTo('jo@example.com');
  const text = partsOf(mail)['text/plain'] ?? mail.source;
  expect(text).toContain(hasSite ? 'Wall and Floor Tiling' : 'Words of an earlier version.');
  await quiet.close();
});

describe('an acknowledgement', () => {
  test('acknowledges the message, with nothing that the visitor typed', async () => {
    await sendMessage({ name: 'Buy pills', message: 'See https://spam.example' });
    const mail = await mailTo('jo@example.com');
    expect(headerOf(mail, 'subject')).toBe('We have your message');
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-replied');
    expect(mail.source + JSON.stringify(partsOf(mail))).not.toMatch(/pills|spam\.example/);
    const forwarded = await mailTo('sales@shop.example');
    expect(headerOf(mail, 'references')).toBe(headerOf(forwarded, 'references'));
  });

  test('goes to an address once a day, however it is spelt', async () => {
    for (const mail of ['jo@example.com', 'JO@example.com', 'jo+1@example.com', 'jo@example.com'])
      await sendMessage({ mail });
    const acknowledged = (await outbox()).filter(({ purpose }) => purpose === 'contact-acknowledgement');
    expect(acknowledged).toHaveLength(1);
    await sendMessage({ mail: 'ada@example.com' });
    expect(await outbox()).toHaveLength(7);
  });

  test('is not sent to an address that a header cannot hold, nor to a bot', async () => {
    await sendMessage({ mail: '=?utf-8?Q?all=40evil.example=3E?=@example.com' });
    await sendMessage({ website: 'https://spam.example' });
    expect((await outbox()).map(({ purpose }) => purpose)).toEqual(['contact-message']);
  });
});

test("the customer's details come from the lead if known", async () => {
  const lead = { firstName: 'Ada', lastName: 'Lime', email: 'ada@example.com' };
  const { data } = await (await shop.post('/api/users/lead', lead)).json();
  await checkOut(shop, undefined, { userId: data._id });
  await shop.sendEvent(await completedEvent(shop));
  await until(() => mailServer.mails.find(({ recipients }) => recipients[0] === 'ada@example.com'));
});

test('an order that is set aside is reported to the shop with the reason, and to the customer without it', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop, { amount_total: 1 }));
  const notice = await mailTo('sales@shop.example');
  expect(headerOf(notice, 'subject')).toMatch(/^Order .+ needs attention$/);
  expect(Object.values(partsOf(notice)).join() + notice.source).toContain('Paid =C2=A30.01');
  const toCustomer = await mailTo('jo@example.com');
  expect(headerOf(toCustomer, 'subject')).toMatch(/^We are checking the payment of your order /);
  expect(toCustomer.source).not.toContain('=C2=A30.01');
  expect(await outbox()).toHaveLength(2);
});

test('a temporarily refused mail is sent again with the same id', async () => {
  mailServer.refuse = () => 451;
  await sendMessage();
  const failed = await until(async () =>
    (await outbox()).find(({ purpose, last_error }) => purpose === 'contact-message' && last_error !== null),
  );
  expect(failed).toMatchObject({ state: 'queued', attempts: 1 });
  mailServer.refuse = () => undefined;
  await makeDue();
  const mail = await mailTo('sales@shop.example');
  expect(headerOf(mail, 'message-id')).toContain(failed.id);
});

test('a permanently refused email is dead, and is sent when queued again', async () => {
  mailServer.refuse = () => 550;
  await sendMessage();
  const dead = await until(() => stateOf('dead'));
  expect(dead.last_error).toContain('550');
  mailServer.refuse = () => undefined;
  expect(await queueAgain(shop.database, dead.id)).toBe(true);
  await until(() => stateOf('sent'));
});

test('after the last attempt an email is dead', async () => {
  mailServer.refuse = () => 451;
  await shop.database.transaction().execute((transaction) =>
    queueEmail(transaction, {
      purpose: 'order-notice',
      reference: 'order-1',
      recipient: null,
      replyTo: null,
      subject: 'Order',
      body: '',
    }),
  );
  await shop.database.updateTable('outbox_mail').set({ attempts: MOST_ATTEMPTS }).execute();
  await makeDue();
  await until(() => stateOf('dead'));
});

test('the pause doubles up to an hour', () => {
  expect([1, 2, 3, 11, 60].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 3_600_000, 3_600_000]);
});

test('an address with a comma, which a header would take for two, is refused', async () => {
  expect((await sendMessage({ mail: 'jo,all@example.com' })).status).toBe(400);
  expect(await outbox()).toEqual([]);
});

describe('an encoded word of a visitor', () => {
  test.each([
    '=?utf-8?B?VXJnZW50?=',
    'Jo =?utf-8?Q?=0D=0ABcc:_all@example.com?=',
    '=?utf-8?B?VXJnZW50 =?utf-8?Q?x?= ?=',
    `=?utf-8?Q?x?= ${'long name '.repeat(14)}é"`,
  ])('is shown as typed in the subject: %s', async (name) => {
    await sendMessage({ name });
    const mail = await mailTo('sales@shop.example');
    expect(decoded(headerOf(mail, 'subject') ?? '')).toBe(`Website message from ${name.trim()}`);
    const others = headersOf(mail).filter((header) => !header.startsWith('Subject:'));
    expect(others.filter((header) => header.includes('=?'))).toEqual([]);
    expect(headersOf(mail).filter((header) => /[\r\n]/.test(decoded(header)))).toEqual([]);
  });

  test('is not part of an address to reply to', async () => {
    await sendMessage({ mail: '=?utf-8?Q?all=40evil.example=3E?=@example.com' });
    const mail = await mailTo('sales@shop.example');
    expect(headerOf(mail, 'reply-to')).toBe('sales@shop.example');
    expect(mail.source.split('\r\n\r\n')[1]).toContain('all');
  });
});

test('an address in angle brackets, which a header would change, is refused', async () => {
  for (const mail of ['<jo@example.com>', 'jo@example.com>', '<jo>@example.com'])
    expect((await sendMessage({ mail })).status).toBe(400);
  expect(await outbox()).toEqual([]);
});

test('a message stored before such addresses were refused is reported, with replies to the sales address', () => {
  expect(contactEmail('1', { ...MESSAGE, mail: '<jo@example.com>' })).toMatchObject({
    replyTo: null,
    body: expect.stringContaining('Email: <jo@example.com>'),
  });
});

test.each(['Jo\r\nBcc: all@example.com', 'Jo\nBcc: all@example.com', 'Jo\u2028Bcc: all@example.com', 'Jo\u0007'])(
  'a name that would start another header is refused: %j',
  async (name) => {
    expect((await sendMessage({ name })).status).toBe(400);
    expect(await outbox()).toEqual([]);
  },
);

test('the outbox itself refuses a header of two lines', async () => {
  const mail = { purpose: 'order-notice' as const, reference: 'x', recipient: null, replyTo: null, body: '' };
  const queued = shop.database
    .transaction()
    .execute((transaction) => queueEmail(transaction, { ...mail, subject: 'Order\nBcc: all@example.com' }));
  await expect(queued).rejects.toThrow('control characters');
});

test('an email that one process has claimed is not given to another', async () => {
  const quiet = await openShop();
  for (const _ of Array(20)) await quiet.post('/api/mails/contact-us', MESSAGE);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueEmails(quiet.database, 5)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  await quiet.close();
});

test('without a mail server emails wait in the outbox, and are sent once there is one', async () => {
  const quiet = await openShop();
  await quiet.post('/api/mails/contact-us', MESSAGE);
  expect((await quiet.database.selectFrom('outbox_mail').select('state').execute()).map(({ state }) => state)).toEqual([
    'queued',
    'queued',
  ]);
  const log = { warn: () => undefined, error: () => undefined };
  const delivery = new MailDelivery(quiet.database, settings(), log);
  await delivery.deliverDue();
  delivery.close();
  expect(mailServer.mails).toHaveLength(2);
  await quiet.close();
});
