import { sql } from 'kysely';
import type { CourseDate } from '../../../generated/documents.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { ASKING_ABOUT } from '../../../shop/forms/enquiry.ts';
import { beginning, londonTime, WAITING_LIST } from '../../../shop/products/course-dates.ts';
import type { Database } from '../../database/database.ts';
import { timestamp } from '../../database/timestamp.ts';
import { countBooked } from '../../orders/bookings.ts';
import { dateText } from '../design/course-parts.ts';
import { type EmailSite, emailText } from '../design/email-content.ts';
import { enquirySubject } from '../message-subject.ts';
import type { Email } from '../outbox.ts';
import { queueOrSetAside } from '../queue-or-set-aside.ts';
import { mailbox, replyAddress } from '../visitor-text.ts';

/** How long a free place waits for whoever was told of it, in milliseconds, before the next one is told. */
const OFFERED_FOR_MS = 24 * 60 * 60_000;

/**
 * Tells the waiting list of each coming date with a capacity of its free places: one person for each, the oldest first,
 * nobody twice, also of those whose message staff have answered, perhaps that they wait. Call it repeatedly.
 */
export async function tellWaitingLists(database: Database, site: EmailSite, now: Date): Promise<void> {
  const waiting = await findWaiting(database, site, now);
  const booked = await countBooked(database, [...waiting.keys()]);
  for (const [name, people] of waiting) {
    const free = (people[0]?.date.capacity ?? 0) - (booked.get(name) ?? 0);
    if (free <= 0) continue;
    const references = people.map(({ email }) => email.reference);
    const told = await database
      .selectFrom('outbox_mail')
      .select(['reference', 'created_at'])
      .where('purpose', '=', 'place-free')
      .where('reference', 'in', references)
      .execute();
    const offered = told.filter(({ created_at }) => created_at > timestamp(-OFFERED_FOR_MS)).length;
    const isTold = (wanted: string) => told.some(({ reference }) => reference === wanted);
    const untold = people.filter(
      ({ email: { reference } }, at) => references.indexOf(reference) === at && !isTold(reference),
    );
    for (const { email } of untold.slice(0, Math.max(0, free - offered)))
      await database.transaction().execute((transaction) => queueOrSetAside(transaction, email, async () => [email]));
  }
}

/** How messages begin that join a list; the index contact_message_waiting has these alone. */
const JOINING = `${ASKING_ABOUT}${WAITING_LIST}`.trimEnd();

interface Waiting {
  date: CourseDate;
  email: Email;
}

/** Whoever waits for a place of a coming date with a capacity, by the name of the date, the oldest first. */
async function findWaiting(database: Database, site: EmailSite, now: Date): Promise<ReadonlyMap<string, Waiting[]>> {
  const messages = await database
    .selectFrom('contact_message')
    .select(['id', 'mail', 'message'])
    .where(sql<boolean>`substr(message, 1, ${sql.lit(JOINING.length)}) = ${sql.lit(JOINING)}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const waiting = messages.flatMap(({ id, mail, message }): Waiting[] => {
    const { title = '', date, isWaiting } = enquirySubject(message, site.catalogue, site.dates) ?? {};
    const recipient = replyAddress(mail);
    if (!isWaiting || date?.capacity === undefined || recipient === null) return [];
    return beginning(date) > londonTime(now) ? [{ date, email: placeFreeEmail(id, recipient, title, date, site) }] : [];
  });
  return groupBy(waiting, ({ date }) => date.name);
}

function placeFreeEmail(
  id: string,
  recipient: string,
  title: string,
  date: CourseDate,
  { orders: { seller } }: Pick<EmailSite, 'orders'>,
): Email {
  const heading = `A place is free: ${title}`;
  return {
    purpose: 'place-free',
    reference: `${date.name} ${mailbox(recipient)}`,
    thread: id,
    recipient,
    subject: heading,
    body: emailText({
      heading,
      preview: dateText(date),
      parts: [
        { text: 'You are on the waiting list, and a place has become free.' },
        {
          rows: [
            ['Course', title],
            ['Date', dateText(date)],
          ],
        },
        {
          text: `Do you still want it? Answer this email today, or call ${seller.phone}. Tomorrow we tell the next one on the list.`,
        },
      ],
    }),
  };
}
