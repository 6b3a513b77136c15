import { looksLikeEmail } from '../../shop/forms/field-rules.ts';
import type { Environment } from './environment.ts';

export type DatabaseSettings = ReturnType<typeof readDatabaseSettings>;

export function readDatabaseSettings(env: Environment) {
  return {
    /** Folder of the embedded database, absolute. */
    dataDir: env.path('DATA_DIR', 'data'),
    /** postgres:// address; null for the embedded database. */
    databaseUrl: readDatabaseUrl(env),
  };
}

function readDatabaseUrl(env: Environment): string | null {
  const text = env.text('DATABASE_URL');
  if (text && !/^postgres(ql)?:\/\//.test(text))
    env.problems.push(
      'DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).',
    );
  else if (text && !isReadable(text))
    env.problems.push(
      'DATABASE_URL is malformed. Percent-encode the special characters of its user and password: # as %23, @ as %40, / as %2F, ? as %3F, % as %25.',
    );
  return text || null;
}

/** An unencoded # / or ? in the password would make the user name the host; a stray % makes the driver fail. */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  if (hash !== '' || `${pathname}${search}`.includes('@')) return false;
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export interface MailSettings {
  /** smtp:// or smtps:// address, with user and password if the server requires them. */
  smtpUrl: string;
  /** Sender of all mail, such as `Plumbline Training <shop@example.com>`. */
  from: string;
  /** Receives contact messages and order notices. */
  salesAddress: string;
}

/** Null without SMTP_URL: mail then stays in the outbox. */
export function readMail(env: Environment): MailSettings | null {
  const smtpUrl = env.text('SMTP_URL');
  const sender = 'be an email address, or a name with one in angle brackets';
  const from = env.checked('MAIL_FROM', sender, (text) => looksLikeEmail(addressOf(text)));
  const salesAddress = env.checked('SALES_EMAIL', 'be one email address', looksLikeEmail);
  if (!smtpUrl) return null;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    env.problems.push('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  if (!from) env.problems.push('MAIL_FROM is missing. With SMTP_URL, set the address that emails are sent from.');
  if (!salesAddress)
    env.problems.push('SALES_EMAIL is missing. With SMTP_URL, set the address that receives messages and orders.');
  return { smtpUrl, from, salesAddress };
}

/** The address in `Name <address>`, or the text itself. */
export function addressOf(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}
