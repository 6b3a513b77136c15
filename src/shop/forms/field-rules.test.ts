import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import email from '../../../schema/api/email.schema.json' with { type: 'json' };
import multiLineText from '../../../schema/api/multi-line-text.schema.json' with { type: 'json' };
import oneLineText from '../../../schema/api/one-line-text.schema.json' with { type: 'json' };
import {
  hasControlCharacter,
  linesHaveControlCharacter,
  looksLikeEmail,
  mendedEmail,
  showControlCharacters,
} from './field-rules.ts';

const CHARACTERS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const codes = (characters: readonly string[]) => characters.map((character) => character.charCodeAt(0));

test('control characters are C0, DEL, C1, and the separators of lines and paragraphs', () => {
  const c0 = Array.from({ length: 0x20 }, (_, code) => code);
  const delAndC1 = Array.from({ length: 0x21 }, (_, step) => 0x7f + step);
  expect(codes(CHARACTERS.filter(hasControlCharacter))).toEqual([...c0, ...delAndC1, 0x2028, 0x2029]);
});

test('multi-line text may contain tab, line feed and carriage return', () => {
  const allowed = CHARACTERS.filter(
    (character) => hasControlCharacter(character) && !linesHaveControlCharacter(character),
  );
  expect(allowed).toEqual(['\t', '\n', '\r']);
});

test('the schemas of the API refuse the same characters', () => {
  const oneLine = new RegExp(oneLineText.pattern, 'u');
  const lines = new RegExp(multiLineText.pattern, 'u');
  expect(CHARACTERS.filter((character) => oneLine.test(`a${character}`) === hasControlCharacter(character))).toEqual(
    [],
  );
  expect(
    CHARACTERS.filter((character) => lines.test(`a${character}`) === linesHaveControlCharacter(character)),
  ).toEqual([]);
});

test('a string with control characters is shown with a mark in place of each', () => {
  expect(showControlCharacters('jo\u0001@\r\nexample.com')).toBe('jo\ufffd@\ufffd\ufffdexample.com');
});

test.each(['jo@example.com', 'j@e.c', 'jo@a.b.example', 'jo.o’neil+site@a-b.example', 'jö@bücher.example'])(
  '%s looks like an address',
  (text) => {
    expect(looksLikeEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'jo',
  '@example.com',
  'jo@example',
  'jo@.com',
  'jo@example.',
  'jo@example.com.',
  'jo@example..com',
  'jo@.example.com',
  'jo@-example.com',
  'jo@example-.com',
  'jo@example.com/',
  'jo.@example.com',
  '.jo@example.com',
  'jo..o@example.com',
  'jo,o@example.com',
  'jo@example.com,',
  'mailto:jo@example.com',
  'jo@example.com;sam@example.com',
  'jo@ex\u00adample.com',
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
    texts.flatMap((text) => ['a', '@', '.', '-', ',', '<', '\u0001'].map((end) => text + end));
  const short = [['']];
  for (let length = 1; length <= 6; length++) short.push(longer(short.at(-1) ?? []));
  const long = [254, 255].map((length) => `jo@${'a'.repeat(length - 7)}.com`);
  const texts = [...short.flat(), ...long];
  expect(texts.filter(looksLikeEmail).length).toBeGreaterThan(0);
  expect(texts.filter((text) => fits(text) !== looksLikeEmail(text))).toEqual([]);
});

test.each([
  '\u202aana@example.com\u202c',
  '\u200bana@example.com',
  '\u2068ana@example.com\u2069\ufeff',
  'ana@ex\u00adample.com',
  'ana@example.com\ufe0f',
  'ana@example.com.',
  'ana@example.com, ',
  'mailto:ana@example.com;',
  '\u200bMAILTO:ana@example.com\u00a0',
])('%j means ana@example.com', (typed) => expect(mendedEmail(typed)).toBe('ana@example.com'));

test('what nobody can guess is left alone', () => {
  for (const typed of ['ana@example..com', 'ana@.example.com', 'ana', 'ana@example.com\u0001']) {
    expect(mendedEmail(typed)).toBe(typed);
  }
});

test('letters of every script stay', () => {
  expect(mendedEmail(' आना@उदाहरण.भारत ')).toBe('आना@उदाहरण.भारत');
});
