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

/** The parts of a message by their types, decoded: quoted-printable, as Nodemailer writes them, or as they are. */
export function partsOf({ source }: ReceivedMail): Record<string, string> {
  const [, boundary] = /boundary="([^"]+)"/.exec(source) ?? [];
  const parts = boundary === undefined ? [] : source.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
      const [, type = ''] = /content-type: ([\w/]+)/i.exec(head) ?? [];
      const text = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return [type, Buffer.from(text, 'base64').toString()];
      if (!/quoted-printable/i.test(head)) return [type, text];
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return [type, Buffer.from(bytes, 'latin1').toString()];
    }),
  );
}
