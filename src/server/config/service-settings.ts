import { resolve } from 'node:path';
import { looksLikeEmail } from '../../shop/forms/field-rules.ts';

/** Which database the shop uses. */
export interface DatabaseSettings {
  /** Folder of the embedded database, absolute. */
  dataDir: string;
  /** postgres:// address; null for the embedded database. */
  databaseUrl: string | null;
}

/**
 * Reads DATABASE_URL and DATA_DIR.
 * @param workingDirectory base of a relative DATA_DIR
 */
export function readDatabaseSettings(
  env: Record<string, string | undefined>,
  workingDirectory: string,
  problems: string[],
): DatabaseSettings {
  return {
    dataDir: resolve(workingDirectory, env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, problems),
  };
}

function readDatabaseUrl(text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text))
    problems.push('DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).');
  else if (!isReadable(text))
    problems.push(
      'DATABASE_URL is malformed. Percent-encode the special characters of its user and password: # as %23, @ as %40, / as %2F, ? as %3F, % as %25.',
    );
  else return text;
  return null;
}

/**
 * Checks that the URL parses as written. An unencoded # / or ? in the password would make the user name the host, with
 * the @ of the real host after it. A % that is not part of an escape makes the driver fail.
 */
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

/** How mail leaves the shop. */
export interface MailSettings {
  /** smtp:// or smtps:// address, with user and password if the server requires them. */
  smtpUrl: string;
  /** Sender of all mail, such as `Plumbline Training <shop@example.com>`. */
  from: string;
  /** Receives contact messages and order notices. */
  salesAddress: string;
}

/**
 * Reads SMTP_URL, MAIL_FROM and SALES_EMAIL.
 * @returns null when SMTP_URL is not set: mail then stays in the outbox
 */
export function readMail(env: Record<string, string | undefined>, problems: string[]): MailSettings | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, SALES_EMAIL: salesAddress } = env;
  if (salesAddress && !looksLikeEmail(salesAddress))
    problems.push(`SALES_EMAIL must be one email address, not "${salesAddress}".`);
  if (from && !looksLikeEmail(addressOf(from)))
    problems.push(`MAIL_FROM must be an email address, or a name with one in angle brackets, not "${from}".`);
  if (!smtpUrl) return null;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    problems.push('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  if (!from) problems.push('MAIL_FROM is missing. With SMTP_URL, set the address that emails are sent from.');
  if (!salesAddress)
    problems.push('SALES_EMAIL is missing. With SMTP_URL, set the address that receives messages and orders.');
  return { smtpUrl, from: from ?? '', salesAddress: salesAddress ?? '' };
}

/** The address in `Name <address>`, or the text itself. */
export function addressOf(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}
