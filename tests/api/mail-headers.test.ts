import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactEmail } from '../../src/server/mail/contact-emails.ts';
import { queueEmail } from '../../src/server/mail/outbox.ts';
import { headerOf, type ReceivedMail } from '../fixtures/mail-server.ts';
import { partsOf } from '../fixtures/received-email.ts';
import { MailedShop, MESSAGE } from './mailed-shop.ts';
import type { Shop } from './shop-fixture.ts';

let mailed: MailedShop;
let shop: Shop;
beforeEach(async () => {
  mailed = await MailedShop.open();
  ({ shop } = mailed);
});
afterEach(() => mailed.close());

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

describe('an encoded word of a visitor', () => {
  test.each([
    '=?utf-8?B?VXJnZW50?=',
    'Jo =?utf-8?Q?=0D=0ABcc:_all@example.com?=',
    '=?utf-8?B?VXJnZW50 =?utf-8?Q?x?= ?=',
    `=?utf-8?Q?x?= ${'long name '.repeat(14)}é"`,
  ])('is shown as typed in the subject: %s', async (name) => {
    await mailed.sendMessage({ name });
    const mail = await mailed.mailTo('sales@shop.example');
    expect(decoded(headerOf(mail, 'subject') ?? '')).toBe(`Website message from ${name.trim()}`);
    const others = headersOf(mail).filter((header) => !header.startsWith('Subject:'));
    expect(others.filter((header) => header.includes('=?'))).toEqual([]);
    expect(headersOf(mail).filter((header) => /[\r\n]/.test(decoded(header)))).toEqual([]);
  });

  test('is not part of an address to reply to', async () => {
    await mailed.sendMessage({ mail: '=?utf-8?Q?all=40evil.example=3E?=@example.com' });
    const mail = await mailed.mailTo('sales@shop.example');
    expect(headerOf(mail, 'reply-to')).toBe('sales@shop.example');
    expect(partsOf(mail)['text/plain']).toContain('all');
  });
});

test('an address that a header would take for two, or change, is refused', async () => {
  for (const mail of ['jo,all@example.com', '<jo@example.com>', 'jo@example.com>', '<jo>@example.com'])
    expect((await mailed.sendMessage({ mail })).status).toBe(400);
  expect(await mailed.outbox()).toEqual([]);
});

test('a message stored before such addresses were refused is reported, with replies to the sales address', () => {
  expect(contactEmail('1', { ...MESSAGE, mail: '<jo@example.com>' })).toMatchObject({
    replyTo: null,
    body: expect.stringContaining('Email: <jo@example.com>'),
  });
});

test('the outbox itself refuses a header of two lines', async () => {
  const mail = { purpose: 'order-notice' as const, reference: 'x', recipient: null, replyTo: null, body: '' };
  const queued = shop.database
    .transaction()
    .execute((transaction) => queueEmail(transaction, { ...mail, subject: 'Order\nBcc: all@example.com' }));
  await expect(queued).rejects.toThrow('control characters');
});
