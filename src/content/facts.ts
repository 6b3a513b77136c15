import type { Facts } from '../generated/documents.ts';

const QUOTE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The facts that a text quotes as {{group.name}}, in order. */
export function quotedFacts(text: string): string[] {
  return [...text.matchAll(QUOTE)].map(([, name]) => name ?? '');
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
