import type { SyntaxMistake } from './syntax-mistake.ts';
import { correction, restOfLine, type Token, withoutClosers } from './tokens.ts';

/** The tokens of JSON besides strings: numbers (RFC 8259, section 6), three words and six marks. */
const VALID = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])$/;
/** The values of a line up to the next bracket, colon or string: a number may have commas and spaces in it. */
const NUMBER = /^[^"{}[\]:]*[^"{}[\]:,\s]/;
const COMMENT = /^(?:<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?:\/\/|\/\*|<!--|#|--(?!\S)).*)/;
/** A field that was switched off. */
const FIELD = /^\W*"\w+"\s*:/;
const QUOTED = /^(?:[“”„‟"]([^“”„‟"\n]*)[“”„‟"]|[‘’‚‛'`´]([^‘’‚‛'`´\n]*)[‘’‚‛'`´])/;
const QUOTES = /^[“”„‟‘’‚‛'`´«»]/;
const HIDDEN = /^[\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/;
const YES = /^(?:true|yes|on)$/i;
const NO = /^(?:false|no|off)$/i;
const EMPTY = /^(?:null|none|nil|undefined|nan)$/i;

/** Yields possible errors in a token that is not a string: a word, number or sign that JSON does not support. */
export function* wordMistakes(text: string, tokens: readonly Token[], token: Token): Iterable<SyntaxMistake> {
  if (token.kind !== 'word') return;
  const index = tokens.indexOf(token);
  const { offset } = token;
  const rest = restOfLine(text, offset);
  const start = text.indexOf('{');
  if (index === 0 && start > offset)
    yield correction(offset, text.slice(offset, start).trimEnd(), '', 'There is text before the first {.');
  if (tokens[index - 1]?.text === ':') yield* wrongNumbers(offset, rest);
  if (VALID.test(token.text) && tokens[index + 1]?.kind !== 'word') return;
  const hidden = HIDDEN.exec(token.text)?.[0];
  const sign = /^(.*?)([^\p{L}\p{N}“”„‟‘’‚‛'`´«»]+)$/u.exec(token.text);
  if (QUOTES.test(token.text)) yield wrongQuotes(token, rest, tokens);
  else if (hidden) {
    const message = 'There is a special space or an invisible character here, as web pages and word processors use.';
    const advice = 'Delete it, and type an ordinary space if one is needed.';
    yield correction(offset, hidden, '', message, advice);
  } else {
    const [, word = '', signs] = sign ?? [];
    if (signs !== undefined && (word === '' || VALID.test(word))) yield* wrongSign(signs, offset + word.length);
    yield* bareWord(token, rest);
  }
}

/** A sign that JSON does not have, in place of one that it has, or too many. */
function* wrongSign(sign: string, offset: number): Iterable<SyntaxMistake> {
  const needed = { ',': 'comma', ':': 'colon', '}': 'brace', ']': 'bracket', '{': 'brace', '[': 'bracket' };
  for (const [meant, name] of Object.entries(needed))
    yield correction(offset, sign, meant, `A ${name} is needed here, not “${sign}”.`, `Write ${meant}`);
  yield correction(offset, sign, '', `“${sign}” does not belong here.`);
}

/** A key or value without the double quotes around it, or without the first. */
function* bareWord({ text, offset }: Token, rest: string): Iterable<SyntaxMistake> {
  const [half, words = ''] = /^([^"]*)"/.exec(rest) ?? [];
  const isKey = (key: string) => rest.slice(key.length).trimStart().startsWith(':');
  if (isKey(text)) yield correction(offset, text, `"${text}"`, `The key “${text}” has no double quotes.`);
  if (half !== undefined) {
    const message = isKey(half)
      ? `The key “${words}” has no opening double quote.`
      : 'The opening double quote of this string is missing.';
    yield correction(offset, half, `"${words}"`, message);
  }
  if (YES.test(text) || NO.test(text)) {
    const word = YES.test(text) ? 'true' : 'false';
    const message =
      text.toLowerCase() === word ? `“${text}” has a capital letter.` : `“${text}” is not the word true or false.`;
    yield correction(offset, text, word, message, `Write ${word}, or "${text}" if it is text.`);
  }
  if (EMPTY.test(text)) {
    const advice = 'Remove the whole line, or write text in double quotes.';
    yield { message: `“${text}” is not a value.`, advice, offset, length: text.length };
    return;
  }
  const all = withoutClosers(rest);
  for (const shown of new Set([/^[^",:{}[\]]*/.exec(rest)?.[0].trimEnd() || text, all])) {
    yield* wrongNumbers(offset, shown);
    yield correction(offset, shown, `"${shown.replaceAll('"', '')}"`, 'This string has no double quotes.');
  }
}

/** A number as people write it. Only the schema knows whether a number is meant. */
function* wrongNumbers(offset: number, rest: string): Iterable<SyntaxMistake> {
  const [written = ''] = NUMBER.exec(rest) ?? [];
  const number = VALID.test(written) ? undefined : likelyNumber(written);
  if (number === undefined) return;
  const message = `“${written}” is not a number: a number has only digits and a decimal point.`;
  yield correction(offset, written, String(number), message, `Write ${number}, or "${written}" if it is text.`);
}

/** Yields the comments, which are none of the values: notes, and fields that are switched off. */
export function* comments(text: string, tokens: readonly Token[]): Iterable<SyntaxMistake> {
  for (const { offset, kind } of tokens) {
    const comment = kind === 'word' ? COMMENT.exec(text.slice(offset))?.[0].trimEnd() : undefined;
    if (comment === undefined) continue;
    const advice = FIELD.test(comment)
      ? 'Take the marks of the comment away to use the field again, or delete the line.'
      : 'Delete the comment.';
    yield correction(offset, comment, '', 'A document cannot have comments.', advice);
  }
}

function wrongQuotes(token: Token, rest: string, tokens: readonly Token[]): SyntaxMistake {
  const found = QUOTED.exec(rest);
  const name = /^['`´]/.test(token.text) ? 'single' : 'curly';
  const others = tokens.filter((one) => one !== token && QUOTES.test(one.text)).length;
  const also = others > 0 ? ' Do the same wherever this document has such quotes.' : '';
  const message = `These are ${name} quotes; a document needs straight double quotes (").`;
  const [written, ...words] = found ?? [token.text.charAt(0)];
  const straight = found ? `"${words.join('')}"` : '"';
  return correction(token.offset, written, straight, message, `Write ${straight}${found ? '.' : ' instead.'}${also}`);
}

/** Reads a number as people write it: £1,250, 1 495, 7,50, 20p, 54 + VAT, 75O. */
export function likelyNumber(text: string): number | undefined {
  const own = text
    .replace(/(?<!\s)\s*(?:\+|plus|excl?\.?|excluding)\s*VAT$/i, '')
    .replace(/^(?:GBP|[£$€])\s?(?=[-.\d])|\s?(?:GBP|pounds?|£)$/gi, '');
  const [, pence] = /^(\d+)\s?p$/i.exec(own) ?? [];
  if (pence !== undefined) return Number(pence) / 100;
  const digits = own
    .replace(/^(-?\d{1,3})((?:[, \u00a0]\d{3})+)(?=\.|$)/, (_, first, rest) => first + rest.replaceAll(/\D/g, ''))
    .replace(/^(-?\d+),(?=\d\d?$)/, '$1.')
    .replaceAll(/[Oo](?=\d)/g, '0')
    .replaceAll(/[Il](?=\d)/g, '1')
    .replace(/\d.*/, (rest) => rest.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1'));
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
