import type { Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { londonText } from '../../shop/london-moments.ts';
import { writerIds } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { asPerson, listPeople } from '../people/people.ts';
import { emailPeople } from '../reviews/review-emails.ts';
import type { ScheduledPublish } from './schedules.ts';

interface Ended {
  title: string;
  reason: string;
  address: string;
  /** True if the draft itself is in order, and the server is not. */
  isFault?: boolean;
}

const NEXT = 'Look at the draft, then publish or schedule it again.';
const NEXT_AFTER_FAULT = 'The server needs attention. Once it is in order, press “Try again” in the list of drafts.';

/** Tells whoever scheduled a draft and whoever wrote in it why it did not go live; if none of them is left, the publishers. */
export async function emailEnded(
  drafts: DraftStore,
  transaction: Transaction<Tables>,
  { id, draft_id, person_id, due_at }: ScheduledPublish,
  { title, reason, address, isFault = false }: Ended,
): Promise<void> {
  const copy = await drafts.copy(draft_id, transaction);
  const concerned = [person_id, ...(await writerIds(transaction, draft_id, copy))];
  const people = (await listPeople(transaction)).map(asPerson);
  const named = people.filter((person) => concerned.includes(person.id));
  const recipients = named.length > 0 ? named : people.filter((person) => isAllowed(PUBLISHERS, person));
  const body = partsText([
    { text: `“${title}” was scheduled for ${londonText(due_at)}. It did not go live:` },
    { text: reason },
    { text: isFault ? NEXT_AFTER_FAULT : NEXT },
    { link: { text: isFault ? 'Open the list of drafts' : 'Open the draft', href: address } },
  ]);
  const subject = `“${title}” did not go live`;
  await emailPeople(transaction, recipients, { purpose: 'schedule-ended', about: id, replyTo: null, subject, body });
}
