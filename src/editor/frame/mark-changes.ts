import { mostAlike, wordRuns } from './changed-words.ts';
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
