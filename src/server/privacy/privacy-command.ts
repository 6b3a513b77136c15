import { looksLikeEmail, showControlCharacters } from '../../shop/forms/field-rules.ts';
import { type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { Output } from '../staff/output.ts';
import { type Erasure, erase, rehearseErasure } from './erasure.ts';
import { doubtClock, ExpiryRefused, emptyLog, expire, type Removed, recordRun, rehearseExpiry } from './expiry.ts';

const STILL_IN_LOG =
  'Not erased yet: another process is reading the database, so the write-ahead log still contains it. Run this again when that process has ended.';

/**
 * Reports the data that is older than the retention periods, or removes it.
 * @param retention how long data is kept, as written by the build; null if missing
 * @param anyway whether to remove it despite doubts
 * @returns exit code: 0 success, 1 failure
 */
export async function runExpire(
  database: Database,
  retention: RetentionFacts | null,
  { yes, anyway }: { yes: boolean; anyway: boolean },
  out: Output,
): Promise<number> {
  if (retention === null) {
    out.complain('There is no retention.json beside the catalogue. Build the site, or set CATALOGUE.');
    return 1;
  }
  const doubts: string[] = [];
  const doubt = (reason: string) => {
    if (yes && !anyway) throw new ExpiryRefused(reason);
    doubts.push(reason);
  };
  await doubtClock(database, doubt);
  const cutoffs = retentionCutoffs(retention, new Date());
  const removed = yes ? await expire(database, cutoffs, doubt) : await rehearseExpiry(database, cutoffs, doubt);
  if (yes) await recordRun(database);
  const emptied = !yes || (await emptyLog(database));
  const what = 'because the retention period has ended:';
  out.say(yes ? `${emptied ? 'Removed' : 'Deleted'}, ${what}` : `With --yes, removed ${what}`);
  out.say(countsText(removed));
  if (!anyway) for (const reason of doubts) out.complain(new ExpiryRefused(reason).message);
  if (!emptied) out.complain(STILL_IN_LOG);
  return emptied ? 0 : 1;
}

/**
 * Reports the data stored about a person, or erases it except for the records that tax law requires to be kept.
 * @returns exit code: 0 success, 1 failure, 2 not an email address
 */
export async function runErase(database: Database, address: string, yes: boolean, out: Output): Promise<number> {
  if (!looksLikeEmail(address)) {
    out.complain(`“${address}” is not an email address.`);
    return 2;
  }
  const erasure = yes ? await erase(database, address) : await rehearseErasure(database, address);
  const emptied = !yes || (await emptyLog(database));
  out.say(yes ? `${emptied ? 'Erased' : 'Deleted'} of ${address}:` : `With --yes, erased of ${address}:`);
  out.say(countsText(erasure.erased));
  for (const text of keptTexts(erasure)) out.say(text);
  if (erasure.lookAlikes.length > 0) out.say(lookAlikesText(erasure.lookAlikes));
  out.say('Backups, exports, Stripe and the mail server still have the data. See docs/operating.md.');
  if (!emptied) out.complain(STILL_IN_LOG);
  return emptied ? 0 : 1;
}

/** Writes lookalike characters as code points. */
function lookAlikesText(addresses: readonly string[]): string {
  const codesOf = (text: string) =>
    text.replace(/[^ -~]/gu, (char) => `[U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);
  const lines = addresses.map((address) => {
    const codes = codesOf(address);
    return `  ${showControlCharacters(address)}${codes === address ? '' : `   ${codes}`}`;
  });
  return `Not erased: these addresses look alike. Decide whose they are, and erase each one that belongs to this person.\n${lines.join('\n')}`;
}

function countsText(counts: Removed): string {
  const lines = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`  ${name}: ${count}`] : []));
  return lines.length > 0 ? lines.join('\n') : '  nothing';
}

function keptTexts({ kept: { invoices, waitingOrders, unsentEmails } }: Erasure): string[] {
  const list = (ids: readonly string[]) => ids.map((id) => `  ${id}`).join('\n');
  return [
    ...(invoices.length > 0
      ? [
          `Kept the name, email, address and lines of these orders, because tax law requires invoices.\n${list(invoices)}`,
        ]
      : []),
    ...(waitingOrders.length > 0
      ? [`Kept these orders, because they may still be paid. Run this again tomorrow.\n${list(waitingOrders)}`]
      : []),
    ...(unsentEmails.length > 0
      ? [
          `Kept these emails about kept orders, because they have not been sent yet. Run this again later.\n${list(unsentEmails)}`,
        ]
      : []),
  ];
}
