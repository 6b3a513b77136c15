import type { Takes } from '../../prose/prose-schema.ts';
import { cleanText } from '../../ui/clean-text.ts';
import { changesIn, droppedIn, type Loss, type Losses } from './paste-losses.ts';
import { readHtml } from './pasted-html.ts';
import { type PastedLine, readLines } from './pasted-lines.ts';

interface Pasted {
  parts: readonly PastedLine[];
  dropped: string;
  losses: Losses;
}

/** @param origin of the editor: links to it are addresses of the site */
export function readPaste(data: Pick<DataTransfer, 'getData'>, takes: Takes, origin: string): Pasted {
  const losses = new Map<Loss, number>();
  const note = (loss: Loss) => void losses.set(loss, (losses.get(loss) ?? 0) + 1);
  const plain = cleanText(data.getData('text/plain'));
  const rich = readHtml(data.getData('text/html'), takes, origin, note).join('\n\n');
  const parts = readLines(rich.trim() === '' ? plain : rich, takes, note);
  const [only] = parts;
  // A space at either end of copied words belongs to them.
  if (only && parts.length === 1 && !only.isItem) only.text = `${/^ ?/.exec(plain)}${only.text}${/ ?$/.exec(plain)}`;
  return { parts, dropped: droppedIn(losses), losses };
}

/** Words come on one line, or for items one line a part; undefined if there is nothing to paste. */
export function textOfPaste({ parts }: Pasted, takes: Takes, isItem = false): string | undefined {
  if (parts.length === 0) return undefined;
  if (takes === 'words') return parts.map(({ text }) => text).join(isItem ? '\n' : ' ');
  return parts.map((part, index) => (index > 0 ? part.after : '') + (part.isItem ? '- ' : '') + part.text).join('');
}

/** Reads a paste, and reports what it dropped or changed. @param isItem whether each part becomes an item */
export function readReported(
  data: Pick<DataTransfer, 'getData'>,
  takes: Takes,
  isItem: boolean,
  report: (words: string) => void,
): Pasted {
  const pasted = readPaste(data, takes, window.location.origin);
  const { parts, dropped, losses } = pasted;
  const items = isItem && parts.length > 1 ? ` ${parts.length} items` : '';
  const changes = changesIn(losses, takes === 'words' && !isItem ? 'line' : 'list').map((sentence) => ` ${sentence}`);
  if (parts.length === 0 && dropped) report(`Nothing was pasted: ${dropped} cannot be pasted here.`);
  else if (items || dropped || changes.length > 0)
    report(`Pasted${items}${dropped && ` without ${dropped}`}.${changes.join('')}`);
  return pasted;
}

/** Items of a list with a paste in place of the selection from start to end in one of them: each part is an item. */
export function itemsWithPaste(text: string, start: number, end: number, { parts }: Pasted): string[] {
  return (text.slice(0, start) + parts.map((part) => part.text).join('\n') + text.slice(end)).split('\n');
}
