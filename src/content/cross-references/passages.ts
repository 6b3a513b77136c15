import { visitValues } from '../documents/json-value.ts';
import { memoizeTexts } from '../memoize.ts';
import type { ParsedBlock } from '../parser/parsed-site.ts';
import { withoutQuotes } from '../text/facts.ts';
import { withoutLinks } from '../text/prose.ts';
import type { Reference } from './site-index.ts';

/** The number of typed characters from which two passages with the same words are one that was copied. */
const LEAST = 70;
/** The characters of a passage by which people recognise it. */
const BEGINNING = 24;

/**
 * The passages of a page's own blocks: long strings, and lists of strings as a whole, since many pages share an item. Each
 * is named by its beginning, its length and a hash of its words (FNV-1a).
 */
export function passagesOf(blocks: readonly ParsedBlock[]): Reference[] {
  const found: Reference[] = [];
  const add = (text: string, place: Reference['pointer']) => {
    const name = text.length < LEAST ? '' : nameOf(text);
    if (name !== '') found.push({ name, pointer: [...place] });
  };
  for (const { value, valid, pointer } of blocks) {
    if (!valid) continue;
    visitValues(
      value,
      (item, place) => {
        if (typeof item === 'string' && typeof place.at(-1) === 'string' && place.at(-1) !== 'alt') add(item, place);
        else if (isList(item)) add(item.join('\n'), place);
      },
      [...pointer],
    );
  }
  return found;
}

/** The name of a passage; empty if too little of it is typed. */
const nameOf = memoizeTexts((text) => {
  const typed = withoutLinks(withoutQuotes(text)).replaceAll(/\s+/g, ' ');
  return typed.length < LEAST ? '' : `${text.slice(0, BEGINNING)} ${text.length} ${hashOf(text)}`;
});

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string');
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
