import { hash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Role } from '../../editor/protocol/declaration.ts';
import type { OpenInvitation, Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { queueEmail } from '../../server/mail/outbox.ts';
import { looksLikeEmail, mendedEmail } from '../../shop/forms/field-rules.ts';
import { makeToken } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { type Actor, audit } from './audit-log.ts';
import { findPerson, hasOwner, lockPeople, readRoles, storedRoles } from './people.ts';

/** How long an invitation is valid, in milliseconds; a link that is handed over at once expires sooner. */
const GOOD_MS = 72 * 60 * 60_000;
const FIRST_OWNER_MS = 60 * 60_000;
const DEVICE_MS = 60 * 60_000;
const HOW_TO_USE =
  'Open this link in the browser you will work in, and create a passkey. The link works once, within 72 hours.';

/** The command on the server, as the audit log names it. */
export const DESK_COMMAND = 'npm run desk';

export const LINK_IS_OVER = 'This link has been used or has expired. Ask an owner of the desk for another one.';

interface Invitation {
  link: string;
  invitation: OpenInvitation;
}

/** Withdraws earlier ones. @throws RequestRefused if it is no email address, or the inviter is no longer an owner */
export async function invite(
  database: Database,
  actor: Person | typeof DESK_COMMAND,
  address: string,
  roles: readonly Role[],
  origin: string,
): Promise<Invitation> {
  const email = emailOf(address);
  return database.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    const sender = typeof actor === 'string' ? null : actor;
    if (sender !== null && !(await findPerson(transaction, { id: sender.id }))?.roles.includes('owner'))
      throw new RequestRefused(403, 'not-allowed', 'Only owners can invite people. Ask an owner of the desk.');
    const made = await storeInvitation(transaction, { email, roles, sender, goodMs: GOOD_MS }, origin);
    await queueEmail(transaction, {
      purpose: 'desk-invitation',
      reference: made.invitation.id,
      recipient: email,
      replyTo: sender?.email ?? null,
      subject: 'Your invitation to the desk',
      body: partsText([
        { text: `${sender === null ? 'You are invited' : `${sender.name} has invited you`} to the website’s desk.` },
        { text: HOW_TO_USE },
        { link: { text: 'Open the desk', href: made.link } },
      ]),
    });
    await audit(transaction, actor, 'invited', email, roles.join(', '));
    return made;
  });
}

/** Invites the first owner, who types the email address. Links of earlier starts are withdrawn. @returns null if there is an owner */
export async function inviteFirstOwner(database: Database, origin: string): Promise<string | null> {
  if (await hasOwner(database)) return null;
  const first = { email: null, roles: ['owner'], sender: null, goodMs: FIRST_OWNER_MS } as const;
  const stored = database.transaction().execute((transaction) => storeInvitation(transaction, first, origin));
  return (await stored).link;
}

/** Makes a link with which a person makes a passkey on another device of theirs. Their earlier ones are withdrawn. */
export async function inviteDevice(
  database: Database,
  person: Person,
  origin: string,
): Promise<{ link: string; expires: string }> {
  return database.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    if ((await findPerson(transaction, { email: person.email }))?.id !== person.id)
      throw new RequestRefused(403, 'not-allowed', 'You have been removed from the desk.');
    const made = { email: person.email, roles: [], sender: person, goodMs: DEVICE_MS };
    const { link, invitation } = await storeInvitation(transaction, made, origin);
    await audit(transaction, person, 'made a link for another device of', person.email);
    return { link, expires: invitation.expires };
  });
}

/** Stores an invitation in place of those of the same address: of those with roles, or of those without. */
async function storeInvitation(
  transaction: Transaction<Tables>,
  made: { email: string | null; roles: readonly Role[]; sender: Pick<Person, 'id'> | null; goodMs: number },
  origin: string,
): Promise<Invitation> {
  const { email, roles, sender, goodMs } = made;
  const former = transaction.deleteFrom('invitation').where('email', email === null ? 'is' : '=', email);
  await former.where('roles', roles.length === 0 ? '=' : '<>', '').execute();
  const token = makeToken();
  const invitation = { id: randomUUID(), email, roles, expires: timestamp(goodMs) };
  const row = {
    id: invitation.id,
    token_hash: hash('sha256', token),
    email,
    roles: storedRoles(roles),
    created_at: timestamp(),
    expires_at: invitation.expires,
    invited_by: sender?.id ?? null,
  };
  await transaction.insertInto('invitation').values(row).execute();
  // Behind #, so that no server or proxy logs the token.
  return { link: `${origin}/invitation#${token}`, invitation };
}

/** Invitations that have been neither used nor withdrawn, newest first. */
export async function listInvitations(database: Database): Promise<OpenInvitation[]> {
  const rows = await openInvitations(database).orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({ ...row, roles: readRoles(row.roles) }));
}

function openInvitations(database: Database) {
  const all = database.selectFrom('invitation').select(['id', 'email', 'roles', 'expires_at as expires']);
  return all.where('expires_at', '>', timestamp());
}

/** @throws RequestRefused if it has been used or withdrawn, or has expired */
export async function findInvitation(database: Database, token: string): Promise<OpenInvitation> {
  const row = await openInvitations(database).where('token_hash', '=', hash('sha256', token)).executeTakeFirst();
  if (!row) throw new RequestRefused(404, 'not-found', LINK_IS_OVER);
  return { ...row, roles: readRoles(row.roles) };
}

/** The invitation with roles that is open for an email address. @param email in lower case */
export async function findInvitationOf(database: Database, email: string): Promise<OpenInvitation | undefined> {
  const open = await listInvitations(database);
  return open.find((one) => one.email === email && one.roles.length > 0);
}

/** Uses up an invitation. @returns whether it was unused: of two uses at once, one succeeds */
export async function spendInvitation(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('invitation').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function withdrawInvitation(database: Database, actor: Actor, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction.deleteFrom('invitation').where('id', '=', id).returning('email').executeTakeFirst();
    if (row) await audit(transaction, actor, 'withdrew the invitation of', row.email ?? 'the first owner');
  });
}

/** Ends those that a person has open or sent: a decision about the person comes after them. @returns addresses */
export async function endInvitations(
  transaction: Transaction<Tables>,
  actor: Person,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('invitation')
    .where(({ or, eb }) => or([eb('email', '=', email), eb('invited_by', '=', id)]))
    .returning('email')
    .execute();
  const ended = rows.flatMap((row) => row.email ?? []);
  for (const address of ended) await audit(transaction, actor, 'ended the invitation of', address);
  return ended;
}

export async function forgetInvitations(database: Database): Promise<void> {
  await database.deleteFrom('invitation').where('expires_at', '<', timestamp()).execute();
}

/** In the form that is stored. @throws RequestRefused if it is not an email address */
export function emailOf(text: string): string {
  const email = mendedEmail(text).toLowerCase();
  if (looksLikeEmail(email)) return email;
  throw new RequestRefused(422, 'bad-request', `“${text}” is not an email address. Write one such as sam@example.com.`);
}
