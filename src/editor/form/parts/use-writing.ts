import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Takes } from '../../prose/prose-schema.ts';
import { changeAndFocus, moveCursorToEnd } from '../../ui/focus.ts';
import type { FieldProps } from '../fields/field-frame.tsx';
import { fieldId, useForm } from '../form-context.ts';
import { itemsWithPaste, readReported, textOfPaste } from './pasted-text.ts';

/** Writes a string into a field: an optional one that is empty leaves the document. */
export function useWriting({ field, pointer, value, order }: FieldProps, takes: Takes) {
  const { set, setOnce, setList, announce } = useForm();
  const { label, required } = field;
  const text = typeof value === 'string' ? value : '';
  const stored = (written: string) => (written === '' && !required ? undefined : written);
  const write = (written: string) => set(pointer, stored(written), `Changed ${label}`, order);
  const writeOnce = (written: string) => setOnce(pointer, stored(written), `Changed ${label}`, order);
  const [list, index] = [pointer.slice(0, -1), pointer.at(-1)];
  const isItem = typeof index === 'number';
  /** Writes the strings that a paste or Enter makes of this item of a list. */
  const onItems = (items: readonly string[], fromEnd: number) => {
    if (typeof index !== 'number') return;
    const id = fieldId([...list, index + items.length - 1]);
    changeAndFocus(() => setList(list, (all) => all.toSpliced(index, 1, ...items), `Changed ${label}`), id);
    moveCursorToEnd(id, fromEnd);
  };
  const read = (data: DataTransfer) => readReported(data, takes, isItem, announce);
  return {
    text,
    write,
    writeOnce,
    onItems: isItem ? onItems : undefined,
    readPaste: (data: DataTransfer) => textOfPaste(read(data), takes, isItem),
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const { currentTarget: area, clipboardData } = event;
      const pasted = read(clipboardData);
      event.preventDefault();
      const words = textOfPaste(pasted, 'words');
      if (words === undefined) return;
      const { selectionStart: start, selectionEnd: end } = area;
      if (isItem) return onItems(itemsWithPaste(text, start, end, pasted), text.length - end);
      flushSync(() => writeOnce(text.slice(0, start) + words + text.slice(end)));
      area.setSelectionRange(start + words.length, start + words.length);
    },
  };
}
