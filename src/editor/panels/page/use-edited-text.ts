import { flushSync } from 'react-dom';
import { valueAt } from '../../../content/documents/json-value.ts';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import { labelOfItem, schemaOfDocument } from '../../../content/schema/names.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import { nameOfQuoted } from '../../../content/schema/words-of-message.ts';
import { findFact } from '../../../content/text/facts.ts';
import type { Facts } from '../../../generated/documents.ts';
import { isRecord } from '../../../lib/record.ts';
import { type Field, isWritten } from '../../form/field.ts';
import { fieldAt, formOf } from '../../form/form-model.ts';
import { makeId, newValue } from '../../form/new-value.ts';
import { readReported, textOfPaste } from '../../form/parts/pasted-text.ts';
import type { PickedText } from '../../frame/preview.ts';
import type { ProseEditorOptions } from '../../prose/prose-options.ts';
import { draftValue } from '../../store/documents.ts';
import { withList, withValue } from '../../store/set-value.ts';
import { DATA, useSession } from '../session.ts';
import type { ShownDocument } from './use-draft-page.ts';

/** Options for writing a string where the preview shows it; undefined if it is another document's, or no text. */
export function useEditedText(document: string, shown: ShownDocument, facts: Facts) {
  const { store, schemas, announce } = useSession();
  const placeOf = (picked: PickedText): { pointer: Pointer; schema: string; within: Pointer } | undefined => {
    if (picked.part === 'page')
      return { pointer: picked.pointer, schema: schemaOfDocument(document), within: picked.pointer };
    const source = picked.part === 'block' ? shown.sources[picked.block] : undefined;
    if (picked.part !== 'block' || !source || !picked.pointer || !isRecord(source.value)) return undefined;
    const { fragment, index, pointer } = source.place;
    const schema = blockSchemaId(String(source.value.type));
    if (index < 0 || fragment !== undefined || !schemas.has(schema)) return undefined;
    return { pointer: [...pointer, ...picked.pointer], schema, within: picked.pointer };
  };
  const editList = (list: Pointer, label: string, change: (all: unknown[]) => unknown[]) =>
    flushSync(() => store.edit({ document, label }, (before) => withList(before, list, change)));
  return (picked: PickedText): ProseEditorOptions | undefined => {
    const place = placeOf(picked);
    const field = place && fieldAt(formOf(place.schema, schemas), place.within);
    if (!place || !isWritten(field)) return undefined;
    const { pointer } = place;
    const takes = field.form === 'prose' ? 'prose' : 'words';
    const value = draftValue(store.getState().working, document);
    const text = valueAt(value, pointer);
    const [list, index] = [pointer.slice(0, -1), pointer.at(-1)];
    const isItem = typeof index === 'number';
    const items = valueAt(value, list);
    // An item that was taken back, or what it was in.
    if (pointer.length > 1 && (isItem ? text : valueAt(value, list)) === undefined) return undefined;
    const label = isItem ? labelOfItem(field.label, index) : field.label;
    const onItems = (written: readonly string[]) => {
      const around = fieldAt(formOf(place.schema, schemas), place.within.slice(0, -1));
      const least = around?.form === 'list' && around.required ? Math.max(1, around.least) : 1;
      const isRemoved = written.length === 0;
      if (isRemoved && Array.isArray(items) && items.length <= least)
        return announce(`${label} stays: the page needs it.`);
      const words = isRemoved ? `Removed ${label}` : `Changed ${field.label}`;
      editList(list, words, (all) => all.toSpliced(Number(index), 1, ...written));
      if (isRemoved) announce(`${words}. Undo brings it back.`);
    };
    const depth = place.within.findLastIndex((step) => typeof step === 'number');
    const around = place.within.slice(0, depth);
    const listField = depth < 0 ? undefined : fieldAt(formOf(place.schema, schemas), around);
    const onAdd = (all: Field<'list'>) => () => {
      const whole = [...pointer.slice(0, pointer.length - place.within.length), ...around];
      const present = valueAt(draftValue(store.getState().working, document), whole);
      const at = Number(place.within[depth]) + 1;
      if (all.most !== undefined && Array.isArray(present) && present.length >= all.most)
        return void announce(`${all.label} are at most ${all.most}.`);
      const words = `Added ${labelOfItem(all.label, at)}`;
      editList(whole, words, (written) => written.toSpliced(at, 0, newValue(all.item, makeId)));
      announce(words);
      return [...around, at];
    };
    return {
      text: typeof text === 'string' ? text : '',
      takes,
      attributes: { 'aria-label': label },
      quoted: (name) => {
        const catalogue = draftValue(store.getState().working, DATA.catalogue);
        const detail = findFact(facts, name);
        return detail === undefined ? undefined : { label: nameOfQuoted(name, catalogue), detail };
      },
      readPaste: (data) => textOfPaste(readReported(data, takes, isItem, announce), takes, isItem),
      onRefuse: announce,
      onItems: isItem ? onItems : undefined,
      onAdd: listField?.form === 'list' ? onAdd(listField) : undefined,
      onWrite: (written, isStep) => {
        const key = isStep ? {} : { key: `${document}${jsonPointer(pointer)}` };
        store.edit({ document, label: `Changed ${field.label}`, ...key }, (value) =>
          withValue(value, pointer, written === '' && !field.required ? undefined : written),
        );
      },
    };
  };
}
