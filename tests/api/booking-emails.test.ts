import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueReminders } from '../../src/server/mail/bookings/booking-reminders.ts';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { countBooked } from '../../src/server/orders/bookings.ts';
import { buyPlaces, change, deliver, enter, FEBRUARY, JANUARY } from './booked-places.ts';
import { move } from './paid-order.ts';
import { daysAgo, runPrivacy } from './privacy-fixture.ts';
import { EMAIL_SITE, ORDER_SETTINGS, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let link: string;
beforeEach(async () => {
  shop = await openShop();
  link = await buyPlaces(shop);
  await enter(shop, link, 'ana@example.com');
  await deliver(shop);
});
afterEach(() => shop.close());

/** The method and what matters of the event, without the clocks between. */
const linesOf = (entry: string) =>
  entry
    .replace(/BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/, '')
    .match(/^(?:METHOD|UID|SEQUENCE|STATUS|DTSTART|RRULE|ATTENDEE)[:;].*$/gm);
const stampOf = (entry = '') => /^DTSTAMP:(.*)$/m.exec(entry)?.[1] ?? '';
const subjects = async () => (await deliver(shop)).map(({ to, subject }) => `${to} ${subject}`);

test('buyer and attendee get one email when a place is booked, moved and cancelled, under one id', async () => {
  await change(shop, JANUARY, 0);
  const booked = await deliver(shop);
  expect(booked.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@example.com', 'Booked: SMSTS Course'],
    ['jo@example.com', 'Booked: SMSTS Course'],
  ]);
  await change(shop, FEBRUARY, 1);
  const moved = await deliver(shop);
  await change(shop, null, 2);
  const cancelled = await deliver(shop);
  expect([...moved, ...cancelled].map(({ subject }) => subject)).toEqual([
    ...['Moved: SMSTS Course', 'Moved: SMSTS Course', 'Cancelled: SMSTS Course', 'Cancelled: SMSTS Course'],
  ]);
  expect([booked, moved, cancelled].map(([toAna]) => toAna?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const [first, second, third] = [booked, moved, cancelled].map(([toAna]) => linesOf(toAna?.entry ?? ''));
  expect(first).toEqual([
    'METHOD:REQUEST',
    expect.stringMatching(/^UID:[\da-f-]{36}-0-1@shop\.example$/),
    'SEQUENCE:1',
    'DTSTART;TZID=Europe/London:20550111T083000',
    expect.stringMatching(/:MAILTO:ana@example\.com$/),
    'STATUS:CONFIRMED',
  ]);
  expect(second).toEqual(expect.arrayContaining([first?.[1], 'SEQUENCE:2', 'RRULE:FREQ=DAILY;COUNT=2']));
  expect(third).toEqual(expect.arrayContaining(['METHOD:CANCEL', first?.[1], 'SEQUENCE:3', 'STATUS:CANCELLED']));
  expect(await deliver(shop)).toEqual([]);
});

test('it says what, when, where and who ordered it, to each what is theirs', async () => {
  await change(shop, { ...JANUARY, reference: 'C-77' }, 0);
  const [toAna, toJo] = await deliver(shop);
  for (const text of ['When: Mon 11 January 2055, 08:30 to 16:30', 'Where: The Yard, Leeds', 'Reference: C-77'])
    for (const email of [toAna, toJo]) expect(email?.text).toContain(text);
  expect(toAna?.text).toContain('Ordered by: not known');
  expect(toAna?.text).not.toMatch(/jo@example|of 2|£/);
  expect(toJo?.text).toContain('Place: 1 of 2');
  expect(toJo?.text).not.toContain('ana@example');
  expect(toAna?.text).toContain('the notice of 10 working days runs until Wednesday 23 December 2054. Moving is free.');
});

const HOSTILE = [
  'Yard\r\nWhen: never; BEGIN:VALARM\nMETHOD:CANCEL',
  'Yard\rATTENDEE:MAILTO:eve@example.com\rSEQUENCE:9',
  'Yard\u2028Reference: none\u0085Order: none',
  '</td></p><img src=x onerror=alert(1)> & "a", \\n; b: \u202ec',
  `=?utf-8?b?PGI+?= ${'👷'.repeat(140)}`,
];

test.each(HOSTILE)('a text of staff adds no line, markup or property: %j', async (hostile) => {
  await change(shop, { ...JANUARY, centre: hostile, reference: hostile }, 0);
  const [stored] = await shop.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('purpose', '=', 'place-booked')
    .execute();
  const designed = stored && (await designEmail(shop.database, stored, EMAIL_SITE));
  const labels = designed?.text.match(/^(?:When|Where|Reference|Order): /gm);
  expect(labels).toEqual(['When: ', 'Where: ', 'Reference: ', 'Order: ']);
  expect(designed?.html).not.toContain('<img src=x');
  const content = designed?.icalEvent?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(event.location).toBe(hostile.replaceAll(/\r\n?/g, '\n'));
  expect([event.sequence, event.attendees.length, calendar.getFirstPropertyValue('method')]).toEqual([1, 1, 'REQUEST']);
  expect(event.component.getAllSubcomponents()).toEqual([]);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a slip that is corrected before it is sent is not told, nor a booking that is cancelled by then', async () => {
  await change(shop, JANUARY, 0);
  await change(shop, FEBRUARY, 1);
  expect(await subjects()).toEqual(['ana@example.com Booked: SMSTS Course', 'jo@example.com Booked: SMSTS Course']);
  await change(shop, JANUARY, 0, 2);
  await change(shop, null, 1, 2);
  expect(await subjects()).toEqual([]);
});

test('what was cancelled and is booked again is booked, and a change of what may have been sent is told', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  await change(shop, null, 1);
  await deliver(shop);
  await change(shop, JANUARY, 2);
  await shop.database.updateTable('outbox_mail').set({ attempts: 1 }).where('state', '=', 'queued').execute();
  await change(shop, null, 3);
  expect(await subjects()).toEqual([
    'ana@example.com Cancelled: SMSTS Course',
    'jo@example.com Cancelled: SMSTS Course',
  ]);
});

const passedOn = 'ana@example.com Passed on: SMSTS Course';

test('whoever loses a booked place to somebody else is told once, and their entry is cancelled', async () => {
  await change(shop, { ...JANUARY, reference: 'C-77' }, 0);
  const [booked] = await deliver(shop);
  await enter(shop, link, 'bo@example.com');
  // The stamps of calendars have no fractions of seconds.
  await shop.database
    .updateTable('attendee')
    .set({ filled_at: daysAgo(-1) })
    .execute();
  await change(shop, FEBRUARY, 1);
  const [toAna] = await deliver(shop);
  expect(toAna).toMatchObject({ to: 'ana@example.com', subject: 'Passed on: SMSTS Course', method: 'CANCEL' });
  expect(linesOf(toAna?.entry ?? '')).toEqual(
    expect.arrayContaining([linesOf(booked?.entry ?? '')?.[1], 'SEQUENCE:1', 'STATUS:CANCELLED']),
  );
  expect(stampOf(toAna?.entry) > stampOf(booked?.entry)).toBe(true);
  expect(toAna?.text).toContain('When: Mon 11 January 2055');
  expect(toAna?.text).not.toMatch(/bo@example|C-77|February/);
  await change(shop, null, 2);
  await enter(shop, link, 'cy@example.com');
  expect((await subjects()).filter((subject) => subject.startsWith('ana'))).toEqual([]);
});

test('nobody is told of a swap that is taken back before it is sent', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  for (const contact of ['bo@example.com', 'Ana+x@example.com', 'bo@example.com', 'ana@example.com'])
    await enter(shop, link, contact);
  expect(await subjects()).toEqual([]);
  await change(shop, FEBRUARY, 1);
  await enter(shop, link, 'bo@example.com');
  await enter(shop, link, 'ana@example.com');
  expect(await subjects()).toEqual(['ana@example.com Moved: SMSTS Course', 'jo@example.com Moved: SMSTS Course']);
});

test('whoever has a place again is told again, but not without end', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  const told: string[] = [];
  for (let swap = 0; swap < 5; swap++)
    for (const contact of ['bo@example.com', 'ana@example.com']) {
      await enter(shop, link, contact);
      told.push(...(await subjects()));
    }
  const toAna = told.filter((subject) => subject.startsWith('ana'));
  expect(toAna).toEqual([1, 2, 3].flatMap(() => [passedOn, 'ana@example.com Booked: SMSTS Course']));
});

test('whoever loses a place that passes on twice is told once', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  await enter(shop, link, 'bo@example.com');
  await enter(shop, link, 'cy@example.com');
  expect(await subjects()).toEqual([passedOn, 'cy@example.com Ordered for you: SMSTS Course']);
});

test('two who change places are each told of both', async () => {
  await enter(shop, link, 'bo@example.com', 2);
  await change(shop, JANUARY, 0);
  await change(shop, FEBRUARY, 0, 2);
  await deliver(shop);
  await enter(shop, link, 'bo@example.com');
  await enter(shop, link, 'ana@example.com', 2);
  const [first, second, ...toBo] = await deliver(shop);
  expect([first, second].map((email) => email?.subject).sort()).toEqual([
    'Booked: SMSTS Course',
    'Passed on: SMSTS Course',
  ]);
  expect(toBo.map(({ to }) => to)).toEqual(['bo@example.com', 'bo@example.com']);
});

const NAMED_AND_BOOKED = ['bo@example.com Ordered for you: SMSTS Course', 'jo@example.com Booked: SMSTS Course'];

test.each([
  ['paid', NAMED_AND_BOOKED],
  ['set-aside', NAMED_AND_BOOKED],
  ['fulfilled', NAMED_AND_BOOKED],
  ['refunded', []],
] as const)(
  'who is named and booked within ten minutes gets one email, of an order that is %s by then',
  async (state, told) => {
    await enter(shop, link, 'bo@example.com', 2);
    await change(shop, JANUARY, 0, 2);
    if (state !== 'paid') await move(shop, state, daysAgo(0));
    const emails = await deliver(shop);
    expect(emails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(told);
    if (told.length > 0)
      expect(emails[0]).toMatchObject({ method: 'REQUEST', text: expect.stringContaining('Mon 11 January 2055') });
  },
);

test('whoever takes a booked place over is told of it, and of its end', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  await enter(shop, link, 'bo@example.com');
  const [toAna, toBo, ...others] = await deliver(shop);
  expect([toAna?.to, others]).toEqual(['ana@example.com', []]);
  expect(toBo).toMatchObject({ to: 'bo@example.com', text: expect.stringContaining('Mon 11 January 2055') });
  expect(linesOf(toBo?.entry ?? '')).toContain('SEQUENCE:1');
  await change(shop, null, 1);
  expect(await subjects()).toEqual([
    'bo@example.com Cancelled: SMSTS Course',
    'jo@example.com Cancelled: SMSTS Course',
  ]);
});

test('an email that an earlier version queued says what it said', async () => {
  await enter(shop, link, 'bo@example.com');
  await shop.database.updateTable('outbox_mail').set({ place: null }).execute();
  await change(shop, JANUARY, 0);
  const toBo = (await deliver(shop)).filter(({ to }) => to === 'bo@example.com');
  expect(toBo.map(({ subject }) => subject).sort()).toEqual(['Booked: SMSTS Course', 'Ordered for you: SMSTS Course']);
  expect(toBo.map(({ text }) => text).join()).toContain('The date is not fixed yet.');
});

test('the buyer who attends gets one email, and whoever has a phone number alone none', async () => {
  await enter(shop, link, 'Jo+course@example.com', 2);
  await change(shop, JANUARY, 0, 2);
  expect(await subjects()).toEqual(['jo@example.com Booked: SMSTS Course']);
  await enter(shop, link, '020 7946 0018');
  await change(shop, JANUARY, 0);
  expect(await subjects()).toEqual(['jo@example.com Booked: SMSTS Course']);
});

test('a refunded order is not told of its booking, but of the end of it', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  await change(shop, FEBRUARY, 1);
  await move(shop, 'refunded', daysAgo(0));
  expect(await subjects()).toEqual([]);
  await change(shop, null, 2);
  expect((await subjects()).length).toBe(2);
});

const BOOKED = ['ana@example.com Booked: SMSTS Course', 'jo@example.com Booked: SMSTS Course'];

test.each([
  ['refunded', 'first', []],
  ['refunded', 'later', []],
  ['set-aside', 'first', BOOKED],
  ['set-aside', 'later', BOOKED],
] as const)('of an order that is %s while it is booked, %s, is told what is true', async (state, order, told) => {
  const acts = [() => move(shop, state, daysAgo(0)), () => change(shop, JANUARY, 0)];
  await Promise.all((order === 'first' ? acts : acts.toReversed()).map((act) => act()));
  expect(await subjects()).toEqual(told);
  const counted = await countBooked(shop.database, [JANUARY.date]);
  expect(counted.get(JANUARY.date) ?? 0).toBe(told.length === 0 ? 0 : 1);
});

test('emails about a place go with whoever is erased', async () => {
  await change(shop, JANUARY, 0);
  await runPrivacy(shop, ['erase', 'ana@example.com', '--yes']);
  expect(await subjects()).toEqual(['jo@example.com Booked: SMSTS Course']);
  await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  const stored = await shop.database.selectFrom('outbox_mail').select('purpose').execute();
  expect(stored.filter(({ purpose }) => purpose.startsWith('place-'))).toEqual([]);
});

/** Queues what is due at a time of London's in winter, in two processes. @returns what is sent */
async function remind(time: string): Promise<string[]> {
  const now = new Date(`${time}Z`);
  await Promise.all([1, 2].map(() => queueReminders(shop.database, ORDER_SETTINGS.nextSteps, now)));
  await queueReminders(shop.database, ORDER_SETTINGS.nextSteps, now);
  return subjects();
}

test('each is reminded once before the last change in time, and once before the day', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  expect(await remind('2054-12-21T07:59')).toEqual([]);
  const lastChange = [
    'ana@example.com Can you still come: SMSTS Course',
    'jo@example.com Can you still come: SMSTS Course',
  ];
  expect(await remind('2054-12-22T08:00')).toEqual(lastChange);
  expect(await remind('2054-12-23T12:00')).toEqual([]);
  expect(await remind('2055-01-07T07:59')).toEqual([]);
  expect(await remind('2055-01-07T08:00')).toEqual([
    ...['ana@example.com Soon: SMSTS Course', 'jo@example.com Soon: SMSTS Course'],
  ]);
  expect(await remind('2055-01-10T12:00')).toEqual([]);
});

test('a reminder of a booking that has moved or ended meanwhile is not sent', async () => {
  await change(shop, JANUARY, 0);
  await deliver(shop);
  await queueReminders(shop.database, ORDER_SETTINGS.nextSteps, new Date('2055-01-07T08:00Z'));
  await change(shop, FEBRUARY, 1);
  expect(await subjects()).toEqual(['ana@example.com Moved: SMSTS Course', 'jo@example.com Moved: SMSTS Course']);
  expect(await remind('2055-01-07T08:00')).toEqual([]);
  await change(shop, null, 2);
  await deliver(shop);
  expect(await remind('2055-02-04T08:00')).toEqual([]);
});
