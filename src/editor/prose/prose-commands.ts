import { chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { SCHEMAS, type Takes } from './prose-schema.ts';
import { isItem } from './prose-text.ts';

/** What the cursor is in. */
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

const stayOnLine: Command = () => true;

/** The keys of each kind of text. */
export const KEYS: Record<Takes, Record<string, Command>> = {
  prose: {
    Enter: nextBlock,
    'Shift-Enter': nextBlock,
    'Mod-Enter': nextBlock,
    Backspace: endItem,
    'Mod-b': toggleMark(SCHEMAS.prose.marks.bold),
  },
  words: { Enter: stayOnLine, 'Shift-Enter': stayOnLine, 'Mod-Enter': stayOnLine },
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

/** What the selection of an editor is in. */
export function activeIn({ doc, selection: { $from, from, to, empty }, storedMarks }: EditorState): Active {
  const isIn = (mark: MarkType) =>
    empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
  const { bold, link } = SCHEMAS.prose.marks;
  return { bold: isIn(bold), link: isIn(link), item: isItem($from.parent) };
}
