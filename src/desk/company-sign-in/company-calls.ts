import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit } from '../people/audit-log.ts';
import { emailOf, findInvitationOf, spendInvitation } from '../people/invitations.ts';
import { admitPerson, findPerson, lockPeople } from '../people/people.ts';
import { keepChallenge, takeChallenge } from '../people/sessions.ts';
import { signIn } from '../people/sign-in-calls.ts';
import { COMPANY_PAGE } from '../people/sign-in-guard.ts';
import { type CompanyAccount, CompanyIssuer } from './company-issuer.ts';
import type { CompanySettings } from './company-settings.ts';

const NOT_OFFERED = 'Company accounts can’t sign in here. Use your passkey.';
const IS_OVER = 'This sign-in has expired or was already used. Sign in again.';
const NOT_USED = 'Your company account was not used. Try again, or use your passkey.';
const NOT_ACCEPTED = 'Your company’s answer could not be verified. Try again; if it happens again, tell an owner.';
const AWAY = 'Your company’s sign-in is not responding. Try again in a minute, or use your passkey.';

/** The issuer's words for a code that was used, has expired or was meant for another browser (RFC 6749, 5.2). */
const CODE_IS_OVER = 'invalid_grant';
const TOO_LATE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

export function registerCompanySignIn(
  app: FastifyInstance,
  database: Database,
  origin: string,
  company: CompanySettings | null,
): void {
  const issuer = company && new CompanyIssuer(company, origin + COMPANY_PAGE);
  const offered = () => {
    if (issuer) return issuer;
    throw new RequestRefused(404, 'not-found', NOT_OFFERED);
  };

  registerCall(app, 'GET /api/company-sign-in', () => ({ isOffered: issuer !== null }));

  registerCall(app, 'POST /api/company-sign-in', async (_, { session, log }) => {
    const { address, secrets } = await offered()
      .begin()
      .catch((error: unknown) => {
        log.error(`The company sign-in cannot begin: ${reasonsOf(error)}`);
        throw new RequestRefused(503, 'failed', AWAY);
      });
    keepChallenge(session, 'company-account', secrets);
    return { address };
  });

  registerCall(app, 'POST /api/company-sign-in/answer', async ({ query }, request) => {
    const asked = offered();
    const secrets = await takeChallenge(database, request.session, 'company-account');
    if (secrets === '') throw new RequestRefused(403, 'refused', IS_OVER);
    const account = await asked.finish(query, secrets).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (![IS_OVER, NOT_USED].includes(refusal.message))
        request.log.error(`A company sign-in failed: ${reasonsOf(error)}`);
      throw refusal;
    });
    return signIn(request, await personOfAccount(database, account));
  });
}

function refusalOf(error: unknown): RequestRefused {
  if (error instanceof AuthorizationResponseError) return new RequestRefused(403, 'refused', NOT_USED);
  if (error instanceof ResponseBodyError && error.error === CODE_IS_OVER)
    return new RequestRefused(403, 'refused', IS_OVER);
  // Without an answer, fetch throws a TypeError.
  const isAway = error instanceof TypeError || (error instanceof ClientError && TOO_LATE.includes(error.code ?? ''));
  return isAway ? new RequestRefused(503, 'failed', AWAY) : new RequestRefused(403, 'refused', NOT_ACCEPTED);
}

/** The reasons of a failure, without the data that the issuer sent. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.message, reasonsOf(error.cause)].filter(Boolean).join(': ');
}

/**
 * The person of a company account: one whose email address the issuer vouches for, and whom an owner has invited. An
 * account is theirs from their first sign-in on: an address that the company gives to someone else leads nowhere.
 * @throws RequestRefused if the desk does not know them
 */
async function personOfAccount(database: Database, account: CompanyAccount): Promise<Person> {
  if (account.email === '')
    throw refused('Your company account has no email address. Ask the administrator of your accounts.');
  if (!account.isVerified)
    throw refused(`Your company has not verified ${account.email}. Ask the administrator of your accounts.`);
  const email = emailOf(account.email);
  return database.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    const known = await findPerson(transaction, { email });
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
      : { id: '', name, email, roles: [], ...known };
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
