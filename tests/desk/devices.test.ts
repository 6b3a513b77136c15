import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const makeDevice = () => new PasskeyDevice(ORIGIN);
const makePerson = (roles?: readonly Role[]) => personWithPasskey(desk, roles);

const passkeysOf = async (browser: PasskeyBrowser): Promise<{ id: string; name: string }[]> =>
  (await browser.call('GET /api/me')).body.passkeys;
const idOf = async (browser: PasskeyBrowser, name: string) =>
  (await passkeysOf(browser)).find((passkey) => passkey.name === name)?.id ?? '';
const eventsOf = (email: string) =>
  desk.database
    .selectFrom('audit_event')
    .select(['action', 'subject', 'detail'])
    .where('person_id', '=', ({ selectFrom }) => selectFrom('person').select('id').where('email', '=', email))
    .execute();

describe('another device', () => {
  it('is added under the account, with a name and a date, and both sign in side by side', async () => {
    const { browser, device, email } = await makePerson();
    const tablet = makeDevice();
    expect((await browser.addDevice(device, tablet, ' Tablet ')).status).toBe(200);
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Phone' }, { name: 'Tablet', used: null }]);
    for (const one of [device, tablet, device]) expect((await browse().signIn(one)).status).toBe(200);
    expect((await browser.call('GET /api/me')).status).toBe(200);
    expect(await passkeysOf(browser)).toMatchObject([{ used: expect.any(String) }, { used: expect.any(String) }]);
    expect(await eventsOf(email)).toContainEqual({
      action: 'made a passkey',
      subject: email,
      detail: 'Tablet, writer',
    });
  });

  it('is announced by email', async () => {
    const { browser, device, email } = await makePerson();
    const mails = () =>
      desk.database
        .selectFrom('outbox_mail')
        .select('body')
        .where('purpose', '=', 'desk-passkey')
        .where('recipient', '=', email)
        .execute();
    expect(await mails()).toEqual([]);
    await browser.addDevice(device, makeDevice(), 'Tablet');
    expect(await mails()).toMatchObject([{ body: expect.stringContaining(`called: Tablet`) }]);
  });

  it('is added by a link that is opened there, once', async () => {
    const { id, browser, device } = await makePerson();
    await browser.confirm(device);
    const { body } = await browser.call('POST /api/account/link', {});
    const [elsewhere, tablet] = [browse(), makeDevice()];
    const redeemed = await elsewhere.redeem(body.link, tablet, { name: 'Sam', email: '' });
    expect(redeemed.body.person).toMatchObject({ id, roles: ['writer'] });
    expect(await passkeysOf(browser)).toHaveLength(2);
    expect((await browse().redeem(body.link)).status).toBe(404);
    expect((await browse().signIn(tablet)).status).toBe(200);
  });

  it('by a link leaves an open invitation with other roles alone', async () => {
    const { browser, device, email } = await makePerson();
    const { link } = await invite(desk.database, 'npm run desk', email, ['publisher'], ORIGIN);
    await browser.confirm(device);
    await browser.call('POST /api/account/link', {});
    expect((await browse().redeem(link)).body.person.roles).toEqual(['writer', 'publisher']);
  });

  it('is not asked for where the person has a passkey already', async () => {
    const { browser, device } = await makePerson();
    const { body } = await browser.confirm(device);
    expect(body.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([await idOf(browser, 'Phone')]);
  });

  it('needs a passkey of the same person first, each time', async () => {
    const [{ browser, device }, other] = [await makePerson(), await makePerson()];
    expect((await browser.call('POST /api/account/link', {})).status).toBe(409);
    expect((await browser.confirm(other.device)).status).toBe(403);
    const { body } = await browser.call('POST /api/sign-in/options', {});
    const unconfirmed = { device: 'Stolen', response: makeDevice().make({ ...body, rp: { id: 'localhost' } }) };
    expect((await browser.call('POST /api/account/passkey', unconfirmed)).status).toBe(403);
    await browser.confirm(device);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await browser.call('POST /api/account/link', {})).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(await passkeysOf(browser)).toHaveLength(1);
  });

  it('has to be confirmed within ten minutes', async () => {
    const { id, browser, device } = await makePerson();
    await browser.confirm(device);
    const kept = desk.database.selectFrom('desk_session').select('challenge').where('person_id', '=', id);
    const [purpose, challenge] = (await kept.executeTakeFirstOrThrow()).challenge?.split(' ') ?? [];
    const late = { challenge: `${purpose} ${challenge} ${timestamp(-1)}` };
    await desk.database.updateTable('desk_session').set(late).where('person_id', '=', id).execute();
    expect((await browser.call('POST /api/account/link', {})).status).toBe(409);
  });
});

describe('a device that is removed', () => {
  it('can no longer sign in, and is signed out; the others go on', async () => {
    const { browser, device, email } = await makePerson();
    const [lost, elsewhere] = [makeDevice(), browse()];
    await browser.addDevice(device, lost, 'Lost');
    await elsewhere.signIn(lost);
    const passkey = await idOf(browser, 'Lost');
    expect((await browser.call('POST /api/account/passkey/remove', { passkey })).status).toBe(200);
    expect((await elsewhere.call('GET /api/me')).status).toBe(401);
    expect((await browse().signIn(lost)).status).toBe(403);
    expect((await browser.call('GET /api/me')).status).toBe(200);
    expect((await browse().signIn(device)).status).toBe(200);
    expect((await browser.call('POST /api/account/passkey/remove', { passkey })).status).toBe(404);
    expect(await eventsOf(email)).toContainEqual({ action: 'removed a passkey of', subject: email, detail: 'Lost' });
  });

  it('may be the one in use: this browser stays signed in', async () => {
    const { browser, device } = await makePerson();
    await browser.addDevice(device, makeDevice(), 'Tablet');
    await browser.call('POST /api/account/passkey/remove', { passkey: await idOf(browser, 'Phone') });
    expect((await browser.call('GET /api/me')).status).toBe(200);
  });

  it('is never the last, also when two are removed at once', async () => {
    const { browser, device } = await makePerson();
    await browser.addDevice(device, makeDevice(), 'Tablet');
    const removals = (await passkeysOf(browser)).map(({ id }) =>
      browser.call('POST /api/account/passkey/remove', { passkey: id }),
    );
    const answers = await Promise.all(removals);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await passkeysOf(browser)).toHaveLength(1);
  });

  it('is one’s own, or an owner removes it', async () => {
    const [{ id, browser, device }, other, owner] = [
      await makePerson(),
      await makePerson(),
      await makePerson(['owner']),
    ];
    await browser.addDevice(device, makeDevice(), 'Tablet');
    const passkey = await idOf(browser, 'Tablet');
    expect((await other.browser.call('POST /api/account/passkey/remove', { passkey })).status).toBe(404);
    const removed = await owner.browser.call('POST /api/people/passkey/remove', { person: id, passkey });
    expect(removed.status).toBe(200);
    expect(await passkeysOf(browser)).toMatchObject([{ name: 'Phone' }]);
  });
});

describe('a counter that went back', () => {
  it.each([
    [5, 2],
    [5, 5],
    [5, 0],
  ])('from %i to %i signs in, and is in the audit log, once', async (before, after) => {
    const { device, email } = await makePerson();
    device.counter = before;
    await browse().signIn(device);
    device.counter = after;
    expect((await browse().signIn(device)).status).toBe(200);
    const wentBack = (await eventsOf(email)).filter(({ action }) => action.includes('counter went back'));
    expect(wentBack).toMatchObject([
      { subject: 'Phone', detail: expect.stringContaining(`from ${before} to ${after}`) },
    ]);
    device.counter = after === 0 ? 0 : after + 1;
    await browse().signIn(device);
    expect((await eventsOf(email)).filter(({ action }) => action.includes('went back'))).toHaveLength(1);
  });

  it('is not one that rises, or stays 0', async () => {
    const { device, email } = await makePerson();
    for (const counter of [0, 0, 1, 2, 9]) {
      device.counter = counter;
      expect((await browse().signIn(device)).status).toBe(200);
    }
    expect((await eventsOf(email)).filter(({ action }) => action.includes('went back'))).toEqual([]);
  });
});
