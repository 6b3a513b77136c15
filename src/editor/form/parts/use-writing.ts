import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { changeAndFocus } from '../../ui/focus.ts';
import type { FieldProps } from '../fields/field-frame.tsx';
import { fieldId, useForm } from '../form-context.ts';
import type { Takes } from './pasted-html.ts';
import { itemsWithPaste, type Pasted, readPaste, withPaste } from './pasted-text.ts';
import { insert, type Selected } from './prose-markup.ts';

/** The string of a field, and what writes it. */
export interface Writing {
  text: string;
  write: (text: string) => void;
  /** The same as a separate step. */
  writeOnce: (text: string) => void;
  /** Pastes into the textarea of the field. */
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** Writes a string into a field: an optional one that is empty leaves the document. */
export function useWriting({ field, pointer, value, order }: FieldProps, takes: Takes): Writing {
  const { set, setOnce, setList, announce } = useForm();
  const { label, required } = field;
  const text = typeof value === 'string' ? value : '';
  const stored = (written: string) => (written === '' && !required ? undefined : written);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = readPaste(event.clipboardData, takes, window.location.origin);
    const { parts, dropped } = pasted;
    if (parts.length === 0 && dropped === '') return;
    event.preventDefault();
    if (parts.length === 0) return announce(`Nothing was pasted: ${dropped} cannot be pasted here.`);
    const { currentTarget: area } = event;
    const selected = { text, start: area.selectionStart, end: area.selectionEnd };
    const [list, index] = [pointer.slice(0, -1), pointer.at(-1)];
    if (typeof index === 'number') pasteItems(selected, pasted, list, index);
    else {
      const written = takes === 'prose' ? withPaste(selected, pasted) : insert(selected, wordsOf(pasted));
      flushSync(() => setOnce(pointer, stored(written.text), `Pasted into ${label}`, order));
      area.setSelectionRange(written.start, written.end);
    }
    const items = typeof index === 'number' && parts.length > 1 ? ` ${parts.length} items` : '';
    if (items || dropped) announce(`Pasted${items}${dropped && ` without ${dropped}`}.`);
  };
  const pasteItems = (selected: Selected, pasted: Pasted, list: FieldProps['pointer'], index: number) => {
    const items = itemsWithPaste(selected, pasted);
    const id = fieldId([...list, index + items.length - 1]);
    changeAndFocus(() => setList(list, (all) => all.toSpliced(index, 1, ...items), `Pasted into ${label}`), id);
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const end = area.value.length - (selected.text.length - selected.end);
    area.setSelectionRange(end, end);
  };
  const write = (written: string) => set(pointer, stored(written), `Changed ${label}`, order);
  const writeOnce = (written: string) => setOnce(pointer, stored(written), `Changed ${label}`, order);
  return { text, write, writeOnce, onPaste };
}

/** A paste on one line. */
function wordsOf({ parts }: Pasted): string {
  return parts.map(({ text }) => text).join(' ');
}
