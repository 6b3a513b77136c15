import type { Transaction } from 'kysely';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { emailOf, findInvitationOf, spendInvitation } from '../people/invitations.ts';
import { admitPerson, asPerson, findByEmail, lockPeople } from '../people/people.ts';
import type { CompanyAccount } from './company-issuer.ts';

/**
 * The person of a company account: one whose email address the issuer vouches for, and whom an owner has invited. An
 * account is theirs from their first sign-in on: an address that the company gives to someone else leads nowhere.
 * @throws RequestRefused if the desk does not know them
 */
export async function personOfAccount(database: Database, account: CompanyAccount): Promise<Person> {
  if (account.email === '')
    throw refused('Your company account has no email address. Ask the administrator of your accounts.');
  if (!account.isVerified)
    throw refused(`Your company has not verified ${account.email}. Ask the administrator of your accounts.`);
  const email = emailOf(account.email);
  return database.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    const known = await findByEmail(transaction, email);
    const invitation = await findInvitationOf(transaction, email);
    if (!known && !invitation) throw refused(`${email} is not invited to this desk. Ask an owner to invite you.`);
    const others = await linksBeside(transaction, account, known?.id);
    if (others.length > 0 && !invitation)
      throw refused(
        'This is another company account than the one you signed in with. Ask an owner to invite you again.',
      );
    if (invitation) await spendInvitation(transaction, invitation.id);
    const name = known?.name ?? (account.name.trim() || email);
    const person = invitation
      ? await admitPerson(transaction, { id: known?.id ?? invitation.id, email, name, roles: invitation.roles })
      : asPerson({ id: '', name, email, roles: '', ...known });
    await link(transaction, account, person, others);
    await audit(transaction, person, 'signed in', 'with a company account');
    return person;
  });
}

type Link = Pick<CompanyAccount, 'issuer' | 'subject'>;

/** The links that forbid another: the account's to someone else, and the person's to another account of the issuer. */
async function linksBeside(
  transaction: Transaction<Tables>,
  { issuer, subject }: Link,
  person: string | undefined,
): Promise<Link[]> {
  const links = transaction.selectFrom('company_account').select(['issuer', 'subject', 'person_id']);
  const ofEither = links.where(({ or, eb }) => or([eb('subject', '=', subject), eb('person_id', '=', person ?? '')]));
  const rows = await ofEither.where('issuer', '=', issuer).execute();
  return rows.filter((row) => row.subject !== subject || row.person_id !== person);
}

/** Makes an account a person's, in place of other links. */
async function link(
  transaction: Transaction<Tables>,
  { issuer, subject }: Link,
  person: Person,
  others: readonly Link[],
): Promise<void> {
  for (const other of others) {
    const links = transaction.deleteFrom('company_account').where('issuer', '=', other.issuer);
    await links.where('subject', '=', other.subject).execute();
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('company_account')
    .values({ issuer, subject, person_id: person.id, linked_at: timestamp() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) await audit(transaction, person, 'linked the company account of', person.email);
}

function refused(message: string): RequestRefused {
  return new RequestRefused(403, 'refused', message);
}
