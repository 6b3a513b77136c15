import { invite } from '../../src/desk/people/invitations.ts';
import type { Role } from '../../src/editor/protocol/declaration.ts';
import { ORIGIN, type TestDesk } from '../fixtures/test-desk.ts';
import { PasskeyDevice } from './passkey-device.ts';

let last = 0;

/** A browser with its own cookies, at an address of its own. */
export class PasskeyBrowser {
  cookie = '';
  readonly #address = `10.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

  constructor(readonly desk: TestDesk) {}

  async call(name: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await this.desk.call(name, body, { cookie: this.cookie, ...headers }, this.#address);
    const [given] = answer.cookies.filter(({ name }) => name === 'desk');
    if (given) this.cookie = `desk=${given.value}`;
    return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers };
  }

  /** Makes a passkey with the link of an invitation. */
  async redeem(link: string, device = new PasskeyDevice(ORIGIN), invited = { name: 'Sam', email: '' }) {
    const token = tokenOf(link);
    const asked = await this.call('POST /api/passkey/options', { token, ...invited });
    if (asked.status !== 200) return asked;
    const { body } = asked;
    return this.call('POST /api/passkey', { token, ...invited, device: 'Phone', response: device.make(body) });
  }

  async signIn(device: PasskeyDevice) {
    const { body } = await this.call('POST /api/sign-in/options', {});
    return this.call('POST /api/sign-in', { response: device.sign(body) });
  }

  /** Confirms with a passkey that another device may be added. */
  async confirm(device: PasskeyDevice) {
    const { body } = await this.call('POST /api/account/confirm', {});
    return this.call('POST /api/account/confirmed', { response: device.sign(body) });
  }

  /** Adds another device to the account, and gives it a name. */
  async addDevice(confirming: PasskeyDevice, added: PasskeyDevice, device: string) {
    const { body } = await this.confirm(confirming);
    return this.call('POST /api/account/passkey', { device, response: added.make(body) });
  }
}

let invited = 0;

/** A new person with a passkey, and the browser in which they are signed in. */
export async function personWithPasskey(desk: TestDesk, roles: readonly Role[] = ['writer']) {
  const email = `person${++invited}@example.com`;
  const { link } = await invite(desk.database, 'npm run desk', email, roles, ORIGIN);
  const [browser, device] = [new PasskeyBrowser(desk), new PasskeyDevice(ORIGIN)];
  const { body } = await browser.redeem(link, device);
  return { id: String(body.person.id), email, link, browser, device };
}

/** The secret of a link. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}
