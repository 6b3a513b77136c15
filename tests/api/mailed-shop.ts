import { type MailServer, type ReceivedMail, startMailServer } from '../fixtures/mail-server.ts';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop } from './shop-fixture.ts';

export const MESSAGE = {
  name: 'Jo Mason',
  mail: 'jo@example.com',
  phone: '0123456789',
  message: 'Please call me.\nThank you.',
  lead_form_url: '/contact-us',
  referrer_path: 'direct',
};

/** A shop that sends its emails to a mail server of the test's. */
export class MailedShop {
  private constructor(
    readonly shop: Shop,
    readonly server: MailServer,
  ) {}

  static async open(): Promise<MailedShop> {
    const server = await startMailServer();
    return new MailedShop(await openShop({ mail: settingsOf(server) }), server);
  }

  get settings() {
    return settingsOf(this.server);
  }

  /** Sends the message of the contact form, with some fields changed. */
  sendMessage(fields: object = {}): Promise<Response> {
    return this.shop.post('/api/mails/contact-us', { ...MESSAGE, ...fields });
  }

  mailTo(address: string): Promise<ReceivedMail> {
    return until(() => this.server.mails.find(({ recipients }) => recipients[0] === address));
  }

  outbox() {
    return this.shop.database.selectFrom('outbox_mail').selectAll().execute();
  }

  stored(state: string) {
    return until(async () => (await this.outbox()).find((mail) => mail.state === state));
  }

  /** Makes the next attempts of all emails due. */
  async makeDue(): Promise<void> {
    await this.shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.server.close();
  }
}

function settingsOf({ url }: MailServer) {
  return { smtpUrl: url, from: 'Plumbline Training <shop@shop.example>', salesAddress: 'sales@shop.example' };
}
