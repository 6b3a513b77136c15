import { daysLater, weekdayOf } from '../../lib/days.ts';
import { londonLocal, momentInLondon } from '../../shop/london-moments.ts';

const DAY_LENGTH = '2027-01-11'.length;
const WEEKEND = ['Saturday', 'Sunday'];

/** Working days later on the clocks of the UK, bank holidays too. A weekend counts as Monday at midnight. */
export function workingDaysLater(moment: Date, days: number): Date {
  const local = londonLocal(moment);
  const day = local.slice(0, DAY_LENGTH);
  const isAtWeekend = WEEKEND.includes(weekdayOf(day));
  let due = isAtWeekend ? nextWorkingDay(day) : day;
  for (let left = days; left > 0; left--) due = nextWorkingDay(due);
  return momentAt(due + (isAtWeekend ? 'T00:00' : local.slice(DAY_LENGTH)));
}

function nextWorkingDay(day: string): string {
  const next = daysLater(day, 1);
  return WEEKEND.includes(weekdayOf(next)) ? nextWorkingDay(next) : next;
}

/** The moment of a local time, or of the next one that the clocks show. */
function momentAt(local: string): Date {
  const found = momentInLondon(local);
  if (found?.moment) return found.moment;
  if (found && found.next !== local) return momentAt(found.next);
  throw new Error(`${local} is no time of any day.`);
}
