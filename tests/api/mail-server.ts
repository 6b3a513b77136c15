import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came: who it was for, and its text with headers. */
export interface ReceivedMail {
  recipients: string[];
  source: string;
}

/** An SMTP server on loopback that keeps what it takes. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Called for each recipient; what it gives is the status of the refusal, such as 550. */
  refuse: (recipient: string) => number | undefined;
  close(): Promise<void>;
}

/** Starts an SMTP server. @param port any free one when it is not named */
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

/** The value of a header, folded lines joined; undefined when there is none. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const head = source.split(/\r?\n\r?\n/)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}
