import type { SyntaxMistake } from './syntax-mistake.ts';
import { restOfLine, type Token, touches, withoutClosers } from './tokens.ts';

type Found = Pick<SyntaxMistake, 'message' | 'advice'> & Partial<SyntaxMistake>;

/** What JSON has besides strings: numbers (RFC 8259, section 6), three words and six marks. */
const VALID = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])$/;
const THOUSANDS = /^[£$€]?[ \t]?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=[ \t]*(?:[,}\]]|$))/;
const DECIMAL_COMMA = /^[£$€]?[ \t]?-?\d+,\d{1,2}(?=[ \t]*(?:[,}\]]|$))/;
const QUOTED = /^(?:[“”„‟"]([^“”„‟"\n]*)[“”„‟"]|[‘’‚‛'`´]([^‘’‚‛'`´\n]*)[‘’‚‛'`´])/;
const QUOTES = /^[“”„‟‘’‚‛'`´«»]/;
const YES = /^(?:true|yes|on)$/i;
const NO = /^(?:false|no|off)$/i;
const EMPTY = /^(?:null|none|nil|undefined|nan)$/i;

/** What is wrong with a token that is no string: a word, number or sign that JSON does not have. */
export function wordMistake(text: string, tokens: readonly Token[], index: number): Found | undefined {
  const token = tokens[index];
  if (!token || token.kind === 'string') return undefined;
  const rest = restOfLine(text, token);
  const isValue = tokens[index - 1]?.text === ':';
  const thousands = isValue ? THOUSANDS.exec(rest) : null;
  if (thousands) return wrongNumber(thousands[0], 'A number has no comma for thousands.');
  const decimal = isValue ? DECIMAL_COMMA.exec(rest) : null;
  if (decimal) {
    const message = 'A number has a decimal point, not a comma.';
    return { ...wrongNumber(decimal[0].replace(',', '.'), message), length: decimal[0].length };
  }
  const next = tokens[index + 1];
  if (VALID.test(token.text) && !(isValue && next?.kind === 'word' && next.line === token.line)) return undefined;
  if (/^(?:\/\/|\/\*|#)/.test(token.text))
    return { message: 'A document cannot have comments.', advice: 'Delete the comment.', length: rest.length };
  if (QUOTES.test(token.text)) return wrongQuotes(token, rest, tokens);
  if (/^[;=]$/.test(token.text)) {
    const sign = token.text === ';' ? 'comma' : 'colon';
    return {
      message: `A ${sign} is needed here, not “${token.text}”.`,
      advice: `Write ${sign === 'comma' ? ',' : ':'}`,
    };
  }
  const hidden = /^[\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/.exec(token.text);
  if (hidden) {
    const message = 'There is a special space or an invisible character here, as web pages and word processors use.';
    return { message, advice: 'Delete it, and type an ordinary space if one is needed.', length: hidden[0].length };
  }
  return isKey(tokens, index) ? bareKey(token, next) : bareValue(token, rest, isValue || isLineOfList(tokens, index));
}

function isKey(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return next?.text === ':' || (touches(token, next) && next?.kind === 'string' && /^"\s*:/.test(next.text));
}

function bareKey({ text }: Token, next: Token | undefined): Found {
  const isClosed = next?.text !== ':';
  const message = isClosed
    ? `The key “${text}” has no opening double quote.`
    : `The key “${text}” has no double quotes.`;
  return { message, advice: `Write "${text}".`, length: text.length + (isClosed ? 1 : 0) };
}

/** Whether a token begins an entry of a list that has its own line. */
function isLineOfList(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  const hasColon = tokens.some(({ text, line }) => text === ':' && line === token?.line);
  return token?.leads === true && !hasColon && ['[', ','].includes(before?.text ?? '');
}

function bareValue({ text }: Token, rest: string, isWhole: boolean): Found {
  if (YES.test(text) || NO.test(text)) {
    const word = YES.test(text) ? 'true' : 'false';
    const message =
      text.toLowerCase() === word ? `“${text}” has a capital letter.` : `“${text}” is not the word true or false.`;
    return { message, advice: `Write ${word}, or "${text}" if it is text.` };
  }
  if (EMPTY.test(text))
    return { message: `“${text}” is not a value.`, advice: 'Remove the whole line, or write text in double quotes.' };
  const shown = isWhole && !/[[{]/.test(rest) ? withoutClosers(rest) : text;
  const amount = /^[£$€]?[ \t]?[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[ \t]?(?:GBP|pounds?))?$/i.test(shown);
  if (amount) return wrongNumber(shown, `“${shown}” is not a number: a number has only digits and a decimal point.`);
  if (shown.endsWith('"')) {
    const advice = `Write "${shown}.`;
    return { message: 'The opening double quote of this string is missing.', advice, length: shown.length };
  }
  const plain = shown.replaceAll('"', '');
  const message = 'This string has no double quotes.';
  return { message, advice: `Write "${plain}".`, length: shown.length };
}

/** A number as people write it. Only the schema knows whether a number is meant. */
function wrongNumber(written: string, message: string): Found {
  const number = Number(written.replaceAll(/[^\d.-]/g, ''));
  return { message, advice: `Write ${number}, or "${written}" if it is text.`, length: written.length };
}

function wrongQuotes(token: Token, rest: string, tokens: readonly Token[]): Found {
  const found = QUOTED.exec(rest);
  const name = /^['`´]/.test(token.text) ? 'single' : 'curly';
  const others = tokens.filter((one) => one !== token && QUOTES.test(one.text)).length;
  const also = others > 0 ? ' Do the same wherever this document has such quotes.' : '';
  const message = `These are ${name} quotes; a document needs straight double quotes (").`;
  if (!found) return { message, advice: `Write " instead.${also}`, length: 1 };
  const words = found[1] ?? found[2] ?? '';
  return { message, advice: `Write "${words}".${also}`, length: found[0].length };
}
