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
  return !text.includes('{{') ? text : text.replaceAll(QUOTE, (quote) => ' '.repeat(quote.length));
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

/** A value with its facts in every text. A value that quotes no fact is shared, not copied. Unknown facts stay as they are. */
export function placeFacts<T>(value: T, facts: Facts): T;
export function placeFacts(value: unknown, facts: Facts): unknown {
  if (!holdsQuote(value)) return value;
  if (typeof value === 'string') {
    return value.replace(QUOTE, (quote, name: string) => findFact(facts, name) ?? quote);
  }
  if (Array.isArray(value)) return value.map((item) => placeFacts(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, placeFacts(item, facts)]));
}

function holdsQuote(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsQuote);
}

/** Every text of a document that visitors may read or that may quote a fact; not what editors write for each other. */
export function textsOf(value: unknown, pointer: Pointer): { pointer: Pointer; text: string }[] {
  const texts: { pointer: Pointer; text: string }[] = [];
  const place = [...pointer];
  const visitAt = (step: string | number, item: unknown): void => {
    place.push(step);
    visit(item);
    place.pop();
  };
  const visit = (item: unknown): void => {
    if (typeof item === 'string') texts.push({ pointer: [...place], text: item });
    else if (Array.isArray(item)) for (let index = 0; index < item.length; index++) visitAt(index, item[index]);
    else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        if (place.length > 0 || (key !== '$schema' && key !== 'allow')) visitAt(key, inner);
      }
    }
  };
  visit(value);
  return texts;
}
