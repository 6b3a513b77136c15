const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns whether a string is a day of the calendar, such as 2027-01-11. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function daysBetween(before: string, after: string): number {
  return (Date.parse(after) - Date.parse(before)) / DAY_MS;
}

/** The name of a day, such as Monday. Not the platform's, which differs between browsers and the build. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
}

/**
 * Returns whether England has a bank holiday on a day: those of the Banking and Financial Dealings Act 1971 and of custom,
 * with the days in lieu of a weekend. Holidays by proclamation, such as that of a coronation, are not known.
 */
export function isBankHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const easter = easterOf(Number(year));
  const christmas = nextWorkingDay(`${year}-12-25`);
  return [
    nextWorkingDay(`${year}-01-01`),
    daysLater(easter, -2),
    daysLater(easter, 1),
    ...['05-01', '05-25', '08-25'].map((date) => nextMonday(`${year}-${date}`)),
    ...[`${year}-12-25`, `${year}-12-26`, christmas, nextWorkingDay(daysLater(christmas, 1))],
  ].includes(day);
}

/** The day that is so many working days before another: without weekends and England's bank holidays. */
export function workingDaysBefore(day: string, count: number): string {
  return workingDaysFrom(day, count, -1);
}

export function workingDaysAfter(day: string, count: number): string {
  return workingDaysFrom(day, count, 1);
}

function workingDaysFrom(day: string, count: number, step: 1 | -1): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = daysLater(found, step);
    if (!weekdayOf(found).startsWith('S') && !isBankHoliday(found)) left--;
  }
  return found;
}

function nextWorkingDay(day: string): string {
  return weekdayOf(day).startsWith('S') ? nextWorkingDay(daysLater(day, 1)) : day;
}

function nextMonday(day: string): string {
  return weekdayOf(day) === 'Monday' ? day : nextMonday(daysLater(day, 1));
}

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return daysLater(`${year}-03-22`, epact + weekday - 7 * correction);
}
