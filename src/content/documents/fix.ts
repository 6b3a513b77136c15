import { applyEdits, type ModificationOptions, modify } from 'jsonc-parser';
import { withoutByteOrderMark } from './document.ts';
import type { Pointer } from './pointer.ts';

/** A change that puts a problem right without a decision: sets a value, or takes it out where it is undefined. */
export interface Fix {
  file: string;
  pointer: Pointer;
  value: unknown;
  /** The key that a new key is written behind. */
  behind?: string;
  /** The effect of the fix, as a sentence. */
  title: string;
}

const WRITING: ModificationOptions = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/** Writes a value, or removes it if undefined, keeping the formatting. A new key comes after `behind`, or last. */
export function writeValue(text: string, pointer: Pointer, value: unknown, behind?: string): string {
  const getInsertionIndex = (keys: string[]) => keys.indexOf(behind ?? '') + 1 || keys.length;
  const own = withoutByteOrderMark(text);
  return applyEdits(own, modify(own, [...pointer], value, { ...WRITING, getInsertionIndex }));
}

/** Removes byte order marks, and applies the first fix for each pointer. Returns changed documents and titles. */
export function applyFixes(
  texts: ReadonlyMap<string, string>,
  fixes: readonly Fix[],
): { changed: Map<string, string>; done: string[] } {
  const changed = new Map<string, string>();
  const done: string[] = [];
  for (const [file, text] of texts) {
    const own = withoutByteOrderMark(text);
    if (own === text) continue;
    changed.set(file, own);
    done.push(`Removed the byte order mark at the start of ${file}.`);
  }
  const touched = new Set<string>();
  for (const { file, pointer, value, behind, title } of fixes) {
    const place = JSON.stringify([file, pointer]);
    const text = changed.get(file) ?? texts.get(file);
    if (text === undefined || touched.has(place)) continue;
    touched.add(place);
    changed.set(file, writeValue(text, pointer, value, behind));
    done.push(title);
  }
  return { changed, done };
}
