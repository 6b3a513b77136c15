import { daysBetween, daysLater, inYear, weekday, written } from './calendar.ts';
import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { edited, type Hand, inFiles, insert, onObject, prose, reordered, says, saysIn, set } from './recipes.ts';
import { DATES, type Place, textOf } from './site.ts';

/** A date of a course that is being changed. */
interface CourseDate extends Hand {
  place: Place;
  first: string;
  last: string;
  /** How many days it runs. */
  days: number;
  index: number;
}

/** Changes one date of a course. */
function courseDate(how: (date: CourseDate) => Edit | undefined): Recipe {
  return onObject(
    (value, { file, path }) => file === DATES && path.length === 2 && textOf(value, 'first') !== '',
    (place, hand) => {
      const [begins, ends] = [textOf(place.value, 'first'), textOf(place.value, 'last')];
      const days = daysBetween(begins, ends);
      return how({ ...hand, place, first: begins, last: ends, days, index: Number(place.path[1]) });
    },
  );
}

/** Writes fields of one date anew. */
function fields(how: (date: CourseDate) => Record<string, unknown> | undefined): Recipe {
  return courseDate((date) => {
    const changed = how(date);
    if (!changed) return undefined;
    const { edit, place } = date;
    return Object.entries(changed).reduce((now, [key, value]) => now.set(DATES, [...place.path, key], value), edit);
  });
}

/** Sets a field that has another value. */
function marked(key: string, value: string): Recipe {
  return fields(({ place }) => (textOf(place.value, key) === value ? undefined : { [key]: value }));
}

/** Lists the days of a date in place of its first and last one. */
function listed(how: (list: readonly string[], date: CourseDate) => readonly string[]): Recipe {
  return courseDate((date) => {
    if (date.days < 2) return undefined;
    const list = Array.from({ length: date.days }, (_, index) => daysLater(date.first, 7 * index));
    const { first: _first, last: _last, ...rest } = copyOf(date.place);
    return date.edit.set(DATES, date.place.path, { ...rest, days: how(list, date) });
  });
}

function copyOf({ value }: Place): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}));
}

/** Weeks from a date in which no course of the same kind is held, and which is no holiday. */
function freeWeek({ first: begins, site, place, random }: CourseDate): number | undefined {
  const product = textOf(place.value, 'product');
  const taken = site
    .list(DATES, 'dates')
    .filter((one) => textOf(one, 'product') === product)
    .map((one) => textOf(one, 'first'));
  return random.shuffled([2, 3, 5, 6, 7]).find((weeks) => {
    const day = daysLater(begins, 7 * weeks);
    const apart = taken.every((one) => Math.abs(daysBetween(one, day) - 1) > 8);
    return apart && !/-(?:12-(?:1[89]|2|3)|01-0|03-[23]|04-|05-[03]|08-[23])/.test(day);
  });
}

/** Adds a date some weeks after another one, with fields of its own. */
function added(fieldsOf: (first: string, last: string, days: number) => Record<string, unknown>): Recipe {
  return courseDate((date) => {
    const weeks = freeWeek(date);
    if (weeks === undefined) return undefined;
    const [begins, ends] = [daysLater(date.first, 7 * weeks), daysLater(date.last, 7 * weeks)];
    const product = textOf(date.place.value, 'product');
    const common = { product, from: '08:30', to: '16:30', where: 'online', places: 'open' };
    const own = fieldsOf(begins, ends, date.days);
    return date.edit.insert(DATES, ['dates'], date.random.below(5), { ...common, ...own });
  });
}

/** Adds a sentence about a date that there is to the page of its course, or of another one. */
function announced(say: (first: string, last: string) => string | undefined, page?: string): Recipe {
  return (site, random) => {
    for (const date of random.shuffled(site.list(DATES, 'dates'))) {
      const sentence = say(textOf(date, 'first'), textOf(date, 'last'));
      const file = `pages/courses/${page ?? textOf(date, 'product')}.json`;
      const change = sentence && page !== textOf(date, 'product') ? saysIn(file, sentence)(site, random) : undefined;
      if (change) return change;
    }
    return undefined;
  };
}

/** Adds one of the sentences to the page of a course. */
const onPage = (file: RegExp, ...sentences: readonly string[]) => says(inFiles(prose, file), ...sentences);

const lastYear = new Date().getFullYear() - 1;
const ADDRESS = ['2 Sample Court', 'Croydon', 'CR0 9ZZ'];

export const dateSlips = operators('content', 'dates', {
  '31-of-short-month: Typed the 31st of a month that has 30 days': fields(({ first: begins, random }) => {
    const day = `${begins.slice(0, 4)}-${random.of(['04', '06', '09', '11'])}-31`;
    return random.of([{ first: day }, { last: day }]);
  }),
  'february-30: Typed a day that February does not have': fields(({ first: begins, random }) => ({
    last: `${begins.slice(0, 4)}-02-${random.of(['30', '31'])}`,
  })),
  'month-13: Typed a month after December': fields(({ first: begins }) => ({
    first: `${begins.slice(0, 4)}-13-${begins.slice(8)}`,
  })),
  'end-before-beginning: Typed the first and the last day the wrong way round': fields((date) =>
    date.days > 1 ? { first: date.last, last: date.first } : undefined,
  ),
  'last-years-date: Left a date of last year in both fields': fields((date) => ({
    first: inYear(date.first, lastYear),
    last: inYear(date.last, lastYear),
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
      const places = textOf(place.value, 'places') === 'open' ? 'few' : 'open';
      return edit.insert(DATES, ['dates'], site.list(DATES, 'dates').length, { ...copyOf(place), places });
    },
  ),
  'over-the-weekend: Moved a course so that its days run over a weekend': fields((date) => {
    if (date.days < 2) return undefined;
    const isOver = (later: number) =>
      Array.from({ length: date.days }, (_, day) => weekday(date.first, later + day)).some((one) =>
        one.startsWith('S'),
      );
    const later = date.random.of([1, 2, 3, 4, 5].filter(isOver));
    return { first: daysLater(date.first, later), last: daysLater(date.last, later) };
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
  'british-date: Typed a date as it is written by hand': fields(({ first: begins, random }) => {
    const [year, month, day] = begins.split('-');
    return {
      first: random.of([`${day}/${month}/${year}`, `${day}-${month}-${year}`, `${day}.${month}.${year?.slice(2)}`]),
    };
  }),
  'date-without-zeros: Typed a date without its zeros': fields(({ first: begins }) => {
    const short = begins.replace('-0', '-');
    return { first: short === begins ? `${begins.slice(0, 8)}${Number(begins.slice(8))}.` : short };
  }),
  'years-ahead: Typed two digits of the year the wrong way round': fields(({ first: begins, last }) => {
    const year = Number(begins.replace(/^(.)(.)(.)(.).*$/, '$1$3$2$4'));
    return { first: inYear(begins, year), last: inYear(last, year) };
  }),
  'day-listed-twice: Listed the days and typed one of them twice': listed((list) => list.with(1, list[0] ?? '')),
  'a-listed-day-missing: Listed the days and forgot one': listed((list) => list.slice(1)),
  'listed-day-of-another-year: Listed the days with another year in one of them': listed((list, { random }) => {
    const index = random.below(list.length);
    const day = list[index] ?? '';
    return list.with(index, inYear(day, Number(day.slice(0, 4)) - 1));
  }),
  'other-course: Chose another course, which takes another number of days': courseDate(
    ({ edit, place, days, site, random }) => {
      const others = site
        .list(DATES, 'dates')
        .filter((one) => daysBetween(textOf(one, 'first'), textOf(one, 'last')) !== days);
      return edit.set(DATES, [...place.path, 'product'], textOf(random.of(others), 'product'));
    },
  ),
  'product-without-dates: Chose a product that is not a course': fields(({ random }) => ({
    product: random.of(['card-tsm', 'card-blue-skilled', 'citb-operative']),
  })),
  'product-misspelt: Misspelt the product of a date': fields(({ place }) => ({
    product: textOf(place.value, 'product').replace('ts', 'st'),
  })),
  'unknown-venue: Typed a venue that is not in the list': fields(({ random }) => ({
    where: random.of(['londn', 'london-2', 'leeds', 'onlin', 'croydon']),
  })),
  'online-at-the-venue: Left a venue that no date uses after renaming it in the dates': {
    recipe: edited(({ edit, site }) => {
      const uses = site.list(DATES, 'dates').flatMap((one, index) => (textOf(one, 'where') === 'london' ? index : []));
      return uses.reduce((now, index) => now.set(DATES, ['dates', index, 'where'], 'online'), edit);
    }),
    unknowable: 'all dates could really have moved online, with the venue kept for later',
  },
  'on-christmas-day: Moved a course of one day to Christmas Day': fields(({ first: begins, days }) => {
    const day = `${begins.slice(0, 4)}-12-25`;
    return days === 1 ? { first: day, last: day } : undefined;
  }),
  'full-for-free: Marked a date as full that still has places': {
    recipe: marked('places', 'full'),
    unknowable: 'the places that are left are not in the files',
  },
  'a-week-late: Moved a course by exactly a week by mistake': {
    recipe: fields((date) => ({ first: daysLater(date.first, 7), last: daysLater(date.last, 7) })),
    unknowable: 'the days agreed with the tutor are not in the files',
  },
  'wrong-weekday: Wrote a weekday that is not that date’s': announced(
    (begins) => `Our next course begins on ${weekday(begins, 1)} ${written(begins)}.`,
  ),
  'not-among-the-dates: Announced a first day that no course has': announced(
    (begins) => `The next course begins on ${weekday(begins, 3)} ${written(daysLater(begins, 3))}.`,
  ),
  'backward-range: Wrote a range of days backwards': announced((begins, ends) =>
    begins === ends ? undefined : `Book now for ${written(ends)} to ${written(begins)}.`,
  ),
  'five-days-for-two: Wrote that a course of one or two days lasts the week': onPage(
    /courses\/(?:sssts|sssts-refresher|smsts-refresher)\.json/,
    'The course runs from Monday to Friday, from 8:30 to 4:30.',
    'You are with us for five days.',
    'Keep the whole week free for it.',
  ),
  'announcement-under-other-course: Announced the dates of one course on the page of another': announced(
    (begins) => `The next course begins on ${written(begins)}.`,
    'sssts-refresher',
  ),
  'stale-venue: Renamed a venue and left its old name on the page': (site, random) =>
    onPage(/courses\/s[sm]sts/, 'Classroom courses are held at Plumbline Training, 1 Example Yard, London EX1 0AA.')(
      site,
      random,
    )?.set(DATES, ['venues', 'london'], { name: 'Plumbline House', address: ADDRESS }),
});

export const dateEdits = operators('legitimate', 'dates', {
  'date-added: Added a date of a course': added((begins, ends) => ({ first: begins, last: ends })),
  'date-added-at-venue: Added a date of a course in a room': added((begins, ends) => ({
    first: begins,
    last: ends,
    where: 'london',
  })),
  'date-with-other-times: Added a date with other times': added((begins, ends) => ({
    first: begins,
    last: ends,
    from: '09:00',
    to: '17:00',
  })),
  'date-on-single-days: Added a course that is held on the same weekday of several weeks': added((begins, _, days) => ({
    days: Array.from({ length: days }, (__, index) => daysLater(begins, 7 * index)),
  })),
  'date-full: Marked a date as full': marked('places', 'full'),
  'date-with-few-places: Marked that few places are left': marked('places', 'few'),
  'date-open-again: Marked a date as open again': marked('places', 'open'),
  'date-moved-online: Moved a date from the room to online': marked('where', 'online'),
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
  'date-cancelled: Removed a date that is not held': courseDate(({ edit, place }) =>
    edit.set(DATES, place.path, undefined),
  ),
  'dates-in-other-order: Put the dates in another order': reordered(DATES, 'dates'),
  'dates-by-day: Sorted the dates of all courses by day': edited(({ edit, site }) => {
    const dates = site.list(DATES, 'dates');
    const sorted = dates.toSorted((one, other) => textOf(one, 'first').localeCompare(textOf(other, 'first')));
    return edit.set(DATES, ['dates'], sorted);
  }),
  'venue-added: Added a venue with a date': (site, random) =>
    added((begins, ends) => ({ first: begins, last: ends, where: 'croydon' }))(site, random)?.set(
      DATES,
      ['venues', 'croydon'],
      { name: 'Croydon', address: ADDRESS },
    ),
  'venue-renamed: Gave a venue a name of its own': set(
    DATES,
    'venues.london.name',
    'Plumbline Training, London',
    'Plumbline Training, ground floor',
  ),
  'venue-with-floor: Added a line to the address of a venue': insert(
    DATES,
    'venues.london.address.0',
    'Second floor',
    'Room 3',
    'Behind the blue gate',
  ),
  'date-announced: Announced a day on which a course begins': announced(
    (begins) => `The course on ${weekday(begins)} ${written(begins)} has its own lunch.`,
  ),
  'days-announced: Announced the days of a course': announced((begins, ends) =>
    begins === ends
      ? `On ${written(begins)} parking is free.`
      : `From ${written(begins)} to ${written(ends)} parking is free.`,
  ),
  'day-after: Wrote what happens on the day after a course': announced(
    (_, ends) => `Certificates of that course go out from ${weekday(ends, 1)} ${written(daysLater(ends, 1))}.`,
  ),
});
