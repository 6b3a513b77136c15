import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, type CallName, mayCall } from '../../src/editor/protocol/calls.ts';
import { ROLES } from '../../src/editor/protocol/declaration.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

/** The content of a shared picture whose drawing is missing. */
const UNDRAWN = {
  name: 'Plumbline Training',
  title: 'About',
  headings: 'Sans',
  colours: { ink: '#000000', paper: '#ffffff', surface: '#eeeeee' },
  drawing: '/images/brand/secret.webp',
};

let desk: TestDesk;

beforeAll(async () => {
  desk = await startTestDesk();
  desk.app.get('/api/forgotten', () => ({ secret: true }));
});
afterAll(() => desk.stop());

const declared: string[] = Object.keys(CALLS);
/** The calls of the desk. */
const NAMES = declared
  .filter((name): name is CallName => name in CALLS)
  .filter((name) => CALLS[name].roles !== 'local');

/** The calls whose answer to an empty request is not as it should be. */
async function wrongCalls(
  expected: (name: CallName) => 'answered' | 'signed-out' | 'not-allowed',
  cookieOf: () => Promise<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of NAMES) {
    const body = name.startsWith('GET') ? undefined : {};
    const refusal = await desk.refusal(name, body, { cookie: await cookieOf() });
    if (refusal !== expected(name)) wrong.push(`${name}: ${refusal}`);
  }
  return wrong;
}

it.each(ROLES)('every call is answered or refused for the role %s as its type says', async (role) => {
  const expected = (name: CallName) => (mayCall(name, { roles: [role] }) ? 'answered' : 'not-allowed');
  expect(await wrongCalls(expected, async () => (await desk.addPerson([role])).cookie)).toEqual([]);
});

it('without a session every call is refused with 401, except for those that anyone may make', async () => {
  const expected = (name: CallName) => (mayCall(name, undefined) ? 'answered' : 'signed-out');
  expect(await wrongCalls(expected, async () => '')).toEqual([]);
});

it('a person without a role may make no call', async () => {
  const expected = (name: CallName) => (mayCall(name, undefined) ? 'answered' : 'not-allowed');
  expect(await wrongCalls(expected, async () => (await desk.addPerson([])).cookie)).toEqual([]);
});

it('every call has a route', () => {
  const missing = NAMES.filter((name) => {
    const [, method, url = ''] = /^(GET|POST|PUT) (.+)$/.exec(name) ?? [];
    return !desk.app.hasRoute({ method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST', url });
  });
  expect(missing).toEqual([]);
});

it('refuses before it reads: nothing is looked at behind an unknown address, and little of whoever is not signed in', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await desk.call('POST /api/nothing', '{"any', json)).statusCode).toBe(404);
  const large = JSON.stringify({ token: 'x'.repeat(100_000) });
  expect((await desk.call('POST /api/invitation', large, json)).statusCode).toBe(413);
});

it('a body that is nested too deeply to walk is refused in words', async () => {
  const { cookie } = await desk.addPerson(['writer']);
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await desk.call('POST /api/drafts', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, headers);
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('nested too deeply')]);
});

it('a route that nobody has given roles is refused for owners as well', async () => {
  const { cookie } = await desk.addPerson(['owner']);
  expect((await desk.call('GET /api/forgotten', undefined, { cookie })).statusCode).toBe(403);
});

it.each(['/images/brand/secret.webp', `/shared-picture?content=${encodeURIComponent(JSON.stringify(UNDRAWN))}`])(
  '%s is for writers who are signed in, whether on the site or in a draft',
  async (image) => {
    const { cookie } = await desk.addPerson(['writer']);
    expect(await desk.refusal(`GET ${image}`)).toBe('signed-out');
    expect(await desk.refusal(`GET ${image}`, undefined, { cookie: (await desk.addPerson(['sales'])).cookie })).toBe(
      'not-allowed',
    );
    const typed = { cookie, 'sec-fetch-site': 'none', origin: undefined };
    const answers = [
      await desk.call(`GET ${image}`, undefined, { cookie }),
      await desk.call(`GET ${image}`, undefined, typed),
    ];
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site', origin: undefined };
    expect(await desk.refusal(`GET ${image}`, undefined, elsewhere)).toBe('refused');
  },
);

it('a page opened at another name of the machine leads to the address of the desk, with its path; a call is refused', async () => {
  const headers = { host: '127.0.0.1:3200', 'sec-fetch-site': 'none', origin: undefined };
  const opened = await desk.call('GET /drafts/one?page=%2Fabout', undefined, headers);
  expect(opened.statusCode).toBe(403);
  expect(opened.headers['content-type']).toContain('text/html');
  expect(opened.body).toContain('<a href="http://localhost:3200/drafts/one?page=%2Fabout">');
  expect(await desk.refusal('GET /api/me', undefined, headers)).toBe('refused');
});

it('every role can do more than look after its own account, and is given to people', async () => {
  const useless = ROLES.filter((role) =>
    NAMES.every((name) => !mayCall(name, { roles: [role] }) || ROLES.every((one) => mayCall(name, { roles: [one] }))),
  );
  expect(useless).toEqual([]);
  const { cookie } = await desk.addPerson(['owner']);
  for (const role of ROLES) {
    const invited = await desk.call('POST /api/invitations', { email: 'sam@example.com', roles: [role] }, { cookie });
    expect(invited.statusCode, role).toBe(200);
  }
});
