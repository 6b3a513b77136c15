import type { Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { CopiedDocument } from '../../server/database/json-columns.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { londonText } from '../../shop/london-moments.ts';
import { writerIds } from '../drafts/draft-history.ts';
import { asPerson, listPeople } from '../people/people.ts';
import { emailPeople } from '../reviews/review-emails.ts';
import type { ScheduledPublish } from './schedules.ts';

/** The outcome of a scheduled draft that did not go live as planned. */
interface Ended {
  title: string;
  reason: string;
  /** Where to look at it. */
  address: string;
  /** The fault of the server, where the draft itself is in order: it did not go live, or was not pushed. */
  fault?: 'not-live' | 'not-pushed';
}

const NEXT = {
  draft: 'Look at the draft, then publish or schedule it again.',
  'not-live': 'The server needs attention. Once it is in order, press “Try again” in the list of drafts.',
  'not-pushed': 'Visitors see it. The server needs attention; then press “Try again” in the list of drafts.',
};

/** Tells whoever scheduled a draft and whoever wrote in it why it did not go live; if none of them is left, the publishers. */
export async function emailEnded(
  transaction: Transaction<Tables>,
  { id, draft_id, person_id, due_at }: ScheduledPublish,
  copy: readonly CopiedDocument[],
  { title, reason, address, fault }: Ended,
): Promise<void> {
  const concerned = [person_id, ...(await writerIds(transaction, draft_id, copy))];
  const people = (await listPeople(transaction)).map(asPerson);
  const named = people.filter((person) => concerned.includes(person.id));
  const recipients = named.length > 0 ? named : people.filter((person) => isAllowed(PUBLISHERS, person));
  const isLive = fault === 'not-pushed';
  const body = partsText([
    {
      text: `“${title}” was scheduled for ${londonText(due_at)}. ${isLive ? 'It is live, but:' : 'It did not go live:'}`,
    },
    { text: reason },
    { text: NEXT[fault ?? 'draft'] },
    { link: { text: fault === undefined ? 'Open the draft' : 'Open the list of drafts', href: address } },
  ]);
  const subject = isLive ? `“${title}” is live, but the server needs attention` : `“${title}” did not go live`;
  await emailPeople(transaction, recipients, { purpose: 'schedule-ended', about: id, replyTo: null, subject, body });
}
