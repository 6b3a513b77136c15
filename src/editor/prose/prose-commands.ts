import { chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { SCHEMAS, type Takes } from './prose-schema.ts';
import { isItem } from './prose-text.ts';

export interface Active {
  bold: boolean;
  link: boolean;
  item: boolean;
}

/** At the start of an item, makes it a paragraph. */
const endItem: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || $from.parentOffset > 0 || !isItem($from.parent)) return false;
  dispatch?.(tr.setNodeMarkup($from.before(), SCHEMAS.prose.nodes.paragraph));
  return true;
};

/** Begins the next paragraph or item; in an empty item, ends the list. */
const nextBlock = chainCommands(
  (state, dispatch) => state.selection.$from.parent.content.size === 0 && endItem(state, dispatch),
  splitBlockAs((block) => ({ type: block.type })),
);

/** Moves the cursor to an end of its line where a quote is: browsers stop at the wrong side of one that begins or ends a line. */
const toEdge =
  (isEnd: boolean): Command =>
  ({ selection: { $head }, tr, schema }, dispatch, view) => {
    const quote = isEnd ? $head.parent.lastChild : $head.parent.firstChild;
    if (quote?.type !== schema.nodes.token || !view?.endOfTextblock(isEnd ? 'down' : 'up')) return false;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, isEnd ? $head.end() : $head.start())).scrollIntoView());
    return true;
  };

const EDGES = { Home: toEdge(false), End: toEdge(true) };

const stayOnLine: Command = () => true;

export const toggleBold = toggleMark(SCHEMAS.prose.marks.bold);

/** Makes items of a list of the selected paragraphs, or paragraphs again if all of them are items. */
export const toggleList: Command = ({ doc, selection, tr }, dispatch) => {
  const { paragraph, item } = SCHEMAS.prose.nodes;
  const places: number[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, place) => {
    if (node.isTextblock) places.push(place);
  });
  const type = places.every((place) => doc.nodeAt(place)?.type === item) ? paragraph : item;
  for (const place of places) tr.setNodeMarkup(place, type);
  dispatch?.(tr);
  return true;
};

/** Leaves the cursor after the link. @param title its words if none are selected */
export function addLink(href: string, title: string): Command {
  return ({ tr, selection, schema }, dispatch) => {
    const link = SCHEMAS.prose.marks.link.create({ href: href.replaceAll(/[\s()]/g, encodeURIComponent) });
    const words = schema.text(title.replaceAll(/[[\]]/g, ''), [link]);
    const linked = selection.empty
      ? tr.replaceSelectionWith(words, false)
      : tr.addMark(selection.from, selection.to, link);
    const end = selection.empty ? selection.from + words.nodeSize : selection.to;
    dispatch?.(linked.setSelection(TextSelection.create(linked.doc, end)));
    return true;
  };
}

/** Makes plain words of the links that the selection touches, and selects them. */
export const removeLink: Command = ({ doc, selection, tr }, dispatch) => {
  const { link } = SCHEMAS.prose.marks;
  let { from, to } = selection;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, place) => {
    if (!node.isInline || !link.isInSet(node.marks)) return;
    from = Math.min(from, place);
    to = Math.max(to, place + node.nodeSize);
  });
  dispatch?.(tr.removeMark(from, to, link).setSelection(TextSelection.create(tr.doc, from, to)));
  return true;
};

export const KEYS: Record<Takes, Record<string, Command>> = {
  prose: { ...EDGES, Enter: nextBlock, 'Shift-Enter': nextBlock, 'Mod-Enter': stayOnLine, Backspace: endItem },
  words: { ...EDGES, Enter: stayOnLine, 'Shift-Enter': stayOnLine, 'Mod-Enter': stayOnLine },
};

/** A hyphen and a space at the start of a paragraph make it an item of a list. */
export function beginItem({ state, dispatch }: EditorView, typed: string): boolean {
  const { $from, empty } = state.selection;
  const { item } = state.schema.nodes;
  const isHyphen = empty && typed === ' ' && $from.parentOffset === 1 && $from.parent.textContent.startsWith('-');
  if (!item || !isHyphen || isItem($from.parent)) return false;
  dispatch(state.tr.setNodeMarkup($from.before(), item).delete($from.pos - 1, $from.pos));
  return true;
}

export function activeIn({ doc, selection: { $from, from, to, empty }, storedMarks }: EditorState): Active {
  const isIn = (mark: MarkType) =>
    empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
  const { bold, link } = SCHEMAS.prose.marks;
  return { bold: isIn(bold), link: isIn(link), item: isItem($from.parent) };
}
