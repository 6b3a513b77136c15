import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invite } from '../../src/desk/people/invitations.ts';
import type { Role } from '../../src/editor/protocol/declaration.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ORIGIN, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';
import { PasskeyBrowser, personWithPasskey } from './passkey-browser.ts';
import { PasskeyDevice } from './passkey-device.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.stop());

const browse = () => new PasskeyBrowser(desk);
const makePerson = (roles?: readonly Role[]) => personWithPasskey(desk, roles);

describe('a passkey', () => {
  it('signs in again and again, also after the desk was restarted with the same database', async () => {
    const { device } = await makePerson();
    for (const browser of [browse(), browse()]) expect((await browser.signIn(device)).status).toBe(200);
  });

  it('of another site is refused, when it is made and when it signs', async () => {
    const { link } = await invite(desk.database, 'npm run desk', 'phished@example.com', ['writer'], ORIGIN);
    const phishing = new PasskeyDevice('http://localhost:3201');
    expect((await browse().redeem(link, phishing)).status).toBe(403);
    expect((await browse().redeem(link)).status).toBe(200);
    const { device } = await makePerson();
    const elsewhere = Object.assign(device, { origin: 'https://desk.example.net' });
    expect((await browse().signIn(elsewhere)).status).toBe(403);
  });

  it('signs for the browser that asked', async () => {
    const { device } = await makePerson();
    const [one, other] = [browse(), browse()];
    const { body } = await one.call('POST /api/sign-in/options', {});
    const response = device.sign(body);
    const { body: asked } = await other.call('POST /api/sign-in/options', {});
    expect((await other.call('POST /api/sign-in', { response })).status).toBe(403);
    expect((await other.call('POST /api/sign-in', { response: device.sign(asked) })).status).toBe(403);
    expect((await one.call('POST /api/sign-in', { response })).status).toBe(200);
  });

  it('that signs six times at once, with calls of the same browser in between, makes one session', async () => {
    const { id, device } = await makePerson();
    const browser = browse();
    const { body } = await browser.call('POST /api/sign-in/options', {});
    const planted = browser.cookie;
    const response = device.sign(body);
    const attempt = () => Object.assign(browse(), { cookie: planted }).call('POST /api/sign-in', { response });
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
      expect((await browse().call('POST /api/sign-in', { response })).status).toBe(403);
    },
  );
});

describe('a session', () => {
  it('is another one after signing in, so that a planted one is worth nothing', async () => {
    const { device } = await makePerson();
    const browser = browse();
    const { body } = await browser.call('POST /api/sign-in/options', {});
    const planted = browser.cookie;
    await browser.call('POST /api/sign-in', { response: device.sign(body) });
    expect(browser.cookie).not.toBe(planted);
    const thief = Object.assign(browse(), { cookie: planted });
    expect((await thief.call('GET /api/me')).status).toBe(401);
  });

  it('never has an id that the browser chose', async () => {
    const browser = Object.assign(browse(), { cookie: 'desk=chosen' });
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
    const [second, third] = [browse(), browse()];
    for (const one of [second, third]) await one.signIn(device);
    await second.call('POST /api/sign-out', { everywhere: false });
    expect([(await second.call('GET /api/me')).status, (await third.call('GET /api/me')).status]).toEqual([401, 200]);
    await third.call('POST /api/sign-out', { everywhere: true });
    expect([(await third.call('GET /api/me')).status, (await browser.call('GET /api/me')).status]).toEqual([401, 401]);
  });

  it('is listed for its own person, with the others and which one asks', async () => {
    const { browser, device } = await makePerson();
    await makePerson();
    await browse().signIn(device);
    const { body } = await browser.call('GET /api/me', undefined, { 'user-agent': 'Phone' });
    expect(body.sessions.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true]);
  });

  it('that is over leaves the cookie alone: someone may have signed in again meanwhile', async () => {
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
    expect((await browse().signIn(device)).status).toBe(403);
    const left = desk.database.selectFrom('desk_session').select('id').where('person_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('of someone who is marked as removed is over, even if it was left', async () => {
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
    const browser = browse();
    const statuses: number[] = [];
    for (let sent = 0; sent < 100; sent += 1)
      statuses.push((await browser.call('POST /api/sign-in', { response: {} })).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
    const { device } = await makePerson();
    expect((await browse().signIn(device)).status).toBe(200);
  });
});

it('company accounts are not offered without an issuer, and refused in a sentence', async () => {
  expect((await desk.call('GET /api/company-sign-in')).json()).toEqual({ isOffered: false });
  const { statusCode, body } = await desk.call('POST /api/company-sign-in', {});
  expect([statusCode, JSON.parse(body).message]).toEqual([404, expect.stringContaining('Use your passkey')]);
});
