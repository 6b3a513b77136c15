import type { Span } from '../pointer.ts';
import type { SyntaxMistake } from './syntax-mistake.ts';

/** A string, number, word or mark of a document, valid or not. */
export interface Token extends Span {
  text: string;
  kind: 'string' | 'opener' | 'closer' | 'separator' | 'word';
  /** The line it is on, from 1, and how many characters that line is indented. */
  line: number;
  indent: number;
  /** True for the first token of a line. */
  leads: boolean;
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|\{\{[\w.]+\}\}|[{}[\],:]|[^ \t\r\n"{}[\],:]+/g;
const KINDS: Readonly<Record<string, Token['kind']>> = {
  '{': 'opener',
  '[': 'opener',
  '}': 'closer',
  ']': 'closer',
  ',': 'separator',
  ':': 'separator',
};

/** The tokens of a string that may be invalid JSON. A string ends at its line's end at the latest. A {{fact}} is a word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.length - line.trimStart().length;
    for (const { 0: found, index: column } of line.matchAll(TOKEN))
      tokens.push({
        text: found,
        kind: found.startsWith('"') ? 'string' : (KINDS[found] ?? 'word'),
        offset: start + column,
        length: found.length,
        line: index + 1,
        indent,
        leads: column === indent,
      });
    start += line.length + 1;
  }
  return tokens;
}

export function closerOf({ text }: Token): string {
  return text === '{' ? '}' : ']';
}

export function openerAround(tokens: readonly Token[], index: number): Token | undefined {
  let closed = 0;
  return tokens.slice(0, index).findLast(({ kind }) => {
    if (kind === 'closer') closed++;
    return kind === 'opener' && closed-- === 0;
  });
}

/** The text from an offset to the end of its line, without a last comma. */
export function restOfLine(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text
    .slice(offset, end < 0 ? undefined : end)
    .trimEnd()
    .replace(/,$/, '')
    .trimEnd();
}

export function withoutClosers(text: string): string {
  let end = text.length;
  while (end > 0 && '}] \t'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

export function correction(
  offset: number,
  written: string,
  replacement: string,
  message: string,
  advice = replacement === '' ? 'Delete it.' : `Write ${replacement}.`,
): SyntaxMistake {
  return { message, advice, offset, length: written.length, replacement };
}
