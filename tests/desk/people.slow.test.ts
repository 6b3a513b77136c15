import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite, inviteFirstOwner } from '../../src/desk/people/invitations.ts';
import type { Role } from '../../src/editor/protocol/declaration.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ORIGIN, startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';
import { PasskeyBrowser, personWithPasskey, tokenOf } from './passkey-browser.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.stop());

const browse = () => new PasskeyBrowser(desk);
const makePerson = (roles?: readonly Role[]) => personWithPasskey(desk, roles);

describe('an invitation', () => {
  it('makes the first owner, and no other while there is one', async () => {
    const link = (await inviteFirstOwner(desk.database, ORIGIN)) ?? '';
    const browser = browse();
    const { body } = await browser.redeem(link, undefined, { name: 'Olive', email: ' Olive@Example.com ' });
    expect(body.person).toMatchObject({ name: 'Olive', email: 'olive@example.com', roles: ['owner'] });
    expect((await browser.call('GET /api/me')).body.person.name).toBe('Olive');
    expect(await inviteFirstOwner(desk.database, ORIGIN)).toBeNull();
  });

  it('works once for two browsers at the same time', async () => {
    const { link } = await invite(desk.database, 'npm run desk', 'twice@example.com', ['writer'], ORIGIN);
    const answers = await Promise.all([browse().redeem(link), browse().redeem(link)]);
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
    expect((await browse().redeem(link)).status).toBe(404);
  });

  it('replaces earlier ones of the same address, adds roles, and ends neither passkeys nor sessions', async () => {
    const person = await makePerson();
    const first = await invite(desk.database, 'npm run desk', person.email, ['writer'], ORIGIN);
    const second = await invite(desk.database, 'npm run desk', person.email.toUpperCase(), ['publisher'], ORIGIN);
    expect((await browse().redeem(first.link)).status).toBe(404);
    const { body } = await browse().redeem(second.link);
    expect(body.person).toMatchObject({ id: person.id, roles: ['writer', 'publisher'] });
    expect((await person.browser.call('GET /api/me')).body.passkeys).toHaveLength(2);
    expect((await browse().signIn(person.device)).status).toBe(200);
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

it('the last owner cannot be removed, nor lose the role; of two who remove each other at once one stays', async () => {
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
  const invited = async (link: string) => (await browse().redeem(link)).status;
  const send = async (from: PasskeyBrowser, email: string, roles: readonly Role[]): Promise<string> =>
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
    const log = await owner.browser.call('POST /api/audit-log', { text: '', after: null });
    expect(log.body.rows).toContainEqual(
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
        () => browse().redeem(open),
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
