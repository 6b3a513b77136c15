import { expect, test } from 'vitest';
import type { Dates } from '../../generated/documents.ts';
import { datesOf } from './block-resolver.ts';

const HOURS = { from: '08:30', to: '16:30', where: 'online', places: 'open' } as const;
const days = (first: string, last = first) => ({ product: 'smsts', first, last, ...HOURS });
const namesOf = (dates: Dates['dates']) => datesOf({ venues: {}, dates }, 'smsts').map(({ name }) => name);

test('a date is named by its course and first day', () => {
  expect(namesOf([days('2027-01-11', '2027-01-15'), { ...days('2027-01-11'), product: 'sssts' }])).toEqual([
    'smsts-2027-01-11',
  ]);
});

test('of several on one day the first listed keeps the name, whichever begins first', () => {
  const morning = { ...days('2027-01-11'), from: '07:00' };
  expect(namesOf([days('2027-01-11'), morning])).toEqual(['smsts-2027-01-11-2', 'smsts-2027-01-11']);
});
