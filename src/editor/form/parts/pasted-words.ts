import { isSafeAddress, type Takes } from '../../prose/prose-schema.ts';
import type { Dropped, Note } from './pasted-elements.ts';

/** A link or a picture of Markdown, with its title if it has one, or an address in angle brackets. */
const LINK =
  /(?<picture>!)?\[(?<words>[^[\]]*)\]\(\s*<?(?<href>[^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|<(?<address>(?:https:|mailto:)[^\s<>]+)>/g;
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;
/** Stands for a link while the words around it are read; there are as many as private characters. */
const FIRST_STAND_IN = 0xe000;

/**
 * The signs of Markdown outside our subset, with their replacements. Those within words, such as in 5*4*3 or a_b_c, do
 * not count.
 */
const SIGNS: readonly [sign: RegExp, left: string, lost?: Dropped][] = [
  [/(?<![\w\\])__(?=\S)(.+?)(?<=\S)__(?!\w)/g, '**$1**'],
  [/(?<![*\\])\*\*\*(?=[^\s*])([^*]+)(?<=[^\s*])\*\*\*(?!\*)/g, '**$1**', 'italics'],
  [/(?<![\w*\\])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\w*])/g, '$1', 'italics'],
  [/(?<![\w\\])_(?=[^\s_])([^_]+)(?<=[^\s_])_(?!\w)/g, '$1', 'italics'],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, '$1', 'strikethrough'],
  [/(?<!`)`([^`]+)`(?!`)/g, '$1', 'code'],
  [/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1'],
];

/** Converts words with Markdown of any kind to the subset that documents have, or to words alone. */
export function markedWords(text: string, takes: Takes, note: Note): string {
  const links: string[] = [];
  const masked = text.replaceAll(LINK, (...match) => {
    const { picture, words = '', href = '', address } = match.at(-1);
    if (picture) {
      note('picture');
      return '';
    }
    const shown = withoutSigns(address?.replace(/^mailto:/, '') ?? words, note);
    if (takes === 'prose' && isSafeAddress(address ?? href) && shown.trim() !== '') {
      links.push(`[${shown}](${address ?? href})`);
      return String.fromCharCode(FIRST_STAND_IN + links.length - 1);
    }
    note('link');
    return shown;
  });
  const read = withoutSigns(masked, note);
  const plain = takes === 'prose' ? read : replaceNoted(read, BOLD, '$1', 'bold', note);
  return plain.replaceAll(/[\ue000-\uefff]/g, (one) => links[one.charCodeAt(0) - FIRST_STAND_IN] ?? one);
}

function withoutSigns(text: string, note: Note): string {
  return SIGNS.reduce((read, [sign, left, lost]) => replaceNoted(read, sign, left, lost, note), text);
}

function replaceNoted(text: string, sign: RegExp, left: string, lost: Dropped | undefined, note: Note): string {
  const read = text.replaceAll(sign, left);
  if (lost && read !== text) note(lost);
  return read;
}
