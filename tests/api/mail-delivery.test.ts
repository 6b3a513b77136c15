import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmailSite } from '../../src/server/mail/design/email-content.ts';
import { MailDelivery } from '../../src/server/mail/mail-delivery.ts';
import { claimDueEmails, MOST_ATTEMPTS, pauseAfter, queueAgain, queueEmail } from '../../src/server/mail/outbox.ts';
import { headerOf } from '../fixtures/mail-server.ts';
import { partsOf } from '../fixtures/received-email.ts';
import { until } from '../fixtures/until.ts';
import { MailedShop, MESSAGE } from './mailed-shop.ts';
import { checkOut, completedEvent, EMAIL_SITE, openShop, type Shop } from './shop-fixture.ts';

let mailed: MailedShop;
let shop: Shop;
beforeEach(async () => {
  mailed = await MailedShop.open();
  ({ shop } = mailed);
});
afterEach(() => mailed.close());

/** A shop without a mail server, which has queued the emails about a paid order. */
async function paidQuietly(): Promise<Shop> {
  const quiet = await openShop();
  await checkOut(quiet);
  await quiet.sendEvent(await completedEvent(quiet));
  return quiet;
}

/** Delivers the emails that a shop has queued. @returns the errors that it logs */
async function deliver(quiet: Shop, site: () => EmailSite | null = () => null): Promise<unknown[]> {
  const errors: unknown[] = [];
  const log = { warn: () => undefined, error: (...details: unknown[]) => void errors.push(details) };
  const delivery = new MailDelivery(quiet.database, mailed.settings, log, site);
  await delivery.deliverDue();
  delivery.close();
  return errors;
}

test('an email whose HTML cannot be made is sent as plain text', async () => {
  const quiet = await paidQuietly();
  const errors = await deliver(quiet, () => {
    throw new Error('no site');
  });
  const mail = await mailed.mailTo('jo@example.com');
  expect(partsOf(mail)['text/plain']).toContain('Wall and Floor Tiling');
  expect(mail.source).not.toContain('text/html');
  expect(errors).toHaveLength(2);
  await quiet.close();
});

test.each([true, false])('an email that an earlier version has queued is sent, with a site: %s', async (hasSite) => {
  const quiet = await paidQuietly();
  await quiet.database.updateTable('outbox_mail').set({ body: 'Words of an earlier version.\n' }).execute();
  await deliver(quiet, () => (hasSite ? { ...EMAIL_SITE, origin: quiet.address } : null));
  const mail = await mailed.mailTo('jo@example.com');
  const text = partsOf(mail)['text/plain'] ?? mail.source;
  expect(text).toContain(hasSite ? 'Wall and Floor Tiling' : 'Words of an earlier version.');
  await quiet.close();
});

test('a temporarily refused mail is sent again with the same id', async () => {
  mailed.server.refuse = () => 451;
  await mailed.sendMessage();
  const failed = await until(async () =>
    (await mailed.outbox()).find(({ purpose, last_error }) => purpose === 'contact-message' && last_error !== null),
  );
  expect(failed).toMatchObject({ state: 'queued', attempts: 1 });
  mailed.server.refuse = () => undefined;
  await mailed.makeDue();
  const mail = await mailed.mailTo('sales@shop.example');
  expect(headerOf(mail, 'message-id')).toContain(failed.id);
});

test('a permanently refused email is dead, and is sent when queued again', async () => {
  mailed.server.refuse = () => 550;
  await mailed.sendMessage();
  const dead = await mailed.stored('dead');
  expect(dead.last_error).toContain('550');
  mailed.server.refuse = () => undefined;
  expect(await queueAgain(shop.database, dead.id)).toBe(true);
  await mailed.stored('sent');
});

test('after the last attempt an email is dead', async () => {
  mailed.server.refuse = () => 451;
  // At once, or the shop makes its first attempt in between.
  await shop.database.transaction().execute(async (transaction) => {
    await queueEmail(transaction, {
      purpose: 'order-notice',
      reference: 'order-1',
      recipient: null,
      replyTo: null,
      subject: 'Order',
      body: '',
    });
    await transaction.updateTable('outbox_mail').set({ attempts: MOST_ATTEMPTS }).execute();
  });
  await mailed.stored('dead');
});

test('the pause doubles up to an hour', () => {
  expect([1, 2, 3, 11, 60].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 3_600_000, 3_600_000]);
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
  await deliver(quiet);
  expect(mailed.server.mails).toHaveLength(2);
  await quiet.close();
});
