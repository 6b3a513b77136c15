import { looksLikeEmail } from '../../shop/forms/email.ts';

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
  if (salesAddress && !isAddress(salesAddress))
    problems.push(`SALES_EMAIL must be one e-mail address, not "${salesAddress}".`);
  if (from && !isAddress(addressOf(from)))
    problems.push(`MAIL_FROM must be an e-mail address, or a name with one in angle brackets, not "${from}".`);
  if (!smtpUrl) return null;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    problems.push('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  if (!from) problems.push('MAIL_FROM is missing: SMTP_URL needs the address that mail is sent from.');
  if (!salesAddress)
    problems.push('SALES_EMAIL is missing: SMTP_URL needs the address that messages and orders go to.');
  return { smtpUrl, from: from ?? '', salesAddress: salesAddress ?? '' };
}

/** The address in `Name <address>`, or the text itself. */
export function addressOf(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}

function isAddress(text: string): boolean {
  return looksLikeEmail(text) && !/[<>,;"()]/.test(text);
}
