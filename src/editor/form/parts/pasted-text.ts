import type { Takes } from '../../prose/prose-schema.ts';
import { cleanText } from '../../ui/clean-text.ts';
import type { Dropped, Note, Remade } from './pasted-elements.ts';
import { PastedHtml } from './pasted-html.ts';
import { type PastedLine, readLines } from './pasted-lines.ts';

/** A string with its selection; if `start` equals `end`, the place of the cursor. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The content of a paste. */
export interface Pasted {
  parts: readonly PastedLine[];
  /** Names the content that was left out, such as “2 pictures and italics”; empty if nothing was. */
  dropped: string;
  /** The kinds of content that are pasted in another form. */
  remade: readonly Remade[];
}

const LIST = new Intl.ListFormat('en-GB');

/** The kinds of content that a paste drops, in the order in which the message names them. */
const COUNTED: readonly Dropped[] = ['picture', 'video', 'link', 'list number'];
const LOOKS: readonly Dropped[] = [
  'bold',
  'italics',
  'underlining',
  'strikethrough',
  'superscript',
  'subscript',
  'colours',
  'indentation',
  'code',
];
const REMADE: readonly Remade[] = ['table', 'list in a list'];

/**
 * Reads a paste in the subset of Markdown that documents have, or as words alone.
 * @param origin of the editor: links to it are addresses of the site
 */
export function readPaste(data: Pick<DataTransfer, 'getData'>, takes: Takes, origin: string): Pasted {
  const plain = cleanText(data.getData('text/plain'));
  const noted = new Map<Dropped | Remade, number>();
  const note: Note = (what) => void noted.set(what, (noted.get(what) ?? 0) + 1);
  const { parts: rich } = new PastedHtml(data.getData('text/html'), takes, origin, note);
  const lines = rich.length > 0 ? rich.map((part) => ({ ...part, after: '\n\n' }) as const) : linesOf(plain);
  const parts = readLines(lines, takes, note);
  const [only, ...others] = parts;
  const remade = REMADE.filter((one) => noted.has(one));
  // A space at either end of copied words belongs to them.
  if (only && others.length === 0 && !only.isItem)
    return {
      parts: [{ ...only, text: `${/^ ?/.exec(plain)}${only.text}${/ ?$/.exec(plain)}` }],
      dropped: namesOf(noted),
      remade,
    };
  return { parts, dropped: namesOf(noted), remade };
}

/** The lines of a plain text that are not empty; lines of one paragraph stay so. */
function linesOf(text: string): PastedLine[] {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ text: line, isItem: false, after: lines[index - 1]?.trim() ? '\n' : '\n\n' } as const],
  );
}

function namesOf(dropped: ReadonlyMap<Dropped | Remade, number>): string {
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

const IN_A_LIST: Readonly<Record<Remade, string>> = {
  table: 'Each row of the table became an item.',
  'list in a list': 'Nested lists became one list.',
};
const ON_ONE_LINE: Readonly<Record<Remade, string>> = {
  table: 'The table became one line.',
  'list in a list': 'The lists became one line.',
};

/**
 * Reads a paste into the window, and reports what it dropped or changed. @param isItem whether each part becomes an
 * item
 */
export function readReported(
  data: Pick<DataTransfer, 'getData'>,
  takes: Takes,
  isItem: boolean,
  report: (words: string) => void,
): Pasted {
  const pasted = readPaste(data, takes, window.location.origin);
  const { parts, dropped, remade } = pasted;
  const items = isItem && parts.length > 1 ? ` ${parts.length} items` : '';
  const isLine = takes === 'words' && !isItem;
  const forms = remade.map((one) => ` ${isLine ? ON_ONE_LINE[one] : IN_A_LIST[one]}`).join('');
  if (parts.length === 0 && dropped) report(`Nothing was pasted: ${dropped} cannot be pasted here.`);
  else if (items || dropped || forms) report(`Pasted${items}${dropped && ` without ${dropped}`}.${forms}`);
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
