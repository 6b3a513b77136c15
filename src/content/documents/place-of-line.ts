import { getLocation } from 'jsonc-parser';
import { readDocument } from './document.ts';
import { valueAt } from './json-value.ts';
import type { Pointer } from './pointer.ts';

/**
 * The value at the beginning of a line of a document.
 * @param line counts from 1
 * @param column counts from 1; the first character that is not a space if left out
 * @returns its pointer, or the nearest one that is there; empty for a text that is not JSON
 */
export function pointerAtLine(text: string, line: number, column?: number): Pointer {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  const source = lines[line - 1] ?? '';
  const offset = start + (column === undefined ? source.length - source.trimStart().length : column - 1);
  const { value, unreadable } = readDocument({ path: '', text });
  if (unreadable) return [];
  const { path } = getLocation(text, Math.min(offset + 1, text.length));
  const present = path.findIndex((_, depth) => valueAt(value, path.slice(0, depth + 1)) === undefined);
  return present < 0 ? path : path.slice(0, present);
}
