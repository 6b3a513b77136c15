import { applyEdits, type ModificationOptions, modify } from 'jsonc-parser';
import type { Fix } from './problem.ts';

/** How documents are written: two blanks for each level. */
const WRITING: ModificationOptions = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * Writes a value into the text of a document and leaves the rest as it is formatted. Undefined takes the value out.
 * @param insert puts the value into a list before what stands there
 */
export function writeValue(text: string, pointer: Fix['pointer'], value: unknown, insert = false): string {
  return applyEdits(text, modify(text, [...pointer], value, { ...WRITING, isArrayInsertion: insert }));
}

/**
 * Applies fixes one after the other. A fix of a place that an earlier one has put right is left out.
 * @param texts the documents by path
 * @returns the changed documents, and what was done
 */
export function applyFixes(
  texts: ReadonlyMap<string, string>,
  fixes: readonly Fix[],
): { changed: Map<string, string>; done: string[] } {
  const changed = new Map<string, string>();
  const done: string[] = [];
  const touched = new Set<string>();
  for (const { file, pointer, value, insert, title } of fixes) {
    const place = JSON.stringify([file, pointer]);
    const text = changed.get(file) ?? texts.get(file);
    if (text === undefined || touched.has(place)) continue;
    touched.add(place);
    changed.set(file, writeValue(text, pointer, value, insert));
    done.push(title);
  }
  return { changed, done };
}
