import type { Node } from 'prosemirror-model';
import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** A place where words were put in or taken out. */
interface Seam {
  place: number;
  /** True if words end there that were apart from the others: a space keeps them so. */
  isApart: boolean;
  /** True if something was taken out there, and nothing put in. */
  isGap: boolean;
}

const BLANK = /\s/;
/** A letter, a digit, or the character that stands for a quote. */
const OF_WORD = /[\p{L}\p{N}\ufffc]/u;
const CLOSING = /[.,;:!?)\]”’]/;

/** Leaves one space between words. @param areWords whole words were put in, not characters of the next word */
export function spaceWords(transaction: Transaction, areWords: boolean): Transaction {
  const seams = seamsOf(transaction, areWords).sort((a, b) => b.place - a.place);
  for (const { place, isApart, isGap } of seams) {
    const [left, right] = around(transaction.doc, place);
    const isLeftTooMany = BLANK.test(left) && (BLANK.test(right) || (isGap && CLOSING.test(right)));
    if (isLeftTooMany) transaction.delete(place - 1, place);
    else if (isGap && left === '' && BLANK.test(right)) transaction.delete(place, place + 1);
    else if (isApart && OF_WORD.test(left) && OF_WORD.test(right))
      transaction.insert(place, transaction.doc.type.schema.text(' '));
  }
  return transaction;
}

function seamsOf({ steps, docs, mapping }: Transaction, areWords: boolean): Seam[] {
  return steps.flatMap((step, index) => {
    const before = docs[index];
    const seams: Seam[] = [];
    step.getMap().forEach((oldStart, oldEnd, newStart, newEnd) => {
      if (!before) return;
      const rest = mapping.slice(index + 1);
      const taken = before.textBetween(oldStart, oldEnd, '\n', '\ufffc');
      const isGap = newStart === newEnd;
      const isWithinWord = OF_WORD.test(around(before, oldStart)[0]) && OF_WORD.test(around(before, oldEnd)[1]);
      const isApart = areWords && !isWithinWord && !isGap;
      const [first, last] = [BLANK.test(taken.at(0) ?? ''), BLANK.test(taken.at(-1) ?? '')];
      seams.push({ place: rest.map(newEnd, -1), isApart: isApart || last || (isGap && first), isGap });
      if (!isGap) seams.push({ place: rest.map(newStart, 1), isApart: isApart || first, isGap });
    });
    return seams;
  });
}

/** The characters before and after a place, within its paragraph or item; empty at its ends. */
function around(doc: Node, place: number): [string, string] {
  const at = doc.resolve(Math.min(place, doc.content.size));
  const text = at.parent.textBetween(0, at.parent.content.size, undefined, '\ufffc');
  return at.parent.isTextblock ? [text.charAt(at.parentOffset - 1), text.charAt(at.parentOffset)] : ['', ''];
}

/** Keeps the space when typing replaces a word selected with the space after it, as by a double click on Windows. */
export function keepBlank({ state, dispatch }: EditorView, from: number, to: number, typed: string): boolean {
  const [before] = around(state.doc, from);
  const [, after] = around(state.doc, to);
  const selected = state.doc.textBetween(from, to, '\n', '\ufffc');
  const isWordWithBlank = /^\S+ $/.test(selected) && !OF_WORD.test(before) && OF_WORD.test(after);
  if (!isWordWithBlank || BLANK.test(typed)) return false;
  const { tr } = state;
  tr.insertText(typed, from, to - 1);
  dispatch(tr.setSelection(TextSelection.create(tr.doc, from + typed.length)));
  return true;
}
