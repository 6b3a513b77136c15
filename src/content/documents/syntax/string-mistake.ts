import type { SyntaxMistake } from './syntax-mistake.ts';
import { correction, restOfLine, type Token, withoutClosers } from './tokens.ts';

const COMPLETE = /^"(?:[^"\\]|\\.)*"$/;
const ESCAPES = /\\(?:u[\da-fA-F]{4}|.)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON refuses (RFC 8259, section 7)
const CONTROL = /[\u0000-\u001f]/;

/** Yields possible errors in the double quotes of a string, or in the characters between them. */
export function* stringMistakes(text: string, tokens: readonly Token[], token: Token): Iterable<SyntaxMistake> {
  if (token.kind !== 'string') return;
  const next = tokens[tokens.indexOf(token) + 1];
  const { offset } = token;
  const [keyed, key] = /^"([\w$-]+)(?=\s*:)/.exec(token.text) ?? [];
  if (keyed) yield correction(offset, keyed, `"${key}"`, `The key “${key}” has no closing double quote.`);
  if (!COMPLETE.test(token.text)) yield* openString(text, token, next);
  else if (next?.line === token.line) yield* innerQuotes(text, token, next);
  const control = CONTROL.exec(token.text);
  if (control) {
    const message = `There is ${control[0] === '\t' ? 'a tab' : 'a hidden character'} in this text.`;
    yield correction(offset + control.index, control[0], ' ', message, 'Replace it with a space.');
  }
  for (const { 0: written, index: at } of token.text.matchAll(ESCAPES)) {
    if (/^\\(?:["\\/bfnrt]|u.)/.test(written)) continue;
    const message = `“${written}” means nothing in JSON.`;
    const advice = 'For a backslash write \\\\, for a line break \\n, for a double quote \\".';
    yield { message, advice, offset: offset + at, length: written.length };
  }
}

/** A string that ended too early, or too late: something follows that is neither a comma nor a closer. */
function* innerQuotes(text: string, token: Token, next: Token): Iterable<SyntaxMistake> {
  const swallowed = /^(".*\S)\s*,\s*"$/.exec(token.text)?.[1];
  if (swallowed !== undefined) yield unclosed(token, swallowed);
  const offset = token.offset + token.length - 1;
  const isBesideString = next.kind === 'string' && next.offset === offset + 1;
  if (next.kind !== 'word' && !isBesideString) return;
  if (token.text === '""' || next.kind === 'string')
    yield correction(offset, '"', '', 'There is an extra double quote here.');
  const message = 'A double quote inside this string ends it too early.';
  const [pair, words] = /^"([^"\\]*)"(?=.*")/.exec(restOfLine(text, offset)) ?? [];
  const advice = `Write “${words}”, with curly quotes: only the quotes around the whole string are straight.`;
  if (pair) yield correction(offset, pair, `“${words}”`, message, advice);
  else yield correction(offset, '"', '\\"', message, 'Write \\" in its place.');
}

/** A string without its closing quote before the end of the line. */
function* openString(text: string, token: Token, next: Token | undefined): Iterable<SyntaxMistake> {
  const whole = restOfLine(text, token.offset);
  for (const shown of new Set([withoutClosers(whole), whole])) {
    const message = 'The quote at the end of this string is not a straight double quote (").';
    const isCurly = /[“”„‟'’]$/.test(shown);
    yield isCurly ? correction(token.offset, shown, `${shown.slice(0, -1)}"`, message) : unclosed(token, shown);
  }
  if (next && (next.kind === 'word' || next.kind === 'separator')) {
    const message = 'This string continues on the next line, but a string must be on one line.';
    const advice =
      'Write the string on one line, with a space in place of the line break. Where Markdown is allowed, \\n\\n begins a paragraph.';
    yield { message, advice, offset: token.offset, length: token.length };
  }
}

function unclosed({ offset }: Token, shown: string): SyntaxMistake {
  return correction(offset, shown, `${shown}"`, 'The closing double quote of this string is missing.');
}
