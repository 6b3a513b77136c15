import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow, slashed } from '../sources/files.ts';

const ROOT = 'src/site';
/** No vowels: they would make words, and blockers of advertisements hide a class that begins with "ad-". */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

/**
 * Names classes of CSS modules, for generateScopedName, by the places of file and class: a page is 480 bytes smaller, gzipped,
 * than with the names that the files give them.
 */
export function classNames(): (name: string, file: string) => string {
  const modules = filesBelow(ROOT).filter((path) => path.endsWith('.module.css'));
  return (name, file) => {
    const place = modules.indexOf(slashed(relative(ROOT, file)));
    if (place < 0) throw new Error(`${file} is not below ${ROOT}.`);
    return `${inLetters(place)}${namesIn(file).indexOf(name)}`;
  };
}

/** The classes of a stylesheet in the order in which it first has them. */
function namesIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

function inLetters(place: number): string {
  const last = LETTERS.charAt(place % LETTERS.length);
  return place < LETTERS.length ? last : inLetters(Math.floor(place / LETTERS.length) - 1) + last;
}
