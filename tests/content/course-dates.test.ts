import { describe, expect, test } from 'vitest';
import { type Change, readExample, replaceText } from './example-site.ts';
import { dated } from './rule-cases.ts';

/** The problems of dates, each with what it underlines and says. */
function problemsOf(...dates: readonly object[]): string[] {
  return readExample(dated(...dates)).problems.map(({ code, slice, message }) => `${code} ${slice} ${message}`);
}

const listed = (...days: string[]) => ({ first: undefined, last: undefined, days });

test('a date lists its days', () => {
  expect(problemsOf(listed('2098-01-06', '2098-01-13', '2098-01-20'))).toEqual([]);
});

test('listed days are in order, each once', () => {
  expect(problemsOf(listed('2098-01-06', '2098-01-13', '2097-01-20', '2097-01-20'))).toEqual([
    'reversed-dates "2097-01-20" 2097-01-20 is listed after 2098-01-13.',
    'reversed-dates "2097-01-20" 2097-01-20 is listed twice.',
  ]);
});

test('a listed day overlaps with a run of days and with another listed day, but not the days in between', () => {
  const run = { first: '2098-01-13', last: '2098-01-14' };
  const message = (days: string) => `overlapping-dates "2098-01-13" “tiling” is at “leeds” at the same time, ${days}.`;
  expect(problemsOf(run, listed('2098-01-06', '2098-01-13'))).toEqual([message('Mon 13 to Tue 14 January 2098')]);
  expect(problemsOf(listed('2098-01-06', '2098-01-20'), run)).toEqual([]);
  expect(problemsOf(listed('2098-01-06', '2098-01-13'), listed('2098-01-13', '2098-01-14'))).toEqual([
    message('Mon 6 and Mon 13 January 2098'),
  ]);
});

test('a date has either its days or the first and last one', () => {
  const [both = '', ...others] = problemsOf({ days: ['2098-01-06'] });
  expect(both).toMatch(/^wrong-value .*“days” and “first” exclude each other/);
  expect(others).toEqual([]);
  expect(problemsOf({ first: undefined, last: undefined })).toEqual([
    expect.stringContaining('“first” is missing'),
    expect.stringContaining('“last” is missing'),
  ]);
});

describe('a date is listed once', () => {
  const online = { where: 'online' };
  test.each([
    ['online', [online, online], 'is listed online twice, Mon 6 to Tue 7 January 2098.'],
    ['at a venue', [{}, { places: 'few' }], 'is listed at “leeds” twice, Mon 6 to Tue 7 January 2098.'],
  ])('%s', (_, dates, message) => {
    expect(problemsOf(...dates)).toEqual([expect.stringMatching(/^overlapping-dates "2098-01-06" /)]);
    expect(problemsOf(...dates)[0]).toContain(message);
  });

  test('but may be online at another hour, or with other days', () => {
    expect(problemsOf(online, { ...online, from: '18:00', to: '21:00' })).toEqual([]);
    expect(problemsOf(online, { ...online, last: '2098-01-08' })).toEqual([]);
  });

  test('and beside another course, for which a venue may have a room', () => {
    const product =
      '"products": { "roofing": { "id": "0123456789abcdef01234568", "category": "nvq", "name": "Roofing", "price": 9 },';
    const changes = [
      replaceText('pages/_data/catalogue.json', '"products": {', product),
      dated({}, { product: 'roofing' }),
    ];
    expect(readExample(...changes).problems.filter(({ code }) => code === 'overlapping-dates')).toEqual([]);
  });
});

describe('a date is doubtful', () => {
  const lasting = (days: string) => [
    replaceText('pages/_data/catalogue.json', '"price"', '"duration": "nvq.duration", "price"'),
    replaceText('pages/_data/facts.json', '"8-10 weeks"', `"${days}"`),
  ];
  const NEXT = { first: '2098-06-03', last: '2098-06-04' };
  const doubts = (changes: Change[], ...dates: object[]) =>
    readExample(...changes, dated(...dates))
      .problems.filter(({ code }) => code === 'unlikely-date')
      .map(({ message }) => message);

  test.each([
    ['longer than its course', ['1 day'], {}, '“Tiling” takes 1 day, but this date has 2.'],
    ['shorter than its course', ['3-4 days'], {}, '“Tiling” takes 3-4 days, but this date has 2.'],
    [
      'with a day of its list missing',
      ['3 days'],
      listed('2098-01-06', '2098-01-13'),
      '“Tiling” takes 3 days, but this date has 2.',
    ],
    ['over a weekend', [], { last: '2098-01-13' }, 'This course would be held on Sat 11 January 2098.'],
    [
      'on Christmas Day',
      [],
      { first: '2098-12-25', last: '2098-12-25' },
      'This course would be held on Thu 25 December 2098, a bank holiday.',
    ],
    ['long past', [], { first: '2020-01-06', last: '2020-01-07' }, 'Tue 7 January 2020 is long past.'],
    [
      'far ahead',
      [],
      { first: '2908-01-04', last: '2908-01-05' },
      'Wed 4 January 2908 is more than 18 months after the date before it.',
    ],
    [
      'with listed days of two years',
      [],
      listed('2097-01-06', '2098-01-13'),
      'There are 372 days between Sun 6 January 2097 and Mon 13 January 2098.',
    ],
  ])('%s', (_, days, date, message) => {
    expect(doubts(days.flatMap(lasting), date, NEXT)[0]).toBe(message);
    expect(doubts(days.flatMap(lasting), date, NEXT).filter((one) => !one.includes('takes'))).toHaveLength(
      days.length > 0 ? 0 : 1,
    );
  });

  test('far ahead only where others are not', () => {
    expect(doubts([], { first: '2908-01-04', last: '2908-01-05' })).toEqual([]);
  });

  test.each([
    ['as long as its course', ['2 days'], {}],
    ['within the range of its course', ['1-2 days'], {}],
    ['of a course that takes weeks', ['8-10 weeks'], {}],
    ['with listed days on weekends', [], listed('2098-01-11', '2098-01-12', '2098-01-18')],
    ['of last month', [], recent()],
  ])('but not one %s', (_, days, date) => {
    expect(doubts(days.flatMap(lasting), date)).toEqual([]);
  });
});

/** A Tuesday a few weeks ago. */
function recent() {
  const day = new Date(Date.now() - 30 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() - 1);
  const written = day.toISOString().slice(0, 10);
  return /-(?:12-2[56]|01-01)$/.test(written) ? {} : { first: written, last: written };
}
