import type { Facts } from '../../generated/documents.ts';
import { replaceValue, valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { findFact, quotedFacts } from '../text/facts.ts';

/** A match of a query: `length` characters from `start` of the text. */
export interface FoundText {
  /** The text as written; with `fact`, as visitors read it. */
  text: string;
  start: number;
  length: number;
  /** The fact, as group.name, that the string quotes there: the words are its value, not the string's own. */
  fact?: string;
}

type Span = Pick<FoundText, 'start' | 'length'>;

/** Finds a query in a string and in the words that visitors read: a quoted fact, once, by its value and name. */
export function findInText(text: string, query: string, matchCase: boolean, facts: Facts): FoundText[] {
  const written = matchesIn(text, query, matchCase);
  const { shown, quotes } = readText(text, facts);
  const own = written.filter((match) => !quotes.some((quote) => overlap(match, quote.written)));
  const read = quotes.length === 0 ? [] : matchesIn(shown, query, matchCase);
  const quoted = quotes.flatMap((quote): FoundText[] => {
    const inValue = read.find((match) => overlap(match, quote.shown));
    const found = inValue ?? (written.some((match) => overlap(match, quote.written)) ? quote.shown : undefined);
    return found ? [{ text: shown, ...found, fact: quote.fact }] : [];
  });
  return [...own.map((match) => ({ text, ...match })), ...quoted];
}

type TextMatch = Span & { pointer: Pointer };

/** A value with parts of its strings replaced. A string may have several. */
export function replaceMatches(value: unknown, matches: readonly TextMatch[], replacement: string): unknown {
  const fromTheEnd = matches.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce((changed, { pointer, start, length }) => {
    const text = String(valueAt(changed, pointer));
    return replaceValue(changed, pointer, withWords(text, start, start + length, replacement));
  }, value);
}

/** Replaces a part of a string with words, leaving exactly one blank between them and their neighbours. */
function withWords(text: string, start: number, end: number, words: string): string {
  const [before, taken, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (words.trim() === '') {
    const isApart = /(?:^|\s)$/.test(before) && /^(?:\s|[.,;:!?)]|$)/.test(after);
    return isApart
      ? before.replace(/ $/, '') + (before === '' ? after.replace(/^ /, '') : after)
      : before + words + after;
  }
  const first = /^ /.test(taken) && /\S$/.test(before) && /^\S/.test(words) ? ' ' : '';
  const last = / $/.test(taken) && /^\S/.test(after) && /\S$/.test(words) ? ' ' : '';
  const [head, tail] = [/ $/.test(before), /^ /.test(after)];
  return before + first + words.replace(/^ +/, head ? '' : '$&').replace(/ +$/, tail ? '' : '$&') + last + after;
}

function matchesIn(text: string, query: string, matchCase: boolean): Span[] {
  const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = text.matchAll(new RegExp(escaped, matchCase ? 'gu' : 'giu'));
  return [...found].map(({ index, 0: match }) => ({ start: index, length: match.length }));
}

/** Fills facts in. The `quotes` of facts have their places in the text as written, and those of their values in the `shown` one. */
function readText(text: string, facts: Facts) {
  const quotes: { fact: string; written: Span; shown: Span }[] = [];
  let [shown, end] = ['', 0];
  for (const { name: fact, slice } of quotedFacts(text)) {
    const start = text.indexOf(slice, end);
    const value = findFact(facts, fact) ?? slice;
    shown += text.slice(end, start);
    quotes.push({
      fact,
      written: { start, length: slice.length },
      shown: { start: shown.length, length: value.length },
    });
    shown += value;
    end = start + slice.length;
  }
  return { shown: shown + text.slice(end), quotes };
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.start + other.length && other.start < one.start + one.length;
}
