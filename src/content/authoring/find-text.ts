import { isRecord } from '../../shop/record.ts';
import { valueAt } from './json-value.ts';
import type { Pointer } from './pointer.ts';

/** Part of a string of a document: `length` characters from `start`. */
export interface TextMatch {
  pointer: Pointer;
  text: string;
  start: number;
  length: number;
}

/** The places of a query in a text, one after another. */
export function* matchesIn(
  text: string,
  query: string,
  matchCase: boolean,
): Iterable<{ start: number; length: number }> {
  const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const { index, 0: match } of text.matchAll(new RegExp(escaped, matchCase ? 'gu' : 'giu')))
    yield { start: index, length: match.length };
}

/** A value with parts of its strings replaced. A string may have several. */
export function replaceMatches(value: unknown, matches: readonly TextMatch[], replacement: string): unknown {
  const fromTheEnd = matches.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce((changed, { pointer, start, length }) => {
    const text = String(valueAt(changed, pointer));
    return withString(changed, pointer, text.slice(0, start) + replacement + text.slice(start + length));
  }, value);
}

function withString(value: unknown, [step, ...rest]: Pointer, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withString(item, rest, text) : item));
  return isRecord(value) ? { ...value, [step]: withString(value[step], rest, text) } : value;
}
