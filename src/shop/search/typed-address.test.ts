import { expect, test } from 'vitest';
import { typedAddressKey } from './typed-address.ts';

test.each([
  '/SMSTS-Course',
  '/smsts-course.',
  '/smsts-course),',
  '/smsts-course’ ',
  '/smsts-\u00adcourse\u200b',
  '/smsts-course/',
])('%j is meant as /smsts-course', (path) => expect(typedAddressKey(path)).toBe('/smsts-course'));

test('the punctuation at the end of a real address need not be typed', () => {
  expect(typedAddressKey('/management-(civil)')).toBe(typedAddressKey('/Management-(Civil'));
});

test('the punctuation within an address counts', () => {
  expect(typedAddressKey('/nvq-2')).not.toBe(typedAddressKey('/nvq2'));
});

test.each(['/', '/.', '///', ''])('%j has no key', (path) => expect(typedAddressKey(path)).toBe(''));

test('a long path of punctuation takes no time', () => {
  const path = `/${'.'.repeat(100_000)}a${'.'.repeat(100_000)}`;
  expect(typedAddressKey(path)).toHaveLength(100_002);
});
