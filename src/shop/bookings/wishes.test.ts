import { expect, test } from 'vitest';
import { countedWish, NO_WISH, wishText } from './wishes.ts';

const BY_ATTENDEE = {
  ...NO_WISH,
  asked_by: 'attendee',
  centre: 'Leeds',
  times: 'mornings',
  language: 'Polish',
} as const;
const BY_BUYER = { ...NO_WISH, asked_by: 'buyer', centre: 'York', times: 'Fridays' } as const;

test('nothing counts where nobody asked', () => {
  expect(countedWish([])).toEqual(NO_WISH);
});

test('the buyer’s word counts over the attendee’s, and staff overrule both, a part at a time', () => {
  expect(countedWish([BY_ATTENDEE, BY_BUYER])).toEqual({
    ...NO_WISH,
    centre: 'York',
    times: 'Fridays',
    language: 'Polish',
  });
  const byStaff = { ...NO_WISH, asked_by: 'staff', times: 'any day' } as const;
  expect(countedWish([BY_ATTENDEE, byStaff, BY_BUYER])).toMatchObject({ centre: 'York', times: 'any day' });
});

test('a wish is one line, with its date as people read it', () => {
  const wish = { ...NO_WISH, date: 'smsts-2027-01-11', times: 'any day' };
  expect(wishText(wish, () => 'Mon 11 January 2027')).toBe('Mon 11 January 2027, any day');
});
