import type { Takes } from '../../prose/prose-schema.ts';
import type { Note } from './pasted-elements.ts';
import type { PastedPart } from './pasted-html.ts';
import { markedWords } from './pasted-words.ts';

/** A line of a plain text, or a paragraph or item of a rich one, with the line ends before it. */
export interface PastedLine extends PastedPart {
  after: '\n' | '\n\n';
}

/** A line and its kind, without the signs that mark the kind. */
interface ReadLine extends PastedPart {
  isHeading?: boolean;
  /** How far an item of a list is indented, in characters. */
  depth?: number;
}

/** The bullets of word processors; those of symbol fonts are private characters. */
const BULLET = /^\s*(?:[•·▪◦‣●○■\uf000-\uf0ff]\s*|[-*]\s+|[o§](?:\t|\s{2,}))/;
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

/**
 * Reads lists, headings, quotations and rows of tables as people and programs write them in plain text, in the subset of Markdown that
 * documents have.
 */
export function readLines(lines: readonly PastedLine[], takes: Takes, note: Note): PastedLine[] {
  const read: PastedLine[] = [];
  const depths: number[] = [];
  let former: ReadLine | undefined;
  for (const [index, line] of lines.entries()) {
    const beside = [lines[index - 1]?.text ?? '', lines[index + 1]?.text ?? ''];
    const part: ReadLine = line.isItem ? line : readLine(line.text, beside, note);
    const words = markedWords(part.text.replaceAll(/\t+/g, ' ').trim(), takes, note);
    if (words === '') continue;
    const isApart =
      part.isItem && former?.isItem ? false : line.after === '\n\n' || part.isHeading || former?.isHeading;
    const text = part.isHeading && takes === 'prose' ? `**${words.replaceAll('**', '')}**` : words;
    read.push({ text, isItem: part.isItem, after: isApart ? '\n\n' : '\n' });
    if (part.depth !== undefined) depths.push(part.depth);
    former = part;
  }
  if (Math.max(...depths) - Math.min(...depths) >= DEEPER) note('list in a list');
  return read;
}

/** @param beside the lines before and after it */
function readLine(line: string, beside: readonly string[], note: Note): ReadLine {
  const without = (sign: RegExp): ReadLine => {
    const depth = (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', TAB).length;
    return { text: line.replace(sign, ''), isItem: true, depth };
  };
  const isRow = (one: string) => ROW_OF_TABS.test(one) && !BULLET.test(one) && !NUMBER_AND_TAB.test(one);
  const [, heading] = HEADING.exec(line) ?? [];
  const [, cells] = ROW.exec(line) ?? [];
  if (RULE.test(line)) return { text: '', isItem: false };
  if (heading !== undefined) return { text: heading, isItem: false, isHeading: true };
  if (BULLET.test(line)) return without(BULLET);
  if (DASH.test(line) && beside.some((one) => DASH.test(one))) return without(DASH);
  if (NUMBER_AND_TAB.test(line) || (NUMBER.test(line) && beside.some((one) => NUMBER.test(one)))) {
    note('list number');
    return without(NUMBER);
  }
  if (QUOTATION.test(line)) {
    note('indentation');
    return readLine(
      line.replace(QUOTATION, ''),
      beside.map((one) => one.replace(QUOTATION, '')),
      note,
    );
  }
  if (cells === undefined && !(isRow(line) && beside.some(isRow))) return { text: line, isItem: false };
  note('table');
  return {
    text: (cells ?? line)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
      .join(' '),
    isItem: true,
  };
}
