import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { bracketMistake } from './bracket-mistake.ts';
import { stringMistake } from './string-mistake.ts';
import { type Token, tokensOf } from './tokens.ts';
import { wordMistake } from './word-mistake.ts';

/** Why a string is not valid JSON: what is wrong, what to do, and which part of the text is meant. */
export interface SyntaxMistake {
  message: string;
  advice: string;
  offset: number;
  length: number;
}

/**
 * Explains the mistake that keeps a string from being JSON. If there are several, the one that most likely causes the others:
 * a conflict, then a wrong word or quote, then a bracket without its partner, then a missing or extra comma or colon.
 * @param text invalid JSON
 */
export function syntaxMistake(text: string): SyntaxMistake {
  const tokens = tokensOf(text);
  const [first] = tokens;
  if (!first) {
    const advice = 'Write the document again, restore it from git, or delete the file.';
    return { message: 'This file is empty.', advice, offset: 0, length: 1 };
  }
  const conflict = conflictMistake(text);
  if (conflict) return conflict;
  for (const [index, token] of tokens.entries()) {
    const mistake = stringMistake(text, tokens, index) ?? wordMistake(text, tokens, index);
    if (mistake) return { offset: token.offset, length: token.length, ...mistake };
  }
  return bracketMistake(tokens) ?? grammarMistake(text, tokens);
}

/** What git writes around two versions that it could not merge. */
function conflictMistake(text: string): SyntaxMistake | undefined {
  const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$).*/m.exec(text);
  if (!marker) return undefined;
  const [line] = marker;
  return {
    message: 'Git could not merge two versions of this document, and left both here with markers between them.',
    advice: 'Keep the version that you want, and delete the other one and the lines with <<<<<<<, ======= and >>>>>>>.',
    offset: marker.index,
    length: line.trimEnd().length,
  };
}

/** Explains what is wrong with the order of correct tokens: commas, colons, keys and values. */
function grammarMistake(text: string, tokens: readonly Token[]): SyntaxMistake {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  const offset = first?.offset ?? 0;
  const index = tokens.findIndex((token) => token.offset + token.length > offset);
  const token = tokens[index] ?? tokens.at(-1) ?? { offset: 0, length: 1, text: '' };
  const before = tokens[index - 1];
  const { length } = token;
  const here = { offset: token.offset, length };
  if (before?.text === ',' && (tokens[index]?.kind === 'closer' || token.text === ',')) {
    const place = token.text === ',' ? here : { offset: before.offset, length: 1 };
    const message = token.text === ',' ? 'There are two commas here.' : 'There is a comma after the last entry.';
    return { message, advice: 'Delete it.', ...place };
  }
  switch (first && printParseErrorCode(first.error)) {
    case 'CommaExpected':
      return token.text === ':'
        ? { message: 'A list [ ] has no keys, only values.', advice: 'Put the keys and their values in { }.', ...here }
        : { message: 'A comma is missing before this.', advice: 'Put a comma before this.', ...here };
    case 'ColonExpected':
      return {
        message: 'A colon is missing between the key and its value.',
        advice: 'Put a colon before this.',
        ...here,
      };
    case 'PropertyNameExpected':
      return token.text === '{'
        ? keylessObject(tokens, index, here)
        : { message: 'A key in double quotes is expected here.', advice: 'Write "key": before the value.', ...here };
    case 'ValueExpected':
      return missingValue(tokens, index, here);
    case 'EndOfFileExpected': {
      const message = 'The document ends before this.';
      return { message, advice: 'Delete the rest, or correct the braces before it.', ...here };
    }
    default:
      return { message: 'This is not valid JSON.', advice: 'Correct the text here, or just before it.', ...here };
  }
}

/** An entry of a list, such as a block, that is outside the list or inside another entry. */
function keylessObject(tokens: readonly Token[], index: number, here: Pick<SyntaxMistake, 'offset' | 'length'>) {
  const end = tokens[index - 1]?.text === ',' ? tokens[index - 2] : undefined;
  const message = 'These braces have no key, as only an entry of a list may have none.';
  const advice =
    end?.text === ']'
      ? `Move all of it into the list: before the ] in line ${end.line}, with a comma between two entries.`
      : 'Move all of it from its { to its } between two entries of the list, with a comma after each } but the last.';
  return { message, advice, ...here };
}

function missingValue(tokens: readonly Token[], index: number, here: Pick<SyntaxMistake, 'offset' | 'length'>) {
  const key = tokens[index - 1]?.text === ':' ? tokens[index - 2] : undefined;
  if (key?.kind !== 'string')
    return { message: 'A value is expected here.', advice: 'Write one, or delete this.', ...here };
  const { offset, length } = key;
  const message = `The key ${key.text.replace(/^"(.*)"$/, '“$1”')} has no value.`;
  return { message, advice: 'Write its value after the colon, or remove the line.', offset, length };
}
