import type { SyntaxMistake } from './syntax-mistake.ts';
import { restOfLine, type Token, touches, withoutClosers } from './tokens.ts';

type Found = Pick<SyntaxMistake, 'message' | 'advice'> & Partial<SyntaxMistake>;

const COMPLETE = /^"(?:[^"\\]|\\.)*"$/;
const ESCAPES = /\\(?:u[\da-fA-F]{4}|.)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON refuses (RFC 8259, section 7)
const CONTROL = /[\u0000-\u001f]/;

/** What is wrong with the double quotes around a token, or with the characters between them. */
export function stringMistake(text: string, tokens: readonly Token[], index: number): Found | undefined {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (!token) return undefined;
  const inner = innerQuote(text, tokens, index);
  if (inner) return inner;
  if (token.kind !== 'string') return undefined;
  if (!COMPLETE.test(token.text)) return openString(text, tokens, index);
  const control = CONTROL.exec(token.text);
  if (control) {
    const name = control[0] === '\t' ? 'a tab' : 'a hidden character';
    const place = { offset: token.offset + control.index, length: 1 };
    return { message: `There is ${name} in this text.`, advice: 'Replace it with a space.', ...place };
  }
  for (const { 0: written, index: at } of token.text.matchAll(ESCAPES)) {
    if (/^\\(?:["\\/bfnrt]|u.)/.test(written)) continue;
    const message = `“${written}” means nothing in JSON.`;
    const place = { offset: token.offset + at, length: written.length };
    return { message, advice: `For a backslash write \\\\, for a line break \\n, for a double quote \\".`, ...place };
  }
  return before === undefined ? undefined : brokenKey(before, token);
}

/** A text that ended too early, because of a double quote inside it: the next token is neither a comma nor a closer. */
function innerQuote(text: string, tokens: readonly Token[], index: number): Found | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!token || before?.kind !== 'string' || before.line !== token.line || !COMPLETE.test(before.text))
    return undefined;
  if (!['string', 'word'].includes(token.kind) || /^(?:[;=]$|\/\/)/.test(token.text)) return undefined;
  const key = brokenKey(before, token);
  if (key) return key;
  // Two whole strings with a space between them lack a comma, and a key before its value lacks a colon.
  if (isKeyPlace(tokens, index - 1)) return undefined;
  if (COMPLETE.test(token.text) && !touches(before, token)) return undefined;
  const offset = before.offset + before.length - 1;
  const message = 'A double quote inside this string ends it too early.';
  const rest = restOfLine(text, { ...before, offset });
  const pair = /^"([^"\\]*)"(?=.*")/.exec(rest);
  if (!pair) return { message, advice: 'Write \\" in its place.', offset, length: 1 };
  const advice = `Write “${pair[1]}”, with curly quotes: only the quotes around the whole string are straight.`;
  return { message, advice, offset, length: pair[0].length };
}

/** A string without its closing quote before the end of the line. */
function openString(text: string, tokens: readonly Token[], index: number): Found | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  const key = /^"([\w$-]+)\s*:/.exec(token.text);
  if (key && isKeyPlace(tokens, index))
    return {
      message: `The key “${key[1]}” has no closing double quote.`,
      advice: `Write "${key[1]}".`,
      length: key[0].slice(0, -1).trimEnd().length,
    };
  const whole = restOfLine(text, token);
  const next = tokens[index + 1];
  if (next && next.kind !== 'string' && next?.kind !== 'closer' && next?.kind !== 'opener') {
    const advice =
      'Write the string on one line, with a space in place of the line break. Where Markdown is allowed, \\n\\n begins a paragraph.';
    return { message: 'This string continues on the next line, but a string must be on one line.', advice };
  }
  const opened = tokens.some((one) => one.kind === 'opener' && one.line === token.line && one.offset < token.offset);
  const shown = opened ? withoutClosers(whole) : whole;
  const curly = /[“”„‟'’]$/.test(shown);
  const message = curly
    ? 'The quote at the end of this string is not a straight double quote (").'
    : 'The closing double quote of this string is missing.';
  return { message, advice: `Write ${curly ? shown.slice(0, -1) : shown}".`, length: shown.length };
}

/** A key that swallowed its colon, because its closing quote is missing: "title: "Tiling". */
function brokenKey(before: Token, token: Token): Found | undefined {
  const key = /^"([\w$-]+)\s*:\s*"$/.exec(before.text);
  if (!key || before.line !== token.line || [',', ':', '}', ']'].includes(token.text)) return undefined;
  const message = `The key “${key[1]}” has no closing double quote.`;
  return { message, advice: `Write "${key[1]}".`, offset: before.offset, length: (key[1]?.length ?? 0) + 1 };
}

/** Whether a key is expected at a token: after a brace, or after a comma and before a colon. */
function isKeyPlace(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.kind === 'closer') depth++;
    else if (token?.kind === 'opener' && depth-- === 0) return token.text === '{' && tokens[index - 1]?.text !== ':';
  }
  return false;
}
