import { MONTHS } from './months.ts';

/** A day as pages show it, such as 26 November 2026. @param day as YYYY-MM-DD; anything else is returned as it is */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}
