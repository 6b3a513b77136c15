import type { Random } from '../fixtures/seeded-random.ts';
import { daysBetween, daysLater, inYear, weekday } from './calendar.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { onObject } from './recipes.ts';
import { field, type Place, type Site, textOf } from './site.ts';
import { DATES } from './topics.ts';

/** A date of a course that is being changed. */
export interface CourseDate {
  place: Place;
  edit: Edit;
  first: string;
  last: string;
  /** How many days it runs. */
  days: number;
  index: number;
  site: Site;
  random: Random;
}

/** Changes one date of a course, chosen at random among those that the editor takes. */
export function courseDate(how: (date: CourseDate) => Edit | undefined): Recipe {
  return onObject(
    (value, { file, path }) => file === DATES && path.length === 2 && textOf(value, 'first') !== '',
    (place, site, random) => {
      const first = textOf(place.value, 'first');
      const last = textOf(place.value, 'last');
      const days = daysBetween(first, last);
      return how({ place, edit: new Edit(site), first, last, days, index: Number(place.path[1]), site, random });
    },
  );
}

/** Writes fields of one date anew. */
function fields(how: (date: CourseDate) => Record<string, unknown> | undefined): Recipe {
  return courseDate((date) => {
    const written = how(date);
    if (!written) return undefined;
    return Object.entries(written).reduce(
      (edit, [key, value]) => edit.set(DATES, [...date.place.path, key], value),
      date.edit,
    );
  });
}

const lastYear = new Date().getFullYear() - 1;

export const dateSlips = operators('content', 'dates', {
  '31-of-short-month: Typed the 31st of a month that has 30 days': fields(({ first, random }) => {
    const day = `${first.slice(0, 4)}-${random.of(['04', '06', '09', '11'])}-31`;
    return random.of([{ first: day }, { last: day }]);
  }),
  'february-30: Typed a day that February does not have': fields(({ first, random }) => ({
    last: `${first.slice(0, 4)}-02-${random.of(['30', '31'])}`,
  })),
  'month-13: Typed a month after December': fields(({ first }) => ({
    first: `${first.slice(0, 4)}-13-${first.slice(8)}`,
  })),
  'end-before-beginning: Typed the first and the last day the wrong way round': fields(({ first, last, days }) =>
    days > 1 ? { first: last, last: first } : undefined,
  ),
  'last-years-date: Left a date of last year in both fields': fields(({ first, last }) => ({
    first: inYear(first, lastYear),
    last: inYear(last, lastYear),
  })),
  'end-in-next-year: Typed the year of the last day one too high': fields(({ last }) => ({
    last: inYear(last, Number(last.slice(0, 4)) + 1),
  })),
  'end-in-next-month: Left the month of the last day at another month': fields(({ last }) => ({
    last: daysLater(last, 28),
  })),
  'one-day-too-long: Typed a last day that makes the course a day longer': fields(({ last, days }) =>
    days < 5 ? { last: daysLater(last, 1) } : undefined,
  ),
  'a-day-too-short: Typed a last day that makes the course shorter': fields(({ last, days, random }) =>
    days > 1 ? { last: daysLater(last, -1 - random.below(days - 1)) } : undefined,
  ),
  'same-date-twice: Pasted a date twice': courseDate(({ place, edit, index, random }) =>
    edit.insert(DATES, ['dates'], random.of([0, index + 1]), place.value),
  ),
  'same-days-other-places: Added a date that was there already, with other places': courseDate(
    ({ place, edit, site }) => {
      const open = textOf(place.value, 'places') === 'open' ? 'few' : 'open';
      return edit.insert(DATES, ['dates'], site.list(DATES, 'dates').length, { ...copyOf(place), places: open });
    },
  ),
  'over-the-weekend: Moved a course so that its days run over a weekend': fields(({ first, last, days, random }) => {
    if (days < 2) return undefined;
    const isOver = (later: number) =>
      Array.from({ length: days }, (_, day) => weekday(first, later + day)).some((one) => one.startsWith('S'));
    const later = random.of([1, 2, 3, 4, 5].filter(isOver));
    return { first: daysLater(first, later), last: daysLater(last, later) };
  }),
  'times-swapped: Typed the times the wrong way round': fields(({ place }) => ({
    from: textOf(place.value, 'to'),
    to: textOf(place.value, 'from'),
  })),
  'four-in-the-morning: Typed 04:30 for half past four in the afternoon': fields(() => ({ to: '04:30' })),
  'ends-as-it-begins: Typed the same time twice': fields(({ place }) => ({ to: textOf(place.value, 'from') })),
  'time-with-dot: Typed a time with a full stop': fields(({ random }) => ({
    from: random.of(['08.30', '8:30', '8.30am', '8:30 am']),
  })),
  'british-date: Typed a date as it is written by hand': fields(({ first, random }) => {
    const [year, month, day] = first.split('-');
    return {
      first: random.of([`${day}/${month}/${year}`, `${day}-${month}-${year}`, `${day}.${month}.${year?.slice(2)}`]),
    };
  }),
  'date-without-zeros: Typed a date without its zeros': fields(({ first }) => ({
    first:
      first.replace('-0', '-') === first ? `${first.slice(0, 8)}${Number(first.slice(8))}.` : first.replace('-0', '-'),
  })),
  'years-ahead: Typed two digits of the year the wrong way round': fields(({ first, last }) => {
    const [, one = '', two = '', three = '', four = ''] = /^(.)(.)(.)(.)/.exec(first) ?? [];
    const year = Number(one + three + two + four);
    return { first: inYear(first, year), last: inYear(last, year) };
  }),
  'day-listed-twice: Listed the days and typed one of them twice': days((list) => list.with(1, list[0] ?? '')),
  'a-listed-day-missing: Listed the days and forgot one': days((list) => list.slice(1)),
  'listed-day-of-another-year: Listed the days with another year in one of them': days((list, random) => {
    const index = random.below(list.length);
    const day = list[index] ?? '';
    return list.with(index, inYear(day, Number(day.slice(0, 4)) - 1));
  }),
  'other-course: Chose another course, which takes another number of days': courseDate(
    ({ edit, place, days, site, random }) => {
      const others = site
        .list(DATES, 'dates')
        .filter((one) => daysBetween(textOf(one, 'first'), textOf(one, 'last')) !== days);
      return edit.set(DATES, [...place.path, 'product'], field(random.of(others), 'product'));
    },
  ),
  'product-without-dates: Chose a product that is not a course': courseDate(({ edit, place, random }) =>
    edit.set(DATES, [...place.path, 'product'], random.of(['card-tsm', 'card-blue-skilled', 'citb-operative'])),
  ),
  'unknown-venue: Typed a venue that is not in the list': courseDate(({ edit, place, random }) =>
    edit.set(DATES, [...place.path, 'where'], random.of(['londn', 'london-2', 'leeds', 'onlin', 'croydon'])),
  ),
  'online-at-the-venue: Left a venue that no date uses after renaming it in the dates': {
    recipe: (site) => {
      const uses = site.list(DATES, 'dates').flatMap((one, index) => (textOf(one, 'where') === 'london' ? index : []));
      return uses.reduce((edit, index) => edit.set(DATES, ['dates', index, 'where'], 'online'), new Edit(site));
    },
    unknowable: 'all dates could really have moved online, with the venue kept for later',
  },
  'on-christmas-day: Moved a course of one day to Christmas Day': fields(({ first, days }) => {
    const day = `${first.slice(0, 4)}-12-25`;
    return days === 1 ? { first: day, last: day } : undefined;
  }),
  'full-for-free: Marked a date as full that still has places': {
    recipe: fields(({ place }) => (textOf(place.value, 'places') === 'full' ? undefined : { places: 'full' })),
    unknowable: 'the places that are left are not in the files',
  },
  'a-week-late: Moved a course by exactly a week by mistake': {
    recipe: fields(({ first, last }) => ({ first: daysLater(first, 7), last: daysLater(last, 7) })),
    unknowable: 'the days agreed with the tutor are not in the files',
  },
});

/** Lists the days of a date in place of its first and last one. */
function days(how: (list: readonly string[], random: Random) => readonly string[]): Recipe {
  return courseDate(({ place, edit, first, days, random }) => {
    if (days < 2) return undefined;
    const list = Array.from({ length: days }, (_, index) => daysLater(first, 7 * index));
    const { first: _first, last: _last, ...rest } = copyOf(place);
    return edit.set(DATES, place.path, { ...rest, days: how(list, random) });
  });
}

function copyOf({ value }: Place): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}));
}
