import { daysLater, weekdayOf } from '../../../lib/days.ts';
import { MONTHS } from '../../../lib/months.ts';

/** A booking this many days ahead of time can still be had. */
const NOTICE_DAYS = 3;

export interface EarliestDay {
  day: string;
  /** A test or course is on a day, an NVQ lasts weeks beside it, a card is delivered once everything before it is done. */
  is: 'booked' | 'worked' | 'delivered';
}

/**
 * The earliest day by which each step to a card can be done, from how long it takes in words, such as 45 minutes, 8-10 weeks
 * or 7-10 working days; null where that says none of these, and for what the visitor has already, which takes no time.
 * @param today such as 2026-11-30
 */
export function earliestDays(times: readonly string[], today: string): (EarliestDay | null)[] {
  let ready = today;
  return times.map((time) => {
    const [, count, unit] = /(\d+)(?:-\d+)?[- ](minute|hour|day|week|working day)/.exec(time) ?? [];
    if (count === undefined) return null;
    if (unit === 'working day') {
      ready = workingDaysLater(ready, Number(count));
      return { day: ready, is: 'delivered' };
    }
    const day = unit === 'week' ? daysLater(today, 7 * Number(count)) : nextFriday(daysLater(today, NOTICE_DAYS));
    if (day > ready) ready = day;
    return { day, is: unit === 'week' ? 'worked' : 'booked' };
  });
}

/** The sentence about a way to a card by these days; empty where it delivers none. */
export function earliestText(days: readonly (EarliestDay | null)[], today: string): string {
  const dayOf = (is: EarliestDay['is']) => days.findLast((found) => found?.is === is)?.day;
  const [booked, card] = [dayOf('booked'), dayOf('delivered')];
  if (card === undefined) return '';
  const conditions = [
    ...(dayOf('worked') === undefined ? [] : ['start today']),
    ...(booked === undefined ? [] : [`pass by ${withWeekday(booked)}`]),
    'send everything',
  ];
  const condition = conditions.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  return `${card > nextMonday(today) ? 'Not by Monday: if' : 'If'} you ${condition}, earliest about ${dayAndMonth(card)}.`;
}

/** Such as Friday 4 December. */
export function withWeekday(day: string): string {
  return `${weekdayOf(day)} ${dayAndMonth(day)}`;
}

/** Such as 4 December. */
export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

function nextMonday(day: string): string {
  const next = daysLater(day, 1);
  return weekdayOf(next) === 'Monday' ? next : nextMonday(next);
}

function nextFriday(day: string): string {
  return weekdayOf(day) === 'Friday' ? day : nextFriday(daysLater(day, 1));
}

/** Monday to Friday count; bank holidays do too, so the day is an approximate one. */
function workingDaysLater(day: string, count: number): string {
  if (count === 0) return day;
  const next = daysLater(day, 1);
  return workingDaysLater(next, ['Saturday', 'Sunday'].includes(weekdayOf(next)) ? count : count - 1);
}
