import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invite } from '../../src/desk/people/invitations.ts';
import type { Role } from '../../src/editor/protocol/declaration.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { type Claims, CompanyIssuerServer, IssuerVisit } from '../fixtures/company-issuer.ts';
import { ORIGIN, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';
import { PasskeyBrowser, personWithPasskey } from './passkey-browser.ts';

let issuer: CompanyIssuerServer;
let desk: TestDesk;
let last = 0;

beforeAll(async () => {
  issuer = await CompanyIssuerServer.start(ORIGIN);
  desk = await startTestDesk(ORIGIN, undefined, false, issuer);
});
beforeEach(() => {
  issuer.forgery = {};
});
afterAll(async () => {
  await desk.stop();
  await issuer.stop();
});

/** An account of the company that nobody else has. */
function newAccount(claims: Claims = {}) {
  last += 1;
  const account = {
    sub: `subject-${last}`,
    email: `colleague${last}@example.com`,
    email_verified: true,
    name: 'Jo Shaw',
  };
  return { ...account, ...claims };
}

/** Invites the person of an account. */
async function invitePerson({ email }: { email: string }, roles: readonly Role[] = ['writer']): Promise<void> {
  await invite(desk.database, 'npm run desk', email, roles, ORIGIN);
}

/** A browser in which a person of the company works. */
class CompanyBrowser extends PasskeyBrowser {
  constructor() {
    super(desk);
  }

  /** Begins at the desk, and signs in at the company. @returns the query with which the browser comes back */
  async visitCompany(account: Claims): Promise<string> {
    issuer.account = account;
    const { status, body } = await this.call('POST /api/company-sign-in', {});
    expect(status).toBe(200);
    return (await new IssuerVisit().signIn(body.address)).search;
  }

  answer(query: string) {
    return this.call('POST /api/company-sign-in/answer', { query });
  }

  async signInAs(account: Claims) {
    return this.answer(await this.visitCompany(account));
  }
}

/** The sentence with which a sign-in is refused. */
async function refusal(account: Claims): Promise<string> {
  const { status, body } = await new CompanyBrowser().signInAs(account);
  expect([403, 503]).toContain(status);
  return body.message;
}

const NOT_VERIFIED = 'Your company’s answer could not be verified.';
const IS_OVER = 'This sign-in has expired or was already used. Sign in again.';

describe('a company account', () => {
  it('signs in the person who was invited, with the roles of the invitation, and again later, as the audit log says', async () => {
    const account = newAccount();
    await invitePerson(account, ['writer', 'publisher']);
    const browser = new CompanyBrowser();
    const { status, body } = await browser.signInAs(account);
    expect([status, body.person]).toEqual([
      200,
      { id: expect.any(String), name: 'Jo Shaw', email: account.email, roles: ['writer', 'publisher'] },
    ]);
    expect((await browser.call('GET /api/me')).body.person).toEqual(body.person);
    const again = await new CompanyBrowser().signInAs(account);
    expect(again.body.person).toEqual(body.person);
    const events = desk.database.selectFrom('audit_event').select(['action', 'subject']);
    expect(await events.where('person_email', '=', account.email).orderBy('at').execute()).toEqual(
      expect.arrayContaining([
        { action: 'linked the company account of', subject: account.email },
        { action: 'signed in', subject: 'with a company account' },
      ]),
    );
  });

  it('signs in someone who has a passkey, which goes on signing in', async () => {
    const { id, email, device } = await personWithPasskey(desk);
    const account = newAccount({ email: email.toUpperCase() });
    const { body } = await new CompanyBrowser().signInAs(account);
    expect(body.person).toMatchObject({ id, email });
    expect((await new CompanyBrowser().signIn(device)).status).toBe(200);
  });

  it.each([
    ['says so as text', { email_verified: 'true' }, ({ ...claims }) => claims],
    ['says so only behind the access token', {}, ({ email_verified: _, ...claims }) => claims],
    [
      'says so in a claim of its own, and has the address behind the access token',
      { email_verified: undefined, xms_edov: '1' },
      ({ email: _, ...claims }) => claims,
    ],
  ] satisfies [string, Claims, (claims: Claims) => Claims][])(
    'is accepted where the issuer %s that the address is verified',
    async (_, claims, inToken) => {
      const account = newAccount(claims);
      await invitePerson(account);
      issuer.forgery = { claims: inToken };
      expect((await new CompanyBrowser().signInAs(account)).status).toBe(200);
    },
  );

  it('uses up the invitation, whose link then makes no passkey', async () => {
    const account = newAccount();
    const { link } = await invite(desk.database, 'npm run desk', account.email, ['writer'], ORIGIN);
    await new CompanyBrowser().signInAs(account);
    expect((await new CompanyBrowser().redeem(link)).status).toBe(404);
  });
});

describe('a company account is refused', () => {
  it.each([{ email_verified: false }, { email_verified: 'yes' }, { email_verified: undefined }])(
    'if the issuer does not vouch for its address: %j',
    async (claims) => {
      const account = newAccount(claims);
      await invitePerson(account);
      expect(await refusal(account)).toContain(`has not verified ${account.email}`);
    },
  );

  it('without an address', async () => {
    expect(await refusal(newAccount({ email: undefined }))).toContain('has no email address');
  });

  it('if its invitation has expired or was withdrawn', async () => {
    const account = newAccount();
    await invitePerson(account);
    await desk.database
      .updateTable('invitation')
      .set({ expires_at: timestamp(-1) })
      .where('email', '=', account.email)
      .execute();
    expect(await refusal(account)).toContain('is not invited');
  });

  it('if its person was removed meanwhile', async () => {
    const owner = await personWithPasskey(desk, ['owner']);
    const account = newAccount();
    await invitePerson(account);
    const { body } = await new CompanyBrowser().signInAs(account);
    const browser = new CompanyBrowser();
    const query = await browser.visitCompany(account);
    await owner.browser.call('POST /api/people/remove', { person: body.person.id });
    expect((await browser.answer(query)).body.message).toContain('is not invited');
    // Invited again, they are a new person of the desk.
    await invitePerson(account);
    const { body: again } = await new CompanyBrowser().signInAs(account);
    expect(again.person.id).not.toBe(body.person.id);
  });

  it('if the company gave its address to somebody else, until an owner invites them', async () => {
    const before = newAccount();
    await invitePerson(before);
    const { body } = await new CompanyBrowser().signInAs(before);
    const after = newAccount({ email: before.email });
    expect(await refusal(after)).toContain('This is another company account');
    await invitePerson(after);
    expect((await new CompanyBrowser().signInAs(after)).body.person.id).toBe(body.person.id);
    expect(await refusal(before)).toContain('This is another company account');
  });

  it.each<[string, CompanyIssuerServer['forgery']]>([
    ['nonce', { claims: (claims) => ({ ...claims, nonce: 'of another sign-in' }) }],
    ['nonce that is missing', { claims: ({ nonce: _, ...claims }) => claims }],
    ['issuer', { claims: (claims) => ({ ...claims, iss: 'https://accounts.example.net' }) }],
    ['audience', { claims: (claims) => ({ ...claims, aud: 'another-app' }) }],
    ['time', { claims: (claims) => ({ ...claims, exp: 1_000_000, iat: 999_000 }) }],
    ['signature', { isSignedByAnother: true }],
  ])('with a wrong %s', async (_, forgery) => {
    const account = newAccount();
    await invitePerson(account);
    issuer.forgery = forgery;
    expect(await refusal(account)).toContain(NOT_VERIFIED);
  });
});

describe('the answer of the issuer is refused', () => {
  it.each<[string, (parameters: URLSearchParams) => void]>([
    ['a wrong state', (parameters) => parameters.set('state', 'guessed')],
    ['no state', (parameters) => parameters.delete('state')],
    ['the issuer of somebody else', (parameters) => parameters.set('iss', 'https://accounts.example.net')],
  ])('with %s', async (_, change) => {
    const account = newAccount();
    await invitePerson(account);
    const browser = new CompanyBrowser();
    const parameters = new URLSearchParams(await browser.visitCompany(account));
    change(parameters);
    const { status, body } = await browser.answer(`?${parameters}`);
    expect([status, body.message]).toEqual([403, expect.stringContaining(NOT_VERIFIED)]);
  });

  it('in another browser than the one that began', async () => {
    const account = newAccount();
    await invitePerson(account);
    const query = await new CompanyBrowser().visitCompany(account);
    expect((await new CompanyBrowser().answer(query)).body.message).toBe(IS_OVER);
    const other = new CompanyBrowser();
    await other.call('POST /api/company-sign-in', {});
    expect((await other.answer(query)).body.message).toContain(NOT_VERIFIED);
  });

  it('a second time, also six times at once, and after Back', async () => {
    const account = newAccount();
    await invitePerson(account);
    const browser = new CompanyBrowser();
    const query = await browser.visitCompany(account);
    const { cookie } = browser;
    const attempts = await Promise.all(
      Array.from({ length: 6 }, () => Object.assign(new CompanyBrowser(), { cookie }).answer(query)),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await browser.answer(query)).body.message).toBe(IS_OVER);
    // A sign-in that was begun since does not accept the code of the earlier one.
    await browser.call('POST /api/company-sign-in', {});
    expect((await browser.answer(query)).body.message).toContain(NOT_VERIFIED);
  });

  it('if the person said no', async () => {
    const browser = new CompanyBrowser();
    const { body } = await browser.call('POST /api/company-sign-in', {});
    const state = new URL(body.address).searchParams.get('state');
    const query = `?${new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: issuer.issuer })}`;
    expect((await browser.answer(query)).body.message).toContain('Your company account was not used.');
  });
});

it('a code is worth nothing without the verifier that only the desk has', async () => {
  const account = newAccount();
  await invitePerson(account);
  const browser = new CompanyBrowser();
  const query = await browser.visitCompany(account);
  const { database } = desk;
  const begun = database.selectFrom('desk_session').select('challenge').where('challenge', 'like', 'company-account %');
  const challenge = (await begun.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).challenge ?? '';
  const another = challenge.replace(/\.[^. ]+ /, `.${'a'.repeat(43)} `);
  expect(another).not.toBe(challenge);
  await database.updateTable('desk_session').set({ challenge: another }).where('challenge', '=', challenge).execute();
  expect((await browser.answer(query)).body.message).toBe(IS_OVER);
});

describe('an issuer that is away', () => {
  let away: CompanyIssuerServer;
  let late: TestDesk;
  beforeAll(async () => {
    away = await CompanyIssuerServer.start(ORIGIN);
    await away.stop();
    late = await startTestDesk(ORIGIN, undefined, false, away);
  });
  afterEach(() => away.stop());
  afterAll(() => late.stop());

  it('is a sentence, keeps no passkey from signing in, and is asked again at the next attempt', async () => {
    const { device } = await personWithPasskey(late);
    const browser = new PasskeyBrowser(late);
    const begin = () => browser.call('POST /api/company-sign-in', {});
    const refused = await begin();
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('is not responding')]);
    expect((await browser.signIn(device)).status).toBe(200);
    await away.listen();
    expect((await begin()).status).toBe(200);
  });

  it('between the two halves of a sign-in is the same sentence', async () => {
    await away.listen();
    const browser = new PasskeyBrowser(late);
    away.account = newAccount();
    const { body } = await browser.call('POST /api/company-sign-in', {});
    const { search } = await new IssuerVisit().signIn(body.address);
    await away.stop();
    const answer = await browser.call('POST /api/company-sign-in/answer', { query: search });
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('is not responding')]);
  });
});
