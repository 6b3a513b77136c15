import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';

test('a phone number is converted to international form', () => {
  expect(phoneHref('020 7946 0018')).toBe('tel:+442079460018');
  expect(phoneHref('+44 (20) 7946-0018')).toBe('tel:+442079460018');
});
