import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedIn, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let writer: SignedIn;

beforeAll(async () => {
  desk = await startTestDesk();
  writer = await desk.addPerson(['writer']);
});
afterAll(() => desk.stop());

const call = (name: string, body?: object, draft?: string) =>
  desk.call(name, body, { cookie: writer.cookie, ...(draft !== undefined && { 'x-draft': draft }) });

it('titles of drafts are stored without NUL and marks of direction, and one of nothing else is refused', async () => {
  const made = await call('POST /api/drafts', { title: 'Prices\0 \u202efor May' });
  const { draft } = made.json();
  const titleOf = async () => (await call('GET /api/draft', undefined, draft)).json().draft.title;
  expect(await titleOf()).toBe('Prices for May');
  expect((await call('POST /api/drafts/rename', { title: 'Dates\u0007\u2069' }, draft)).statusCode).toBe(200);
  expect(await titleOf()).toBe('Dates');
  expect((await call('POST /api/drafts/rename', { title: '\0\u202e' }, draft)).statusCode).toBe(400);
});

it('a body that is nested too deeply to walk is refused in words', async () => {
  const body = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const answer = await desk.call('POST /api/drafts', body, {
    cookie: writer.cookie,
    'content-type': 'application/json',
  });
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('nested too deeply')]);
});
