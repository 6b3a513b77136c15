import { expect, test } from 'vitest';
import { areDone, progressText, stillBookedText } from './progress.ts';

const NEW = { named: false, asked: false, booked: false, done: false };
const DONE = { named: true, asked: true, booked: true, done: true };

test('how far places are says each step', () => {
  expect(progressText([])).toBe('');
  expect(progressText([NEW])).toBe('Of 1 place: 0 named, 0 asked when and where, 0 booked, 0 done.');
  expect(progressText([DONE, { ...DONE, done: false }, NEW])).toBe(
    'Of 3 places: 2 named, 2 asked when and where, 2 booked, 1 done.',
  );
});

test('of a refunded order it says what is still booked, but for what is over', () => {
  const booked = { ...NEW, booked: true };
  expect(stillBookedText([NEW, DONE])).toBe('');
  expect(stillBookedText([NEW, DONE, booked])).toBe('This order is refunded, but 1 place is still booked. Cancel it.');
  expect(stillBookedText([booked, booked])).toBe('This order is refunded, but 2 places are still booked. Cancel them.');
});

test('an order is done once all its places are, whatever was asked for', () => {
  expect(areDone([])).toBe(true);
  expect(areDone([{ ...DONE, asked: false }])).toBe(true);
  for (const step of ['named', 'booked', 'done']) expect(areDone([DONE, { ...DONE, [step]: false }])).toBe(false);
});
