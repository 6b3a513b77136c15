import type { Transaction } from 'kysely';
import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import { wordsOfChange } from '../../content/schema/words-of-message.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { type Part, partsText } from '../../server/mail/design/email-content.ts';
import { emailPeople, wanting } from '../notices/notice-settings.ts';
import type { ReviewEvent } from './reviews.ts';

/** The most changes that an email lists. */
const MOST_LINES = 60;

export interface ReviewedDraft {
  title: string;
  /** Its address at the desk, and that of its preview. */
  address: string;
  preview: string;
}

/** Tells publishers that a colleague asks for a look, with what would change for visitors. */
export async function emailReviewers(
  transaction: Transaction<Tables>,
  { id, person_name, person_email, note }: ReviewEvent,
  reviewers: readonly Person[],
  { title, address, preview }: ReviewedDraft,
  changes: { groups: readonly ChangeGroup[]; catalogue: unknown },
): Promise<void> {
  const body = partsText([
    { text: `${person_name} asks you to look at “${title}” before it goes live.` },
    ...quoted(note),
    { text: 'What visitors will see change:' },
    ...listed(changes),
    { text: 'Look at it, then approve it or ask for a change.' },
    { link: { text: 'Open the draft', href: address } },
    { link: { text: 'Open the pages with these changes', href: preview } },
  ]);
  const subject = `Please look at “${title}”`;
  await emailPeople(transaction, await wanting(transaction, 'reviews', reviewers), {
    purpose: 'review-asked',
    about: id,
    replyTo: person_email,
    subject,
    body,
  });
}

/** Tells a draft's writers, and whoever asked for a look at it, the reviewer's answer. */
export async function emailAnswer(
  transaction: Transaction<Tables>,
  { id, kind, person_name, person_email, note }: ReviewEvent,
  recipients: readonly Person[],
  { title, address }: ReviewedDraft,
): Promise<void> {
  const isApproved = kind === 'approved';
  const body = partsText([
    { text: `${person_name} ${isApproved ? 'approved' : 'asks for a change of'} “${title}”.` },
    ...quoted(note),
    {
      text: isApproved
        ? 'It can be published as it is now. Any further change ends the approval.'
        : 'Change it, and ask for another look.',
    },
    { link: { text: 'Open the draft', href: address } },
  ]);
  const subject = isApproved ? `“${title}” is approved` : `“${title}” needs a change`;
  const email = { purpose: 'review-answered', about: id, replyTo: person_email, subject, body } as const;
  await emailPeople(transaction, await wanting(transaction, 'reviews', recipients), email);
}

function quoted(note: string): Part[] {
  return note === '' ? [] : [{ text: note.replaceAll(/^/gm, '> ') }];
}

function listed({ groups, catalogue }: { groups: readonly ChangeGroup[]; catalogue: unknown }): Part[] {
  if (groups.length === 0) return [{ text: 'Nothing.' }];
  const all = groups.flatMap(({ heading, lines }) => lines.map((line) => ({ heading, line })));
  const parts = groups.flatMap(({ heading }): Part[] => {
    const lines = all.slice(0, MOST_LINES).filter((one) => one.heading === heading);
    return lines.length === 0 ? [] : [{ heading }, { list: lines.map(({ line }) => wordsOfChange(line, catalogue)) }];
  });
  return [...parts, ...(all.length > MOST_LINES ? [{ text: '… and more: see the desk.' }] : [])];
}
