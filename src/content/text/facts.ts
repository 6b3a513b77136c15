import type { Facts } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { memoize } from '../memoize.ts';

const QUOTE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const STRAY = /\[\[[\w-]+\.[\w-]+\]\]|\(\([\w-]+\.[\w-]+\)\)|\{ \{[\w.-]*\} \}|\{+[^{}\n]{0,60}\}+|\{+[\w.]*|\}+/g;

/** A fact quoted in a string. `slice` is the quote as written, braces included. */
export interface Quote {
  name: string;
  slice: string;
}

/** The facts that a string quotes as {{group.name}}, in order. */
export function quotedFacts(text: string): Quote[] {
  return text.includes('{{') ? [...text.matchAll(QUOTE)].map(([slice, name = '']) => ({ name, slice })) : [];
}

/** Every quote has one of these, well formed or not. */
export const MAY_QUOTE = /[{}]|\[\[|\(\(/;

/** Braces that quote no fact, as in {nvq.duration} or {{nvq.duration}, with the name they were meant for. */
export function strayBraces(text: string): (Quote & { offset: number })[] {
  if (!MAY_QUOTE.test(text)) return [];
  return [...withoutQuotes(text).matchAll(STRAY)].map(({ 0: found, index: offset }) => {
    const slice = text.slice(offset, offset + found.length);
    return { name: slice.replaceAll(/[{}()[\]\s]/g, ''), slice, offset };
  });
}

/** A string with its quotes blanked out, so that only typed text remains. */
export function withoutQuotes(text: string): string {
  return !text.includes('{{') ? text : text.replaceAll(QUOTE, (quote) => ' '.repeat(quote.length));
}

/** The value of a fact by group.name, or undefined. */
export function findFact(facts: Facts, name: string): string | undefined {
  const [group = '', key = ''] = name.split('.');
  const found = valuesOf(facts, group)[key];
  return typeof found === 'string' ? found : undefined;
}

function valuesOf(facts: Facts, group: string): Readonly<Record<string, unknown>> {
  const found = facts[group];
  return isRecord(found) && group !== 'forms' ? found : {};
}

export const factNames = memoize((facts: Facts): readonly string[] =>
  Object.keys(facts).flatMap((group) => Object.keys(valuesOf(facts, group)).map((name) => `${group}.${name}`)),
);

/** A value with facts filled into every string; shared where it has no quotes. Unknown facts stay. */
export function placeFacts<T>(value: T, facts: Facts): T;
export function placeFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return placeInText(value, facts);
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index++) {
      const placed = placeFacts(value[index], facts);
      if (placed === value[index]) continue;
      copy ??= [...value];
      copy[index] = placed;
    }
    return copy ?? value;
  }
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const placed = placeFacts(value[key], facts);
    if (placed === value[key]) continue;
    copy ??= { ...value };
    copy[key] = placed;
  }
  return copy ?? value;
}

function placeInText(text: string, facts: Facts): string {
  if (!text.includes('{{')) return text;
  return text.replace(QUOTE, (quote, name: string) => findFact(facts, name) ?? quote);
}
