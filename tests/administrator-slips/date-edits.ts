import { daysLater, weekday, written } from './calendar.ts';
import { type CourseDate, courseDate } from './date-slips.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import { type Path, textOf } from './site.ts';
import { DATES } from './topics.ts';

/** Changes fields of one date. */
function fields(how: (date: CourseDate) => Record<string, unknown> | undefined): Recipe {
  return courseDate((date) => {
    const changed = how(date);
    return (
      changed &&
      Object.entries(changed).reduce(
        (edit, [key, value]) => edit.set(DATES, [...date.place.path, key], value),
        date.edit,
      )
    );
  });
}

/** Weeks from a date in which no course of the same kind is held, and which is no holiday. */
function freeWeek({ first, site, place, random }: CourseDate): number | undefined {
  const product = textOf(place.value, 'product');
  const taken = site
    .list(DATES, 'dates')
    .filter((one) => textOf(one, 'product') === product)
    .map((one) => Date.parse(textOf(one, 'first')));
  return random.shuffled([2, 3, 5, 6, 7]).find((weeks) => {
    const day = daysLater(first, 7 * weeks);
    const apart = taken.every((one) => Math.abs(one - Date.parse(day)) > 8 * 86_400_000);
    return apart && !/-(?:12-(?:1[89]|2|3)|01-0|03-[23]|04-|05-[03]|08-[23])/.test(day);
  });
}

/** Adds a date some weeks after another one, with fields of its own. */
function added(fieldsOf: (date: CourseDate, first: string, last: string) => Record<string, unknown>): Recipe {
  return courseDate((date) => {
    const weeks = freeWeek(date);
    if (weeks === undefined) return undefined;
    const [first, last] = [daysLater(date.first, 7 * weeks), daysLater(date.last, 7 * weeks)];
    const common = {
      product: textOf(date.place.value, 'product'),
      from: '08:30',
      to: '16:30',
      where: 'online',
      places: 'open',
    };
    return date.edit.insert(DATES, ['dates'], date.random.below(5), { ...common, ...fieldsOf(date, first, last) });
  });
}

/** Adds a sentence about a date that there is to the page of its course. */
function announced(say: (first: string, last: string) => string): Recipe {
  return (site, random) => {
    const one = random.of(site.list(DATES, 'dates'));
    const file = `pages/courses/${textOf(one, 'product')}.json`;
    return rewrite(
      (place, all) => place.file === file && prose(place, all),
      sentence(say(textOf(one, 'first'), textOf(one, 'last'))),
    )(site, random);
  };
}

const VENUE: Path = ['venues', 'london'];
const ADDRESS = { name: 'Croydon', address: ['2 Sample Court', 'Croydon', 'CR0 9ZZ'] };

export const dateEdits = operators('legitimate', 'dates', {
  'date-added: Added a date of a course': added((_, first, last) => ({ first, last })),
  'date-added-at-venue: Added a date of a course in a room': added((_, first, last) => ({
    first,
    last,
    where: 'london',
  })),
  'date-with-other-times: Added a date with other times': added((_, first, last) => ({
    first,
    last,
    from: '09:00',
    to: '17:00',
  })),
  'date-on-single-days: Added a course that is held on the same weekday of several weeks': added(({ days }, first) => ({
    days: Array.from({ length: days }, (_, index) => daysLater(first, 7 * index)),
  })),
  'date-full: Marked a date as full': fields(({ place }) =>
    textOf(place.value, 'places') === 'full' ? undefined : { places: 'full' },
  ),
  'date-with-few-places: Marked that few places are left': fields(({ place }) =>
    textOf(place.value, 'places') === 'few' ? undefined : { places: 'few' },
  ),
  'date-open-again: Marked a date as open again': fields(({ place }) =>
    textOf(place.value, 'places') === 'open' ? undefined : { places: 'open' },
  ),
  'date-begins-later: Let a date begin later': fields(({ random }) => ({
    from: random.of(['09:00', '09:30']),
    to: '17:00',
  })),
  'date-moved: Moved a course by some weeks': fields((date) => {
    const weeks = freeWeek(date);
    return weeks === undefined
      ? undefined
      : { first: daysLater(date.first, 7 * weeks), last: daysLater(date.last, 7 * weeks) };
  }),
  'date-moved-online: Moved a date from the room to online': fields(({ place }) =>
    textOf(place.value, 'where') === 'online' ? undefined : { where: 'online' },
  ),
  'date-cancelled: Removed a date that is not held': courseDate(({ edit, place }) =>
    edit.set(DATES, place.path, undefined),
  ),
  'dates-in-other-order: Put the dates in another order': (site, random) =>
    new Edit(site).set(DATES, ['dates'], random.shuffled(site.list(DATES, 'dates'))),
  'dates-by-day: Sorted the dates of all courses by day': (site) =>
    new Edit(site).set(
      DATES,
      ['dates'],
      site.list(DATES, 'dates').toSorted((one, other) => textOf(one, 'first').localeCompare(textOf(other, 'first'))),
    ),
  'venue-added: Added a venue with a date': (site, random) => {
    const date = added((_, first, last) => ({ first, last, where: 'croydon' }))(site, random);
    return date && new Edit(site, date.files, date.expected).set(DATES, ['venues', 'croydon'], ADDRESS);
  },
  'venue-renamed: Gave a venue a name of its own': (site, random) =>
    new Edit(site).set(
      DATES,
      [...VENUE, 'name'],
      random.of(['Plumbline Training, London', 'Plumbline Training, ground floor']),
    ),
  'venue-with-floor: Added a line to the address of a venue': (site, random) =>
    new Edit(site).insert(
      DATES,
      [...VENUE, 'address'],
      0,
      random.of(['Second floor', 'Room 3', 'Behind the blue gate']),
    ),
  'date-announced: Announced a day on which a course begins': announced(
    (first) => `The course on ${weekday(first)} ${written(first)} has its own lunch.`,
  ),
  'days-announced: Announced the days of a course': announced((first, last) =>
    first === last
      ? `On ${written(first)} parking is free.`
      : `From ${written(first)} to ${written(last)} parking is free.`,
  ),
  'day-after: Wrote what happens on the day after a course': announced(
    (_, last) => `Certificates of that course go out from ${weekday(last, 1)} ${written(daysLater(last, 1))}.`,
  ),
});
