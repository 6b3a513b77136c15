import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_ROLES, mayCall, ROLES } from '../../src/editor/protocol/desk.ts';
import { startTestDesk, type TestDesk } from './desk-fixture.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await startTestDesk();
  desk.app.get('/api/forgotten', () => ({ secret: true }));
});
afterAll(() => desk.stop());

/** The calls whose answer to an empty request is not as it should be. */
async function wrongCalls(
  expected: (name: keyof typeof CALL_ROLES) => 'answered' | 'signed-out' | 'not-allowed',
  cookieOf: () => Promise<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of callNames()) {
    const { statusCode, body } = await desk.call(name, name.startsWith('GET') ? undefined : {}, {
      cookie: await cookieOf(),
    });
    const { error } = JSON.parse(body);
    const refused = statusCode === 401 || statusCode === 403 ? error : 'answered';
    if (refused !== expected(name)) wrong.push(`${name}: ${statusCode} ${refused}`);
  }
  return wrong;
}

function callNames(): (keyof typeof CALL_ROLES)[] {
  const names: string[] = Object.keys(CALL_ROLES);
  return names.filter((name): name is keyof typeof CALL_ROLES => {
    const [, method, url = ''] = /^(GET|POST|PUT) (.+)$/.exec(name) ?? [];
    return desk.app.hasRoute({ method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST', url });
  });
}

it.each(ROLES)('every call is answered or refused for the role %s as its type says', async (role) => {
  const expected = (name: keyof typeof CALL_ROLES) => (mayCall(name, { roles: [role] }) ? 'answered' : 'not-allowed');
  expect(await wrongCalls(expected, async () => (await desk.addPerson([role])).cookie)).toEqual([]);
});

it('without a session every call is refused with 401, but for those that anyone may make', async () => {
  const expected = (name: keyof typeof CALL_ROLES) => (mayCall(name, undefined) ? 'answered' : 'signed-out');
  expect(await wrongCalls(expected, async () => '')).toEqual([]);
});

it('a person without a role may make no call', async () => {
  const expected = (name: keyof typeof CALL_ROLES) => (mayCall(name, undefined) ? 'answered' : 'not-allowed');
  expect(await wrongCalls(expected, async () => (await desk.addPerson([])).cookie)).toEqual([]);
});

it('a route that nobody has given roles is refused for owners as well', async () => {
  const { cookie } = await desk.addPerson(['owner']);
  expect((await desk.call('GET /api/forgotten', undefined, { cookie })).statusCode).toBe(403);
});
