/** The strings that a page shows, without the blanks around them. */
export function shownStrings(root: Node): Set<string> {
  return new Set(textsIn(root).map(({ data }) => data.trim()));
}

/** Marks the strings of a page that another version of it does not show. */
export function markChanges(root: Node, others: ReadonlySet<string>): void {
  const marked = new Highlight();
  for (const text of textsIn(root)) {
    if (others.has(text.data.trim())) continue;
    const range = new Range();
    range.selectNodeContents(text);
    marked.add(range);
  }
  CSS.highlights.set('changed', marked);
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node);
  return texts;
}
