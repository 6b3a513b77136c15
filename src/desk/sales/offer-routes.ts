import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, RequestOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { daysLater, isDay } from '../../lib/days.ts';
import { offeredLines } from '../../server/catalogue/line-items.ts';
import type { Database, Transaction } from '../../server/database/database.ts';
import type { ContactMessageTable } from '../../server/database/tables/tables.ts';
import { enquirySubject, findMessage } from '../../server/mail/message-subject.ts';
import { cancelOffer, queueOfferEmail, takeOnInvoice } from '../../server/mail/offer-emails.ts';
import { queuePaidEmails } from '../../server/mail/order-emails.ts';
import { payInvoice, placeOffer } from '../../server/offers/offers.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { findOrder } from '../../server/orders/order-repository.ts';
import { countAlone } from '../../server/orders/places-left.ts';
import { bookingWarnings } from '../../shop/bookings/booking.ts';
import { readDetails } from '../../shop/forms/enquiry.ts';
import { looksLikeEmail } from '../../shop/forms/field-rules.ts';
import { lineOrEmpty } from '../../shop/forms/free-text.ts';
import { diallable } from '../../shop/forms/phone-numbers.ts';
import { toPence } from '../../shop/money/money.ts';
import { beginning, londonDay, londonTime, placeText } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from '../people/audit-log.ts';
import { type BookingFacts, readBookingFacts } from './booking-facts.ts';
import { bookedAt, changeOrder } from './seen-order.ts';

/** How many days an offer lasts unless staff choose others, and at most. */
const OFFER_DAYS = 14;
const MOST_OFFER_DAYS = 90;

const NOBODY = { name: '', email: '', phone: '', address: '', company: '', vatNumber: '', purchaseOrder: '' };

export function registerOffers(app: FastifyInstance, database: Database, pagesFolder: string): void {
  registerCall(app, 'POST /api/offers/begin', async ({ message }) => {
    const facts = await readBookingFacts(pagesFolder);
    const found = message === null ? undefined : await findMessage(database, message);
    return { ...carriedOver(found, facts), products: offeredProducts(facts) };
  });

  registerCall(app, 'POST /api/offers/make', async (offer, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    return database.transaction().execute((transaction) => make(transaction, person, facts, offer));
  });

  registerCall(app, 'POST /api/orders/invoice', async ({ order }, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    const { numberPrefix, invoices } = facts;
    if (invoices === undefined)
      throw new RequestRefused(409, 'exists', 'site.json does not say how invoices are paid. Enter it there first.');
    const terms = { numberPrefix, dueDays: invoices.dueDays };
    return changeOrder(database, person, facts, order, (transaction, { id }) =>
      done('invoiced', takeOnInvoice(transaction, id, `by ${person.name}`, terms)),
    );
  });

  registerCall(app, 'POST /api/orders/paid', async ({ order, how }, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    const said = required(how, 'Say how it was paid, and when.');
    return changeOrder(database, person, facts, order, async (transaction, { id }) => {
      const paid = await done('marked as paid', payInvoice(transaction, id, person, said), said);
      await queuePaidEmails(transaction, id);
      return paid;
    });
  });

  registerCall(app, 'POST /api/orders/cancel', async ({ order, why }, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    const said = required(why, 'Say why.');
    return changeOrder(database, person, facts, order, (transaction, { id }) =>
      done('cancelled', cancelOffer(transaction, id, person, said, facts.numberPrefix)),
    );
  });
}

type Carried = Omit<AnswerOf<'POST /api/offers/begin'>, 'products'>;

/** What an enquiry says: its course, date and people, and who asks for which company. */
function carriedOver(found: ContactMessageTable | undefined, facts: BookingFacts): Carried {
  const fresh = { id: randomUUID(), until: daysLater(londonDay(new Date()), OFFER_DAYS) };
  if (found === undefined) return { ...fresh, customer: NOBODY, lines: [{ product: '', quantity: 1, date: '' }] };
  const { people, company, purchaseOrder } = readDetails(found.message);
  const subject = enquirySubject(found.message, facts.catalogue, { ...facts, host: '' });
  const phone = diallable(found.phone);
  const customer = { ...NOBODY, name: found.name, email: found.mail, phone, company, purchaseOrder };
  const quantity = Math.max(1, Number.parseInt(people, 10) || 1);
  return { ...fresh, customer, lines: [{ product: subject?.id ?? '', quantity, date: subject?.date?.name ?? '' }] };
}

function offeredProducts({ catalogue, products }: BookingFacts) {
  const now = londonTime(new Date());
  return catalogue.items.map(({ id, title, price, vatApplicable }) => {
    const dates = (products[id] ?? []).filter((date) => beginning(date) > now);
    return {
      id,
      name: title,
      unit: toPence(price),
      vat: vatApplicable,
      dates: dates.map((date) => ({ name: date.name, text: `${daysText(date)}, ${placeText(date)}` })),
    };
  });
}

type Entered = RequestOf<'POST /api/offers/make'>;

/** Places an offer, unless it returns what the person has to know first. @throws RequestRefused if it cannot be placed */
async function make(
  transaction: Transaction,
  person: Person,
  facts: BookingFacts,
  { id, message, customer: typed, lines, until, accepted }: Entered,
): Promise<AnswerOf<'POST /api/offers/make'>> {
  const before = await findOrder(transaction, id);
  if (before !== undefined) return { order: orderName(before), warnings: [] };
  const today = londonDay(new Date());
  const name = required(typed.name, 'Enter the name of the customer.');
  if (!looksLikeEmail(typed.email.trim())) throw refused('Enter the email address that the offer goes to.');
  if (!isDay(until) || until < today || until > daysLater(today, MOST_OFFER_DAYS))
    throw refused(`Choose a last day within ${MOST_OFFER_DAYS} days.`);
  const warnings: string[] = [];
  const booked = [];
  const counted = await countAlone(
    transaction,
    lines.map(({ date }) => date),
  );
  for (const { product, date } of lines) {
    const listed = facts.products[product]?.find((one) => one.name === date);
    if (date !== '' && listed === undefined) throw refused('This date is no longer listed. Choose another one.');
    booked.push(listed ? bookedAt(listed, facts) : null);
    if (listed === undefined) continue;
    if (until >= listed.first)
      throw refused('The offer must end before its course begins. Choose an earlier last day.');
    const asked = lines.reduce((sum, line) => sum + (line.date === date ? line.quantity : 0), 0);
    const taken = (counted.get(date) ?? 0) + asked - 1;
    const known = { dates: [listed], others: [], taken, now: londonTime(new Date()) };
    warnings.push(...bookingWarnings(bookedAt(listed, facts), known));
  }
  const unknown = warnings.filter((warning) => !accepted.includes(warning));
  if (unknown.length > 0) return { order: null, warnings: unknown };
  const customer = {
    ...{ first_name: name, email: typed.email.trim(), phone: lineOrEmpty(typed.phone) },
    ...{ address: lineOrEmpty(typed.address), company: lineOrEmpty(typed.company) },
    ...{ vat_number: lineOrEmpty(typed.vatNumber), purchase_order: lineOrEmpty(typed.purchaseOrder) },
  };
  const offer = { id, messageId: message, customer, cart: offeredLines(facts.catalogue, lines), booked, until };
  const placed = await placeOffer(transaction, offer, person, facts.numberPrefix);
  if ('other' in placed)
    throw new RequestRefused(409, 'exists', `Order ${placed.other} was made from this message already. Look at it.`);
  await queueOfferEmail(transaction, 'order-offered', id);
  const made = orderName((await findOrder(transaction, id)) ?? { id, number: null });
  await audit(transaction, person, 'offered', `order ${made}`);
  return { order: made, warnings: [] };
}

/** @throws RequestRefused when the state of the order no longer allows it */
async function done(action: string, isDone: Promise<boolean>, detail = ''): Promise<readonly [string, string]> {
  if (await isDone) return [action, detail];
  const message = 'The state of this order has changed meanwhile. Reload the page, and look at its history.';
  throw new RequestRefused(409, 'exists', message);
}

function required(text: string, otherwise: string): string {
  const line = lineOrEmpty(text);
  if (line === '') throw refused(otherwise);
  return line;
}

function refused(message: string): RequestRefused {
  return new RequestRefused(422, 'bad-request', message);
}
