import { daysLater, weekday, written } from './calendar.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import { type Site, textOf } from './site.ts';
import { DATES } from './topics.ts';

/** The pages of courses with dates. */
const COURSE = /^pages\/courses\/s[sm]sts/;

/** Adds a sentence about a date of a course to the page of that course. */
function onPage(
  how: (date: { first: string; last: string; product: string }, site: Site) => string | undefined,
): Recipe {
  return (site, random) => {
    for (const one of random.shuffled(site.list(DATES, 'dates'))) {
      const product = textOf(one, 'product');
      const added = how({ first: textOf(one, 'first'), last: textOf(one, 'last'), product }, site);
      const file = `pages/courses/${product}.json`;
      if (added === undefined) continue;
      const change = rewrite((place, all) => place.file === file && prose(place, all), sentence(added))(site, random);
      if (change) return change;
    }
    return undefined;
  };
}

/** Adds a sentence to a page of a course with dates. */
const added = (...sentences: readonly string[]) =>
  rewrite((place, site) => COURSE.test(place.file) && prose(place, site), sentence(...sentences));

export const writtenDateSlips = operators('content', 'dates', {
  'wrong-weekday: Wrote a weekday that is not that date’s': onPage(
    ({ first }) => `Our next course begins on ${weekday(first, 1)} ${written(first)}.`,
  ),
  '31-november: Wrote a date that its month does not have': added(
    'Bookings close on 31 November.',
    'The next intake begins on 31 June 2055.',
    'We are closed from 24 December to 30 February.',
  ),
  'ordinal: Wrote the ending of another number': added(
    'The room is booked until the 22th of March.',
    'Papers reach you by the 3th of the month.',
    'Prices are reviewed on the 1th of April.',
  ),
  'not-among-the-dates: Announced a first day that no course has': onPage(
    ({ first }) => `The next course begins on ${weekday(first, 3)} ${written(daysLater(first, 3))}.`,
  ),
  'backward-range: Wrote a range of days backwards': onPage(({ first, last }) =>
    first === last ? undefined : `Book now for ${written(last)} to ${written(first)}.`,
  ),
  'old-season: Left a sentence about a year that has passed': added(
    'Our dates for 2021 are out now.',
    'Book before 31 March 2020 and pay last year’s price.',
    'New for 2019: weekend reading lists.',
  ),
  'five-days-for-two: Wrote that a course of one or two days lasts the week': (site, random) => {
    const files = ['sssts', 'sssts-refresher', 'smsts-refresher'].map((one) => `pages/courses/${one}.json`);
    return rewrite(
      (place, all) => files.includes(place.file) && prose(place, all),
      sentence(
        'The course runs from Monday to Friday, from 8:30 to 4:30.',
        'You are with us for five days.',
        'Keep the whole week free for it.',
      ),
    )(site, random);
  },
  'month-misspelt: Misspelt a month': added(
    'The next course after that is in Febuary.',
    'We hold no courses in Agust.',
    'Places in Novemeber go first.',
  ),
  'weekday-misspelt: Misspelt a weekday': added(
    'Joining details go out on the Wedensday before.',
    'We answer emails until Firday at five.',
    'Courses begin on Mondays and Thurdays.',
  ),
  'morning-and-afternoon: Wrote a time of the day that is not meant': added(
    'The day begins at 8:30 pm and ends at 4:30 pm.',
    'Registration is at 8 pm, half an hour before we begin.',
  ),
  'other-times: Wrote times that the dates do not have': added(
    'Each day runs from 10 am to 2 pm.',
    'Classroom days run from 07:00 to 12:00.',
  ),
  'date-to-be-confirmed: Left a date open': added(
    'The next course begins on TBC.',
    'The course after that begins on XX March.',
    'Date: [date]',
  ),
  'announcement-under-other-course: Announced the dates of one course on the page of another': (site, random) => {
    const dates = site.list(DATES, 'dates').filter((one) => textOf(one, 'product') === 'smsts');
    const day = textOf(random.of(dates), 'first');
    const file = random.of(['pages/courses/sssts.json', 'pages/courses/sssts-refresher.json']);
    return rewrite(
      (place, all) => place.file === file && prose(place, all),
      sentence(`The next course begins on ${written(day)}.`),
    )(site, random);
  },
  'stale-venue: Renamed a venue and left its old name on the page': (site, random) => {
    const page = rewrite(
      (place, all) => COURSE.test(place.file) && prose(place, all),
      sentence('Classroom courses are held at Plumbline Training, 1 Example Yard, London EX1 0AA.'),
    )(site, random);
    if (!page) return undefined;
    return new Edit(site, page.files, page.expected).set(DATES, ['venues', 'london'], {
      name: 'Plumbline House',
      address: ['40 Specimen Road', 'Croydon', 'CR0 9ZZ'],
    });
  },
});
