import { expect, test } from 'vitest';
import multiLineText from '../../../schema/api/multi-line-text.schema.json' with { type: 'json' };
import oneLineText from '../../../schema/api/one-line-text.schema.json' with { type: 'json' };
import { hasControlCharacter, linesHaveControlCharacter, showControlCharacters } from './control-characters.ts';

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
