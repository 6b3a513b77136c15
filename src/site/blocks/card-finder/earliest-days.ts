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
    const [, count, unit] = /\b(\d{1,3})(?:-\d{1,3})?[- ](minute|hour|day|week|working day)/.exec(time) ?? [];
    if (count === undefined) return null;
    if (unit === 'working day') {
      ready = workingDaysLater(ready, Number(count));
      return { day: ready, is: 'delivered' };
    }
    const day = unit === 'week' ? daysLater(today, 7 * Number(count)) : weekdayFrom(daysLater(today, NOTICE_DAYS), 5);
    if (day > ready) ready = day;
    return { day, is: unit === 'week' ? 'worked' : 'booked' };
  });
}

/** The sentence about a way to a card by these days; empty where it delivers none. @param isLate true if it is said beside it that Monday is too soon */
export function earliestText(days: readonly (EarliestDay | null)[], today: string, isLate = false): string {
  const dayOf = (is: EarliestDay['is']) => days.findLast((found) => found?.is === is)?.day;
  const [booked, card] = [dayOf('booked'), dayOf('delivered')];
  if (card === undefined) return '';
  const conditions = [
    ...(dayOf('worked') === undefined ? [] : ['start today']),
    ...(booked === undefined ? [] : [`pass by ${withWeekday(booked)}`]),
    'send everything',
  ];
  const condition = conditions.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  const late = !isLate && card > weekdayFrom(daysLater(today, 1), 1) ? 'Not by Monday. ' : '';
  return `${late}If you ${condition}: earliest about ${dayAndMonth(card)}.`;
}

/** Such as Friday 4 December. */
export function withWeekday(day: string): string {
  return `${formatted(day, { weekday: 'long' })} ${dayAndMonth(day)}`;
}

/** Such as 4 December. */
export function dayAndMonth(day: string): string {
  return formatted(day, { day: 'numeric', month: 'long' });
}

// The platform's days: those of src/lib would load with every page.
function formatted(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
}

function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The first such day of the week from a day on. @param weekday 0 for Sunday */
function weekdayFrom(day: string, weekday: number): string {
  return daysLater(day, (weekday - new Date(day).getUTCDay() + 7) % 7);
}

/** Monday to Friday count; bank holidays do too, so the day is an approximate one. */
function workingDaysLater(day: string, count: number): string {
  if (count === 0) return day;
  const next = daysLater(day, 1);
  return workingDaysLater(next, new Date(next).getUTCDay() % 6 === 0 ? count : count - 1);
}
