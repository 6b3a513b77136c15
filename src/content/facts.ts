import type { Facts } from '../generated/documents.ts';
import type { Pointer } from './problem.ts';

const QUOTE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A fact that a text quotes, with its braces as they are written. */
export interface Quote {
  name: string;
  slice: string;
}

/** The facts that a text quotes as {{group.name}}, in order. */
export function quotedFacts(text: string): Quote[] {
  return text.includes('{{') ? [...text.matchAll(QUOTE)].map(([slice, name = '']) => ({ name, slice })) : [];
}

/** A text with what it quotes taken out, so that only what is typed remains. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(QUOTE, (quote) => ' '.repeat(quote.length));
}

/** The value of a fact by group.name, or undefined. */
export function findFact(facts: Facts, name: string): string | undefined {
  const [group = '', key = ''] = name.split('.');
  const found = facts[group];
  return typeof found === 'object' ? found[key] : undefined;
}

/** All names of facts, as they are quoted. */
export function factNames(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([group, values]) =>
    typeof values === 'object' ? Object.keys(values).map((name) => `${group}.${name}`) : [],
  );
}

/** A copy of a value in which every text has its facts in place. Unknown facts stay as they are. */
export function placeFacts<T>(value: T, facts: Facts): T;
export function placeFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') {
    return value.includes('{{') ? value.replace(QUOTE, (quote, name: string) => findFact(facts, name) ?? quote) : value;
  }
  if (Array.isArray(value)) return value.map((item) => placeFacts(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, placeFacts(item, facts)]));
}

/** Every text of a document that visitors may read or that may quote a fact; not what editors write for each other. */
export function* textsOf(value: unknown, pointer: Pointer): Iterable<{ pointer: Pointer; text: string }> {
  if (typeof value === 'string') yield { pointer, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, [...pointer, index]);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (pointer.length > 0 || (key !== '$schema' && key !== 'allow')) yield* textsOf(item, [...pointer, key]);
    }
  }
}
