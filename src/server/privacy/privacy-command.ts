import { parseArgs } from 'node:util';
import { looksLikeEmail } from '../../shop/forms/email.ts';
import { type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { Output } from '../staff/staff-command.ts';
import { type Erasure, erase, rehearseErasure } from './erasure.ts';
import { expire, type Removed, rehearseExpiry } from './expiry.ts';

const HELP = `npm run privacy -- erase EMAIL     what is stored about a person, and which of it can be erased
npm run privacy -- expire          what is older than the privacy page says
Both only report. Add --yes to carry it out.`;

/**
 * Runs `erase EMAIL [--yes]` or `expire [--yes]`. Without --yes they only report what they would do.
 * @param retention how long data is kept, as written by the build; null if missing
 * @returns exit code: 0 success, 1 failure, 2 usage error
 */
export async function runPrivacyCommand(
  args: readonly string[],
  database: Database,
  retention: RetentionFacts | null,
  out: Output,
): Promise<number> {
  const { command, address = '', yes } = readArgs([...args]);
  if (command === 'expire' && address === '') return runExpire(database, retention, yes, out);
  if (command === 'erase' && looksLikeEmail(address)) return runErase(database, address, yes, out);
  out.complain(HELP);
  return 2;
}

function readArgs(args: string[]): { command?: string | undefined; address?: string | undefined; yes: boolean } {
  try {
    const { values, positionals } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true });
    const [command, address, ...more] = positionals;
    return more.length > 0 ? { yes: false } : { command, address, yes: values.yes === true };
  } catch {
    return { yes: false };
  }
}

async function runExpire(
  database: Database,
  retention: RetentionFacts | null,
  yes: boolean,
  out: Output,
): Promise<number> {
  if (retention === null) {
    out.complain('There is no retention.json beside the catalogue. Build the site, or set CATALOGUE.');
    return 1;
  }
  const cutoffs = retentionCutoffs(retention, new Date());
  const removed = yes ? await expire(database, cutoffs) : await rehearseExpiry(database, cutoffs);
  out.say(
    yes
      ? 'Removed, because the retention period is over:'
      : 'With --yes, removed because the retention period is over:',
  );
  out.say(countsText(removed));
  return 0;
}

async function runErase(database: Database, address: string, yes: boolean, out: Output): Promise<number> {
  const erasure = yes ? await erase(database, address) : await rehearseErasure(database, address);
  out.say(yes ? `Erased of ${address}:` : `With --yes, erased of ${address}:`);
  out.say(countsText(erasure.erased));
  for (const text of keptTexts(erasure)) out.say(text);
  out.say('Backups, exports, and data held by Stripe and the mail server are not changed: see docs/operating.md.');
  return 0;
}

function countsText(counts: Removed): string {
  const lines = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`  ${name}: ${count}`] : []));
  return lines.length > 0 ? lines.join('\n') : '  nothing';
}

function keptTexts({ kept: { invoices, waitingOrders, unsentMails } }: Erasure): string[] {
  const list = (ids: readonly string[]) => ids.map((id) => `  ${id}`).join('\n');
  return [
    ...(invoices.length > 0
      ? [`Kept, because tax law requires invoices: name, e-mail, address and lines of these orders.\n${list(invoices)}`]
      : []),
    ...(waitingOrders.length > 0
      ? [`Kept, because they may still be paid: these orders. Run this again tomorrow.\n${list(waitingOrders)}`]
      : []),
    ...(unsentMails.length > 0
      ? [
          `Kept, because they have not been sent yet: these mails about kept orders. Run this again later.\n${list(unsentMails)}`,
        ]
      : []),
  ];
}
