import { expect, it } from 'vitest';
import { londonLocal, londonText, momentInLondon } from './london-moments.ts';

it.each([
  ['2026-12-01T09:00', '2026-12-01T09:00:00.000Z', 'Tue, 1 Dec 2026, 09:00 GMT'],
  ['2027-07-01T09:00', '2027-07-01T08:00:00.000Z', 'Thu, 1 Jul 2027, 09:00 BST'],
  ['2027-03-28T00:59', '2027-03-28T00:59:00.000Z', 'Sun, 28 Mar 2027, 00:59 GMT'],
  ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z', 'Sun, 28 Mar 2027, 02:00 BST'],
  ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z', 'Sun, 25 Oct 2026, 00:59 BST'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z', 'Sun, 25 Oct 2026, 02:00 GMT'],
])('%s in the UK is %s', (local, moment, words) => {
  expect(momentInLondon(local)).toEqual({ moment: new Date(moment), note: '', next: local });
  expect(londonText(moment)).toBe(words);
  expect(londonLocal(new Date(moment))).toBe(local);
});

it.each(['2027-03-28T01:00', '2027-03-28T01:30', '2027-03-28T01:59'])(
  '%s, which the clocks skip, is no moment, and the next time is offered',
  (local) => {
    expect(momentInLondon(local)).toEqual({
      moment: null,
      note: `There is no ${local.slice(-5)} on Sun, 28 Mar 2027: the clocks go forward to 02:00 then. Choose 02:00.`,
      next: '2027-03-28T02:00',
    });
  },
);

it.each(['2026-10-25T01:00', '2026-10-25T01:30', '2026-10-25T01:59'])(
  '%s, which comes twice, is the first one, and it says so',
  (local) => {
    const { moment, note } = momentInLondon(local) ?? {};
    expect(moment).toEqual(new Date(`${local.replace('T01', 'T00')}:00.000Z`));
    expect(note).toMatch(/comes twice that night.+ BST\.$/);
  },
);

it.each(['', 'tomorrow', '2027-02-30T09:00', '2027-01-01', '2027-01-01T24:30', '2027-01-01T09:00Z'])(
  '“%s” is no time',
  (local) => {
    expect(momentInLondon(local)).toBeUndefined();
  },
);
