import { looksLikeEmail, showControlCharacters } from '../../shop/forms/field-rules.ts';
import { phoneNumbersIn } from '../../shop/forms/phone-numbers.ts';
import { type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { AttendeeTable } from '../database/tables/tables.ts';
import { attendeeText, findAttendees, placeName } from '../orders/attendees.ts';
import { findOrderId, orderName } from '../orders/order-numbers.ts';
import { findOrder } from '../orders/order-repository.ts';
import type { Output } from '../staff/output.ts';
import { eraseAttendee, findAttendeesByPhone } from './attendee-erasure.ts';
import { type Erasure, erase, rehearseErasure } from './erasure.ts';
import { doubtClock, ExpiryRefused, emptyLog, expire, type Removed, recordRun, rehearseExpiry } from './expiry.ts';

const STILL_IN_LOG =
  'Not erased yet: another process is reading the database, so the write-ahead log still contains it. Run this again when that process has ended.';

/** Reports or removes what is older than the retention periods, despite doubts `anyway`. @returns exit code 0 or 1 */
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

/** Erases by address, attendee's phone or order, except what tax law keeps. @returns 0, 1 failure, 2 none of these */
export async function runErase(
  database: Database,
  [address = '', place]: readonly string[],
  yes: boolean,
  out: Output,
): Promise<number> {
  if (!looksLikeEmail(address)) {
    const code = await eraseAttendees(database, address, place, yes, out);
    if (code !== 0 || !yes || (await emptyLog(database))) return code;
    out.complain(STILL_IN_LOG);
    return 1;
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
  const kept = [
    ['Kept the name, email, address and lines of these orders, because tax law requires invoices.', invoices],
    ['Kept these orders, because they may still be paid. Run this again tomorrow.', waitingOrders],
    ['Kept these emails about kept orders, because they have not been sent yet. Run this again later.', unsentEmails],
  ] as const;
  return kept.flatMap(([why, ids]) => (ids.length > 0 ? [[why, ...ids.map((id) => `  ${id}`)].join('\n')] : []));
}

/** `place` 1-2 is the second of the first line. @returns 0, 1 nobody found, 2 neither a phone number nor an order */
async function eraseAttendees(
  database: Database,
  who: string,
  place: string | undefined,
  yes: boolean,
  out: Output,
): Promise<number> {
  const orderId = await findOrderId(database, who);
  if (orderId === undefined && phoneNumbersIn(who).length !== 1) {
    out.complain(`“${who}” is not an email address, a phone number or an order.`);
    return 2;
  }
  const entered = await (orderId ? findAttendees(database, [orderId]) : findAttendeesByPhone(database, who));
  const found = entered.filter((attendee) => place === undefined || keyOf(attendee) === place);
  if (found.length === 0) {
    out.complain(`Nobody is entered there: ${[who, place].filter(Boolean).join(' ')}.`);
    return 1;
  }
  const lines = await Promise.all(found.map((attendee) => lineOf(database, attendee)));
  if (orderId !== undefined && place === undefined) {
    out.say(`Name one of these places behind the order:\n${lines.join('\n')}`);
    return 0;
  }
  if (yes)
    await database.transaction().execute(async (transaction) => {
      for (const { order_id, ...at } of found) await eraseAttendee(transaction, order_id, at);
    });
  out.say(`${yes ? 'Erased' : 'With --yes, erased'}, of those who attend:\n${lines.join('\n')}`);
  return 0;
}

/** A place as the command names it, counted from 1. */
function keyOf({ line, place }: Pick<AttendeeTable, 'line' | 'place'>): string {
  return `${line + 1}-${place}`;
}

async function lineOf(database: Database, attendee: AttendeeTable): Promise<string> {
  const order = await findOrder(database, attendee.order_id);
  const at = order === undefined ? '' : `${orderName(order)} ${keyOf(attendee)}  ${placeName(order, attendee)}: `;
  return showControlCharacters(`  ${at}${attendeeText(attendee)}`);
}
