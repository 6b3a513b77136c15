import { expect, test } from 'vitest';
import { givenText, readableBody, readableText, visibleText, withoutHidden } from './free-text.ts';

test('exactly the marks of direction and the zero-width space are removed', () => {
  const removed = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
    (code) => readableText(String.fromCodePoint(code)) === '',
  );
  expect(removed.map((code) => code.toString(16))).toEqual([
    ...['61c', '200b', '200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'],
  ]);
});

test('of what editors write, NUL and the like are removed too, and tabs and line ends stay', () => {
  expect(withoutHidden('Tiling\0 \u202elevel\u0085 2\u001b\u007f\u200b')).toBe('Tiling level 2');
  expect(withoutHidden('One\ttwo\r\nthree \u{1f469}\u200d\u{1f527} £\u00a05 co\u00adop')).toBe(
    'One\ttwo\r\nthree \u{1f469}\u200d\u{1f527} £\u00a05 co\u00adop',
  );
});

test('a body is read through, and what is no text stays', () => {
  const buffer = Buffer.from('a\u200b');
  expect(readableBody({ a: ['\u202eb', 1, null, { c: true, d: '\u200b' }] })).toEqual({
    a: ['b', 1, null, { c: true, d: '' }],
  });
  expect(String(readableBody(new URLSearchParams({ email: '\u202aa@b.c' })))).toBe('email=a%40b.c');
  expect(readableBody(buffer)).toBe(buffer);
  expect(readableBody(undefined)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['', undefined],
  [' \u3000\ufeff\n', undefined],
  [' Bricks Ltd ', 'Bricks Ltd'],
])('%j is given as %j', (text, given) => {
  expect(givenText(text)).toBe(given);
});

test.each(['\u202a07700 900018\u202c', '\u200e07700 900018', '07700\u200b 900018\ufe0e', '07700\u3164 900018'])(
  'what is seen of %j is 07700 900018',
  (text) => expect(visibleText(text)).toBe('07700 900018'),
);
