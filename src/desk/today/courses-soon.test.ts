import { describe, expect, it } from 'vitest';
import { coursesSoon } from './courses-soon.ts';

const CATALOGUE = { products: { smsts: { name: 'SMSTS Course' }, sssts: { name: 'SSSTS Course' } } };
const VENUES = { leeds: { name: 'Leeds centre', address: ['1 Road'] } };
const DATE = { product: 'smsts', first: '2027-03-22', last: '2027-03-26', from: '08:30', to: '16:30', where: 'leeds' };

/** The days of the courses that begin soon. */
const daysOn = (today: string, ...dates: object[]) =>
  coursesSoon({ venues: VENUES, dates }, CATALOGUE, today).map(({ days }) => days);

describe('the courses that begin soon', () => {
  it('have the words of visitors: course, days, time, venue, places', () => {
    expect(coursesSoon({ venues: VENUES, dates: [{ ...DATE, places: 'few' }] }, CATALOGUE, '2027-03-20')).toEqual([
      {
        name: 'SMSTS Course',
        days: 'Mon 22 to Fri 26 March 2027',
        from: '08:30',
        venue: 'Leeds centre',
        places: 'few',
      },
    ]);
  });

  it('have the places that are left, where a capacity is stated, of two on one day each its own', () => {
    const [morning, afternoon] = [
      { ...DATE, places: 'full', capacity: 4 },
      { ...DATE, from: '13:00', capacity: 4 },
    ];
    const booked = new Map([['smsts-2027-03-22-2', 3]]);
    const soon = coursesSoon({ venues: VENUES, dates: [morning, afternoon] }, CATALOGUE, '2027-03-20', booked);
    expect(soon.map(({ places }) => places)).toEqual(['open', 'few']);
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

  it('begin on the first of their single days, and are in order', () => {
    const released = { product: 'sssts', days: ['2027-03-29', '2027-03-16'], from: '08:30', to: '16:30' };
    expect(daysOn('2027-03-15', DATE, { ...released, where: 'online' })).toEqual([
      'Tue 16 and Mon 29 March 2027',
      'Mon 22 to Fri 26 March 2027',
    ]);
  });

  it.each([undefined, null, { dates: 7 }, { dates: [null, {}, { ...DATE, first: 'soon' }] }])(
    'are none where the document is damaged: %j',
    (dates) => {
      expect(coursesSoon(dates, undefined, '2027-03-20')).toEqual([]);
    },
  );
});
