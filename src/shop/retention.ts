import type { Facts } from '../generated/documents.ts';
import { MONTHS } from '../lib/months.ts';

/** How long personal data is kept, from facts.json, which the privacy page quotes. */
export type RetentionFacts = NonNullable<Facts['retention']>;

/** Data created before these times is no longer kept. */
export interface RetentionCutoffs {
  leadsAndMessages: Date;
  carts: Date;
  orders: Date;
  auditLog: Date;
}

/** How long the desk keeps its records of who did what, and of who worked there. */
const AUDIT_LOG = '24 months';

/** In summer a UK day ends an hour before the UTC day: an order in that hour belongs to the next year. */
const SUMMER_TIME_MS = 60 * 60_000;

/** @throws RangeError for a fact that is not a period or a day */
export function retentionCutoffs(facts: RetentionFacts, now: Date): RetentionCutoffs {
  return {
    leadsAndMessages: periodBefore(now, facts.leadsAndMessages),
    carts: periodBefore(now, facts.carts),
    orders: lastYearEnd(periodBefore(now, facts.orders), facts.financialYearEnd),
    auditLog: periodBefore(now, AUDIT_LOG),
  };
}

/** A day that a month lacks, such as 31 February, becomes the month's last day. */
function periodBefore(moment: Date, period: string): Date {
  const [, count = '', unit] = /^([1-9]\d{0,3}) (day|month|year)s?$/.exec(period) ?? [];
  if (unit === undefined) throw new RangeError(`"${period}" is not a period such as 24 months.`);
  const before = new Date(moment);
  if (unit === 'day') before.setUTCDate(before.getUTCDate() - Number(count));
  else before.setUTCMonth(before.getUTCMonth() - Number(count) * (unit === 'year' ? 12 : 1));
  if (unit !== 'day' && before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** The end of the last financial year that was over at a given time. */
function lastYearEnd(moment: Date, lastDay: string): Date {
  const [day, month = ''] = lastDay.split(' ');
  const end = (year: number) => new Date(Date.UTC(year, MONTHS.indexOf(month), Number(day) + 1) - SUMMER_TIME_MS);
  if (!MONTHS.includes(month) || Number.isNaN(end(2000).getTime()))
    throw new RangeError(`"${lastDay}" is not a day such as 31 March.`);
  const year = moment.getUTCFullYear();
  return end(year) <= moment ? end(year) : end(year - 1);
}
