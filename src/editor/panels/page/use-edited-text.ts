import { valueAt } from '../../../content/documents/json-value.ts';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import { schemaOfDocument } from '../../../content/schema/names.ts';
import { quotedValue } from '../../../content/schema/quoted-value.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import type { Facts } from '../../../generated/documents.ts';
import { isRecord } from '../../../shop/record.ts';
import { fieldAt, formOf } from '../../form/form-model.ts';
import { readPaste, reportOfPaste, textOfPaste } from '../../form/parts/pasted-text.ts';
import type { PickedText } from '../../frame/preview.ts';
import type { ProseEditorOptions } from '../../prose/prose-editor.ts';
import { draftValue } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { DATA, useSession } from '../session.ts';
import type { ShownDocument } from './use-draft-page.ts';

/**
 * What writes a string of a document where the preview shows it; undefined if another document has it, or if it is no text.
 * @param facts with those of the catalogue
 */
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
  return (picked: PickedText): ProseEditorOptions | undefined => {
    const place = placeOf(picked);
    const field = place && fieldAt(formOf(place.schema, schemas), place.within);
    const isText = field?.form === 'prose' || (field?.form === 'text' && field.content === 'words');
    if (!place || !field || !isText) return undefined;
    const { pointer } = place;
    const takes = field.form === 'prose' ? 'prose' : 'words';
    const text = valueAt(draftValue(store.getState().working, document), pointer);
    return {
      text: typeof text === 'string' ? text : '',
      takes,
      attributes: { 'aria-label': field.label },
      quoted: (name) => {
        const catalogue = draftValue(store.getState().working, DATA.catalogue);
        const { name: label, value: detail } = quotedValue(name, facts, catalogue);
        return detail === undefined ? undefined : { label, detail };
      },
      readPaste: (data) => {
        const pasted = readPaste(data, takes, window.location.origin);
        const report = reportOfPaste(pasted, false);
        if (report) announce(report);
        return textOfPaste(pasted, takes);
      },
      onWrite: (written, isStep) => {
        const key = isStep ? {} : { key: `${document}${jsonPointer(pointer)}` };
        store.edit({ document, label: `Changed ${field.label}`, ...key }, (value) =>
          withValue(value, pointer, written === '' && !field.required ? undefined : written),
        );
      },
    };
  };
}
