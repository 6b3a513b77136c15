import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** A point of the window, or how many characters from the end. */
export type CursorPlace = { left: number; top: number } | number;

/** Puts the cursor of a text box at a place. */
export function placeCursor(view: EditorView, cursor: CursorPlace): void {
  const { doc, tr } = view.state;
  const end = doc.content.size - 1;
  const place = typeof cursor === 'number' ? end - cursor : (view.posAtCoords(cursor)?.pos ?? end);
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.max(0, place)), -1)));
}

/** How many characters follow the cursor. */
export function placeFromEnd({ state: { doc, selection } }: EditorView): number {
  return doc.content.size - 1 - selection.to;
}

/** Whether the cursor is where it cannot move in a direction. */
export function isAtEdge(view: EditorView, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  const { doc, selection } = view.state;
  const isLast = direction === 'down' || direction === 'right';
  const edge = isLast ? doc.lastChild : doc.firstChild;
  return selection.empty && selection.$from.parent === edge && view.endOfTextblock(direction);
}

/** Has the view read where the cursor is: the browser reports it late, and a key or paste that follows at once would act where it was. */
export function readCursor(): void {
  document.dispatchEvent(new Event('selectionchange'));
}
