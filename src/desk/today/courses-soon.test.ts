import { describe, expect, it } from 'vitest';
import type { CourseDate } from '../../generated/documents.ts';
import { coursesSoon } from './courses-soon.ts';

const NAMES = { '4': 'SMSTS Course', '5': 'SSSTS Course' };
const LEEDS = { name: 'Leeds centre', address: ['1 Road'] };
const DATE: CourseDate = {
  ...{ name: 'smsts-2027-03-22', first: '2027-03-22', last: '2027-03-26', from: '08:30', to: '16:30' },
  ...{ venue: LEEDS, places: 'few' },
};

/** The days of the courses that begin soon. */
const daysOn = (today: string, ...dates: CourseDate[]) =>
  coursesSoon({ names: NAMES, products: { '4': dates } }, today).map(({ days }) => days);

describe('the courses that begin soon', () => {
  it('have the words of visitors: course, days, time, venue, places', () => {
    expect(coursesSoon({ names: NAMES, products: { '4': [DATE] } }, '2027-03-20')).toEqual([
      {
        name: 'SMSTS Course',
        days: 'Mon 22 to Fri 26 March 2027',
        from: '08:30',
        venue: 'Leeds centre',
        places: 'few',
      },
    ]);
  });

  it('have the places that are left, where a capacity is stated', () => {
    const counted = { ...DATE, capacity: 4 };
    const left = new Map([['4', { [DATE.name]: 'full' as const }]]);
    const soon = coursesSoon({ names: NAMES, products: { '4': [counted] } }, '2027-03-20', left);
    expect(soon.map(({ places }) => places)).toEqual(['full']);
  });

  it.each([
    ['14 days before', '2027-03-08', 1],
    ['15 days before', '2027-03-07', 0],
    ['on the first day', '2027-03-22', 1],
    ['once it has begun', '2027-03-23', 0],
  ])('%s', (_, today, count) => {
    expect(daysOn(today, DATE)).toHaveLength(count);
  });

  it('count calendar days across the change of the clocks and of the year', () => {
    expect(daysOn('2027-03-21', { ...DATE, first: '2027-04-04', last: '2027-04-04' })).toHaveLength(1);
    expect(daysOn('2026-12-25', { ...DATE, first: '2027-01-08', last: '2027-01-08' })).toHaveLength(1);
  });

  it('are in the order in which they begin, whatever the course', () => {
    const days = ['2027-03-16', '2027-03-29'];
    const released = { ...DATE, first: '2027-03-16', last: '2027-03-29', days };
    const soon = coursesSoon({ names: NAMES, products: { '4': [DATE], '5': [released] } }, '2027-03-15');
    expect(soon.map((course) => course.days)).toEqual(['Tue 16 and Mon 29 March 2027', 'Mon 22 to Fri 26 March 2027']);
  });
});
