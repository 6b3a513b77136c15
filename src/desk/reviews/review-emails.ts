import type { Transaction } from 'kysely';
import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import { wordsOfChange } from '../../content/schema/words-of-message.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { ReviewEventTable, Tables } from '../../server/database/tables/tables.ts';
import { type Part, partsText } from '../../server/mail/design/email-content.ts';
import { emailPeople, wanting } from '../notices/notice-settings.ts';

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
  event: ReviewEventTable,
  reviewers: readonly Person[],
  { title, address, preview }: ReviewedDraft,
  changes: { groups: readonly ChangeGroup[]; catalogue: unknown },
): Promise<void> {
  await emailAbout(transaction, event, reviewers, 'review-asked', `Please look at “${title}”`, [
    { text: `${event.person_name} asks you to look at “${title}” before it goes live.` },
    ...quoted(event.note),
    { text: 'What visitors will see change:' },
    ...listed(changes),
    { text: 'Look at it, then approve it or ask for a change.' },
    { link: { text: 'Open the draft', href: address } },
    { link: { text: 'Open the pages with these changes', href: preview } },
  ]);
}

/** Tells a draft's writers, and whoever asked for a look at it, the reviewer's answer. */
export async function emailAnswer(
  transaction: Transaction<Tables>,
  event: ReviewEventTable,
  recipients: readonly Person[],
  { title, address }: ReviewedDraft,
): Promise<void> {
  const isApproved = event.kind === 'approved';
  const subject = isApproved ? `“${title}” is approved` : `“${title}” needs a change`;
  const next = isApproved
    ? 'It can be published as it is now. Any further change ends the approval.'
    : 'Change it, and ask for another look.';
  await emailAbout(transaction, event, recipients, 'review-answered', subject, [
    { text: `${event.person_name} ${isApproved ? 'approved' : 'asks for a change of'} “${title}”.` },
    ...quoted(event.note),
    { text: next },
    { link: { text: 'Open the draft', href: address } },
  ]);
}

async function emailAbout(
  transaction: Transaction<Tables>,
  { id, person_email: replyTo }: ReviewEventTable,
  people: readonly Person[],
  purpose: 'review-asked' | 'review-answered',
  subject: string,
  parts: readonly Part[],
): Promise<void> {
  const email = { purpose, about: id, replyTo, subject, body: partsText(parts) };
  await emailPeople(transaction, await wanting(transaction, 'reviews', people), email);
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
