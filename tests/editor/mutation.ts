import { valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import type { Finding } from '../../src/content/problems/problem.ts';
import { isRecord } from '../../src/lib/record.ts';

/** One mistake in one document, and where the problem must be reported. */
export interface Mutation {
  /** A description, for the test's messages. */
  name: string;
  /** The document after the mistake; undefined if the file is deleted. */
  value: unknown;
  /** The codes that may be reported; the first is the usual one. */
  codes: readonly string[];
  place: Pick<Finding, 'pointer' | 'at' | 'slice' | 'after' | 'behind'>;
  /** The file that the problem is reported in, if not the changed one. */
  file?: string;
}

/** A copy of a value with another value at one pointer; undefined removes the key or entry. */
export function withValue(value: unknown, pointer: Pointer, replacement: unknown): unknown {
  const [step, ...rest] = pointer;
  if (step === undefined) return replacement;
  const inner = withValue(valueAt(value, [step]), rest, replacement);
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length === 0 && replacement === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = inner;
    return copy;
  }
  if (!isRecord(value)) return value;
  // A new object with the keys in their original order: nothing else may change.
  return Object.fromEntries(
    Object.entries({ ...value, [step]: inner }).filter(([key]) => key !== String(step) || inner !== undefined),
  );
}

/** A copy of a value with one key of one object renamed. */
export function withKey(value: unknown, pointer: Pointer, from: string, to: string): unknown {
  const holder = valueAt(value, pointer);
  if (!isRecord(holder)) return value;
  const renamed = Object.fromEntries(Object.entries(holder).map(([key, item]) => [key === from ? to : key, item]));
  return withValue(value, pointer, renamed);
}

/** A word with two letters swapped, as in a typo, or with one letter doubled if a swap would change nothing. */
export function misspell(word: string): string {
  const at = Math.max(0, Math.floor(word.length / 2) - 1);
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return swapped === word ? `${word}${word.at(-1)}` : swapped;
}
