import { commonSubsequence } from '../../content/documents/align-items.ts';
import { textNodes } from './picked-text.ts';

/** The strings that a page shows, without the blanks around them. */
export function shownStrings(root: Element): Set<string> {
  return new Set(textNodes(root).map(({ data }) => data.trim()));
}

/** Marks the words of a page that another version of it does not show, and scrolls to the first, unless someone scrolled. */
export function markChanges(root: Element, others: ReadonlySet<string>): void {
  const own = shownStrings(root);
  const gone = [...others].filter((text) => !own.has(text));
  const marked = new Highlight();
  let first: number | undefined;
  for (const text of textNodes(root)) {
    if (others.has(text.data.trim())) continue;
    for (const range of changedRanges(text, mostAlike(text.data, gone))) {
      marked.add(range);
      const { height, top } = range.getBoundingClientRect();
      if (height > 0) first ??= top;
    }
  }
  CSS.highlights.set('changed', marked);
  // Not into view, which would scroll the window around the frame too.
  if (first !== undefined && window.scrollY === 0)
    window.scrollTo({ top: first - window.innerHeight / 2, behavior: 'instant' });
}

function changedRanges(node: Text, other: string): Range[] {
  let end = 0;
  return wordRuns(node.data, other).flatMap(({ text, isChanged }) => {
    const start = end;
    end += text.length;
    if (!isChanged) return [];
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}

/** Words that follow one another, with the blanks between them. */
export interface WordRun {
  text: string;
  isChanged: boolean;
}

/** A text in runs of words that another version has in the same order, and runs of words that it has not. */
export function wordRuns(text: string, other: string): WordRun[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const kept = new Set(commonSubsequence(words, others).map(([index]) => index));
  const runs: WordRun[] = [];
  // Between two parts that end with a word is a blank, which is marked only between two changed words.
  let index = -1;
  let isChanged = false;
  for (const part of text.match(/\s+|\S+/g) ?? []) {
    const isBlank = part.trim() === '';
    if (!isBlank) index++;
    isChanged = isBlank ? isChanged && index + 1 < words.length && !kept.has(index + 1) : !kept.has(index);
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += part;
    else runs.push({ text: part, isChanged });
  }
  return runs;
}

/** The text that shares most words with this one, and at least half of them; empty without one. */
export function mostAlike(text: string, others: Iterable<string>): string {
  const words = new Set(wordsOf(text));
  let [most, found] = [words.size / 2, ''];
  for (const other of others) {
    const common = new Set(wordsOf(other).filter((word) => words.has(word))).size;
    if (common >= most) [most, found] = [common, other];
  }
  return found;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}
