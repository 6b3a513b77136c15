import { expect, it } from 'vitest';
import { workingDaysLater } from './working-days.ts';

/** Two working days after a moment. */
const due = (received: string) => workingDaysLater(new Date(received), 2).toISOString();

it.each([
  ['on a Monday', '2027-01-11T09:30:00.000Z', '2027-01-13T09:30:00.000Z'],
  ['on a Thursday, over the weekend', '2027-01-14T09:30:00.000Z', '2027-01-18T09:30:00.000Z'],
  ['on a Friday in the last minute', '2027-01-15T23:59:00.000Z', '2027-01-19T23:59:00.000Z'],
  ['on a Saturday, from Monday at midnight', '2027-01-16T00:00:00.000Z', '2027-01-20T00:00:00.000Z'],
  ['on a Sunday, from Monday at midnight', '2027-01-17T23:59:00.000Z', '2027-01-20T00:00:00.000Z'],
  ['on a Friday in London that is a Thursday in UTC', '2027-06-10T23:30:00.000Z', '2027-06-14T23:30:00.000Z'],
  ['on a bank holiday, which counts', '2026-12-25T10:00:00.000Z', '2026-12-29T10:00:00.000Z'],
])('a message of two working days %s', (_, received, expected) => {
  expect(due(received)).toBe(expected);
});

it.each([
  ['before the clocks go forward', '2027-03-26T01:30:00.000Z', '2027-03-30T00:30:00.000Z'],
  ['in the hour before they do', '2027-03-28T00:30:00.000Z', '2027-03-30T23:00:00.000Z'],
  ['before the clocks go back', '2027-10-29T00:30:00.000Z', '2027-11-02T01:30:00.000Z'],
  ['in the hour that comes twice, the first time', '2027-10-31T00:30:00.000Z', '2027-11-03T00:00:00.000Z'],
  ['in the hour that comes twice, the second time', '2027-10-31T01:30:00.000Z', '2027-11-03T00:00:00.000Z'],
])('two working days keep the time of day on the night %s', (_, received, expected) => {
  expect(due(received)).toBe(expected);
});

it('a later message is never due before an earlier one', () => {
  const start = Date.parse('2027-03-20T00:00:00.000Z');
  const moments = Array.from({ length: 24 * 40 }, (_, hour) => new Date(start + hour * 20 * 60_000));
  const dues = moments.map((moment) => workingDaysLater(moment, 2).getTime());
  expect(dues).toEqual(dues.toSorted((one, other) => one - other));
});
