import type { SiteSettings } from '../generated/documents.ts';

export type OpeningHours = NonNullable<NonNullable<SiteSettings['promises']>['openingHours']>[number];

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The days that have the hours, in order; none if the last is before the first. */
export function daysOf({ from, to = from }: OpeningHours): readonly (typeof WEEK)[number][] {
  return WEEK.slice(WEEK.indexOf(from), WEEK.indexOf(to) + 1);
}

/** The days as pages and emails show them, such as Monday to Friday. */
export function openDays({ from, to = from }: OpeningHours): string {
  return from === to ? from : `${from} to ${to}`;
}

/** The hours as pages and emails show them, UK time, such as 08:00 to 17:30. */
export function openTimes({ opens, closes }: OpeningHours): string {
  return `${opens} to ${closes}`;
}
