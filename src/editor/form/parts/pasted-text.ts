import type { Takes } from '../../prose/prose-schema.ts';
import { cleanText } from '../../ui/clean-text.ts';
import { type Dropped, PastedHtml, type PastedPart } from './pasted-html.ts';

/** A string with its selection; with `start` equal to `end`, where the next character is written. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What a paste brings. */
export interface Pasted {
  /** Each with the line ends between the part before and itself. */
  parts: readonly (PastedPart & { after: '\n' | '\n\n' })[];
  /** What was left out, such as “2 pictures and a table”; empty if nothing was. */
  dropped: string;
}

/** The bullets of word processors, in plain text. */
const BULLET = /^[ \t]*(?:[•·▪◦‣●○■]\s*|[-*]\s+|[o§]\t)/;
const NUMBER = /^[ \t]*\d{1,2}[.)]\t/;
const LIST = new Intl.ListFormat('en-GB');

/** What was dropped, in the order in which it is said. */
const COUNTED: readonly Dropped[] = ['picture', 'table', 'video', 'link', 'list number'];
const LOOKS: readonly Dropped[] = [
  'bold',
  'italics',
  'underlining',
  'strikethrough',
  'superscript',
  'subscript',
  'colours',
];

/**
 * Reads a paste in the subset of Markdown that documents have, or as words alone.
 * @param origin of the editor: links to it are addresses of the site
 */
export function readPaste(data: Pick<DataTransfer, 'getData'>, takes: Takes, origin: string): Pasted {
  const plain = cleanText(data.getData('text/plain'));
  const { parts, dropped } = new PastedHtml(data.getData('text/html'), takes, origin);
  if (parts.length === 0) return { parts: plainParts(plain), dropped: namesOf(dropped) };
  const [only, ...others] = parts;
  // A blank at the end of some copied words belongs to them.
  if (only && others.length === 0 && !only.isItem) {
    const text = `${/^ ?/.exec(plain)}${only.text}${/ ?$/.exec(plain)}`;
    return { parts: [{ ...only, text, after: '\n\n' }], dropped: namesOf(dropped) };
  }
  const read = parts.map((part) => (part.isItem ? part : partOfLine(part.text)));
  const followed = read.map(
    (part, index) => ({ ...part, after: part.isItem && read[index - 1]?.isItem ? '\n' : '\n\n' }) as const,
  );
  return { parts: followed, dropped: namesOf(dropped) };
}

/** The lines of a plain text; lines of one paragraph stay so. */
function plainParts(text: string): Pasted['parts'] {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ ...partOfLine(line), after: lines[index - 1]?.trim() ? '\n' : '\n\n' } as const],
  );
}

function partOfLine(line: string): PastedPart {
  const text = line.replace(BULLET, '').replace(NUMBER, '');
  return { text: text.replaceAll(/\t+/g, ' '), isItem: text !== line };
}

function namesOf(dropped: ReadonlyMap<Dropped, number>): string {
  const counted = COUNTED.flatMap((name) => {
    const count = dropped.get(name) ?? 0;
    return count === 0 ? [] : [count === 1 ? `a ${name}` : `${count} ${name}s`];
  });
  return LIST.format([...counted, ...LOOKS.filter((name) => dropped.has(name))]);
}

/**
 * A paste as Markdown, or as words on one line; undefined if there is nothing to paste.
 * @param isItem whether each part becomes an item of a list: words of each are on a line
 */
export function textOfPaste({ parts }: Pasted, takes: Takes, isItem = false): string | undefined {
  if (parts.length === 0) return undefined;
  if (takes === 'words') return parts.map(({ text }) => text).join(isItem ? '\n' : ' ');
  return parts.map((part, index) => (index > 0 ? part.after : '') + (part.isItem ? '- ' : '') + part.text).join('');
}

/** Reads a paste into the window, and reports what is not as expected. @param isItem whether each part becomes an item */
export function readReported(
  data: DataTransfer,
  takes: Takes,
  isItem: boolean,
  report: (words: string) => void,
): Pasted {
  const pasted = readPaste(data, takes, window.location.origin);
  const { parts, dropped } = pasted;
  const items = isItem && parts.length > 1 ? ` ${parts.length} items` : '';
  if (parts.length === 0 && dropped) report(`Nothing was pasted: ${dropped} cannot be pasted here.`);
  else if (items || dropped) report(`Pasted${items}${dropped && ` without ${dropped}`}.`);
  return pasted;
}

/** Items of a list with a paste in place of the selection in one of them: each part is an item. */
export function itemsWithPaste({ text, start, end }: Selected, { parts }: Pasted): string[] {
  const lines = parts.map((part) => part.text);
  return lines.map(
    (line, index) =>
      (index === 0 ? text.slice(0, start) : '') + line + (index === lines.length - 1 ? text.slice(end) : ''),
  );
}
