import { type ParseError, parse } from 'jsonc-parser';
import { duplicateKeys } from '../duplicate-keys.ts';
import { countKeys } from '../json-value.ts';
import type { Span } from '../pointer.ts';
import { bracketMistakes } from './bracket-mistake.ts';
import { stringMistakes } from './string-mistake.ts';
import { correction, openerAround, type Token, tokensOf } from './tokens.ts';
import { comments, wordMistakes } from './word-mistake.ts';

/** The reason why a string is not valid JSON: the error, the advice, and the part of the string that they are about. */
export interface SyntaxMistake extends Span {
  message: string;
  advice: string;
  /** The replacement for that part once the advice has been followed. Left out if the advice is not that exact. */
  replacement?: string;
}

/** The likeliest whose correction yields JSON; else one without an exact correction, or that which lets reading get furthest. */
export function syntaxMistake(text: string): SyntaxMistake {
  const tokens = tokensOf(text);
  if (tokens.length === 0) {
    const advice = 'Write the document again, restore it from git, or delete the file.';
    return { message: 'This file is empty.', advice, offset: 0, length: 1 };
  }
  const conflict = conflictMistake(text);
  if (conflict) return conflict;
  const stop = readableLength(text);
  const found = tokens.findIndex(({ offset, length }) => offset + length > stop);
  const index = found < 0 ? tokens.length : found;
  if (endsTooEarly(tokens, index)) {
    const { offset, length } = tokens.at(-1) ?? { offset: 0, length: 1 };
    const advice = 'Restore the file from git, or publish it again from the page editor.';
    return { message: 'The file ends in the middle: the rest of it is missing.', advice, offset, length };
  }
  // The cause may be up to three tokens before.
  const around = tokens.slice(Math.max(0, index - 3), index + 2);
  const mistakes = [
    ...comments(text, around),
    ...around.flatMap((token) => [...stringMistakes(text, tokens, token), ...wordMistakes(text, tokens, token)]),
    ...bracketMistakes(tokens),
    ...grammarMistakes(tokens, index),
  ];
  const corrections = mistakes.flatMap((mistake) => {
    const { offset, length, replacement } = mistake;
    const changed = text.slice(0, offset) + replacement + text.slice(offset + length);
    return replacement === undefined ? [] : { mistake, changed };
  });
  const only = corrections.find(({ changed }) => isDocument(changed))?.mistake;
  const sure = only ?? mistakes.find(({ replacement }) => replacement === undefined);
  if (sure) return sure;
  const reached = corrections.map(({ mistake, changed }) => ({ mistake, reach: readableLength(changed) }));
  const [furthest] = reached.toSorted((a, b) => b.reach - a.reach);
  return furthest && furthest.reach > stop ? furthest.mistake : unexpected(tokens, index);
}

/** Returns true if a document can be read to its end, and then more than its last brace is missing. */
function endsTooEarly(tokens: readonly Token[], index: number): boolean {
  if (index < tokens.length - 1) return false;
  const open = tokens.reduce((sum, { kind }) => sum + (kind === 'opener' ? 1 : kind === 'closer' ? -1 : 0), 0);
  return open > 1 || (open === 1 && tokens.at(-1)?.kind !== 'closer');
}

/** Finds the markers that git writes around two versions that it could not merge. */
function conflictMistake(text: string): SyntaxMistake | undefined {
  const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$).*/m.exec(text);
  if (!marker) return undefined;
  return {
    message: 'Git could not merge two versions of this document, and left both here with markers between them.',
    advice: 'Keep the version that you want, and delete the other one and the lines with <<<<<<<, ======= and >>>>>>>.',
    offset: marker.index,
    length: marker[0].trimEnd().length,
  };
}

/** Returns true if a string is JSON, with no key twice in one object. */
function isDocument(text: string): boolean {
  try {
    return duplicateKeys(text, countKeys(JSON.parse(text))).length === 0;
  } catch {
    return false;
  }
}

function readableLength(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  return errors[0]?.offset ?? text.length;
}

/** Yields possible errors in the order of correct tokens where reading stops: commas, colons, keys and values. */
function* grammarMistakes(tokens: readonly Token[], index: number): Iterable<SyntaxMistake> {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token) return;
  const { offset, length, text } = token;
  const here = { offset, length };
  if (text === ',' && (before.text === ',' || before.kind === 'opener')) {
    const message = before.text === ',' ? 'There are two commas here.' : 'There is a comma before the first entry.';
    yield correction(offset, ',', '', message);
  }
  if (before.text === ',' && token.kind === 'closer')
    yield correction(before.offset, ',', '', 'There is a comma after the last entry.');
  const [comma, colon] = ['A comma is missing before this.', 'A colon is missing between the key and its value.'];
  yield { message: comma, advice: 'Put a comma before this.', ...here, replacement: `,${text}` };
  yield { message: colon, advice: 'Put a colon before this.', ...here, replacement: `:${text}` };
  const holder = openerAround(tokens, index)?.text;
  if (text === ':' && holder === '[')
    yield { message: 'A list [ ] has no keys, only values.', advice: 'Put the keys and their values in { }.', ...here };
  if (text === '{' && holder === '{' && before.text !== ':') {
    // An entry of a list, such as a block, that is outside the list or inside another entry.
    const message = 'These braces have no key, as only an entry of a list may have none.';
    const end = before.text === ',' ? tokens[index - 2] : undefined;
    const advice =
      end?.text === ']'
        ? `Move all of it into the list: before the ] on line ${end.line}, with a comma between two entries.`
        : 'Move all of it from its { to its } between two entries of the list, with a comma after each } but the last.';
    yield { message, advice, ...here };
  }
  const key = tokens[index - 2];
  if (before.text === ':' && key?.kind === 'string' && (text === ',' || token.kind === 'closer')) {
    const message = `The key ${key.text.replace(/^"(.*)"$/, '“$1”')} has no value.`;
    const advice = 'Write its value after the colon, or remove the line.';
    yield { message, advice, offset: key.offset, length: key.length };
  }
}

function unexpected(tokens: readonly Token[], index: number): SyntaxMistake {
  const [before, { offset, length } = { offset: 0, length: 1 }] = [tokens[index - 1], tokens[index] ?? tokens.at(-1)];
  const here = { offset, length };
  const holder = openerAround(tokens, index)?.text;
  if (before && holder === undefined)
    return { message: 'There is text after the last }.', advice: 'Move it inside, or restore the file.', ...here };
  if (holder === '{' && before?.text !== ':')
    return { message: 'A key in double quotes is expected here.', advice: 'Write "key": before the value.', ...here };
  return { message: 'A value is expected here.', advice: 'Write one, or delete this.', ...here };
}
