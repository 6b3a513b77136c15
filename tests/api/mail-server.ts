import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail: its recipient, and its text with headers. */
export interface ReceivedMail {
  recipients: string[];
  source: string;
}

/** An SMTP server on loopback that keeps the mails it accepts. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Called for each recipient; returns the status of a refusal, such as 550. */
  refuse: (recipient: string) => number | undefined;
  close(): Promise<void>;
}

/** Starts an SMTP server. @param port any free one by default */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const status = mailServer.refuse(address);
      done(status === undefined ? null : Object.assign(new Error('refused'), { responseCode: status }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    refuse: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

/** The value of a header, with folded lines joined; undefined if absent. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const head = source.split(/\r?\n\r?\n/)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}
