import { expect, test } from 'vitest';
import { accreditationFact, passFigureFact, promiseFacts } from './block-resolver.ts';

const FIGURE = { name: 'A course', passed: 199, taken: 200, from: '2027-01-01', until: '2027-06-30' };

test('opening hours and the time to reply are facts, each only if it is promised', () => {
  const openingHours = [{ from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' } as const];
  expect(promiseFacts({ openingHours, replyTime: '1 working day' })).toEqual([
    { label: 'Monday to Friday', value: '08:00 to 17:30' },
    { label: 'We reply within', value: '1 working day' },
  ]);
  expect(promiseFacts({ openingHours })).toHaveLength(1);
  expect(promiseFacts(undefined)).toBeUndefined();
});

test('an accreditation has its number', () => {
  expect(accreditationFact({ body: 'A board', status: 'Approved centre', number: '00000' })).toEqual({
    label: 'A board',
    value: 'Approved centre 00000',
  });
});

test('a pass figure has its period and its count, and its percentage is rounded down', () => {
  expect(passFigureFact(FIGURE)).toEqual({
    label: 'A course, 1 January 2027 to 30 June 2027',
    value: '99% passed, 199 of 200',
  });
});

test('an example stays one', () => {
  expect(passFigureFact({ ...FIGURE, example: true })).toMatchObject({ example: true });
});
