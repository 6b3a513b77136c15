import type { FastifyInstance } from 'fastify';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { keepChallenge, takeChallenge } from '../people/sessions.ts';
import { type PeopleParts, signIn } from '../people/sign-in-calls.ts';
import { COMPANY_PAGE } from '../people/sign-in-guard.ts';
import { personOfAccount } from './company-accounts.ts';
import { CompanyIssuer } from './company-issuer.ts';
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
  { database, settings: { origin, company } }: PeopleParts & { settings: { company: CompanySettings | null } },
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
