import { expect, test } from 'vitest';
import { diallable, phoneNumbersIn } from './phone-numbers.ts';

test.each([
  '020 7946 0018',
  '+44 (0)20 7946 0018',
  '0044 20 7946 0018',
  '(020) 7946–0018 ext. 12',
  '020-7946-0018 (Dad, after 17:00)',
  '０２０ ７９４６ ００１８',
])('%s is one number, however it is spelt', (text) => {
  expect(phoneNumbersIn(text)).toEqual(['02079460018']);
});

test.each([
  ['7700900123', '+44 7700900123'],
  ['07700 900123', '07700 900123'],
  ['+353 87 123 4567', '+353 87 123 4567'],
  ['-', '-'],
  ['', ''],
])('%s is dialled as %s', (typed, dialled) => {
  expect(diallable(typed)).toBe(dialled);
});

test.each([
  ['020 7946 0018 or 07700 900123', ['02079460018', '07700900123']],
  ['020 7946 0018, 07700 900123', ['02079460018', '07700900123']],
  ['+48 22 123 45 67', ['48221234567']],
  ['12 Example Street', []],
  ['123456', ['123456']],
  ['4000 0000 0000 0000 0', []],
  ['', []],
])('%s has the numbers %j', (text, numbers) => {
  expect(phoneNumbersIn(text)).toEqual(numbers);
});
