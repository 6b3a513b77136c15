import type { CourseDate, SiteSettings } from '../../generated/documents.ts';
import { dayText } from '../../lib/day-text.ts';
import { weekdayOf, workingDaysBefore } from '../../lib/days.ts';
import { beginning } from '../products/course-dates.ts';

/** The notice that the policy asks for before a change, and what a change costs, of one kind of product. */
type ChangeNotice = NonNullable<NonNullable<NonNullable<SiteSettings['orders']>['nextSteps']>[number]['policy']>;

type Beginning = Pick<CourseDate, 'first' | 'from'>;

const DAY_HOURS = 24;

/**
 * The last moment at which a change still has the notice, as londonTime writes it: with working days the end of such a
 * day, with working hours the time of the day that the booking begins at. Undefined for what is neither.
 */
export function lastMoment(notice: string, { first, from }: Beginning): string | undefined {
  const [, count = '', unit] = /^([1-9]\d{0,2}) working (day|hour)s?$/.exec(notice) ?? [];
  if (unit === undefined) return undefined;
  if (unit === 'day') return `${workingDaysBefore(first, Number(count))} 23:59`;
  return `${workingDaysBefore(first, Math.ceil(Number(count) / DAY_HOURS))} ${from}`;
}

/** What the policy says of moving or cancelling a booking now. @param now as londonTime writes it */
export function noticeText(policy: ChangeNotice, booked: Beginning, now: string): string {
  const { notice, byPhone, inTime } = policy;
  if (beginning(booked) <= now) return `It has begun. ${policy.late}`;
  const late = [policy.late, policy.replacement].filter(Boolean).join(' ');
  const [byEmail, ringing] = [lastMoment(notice, booked), byPhone && lastMoment(byPhone, booked)];
  if (byEmail === undefined) return `The policy asks for a notice of ${notice}. In time: ${inTime} Later: ${late}`;
  if (now <= byEmail) return `In time: the notice of ${notice} runs until ${momentText(byEmail)}. ${inTime}`;
  if (ringing && now <= ringing)
    return `In time by phone alone: the notice of ${byPhone} runs until ${momentText(ringing)}. ${inTime}`;
  return `Too late: the notice of ${notice} ended on ${momentText(byEmail)}. ${late}`;
}

/** What the policy says of somebody else in a booked place, where that costs something by now. @param now as londonTime writes it */
export function replacementText({ notice, replacement = '' }: ChangeNotice, booked: Beginning, now: string): string {
  const last = lastMoment(notice, booked);
  return beginning(booked) <= now || (last !== undefined && now <= last) ? '' : replacement;
}

/** Such as Tuesday 5 January 2027, 08:30; without a time for the end of a day. */
function momentText(moment: string): string {
  const [day = '', time = ''] = moment.split(' ');
  return `${weekdayOf(day)} ${dayText(day)}${time === '23:59' ? '' : `, ${time}`}`;
}
