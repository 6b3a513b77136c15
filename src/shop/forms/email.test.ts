import { expect, test } from 'vitest';
import { looksLikeEmail } from './email.ts';

test.each(['jo@example.com', 'j@e.c', 'jo@a.b.example', 'jo@a..b', 'jo@.a.b'])('%s looks like an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each(['', 'jo', '@example.com', 'jo@example', 'jo@.com', 'jo@example.', 'jo@a@b.c', 'jo @example.com'])(
  '"%s" does not',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  },
);

test('an address has at most 254 characters', () => {
  const ofLength = (length: number) => `jo@${'a'.repeat(length - 7)}.com`;
  expect(looksLikeEmail(ofLength(254))).toBe(true);
  expect(looksLikeEmail(ofLength(255))).toBe(false);
});
