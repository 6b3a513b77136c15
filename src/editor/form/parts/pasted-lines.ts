import { isSafeAddress, type Takes } from '../../prose/prose-schema.ts';
import type { Loss, Note } from './paste-losses.ts';

/** A paragraph, an item of a list or a line, with the line ends before it. */
export interface PastedLine {
  text: string;
  isItem: boolean;
  after: '\n' | '\n\n';
}

/** A line without the signs that mark its kind. */
interface ReadLine {
  text: string;
  kind: 'words' | 'heading' | 'item' | 'row';
  /** How far an item of a list is indented, in characters. */
  depth?: number;
}

/** The bullets of word processors; those of symbol fonts are private characters. */
const BULLET = /^\s*(?:[•·▪◦‣●○■\uf000-\uf0ff]\s*|[-*]\s+|[o§](?:\t|\s{2,}))/;
/** The bullets of lists within lists, also where nothing is indented. */
const INNER_BULLET = /^\s*(?:[◦○▪■]|[o§]\s)/;
/** Alone, it may be a dash between words; it is a bullet if a neighbouring line begins with one too. */
const DASH = /^\s*[–—+]\s+/;
/** Likewise, alone it may be a count. */
const NUMBER = /^\s*\d{1,3}[.)]\s+/;
const NUMBER_AND_TAB = /^\s*\d{1,3}[.)]\t/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
const QUOTATION = /^\s*(?:>\s?)+/;
/** The lines that separate parts of the text, enclose code or underline the head of a table. */
const RULE = /^\s*(?:([-*_])(?:\s*\1){2,}|`{3,}\w*|~{3,}\w*|={3,}|\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?)\s*$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const ROW_OF_TABS = /\S\t+\S/;
const TAB = '    ';
/** How much further an item begins in a list within a list, in characters. */
const DEEPER = 2;

/** A link or a picture of Markdown, with its title if it has one, or an address in angle brackets. */
const LINK =
  /(?<picture>!)?\[(?<words>[^[\]]*)\]\(\s*<?(?<href>[^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|<(?<address>(?:https:|mailto:)[^\s<>]+)>/g;
/** Stands for a link while the words around it are read; there are as many as private characters. */
const FIRST_STAND_IN = 0xe000;

/** Markdown outside our subset, with replacements. Signs within words, as in 5*4*3 or a_b_c, do not count. */
const SIGNS: readonly [sign: RegExp, left: string, lost?: Loss][] = [
  [/(?<![\w\\])__(?=\S)(.+?)(?<=\S)__(?!\w)/g, '**$1**'],
  [/(?<![*\\])\*\*\*(?=[^\s*])([^*]+)(?<=[^\s*])\*\*\*(?!\*)/g, '**$1**', 'italics'],
  [/(?<![\w*\\])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\w*])/g, '$1', 'italics'],
  [/(?<![\w\\])_(?=[^\s_])([^_]+)(?<=[^\s_])_(?!\w)/g, '$1', 'italics'],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, '$1', 'strikethrough'],
  [/(?<!`)`([^`]+)`(?!`)/g, '$1', 'code'],
  [/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1'],
];
const SIGNS_OF_PROSE: typeof SIGNS = [[/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1', 'bold']];

/** Reads lists, headings, quotations and tables, as people and programs write them, as the Markdown of documents. */
export function readLines(text: string, takes: Takes, note: Note): PastedLine[] {
  // Blank lines stay at the end of the line before them.
  const lines = text.split(/\n(?=[^\S\n]*\S)/);
  const read: PastedLine[] = [];
  const depths: number[] = [];
  let before: ReadLine['kind'] = 'words';
  for (const [index, written] of lines.entries()) {
    const beside = [lines[index - 1] ?? '', lines[index + 1] ?? ''] as const;
    const line = readLine(written, beside, note);
    const words = markedWords(line.text.replaceAll(/\t+/g, ' ').trim(), takes, note);
    if (words === '') continue;
    const isHeading = line.kind === 'heading';
    const isApart =
      isListed(line.kind) && isListed(before) ? false : /\n\s*$/.test(beside[0]) || isHeading || before === 'heading';
    read.push({
      text: isHeading && takes === 'prose' ? `**${words.replaceAll('**', '')}**` : words,
      isItem: isListed(line.kind),
      after: isApart ? '\n\n' : '\n',
    });
    if (line.depth !== undefined) depths.push(line.depth);
    before = line.kind;
  }
  if (Math.max(...depths) - Math.min(...depths) >= DEEPER) note('list in a list');
  return read;
}

function isListed(kind: ReadLine['kind']): boolean {
  return kind === 'item' || kind === 'row';
}

/** @param beside the lines before and after it */
function readLine(line: string, beside: readonly string[], note: Note): ReadLine {
  const unquoted = line.replace(QUOTATION, '');
  if (unquoted !== line) {
    note('indentation');
    return readLine(
      unquoted,
      beside.map((text) => text.replace(QUOTATION, '')),
      note,
    );
  }
  if (RULE.test(line)) return { text: '', kind: 'words' };
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return { text: heading, kind: 'heading' };
  const sign =
    [BULLET, NUMBER_AND_TAB].find((alone) => alone.test(line)) ??
    [DASH, NUMBER].find((listed) => listed.test(line) && beside.some((text) => listed.test(text)));
  if (sign) {
    if (sign === NUMBER || sign === NUMBER_AND_TAB) note('list number');
    const indent = (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', TAB).length;
    const depth = indent + (INNER_BULLET.test(line) ? DEEPER : 0);
    return { text: line.replace(sign, ''), kind: 'item', depth };
  }
  const isRow = (text: string) => ROW_OF_TABS.test(text) && !BULLET.test(text) && !NUMBER_AND_TAB.test(text);
  const cells = ROW.exec(line)?.[1] ?? (isRow(line) && beside.some(isRow) ? line : undefined);
  if (cells === undefined) return { text: line, kind: 'words' };
  note('table');
  return { text: cells.replaceAll(/\s*(?<!\\)\|\s*/g, ' '), kind: 'row' };
}

/** Converts words with Markdown of any kind to the subset that documents have, or to words alone. */
function markedWords(text: string, takes: Takes, note: Note): string {
  const links: string[] = [];
  const masked = text.replaceAll(LINK, (...match) => {
    const { picture, words = '', href = '', address } = match.at(-1);
    if (picture) {
      note('picture');
      return '';
    }
    const shown = withoutSigns(address?.replace(/^mailto:/, '') ?? words, takes, note);
    if (takes === 'prose' && isSafeAddress(address ?? href) && shown.trim() !== '') {
      links.push(`[${shown}](${address ?? href})`);
      return String.fromCharCode(FIRST_STAND_IN + links.length - 1);
    }
    note('link');
    return shown;
  });
  const read = withoutSigns(masked, takes, note);
  return read.replaceAll(/[\ue000-\uefff]/g, (sign) => links[sign.charCodeAt(0) - FIRST_STAND_IN] ?? sign);
}

function withoutSigns(text: string, takes: Takes, note: Note): string {
  return [...SIGNS, ...(takes === 'words' ? SIGNS_OF_PROSE : [])].reduce((read, [sign, left, lost]) => {
    const replaced = read.replaceAll(sign, left);
    if (lost && replaced !== read) note(lost);
    return replaced;
  }, text);
}
