import type { SyntaxMistake } from './syntax-mistake.ts';
import { correction, restOfLine, type Token, withoutClosers } from './tokens.ts';

/** The tokens of JSON besides strings: numbers (RFC 8259, section 6), three words and six marks. */
const VALID = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])$/;
const THOUSANDS = /^[£$€]?[ \t]?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=[ \t]*(?:[,}\]]|$))/;
const DECIMAL_COMMA = /^[£$€]?[ \t]?-?\d+,\d{1,2}(?=[ \t]*(?:[,}\]]|$))/;
const AMOUNT = /^[£$€]?[ \t]?[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[ \t]?(?:GBP|pounds?))?$/i;
/** A number with letters that look like digits. */
const MISTYPED = /^(?=.*\d)(?=.*[OoIl])[\dOoIl]+(?:\.[\dOoIl]+)?$/;
const COMMENT = /^(?:<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?:\/\/|\/\*|<!--|#).*)/;
const QUOTED = /^(?:[“”„‟"]([^“”„‟"\n]*)[“”„‟"]|[‘’‚‛'`´]([^‘’‚‛'`´\n]*)[‘’‚‛'`´])/;
const QUOTES = /^[“”„‟‘’‚‛'`´«»]/;
const HIDDEN = /^[\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/;
const YES = /^(?:true|yes|on)$/i;
const NO = /^(?:false|no|off)$/i;
const EMPTY = /^(?:null|none|nil|undefined|nan)$/i;

/** Yields possible errors in a token that is not a string: a word, number or sign that JSON does not support. */
export function* wordMistakes(text: string, tokens: readonly Token[], index: number): Iterable<SyntaxMistake> {
  const [token, next] = tokens.slice(index);
  if (token?.kind !== 'word') return;
  const { offset } = token;
  const rest = restOfLine(text, offset);
  const isValue = tokens[index - 1]?.text === ':';
  const thousands = isValue ? THOUSANDS.exec(rest)?.[0] : undefined;
  if (thousands) yield wrongNumber(offset, thousands, 'A number has no comma for thousands.');
  const decimal = isValue ? DECIMAL_COMMA.exec(rest)?.[0] : undefined;
  if (decimal)
    yield wrongNumber(offset, decimal, 'A number has a decimal point, not a comma.', decimal.replace(',', '.'));
  if (VALID.test(token.text) && next?.kind !== 'word') return;
  const comment = COMMENT.exec(text.slice(offset))?.[0].trimEnd();
  const hidden = HIDDEN.exec(token.text)?.[0];
  const sign = /^(.*?)([^\p{L}\p{N}“”„‟‘’‚‛'`´«»]+)$/u.exec(token.text);
  if (comment) yield correction(offset, comment, '', 'A document cannot have comments.', 'Delete the comment.');
  else if (QUOTES.test(token.text)) yield wrongQuotes(token, rest, tokens);
  else if (hidden) {
    const message = 'There is a special space or an invisible character here, as web pages and word processors use.';
    const advice = 'Delete it, and type an ordinary space if one is needed.';
    yield correction(offset, hidden, '', message, advice);
  } else {
    const [, word = '', signs] = sign ?? [];
    if (signs !== undefined && (word === '' || VALID.test(word))) yield* wrongSign(signs, offset + word.length);
    yield* bareWord(token, rest, isValue);
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
function* bareWord({ text, offset }: Token, rest: string, isValue: boolean): Iterable<SyntaxMistake> {
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
    if (isValue && MISTYPED.test(shown)) {
      const digits = shown.replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1');
      yield wrongNumber(offset, shown, `“${shown}” has a letter in place of a digit.`, digits);
    }
    if (AMOUNT.test(shown))
      yield wrongNumber(offset, shown, `“${shown}” is not a number: a number has only digits and a decimal point.`);
    yield correction(offset, shown, `"${shown.replaceAll('"', '')}"`, 'This string has no double quotes.');
  }
}

/** A number as people write it. Only the schema knows whether a number is meant. */
function wrongNumber(offset: number, written: string, message: string, meant = written): SyntaxMistake {
  const number = String(Number(meant.replaceAll(/[^\d.-]/g, '')));
  return correction(offset, written, number, message, `Write ${number}, or "${written}" if it is text.`);
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
