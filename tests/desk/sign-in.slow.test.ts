import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invite, inviteFirstOwner } from '../../src/desk/people/invitations.ts';
import type { Role } from '../../src/editor/protocol/declaration.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ORIGIN, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';
import { PasskeyBrowser, tokenOf } from './passkey-browser.ts';
import { PasskeyDevice } from './passkey-device.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.stop());

class Browser extends PasskeyBrowser {
  constructor() {
    super(desk);
  }
}

let invited = 0;

/** A new person with a passkey, and the browser in which they are signed in. */
async function makePerson(roles: readonly Role[] = ['writer']) {
  const email = `person${++invited}@example.com`;
  const { link } = await invite(desk.database, 'npm run desk', email, roles, ORIGIN);
  const [browser, device] = [new Browser(), new PasskeyDevice(ORIGIN)];
  const { body } = await browser.redeem(link, device);
  return { id: String(body.person.id), email, link, browser, device };
}

describe('an invitation', () => {
  it('makes the first owner, and no other while there is one', async () => {
    const link = (await inviteFirstOwner(desk.database, ORIGIN)) ?? '';
    const browser = new Browser();
    const { body } = await browser.redeem(link, undefined, { name: 'Olive', email: ' Olive@Example.com ' });
    expect(body.person).toMatchObject({ name: 'Olive', email: 'olive@example.com', roles: ['owner'] });
    expect((await browser.call('GET /api/me')).body.person.name).toBe('Olive');
    expect(await inviteFirstOwner(desk.database, ORIGIN)).toBeNull();
  });

  it('works once', async () => {
    const { link } = await makePerson();
    const { status, body } = await new Browser().redeem(link);
    expect([status, body.error]).toEqual([404, 'not-found']);
  });

  it('works once for two browsers at the same time', async () => {
    const { link } = await invite(desk.database, 'npm run desk', 'twice@example.com', ['writer'], ORIGIN);
    const answers = await Promise.all([new Browser().redeem(link), new Browser().redeem(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const people = desk.database.selectFrom('person').select('id').where('email', '=', 'twice@example.com');
    expect(await people.execute()).toHaveLength(1);
  });

  it.each([
    ['when it has expired', { expires_at: timestamp(-1) }],
    ['when it has another token', { token_hash: 'another' }],
  ])('is refused %s', async (_, change) => {
    const { link, invitation } = await invite(desk.database, 'npm run desk', 'late@example.com', ['writer'], ORIGIN);
    await desk.database.updateTable('invitation').set(change).where('id', '=', invitation.id).execute();
    expect((await new Browser().redeem(link)).status).toBe(404);
  });

  it('replaces earlier ones of the same address, adds roles, and ends neither passkeys nor sessions', async () => {
    const person = await makePerson();
    const first = await invite(desk.database, 'npm run desk', person.email, ['writer'], ORIGIN);
    const second = await invite(desk.database, 'npm run desk', person.email.toUpperCase(), ['publisher'], ORIGIN);
    expect((await new Browser().redeem(first.link)).status).toBe(404);
    const { body } = await new Browser().redeem(second.link);
    expect(body.person).toMatchObject({ id: person.id, roles: ['writer', 'publisher'] });
    expect((await person.browser.call('GET /api/me')).body.passkeys).toHaveLength(2);
    expect((await new Browser().signIn(person.device)).status).toBe(200);
  });

  it('goes out as an email with the link, and its token is stored nowhere else', async () => {
    const owner = await makePerson(['owner']);
    const request = { email: 'new@example.com', roles: ['writer'] };
    const { body } = await owner.browser.call('POST /api/invitations', request);
    const [mail] = await desk.database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('reference', '=', body.invitation.id)
      .execute();
    expect(mail).toMatchObject({ recipient: 'new@example.com', reply_to: owner.email, state: 'queued' });
    expect(mail?.body).toContain(body.link);
    const stored = await desk.database.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(body.link));
  });

  it.each(['', 'sam', '<b>@example.com', 'sam@example.com\r\nBcc: eve@example.com'])(
    'is refused for the address %j',
    async (email) => {
      const owner = await makePerson(['owner']);
      const { status } = await owner.browser.call('POST /api/invitations', { email, roles: ['writer'] });
      expect(status).toBe(422);
    },
  );
});

describe('a passkey', () => {
  it('signs in again and again, also after the desk was restarted with the same database', async () => {
    const { device } = await makePerson();
    for (const browser of [new Browser(), new Browser()]) expect((await browser.signIn(device)).status).toBe(200);
  });

  it('of another site is refused, when it is made and when it signs', async () => {
    const { link } = await invite(desk.database, 'npm run desk', 'phished@example.com', ['writer'], ORIGIN);
    const phishing = new PasskeyDevice('http://localhost:3201');
    expect((await new Browser().redeem(link, phishing)).status).toBe(403);
    expect((await new Browser().redeem(link)).status).toBe(200);
    const { device } = await makePerson();
    const elsewhere = Object.assign(device, { origin: 'https://desk.example.net' });
    expect((await new Browser().signIn(elsewhere)).status).toBe(403);
  });

  it('signs for the browser that asked, once', async () => {
    const { device } = await makePerson();
    const [one, other] = [new Browser(), new Browser()];
    const { body } = await one.call('POST /api/sign-in/options', {});
    const response = device.sign(body);
    const { body: asked } = await other.call('POST /api/sign-in/options', {});
    expect((await other.call('POST /api/sign-in', { response })).status).toBe(403);
    expect((await other.call('POST /api/sign-in', { response: device.sign(asked) })).status).toBe(403);
    const planted = one.cookie;
    expect((await one.call('POST /api/sign-in', { response })).status).toBe(200);
    one.cookie = planted;
    expect((await one.call('POST /api/sign-in', { response })).status).toBe(403);
  });

  it('that signs six times at once, with calls of the same browser in between, makes one session', async () => {
    const { id, device } = await makePerson();
    const browser = new Browser();
    const { body } = await browser.call('POST /api/sign-in/options', {});
    const planted = browser.cookie;
    const response = device.sign(body);
    const attempt = () => Object.assign(new Browser(), { cookie: planted }).call('POST /api/sign-in', { response });
    const look = () => desk.call('GET /api/me', undefined, { cookie: planted });
    const attempts = Array.from({ length: 6 }, async () => {
      const [{ status }] = await Promise.all([attempt(), look()]);
      return status;
    });
    const statuses = await Promise.all(attempts);
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await attempt()).status).toBe(403);
    const made = desk.database.selectFrom('desk_session').select('id').where('person_id', '=', id);
    // The one that the invitation made, and this.
    expect(await made.execute()).toHaveLength(2);
  });

  it.each([{}, { id: 7 }, { id: 'x', response: null }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
    'that is no answer of a browser is refused: %j',
    async (response) => {
      expect((await new Browser().call('POST /api/sign-in', { response })).status).toBe(403);
    },
  );
});

describe('a session', () => {
  it('is another one after signing in, so that a planted one is worth nothing', async () => {
    const { device } = await makePerson();
    const browser = new Browser();
    const { body } = await browser.call('POST /api/sign-in/options', {});
    const planted = browser.cookie;
    await browser.call('POST /api/sign-in', { response: device.sign(body) });
    expect(browser.cookie).not.toBe(planted);
    const thief = Object.assign(new Browser(), { cookie: planted });
    expect((await thief.call('GET /api/me')).status).toBe(401);
  });

  it('never has an id that the browser chose', async () => {
    const browser = Object.assign(new Browser(), { cookie: 'desk=chosen' });
    await browser.call('POST /api/sign-in/options', {});
    expect(browser.cookie).not.toBe('desk=chosen');
  });

  it('is kept from scripts and other sites, and stored as a hash', async () => {
    const { browser } = await makePerson();
    const { headers } = await browser.call('GET /api/me');
    expect(String(headers['set-cookie'])).toMatch(/^desk=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    const stored = JSON.stringify(await desk.database.selectFrom('desk_session').selectAll().execute());
    expect(stored).not.toContain(browser.cookie.slice('desk='.length));
  });

  it('on https has a cookie that no other host can set', async () => {
    const secure = await startTestDesk('https://desk.example.com');
    try {
      const { headers } = await secure.call('POST /api/sign-in/options', {}, { 'x-forwarded-proto': 'https' });
      expect(String(headers['set-cookie'])).toMatch(/^__Host-desk=.+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.stop();
    }
  });

  it.each([
    ['12 hours without a call', { expires_at: timestamp(-1) }],
    ['7 days', { created_at: timestamp(-7 * 24 * 60 * 60_000 - 1000), expires_at: timestamp(60_000) }],
  ])('is over after %s', async (_, times) => {
    const { id, browser } = await makePerson();
    await desk.database.updateTable('desk_session').set(times).where('person_id', '=', id).execute();
    const { status, body } = await browser.call('GET /api/me');
    expect([status, body.error]).toEqual([401, 'signed-out']);
  });

  it('is over after signing out, and with “everywhere” so are the others', async () => {
    const { browser, device } = await makePerson();
    const [second, third] = [new Browser(), new Browser()];
    for (const one of [second, third]) await one.signIn(device);
    await second.call('POST /api/sign-out', { everywhere: false });
    expect([(await second.call('GET /api/me')).status, (await third.call('GET /api/me')).status]).toEqual([401, 200]);
    await third.call('POST /api/sign-out', { everywhere: true });
    expect([(await third.call('GET /api/me')).status, (await browser.call('GET /api/me')).status]).toEqual([401, 401]);
  });

  it('is listed for its own person, with the others and which one asks', async () => {
    const { browser, device } = await makePerson();
    await makePerson();
    await new Browser().signIn(device);
    const { body } = await browser.call('GET /api/me', undefined, { 'user-agent': 'Phone' });
    expect(body.sessions.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true]);
    await browser.call('POST /api/sign-out', { everywhere: true });
    const left = desk.database.selectFrom('desk_session').select('id').where('person_id', '=', body.person.id);
    expect(await left.execute()).toEqual([]);
  });

  it('that is over leaves the cookie alone: somebody may have signed in again meanwhile', async () => {
    const { id, browser } = await makePerson();
    await desk.database.deleteFrom('desk_session').where('person_id', '=', id).execute();
    const { status, headers } = await browser.call('GET /api/me');
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    await browser.call('POST /api/sign-in/options', {});
    const asked = await browser.call('GET /api/me');
    expect([asked.status, asked.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('that ends while it is answered leaves the cookie alone, and so do files', async () => {
    const { id, browser } = await makePerson(['owner']);
    const page = await desk.call('GET /', undefined, { cookie: browser.cookie });
    expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
    const { status, headers } = await browser.call('POST /api/people/sign-out', { person: id });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('of a removed person is over at the next request, whatever is being answered, and no passkey brings it back', async () => {
    const owner = await makePerson(['owner']);
    const { id, browser, device } = await makePerson();
    const calls = Array.from({ length: 20 }, () => browser.call('GET /api/me'));
    const removed = await owner.browser.call('POST /api/people/remove', { person: id });
    await Promise.all(calls);
    expect(removed.status).toBe(200);
    expect((await browser.call('GET /api/me')).status).toBe(401);
    expect((await new Browser().signIn(device)).status).toBe(403);
    const left = desk.database.selectFrom('desk_session').select('id').where('person_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('of somebody who is marked as removed is over, even if it was left', async () => {
    const { id, browser } = await makePerson();
    await desk.database.updateTable('person').set({ removed_at: timestamp() }).where('id', '=', id).execute();
    expect((await browser.call('GET /api/me')).status).toBe(401);
  });

  it('ends with its streams of events', async () => {
    const { id, browser } = await makePerson();
    const { body } = await browser.call('POST /api/drafts', { title: 'Watched' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await desk.open(`GET /api/events?draft=${body.draft}`, undefined, { cookie: browser.cookie });
      const ended = new Promise((resolve) => stream.on('close', resolve).on('error', resolve));
      stream.resume();
      await desk.database.deleteFrom('desk_session').where('person_id', '=', id).execute();
      vi.advanceTimersByTime(30_000);
      await ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('has the roles that the person has now', async () => {
    const owner = await makePerson(['owner']);
    const { id, browser } = await makePerson(['owner']);
    expect((await browser.call('GET /api/people')).status).toBe(200);
    await owner.browser.call('POST /api/people/roles', { person: id, roles: ['writer'] });
    expect((await browser.call('GET /api/people')).status).toBe(403);
  });
});

describe('a request is refused', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['without an origin', { origin: undefined }],
    ['from a page without an origin', { origin: 'null' }],
    ['to a host name that was rebound', { host: 'evil.example:3200' }],
    ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['typed as an address', { 'sec-fetch-site': 'none' }],
  ])('%s, with the cookie of an owner', async (_, headers) => {
    const { browser } = await makePerson(['owner']);
    const request = { email: 'eve@example.com', roles: ['owner'] };
    const { statusCode } = await desk.call('POST /api/invitations', request, { cookie: browser.cookie, ...headers });
    expect(statusCode).toBe(403);
    const made = desk.database.selectFrom('invitation').select('id').where('email', '=', 'eve@example.com');
    expect(await made.execute()).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'with the body of a form: %s',
    async (type) => {
      const { browser } = await makePerson(['owner']);
      const body = '{"email":"eve@example.com","roles":["owner"]}';
      const headers = { cookie: browser.cookie, 'content-type': type };
      expect((await desk.call('POST /api/invitations', body, headers)).statusCode).toBe(415);
    },
  );

  it('after many attempts to sign in from one address; others are still let in', async () => {
    const browser = new Browser();
    const statuses: number[] = [];
    for (let sent = 0; sent < 1000; sent += 1)
      statuses.push((await browser.call('POST /api/sign-in', { response: {} })).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
    const { device } = await makePerson();
    expect((await new Browser().signIn(device)).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('cannot be removed, nor lose the role; of two who remove each other at once one stays', async () => {
    await desk.database.deleteFrom('desk_session').execute();
    await desk.database.updateTable('person').set({ removed_at: timestamp() }).execute();
    const [one, other] = [await makePerson(['owner']), await makePerson(['owner'])];
    const answers = await Promise.all([
      one.browser.call('POST /api/people/remove', { person: other.id }),
      other.browser.call('POST /api/people/remove', { person: one.id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const last = answers[0]?.status === 200 ? one : other;
    const removed = await last.browser.call('POST /api/people/remove', { person: last.id });
    const changed = await last.browser.call('POST /api/people/roles', { person: last.id, roles: ['writer'] });
    expect([removed.status, changed.status]).toEqual([409, 409]);
    expect(removed.body.message).toContain('This is the last owner');
    expect((await last.browser.call('GET /api/people')).body.people).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('says who did what to whom, the latest first, page by page', async () => {
    const owner = await makePerson(['owner']);
    const { id, email } = await makePerson();
    await owner.browser.call('POST /api/people/remove', { person: id });
    const first = await owner.browser.call('POST /api/audit-log', {});
    expect(first.body.events[0]).toMatchObject({ person: 'Sam', action: 'removed', subject: email });
    await Promise.all(
      Array.from({ length: 110 }, () =>
        owner.browser.call('POST /api/people/sign-out', { person: owner.id, session: '' }),
      ),
    );
    const { body } = await owner.browser.call('POST /api/audit-log', {});
    expect(body).toMatchObject({ more: true, events: { length: 100 } });
    const next = await owner.browser.call('POST /api/audit-log', { before: body.events[99].id });
    expect(next.body.events[10]).toEqual(first.body.events[0]);
  });
});

describe('a value that only owners may change', () => {
  it.each([
    ['writer', 403],
    ['publisher', 403],
    ['owner', 200],
  ] as const)('in a draft of a %s: %i', async (role, expected) => {
    const { browser } = await makePerson([role]);
    const { body: made } = await browser.call('POST /api/drafts', { title: 'Chat' });
    const headers = { 'x-draft': made.draft };
    const { body: stored } = await browser.call('GET /api/documents/_data/site.json', undefined, headers);
    const value = { ...JSON.parse(stored.text), chat: { src: 'https://evil.example/' } };
    const edits = [{ document: '_data/site.json', hash: stored.hash, value }];
    const { status, body } = await browser.call('POST /api/save', { edits }, headers);
    expect(status).toBe(expected);
    if (expected === 403) expect(body.message).toContain('“Live chat, Address of the chat”');
  });
});

describe('a decision about a person', () => {
  const invited = async (link: string) => (await new Browser().redeem(link)).status;
  const send = async (from: Browser, email: string, roles: readonly Role[]): Promise<string> =>
    (await from.call('POST /api/invitations', { email, roles })).body.link;

  it.each([
    ['a change of roles', 'POST /api/people/roles', { roles: ['writer'] }],
    ['a removal', 'POST /api/people/remove', {}],
  ])('%s ends the invitations that the person has open or sent, and no others', async (_, call, decision) => {
    const [owner, other] = [await makePerson(['owner']), await makePerson(['owner'])];
    const open = await send(owner.browser, other.email, ['owner']);
    const sent = await send(other.browser, `friend-of-${other.email}`, ['owner']);
    const unrelated = await send(owner.browser, `colleague-of-${other.email}`, ['writer']);
    await other.browser.confirm(other.device);
    const { body } = await other.browser.call('POST /api/account/link', {});
    const decided = await owner.browser.call(call, { person: other.id, ...decision });
    expect(decided.body.ended.sort()).toEqual([`friend-of-${other.email}`, other.email, other.email].sort());
    expect(await Promise.all([open, sent, body.link, unrelated].map(invited))).toEqual([404, 404, 404, 200]);
    const log = await owner.browser.call('POST /api/audit-log', {});
    expect(log.body.events).toContainEqual(
      expect.objectContaining({ action: 'ended the invitation of', subject: `friend-of-${other.email}` }),
    );
  });

  it('that changes nothing ends no invitation', async () => {
    const [owner, other] = [await makePerson(['owner']), await makePerson(['writer'])];
    const open = await send(owner.browser, other.email, ['publisher']);
    await owner.browser.call('POST /api/people/roles', { person: other.id, roles: ['writer'] });
    expect(await invited(open)).toBe(200);
  });

  it('at the same moment as an invitation is sent or used leaves none that goes against it', async () => {
    const owner = await makePerson(['owner']);
    for (let round = 0; round < 8; round++) {
      const other = await makePerson(['owner']);
      const open = await send(owner.browser, other.email, ['owner']);
      const friend = `friend-of-${other.email}`;
      const acts = [
        () => owner.browser.call('POST /api/people/roles', { person: other.id, roles: ['writer'] }),
        () => other.browser.call('POST /api/invitations', { email: friend, roles: ['owner'] }),
        () => new Browser().redeem(open),
      ];
      // Each of them is the first in turn.
      await Promise.all([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()));
      const { body } = await owner.browser.call('GET /api/people');
      const left = body.people.find(({ id }: { id: string }) => id === other.id);
      expect(left.roles).toEqual(['writer']);
      expect(body.invitations.filter(({ email }: { email: string }) => email.includes(other.email))).toEqual([]);
    }
  });
});
