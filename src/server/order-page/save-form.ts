import { timestamp } from '../database/timestamp.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { attendeesEmail, queuePlaceEmails } from '../mail/attendee-emails.ts';
import { queuePassedEmails } from '../mail/bookings/booking-news.ts';
import { queueAnew } from '../mail/outbox.ts';
import { type AttendeeEntry, isSamePlace, saveAttendees } from '../orders/attendees.ts';
import { saveWishes } from '../orders/wishes.ts';
import { hasText, isDetailed, readEntry, type TypedPlace } from './attendees/attendee-entries.ts';
import { contactOf, type FormOutcome, isForBuyer, type OpenedOrder, type OrderPages } from './opened-order.ts';

/** Stores who attends and what is asked for, with the emails about it; returns why not, with the entries. @throws UserError 404 for an erased customer */
export async function saveForm(
  { database }: OrderPages,
  opened: OpenedOrder,
  form: URLSearchParams,
): Promise<FormOutcome | undefined> {
  const typed = entriesOf(opened, form);
  if (typed.length === 0) return refused('Nothing is filled in. Enter a name, an email address or a phone number.');
  if (typed.some(({ errors }) => Object.keys(errors).length > 0))
    return refused('Nothing is saved yet. Correct the fields below, and save again.', typed);
  const { order, customer } = opened;
  const foreign = await database.transaction().execute(async (transaction) => {
    const entries = typed
      .map(({ errors, wish, isBuyer, ...entry }) => (isBuyer ? { ...entry, ...detailsOf(customer) } : entry))
      .filter(isDetailed);
    const taken = await saveAttendees(transaction, order.id, entries);
    if (taken.length > 0) return taken;
    const by = { asked_by: opened.onePlace ? 'attendee' : 'buyer', person_id: null } as const;
    const asked = typed.filter(({ wish }) => hasText(wish));
    const wishes = asked.map(({ line, place, wish }) => ({ line, place, ...wish, ...by }));
    await saveWishes(transaction, order.id, wishes);
    if (entries.length === 0) return [];
    await queueAnew(transaction, attendeesEmail(order));
    await queuePlaceEmails(transaction, order, customer);
    await queuePassedEmails(transaction, order.id);
    return [];
  });
  if (foreign.length === 0) return undefined;
  return refused(
    'Nothing is saved yet: someone else has filled in the same place meanwhile. Save again to replace their entry, or empty the fields that you do not want to save.',
    typed.map((entry) =>
      foreign.some((place) => isSamePlace(place, entry))
        ? { ...entry, errors: entry.isBuyer ? {} : { name: 'Someone else has filled in this place meanwhile.' } }
        : entry,
    ),
  );
}

function refused(text: string, typed: readonly TypedPlace[] = []): FormOutcome {
  return { said: { text, wrong: true }, typed };
}

function detailsOf(customer: OrderCustomer): Pick<AttendeeEntry, 'name' | 'contact'> {
  return { name: customer.name ?? '', contact: contactOf(customer) ?? '' };
}

/** The places in which something is filled in. With “It is for me” ticked, nothing need be, and name and contact count for nothing. */
function entriesOf(opened: OpenedOrder, form: URLSearchParams): TypedPlace[] {
  const { places } = opened;
  const today = timestamp().slice(0, '2026-11-26'.length);
  const entries = places.map((place) => readEntry(form, place, today));
  if (!form.has('buyer') || !isForBuyer(opened))
    return entries.filter((entry) => isDetailed(entry) || hasText(entry.wish));
  return entries.map((entry) => {
    const { name, contact, ...errors } = entry.errors;
    return { ...entry, isBuyer: true, errors };
  });
}
