import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import email from '../../../schema/api/email.schema.json' with { type: 'json' };
import oneLineText from '../../../schema/api/one-line-text.schema.json' with { type: 'json' };
import { looksLikeEmail } from './email.ts';

test.each(['jo@example.com', 'j@e.c', 'jo@a.b.example', 'jo@a..b', 'jo@.a.b'])('%s looks like an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each([
  '',
  'jo',
  '@example.com',
  'jo@example',
  'jo@.com',
  'jo@example.',
  'jo@a@b.c',
  'jo @example.com',
  '<jo@example.com>',
])('"%s" does not', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});

test('an address has at most 254 characters', () => {
  const ofLength = (length: number) => `jo@${'a'.repeat(length - 7)}.com`;
  expect(looksLikeEmail(ofLength(254))).toBe(true);
  expect(looksLikeEmail(ofLength(255))).toBe(false);
});

test('the schema of the API takes the same addresses', () => {
  const fits = new Ajv({ schemas: [oneLineText] }).compile(email);
  const longer = (texts: readonly string[]) =>
    texts.flatMap((text) => ['a', '@', '.', ' ', '<', '>', '\u0001'].map((end) => text + end));
  const short = [['']];
  for (let length = 1; length <= 6; length++) short.push(longer(short.at(-1) ?? []));
  const long = [254, 255].map((length) => `jo@${'a'.repeat(length - 7)}.com`);
  const texts = [...short.flat(), ...long];
  expect(texts.filter(looksLikeEmail).length).toBeGreaterThan(0);
  expect(texts.filter((text) => fits(text) !== looksLikeEmail(text))).toEqual([]);
});
