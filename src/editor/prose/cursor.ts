import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** A point of the window, in pixels. */
interface Point {
  left: number;
  top: number;
}

/** Where the mouse was pressed and where it was released, or how many characters from the end. */
export type CursorPlace = { from: Point; to: Point } | number;

/** Puts the cursor of a text box at a place, or selects the words that the mouse was dragged over. */
export function placeCursor(view: EditorView, cursor: CursorPlace): void {
  const { doc, tr } = view.state;
  const end = doc.content.size - 1;
  const [from, to] =
    typeof cursor === 'number' ? [end - cursor, end - cursor] : [placeAt(view, cursor.from), placeAt(view, cursor.to)];
  const [anchor, head] = [doc.resolve(Math.max(0, from)), doc.resolve(Math.max(0, to))];
  view.dispatch(tr.setSelection(from === to ? TextSelection.near(head, -1) : TextSelection.between(anchor, head)));
}

/** The place in a text box that is nearest to a point: its start for any above it, its end for any below. */
function placeAt(view: EditorView, { left, top }: Point): number {
  const box = view.dom.getBoundingClientRect();
  const end = view.state.doc.content.size - 1;
  if (top < box.top) return 0;
  const within = Math.min(Math.max(left, box.left + 1), box.right - 1);
  return (top < box.bottom ? view.posAtCoords({ left: within, top })?.pos : undefined) ?? end;
}

export function placeFromEnd({ state: { doc, selection } }: EditorView): number {
  return doc.content.size - 1 - selection.to;
}

export function isAtEdge(view: EditorView, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  const { doc, selection } = view.state;
  const isLast = direction === 'down' || direction === 'right';
  const edge = isLast ? doc.lastChild : doc.firstChild;
  return selection.empty && selection.$from.parent === edge && view.endOfTextblock(direction);
}

/** Makes the view read the cursor: the browser reports it late, so the next key or paste would act at the old place. */
export function readCursor(): void {
  document.dispatchEvent(new Event('selectionchange'));
}
