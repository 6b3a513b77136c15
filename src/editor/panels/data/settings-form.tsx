import { useState } from 'react';
import { GroupField } from '../../form/fields/group-field.tsx';
import { formOf } from '../../form/form-model.ts';
import { draftValue } from '../../store/documents.ts';
import { DocumentForm } from '../document-form.tsx';
import { DATA, schemaOf, useSession } from '../session.ts';

/** The settings of the site, or the list of its addresses. */
export function SettingsForm() {
  const { schemas, documents } = useSession();
  const [document, setDocument] = useState(DATA.settings);
  const form = formOf(schemaOf(document), schemas);
  return (
    <>
      <label htmlFor="settings-document">What to change</label>
      <select id="settings-document" value={document} onChange={({ target }) => setDocument(target.value)}>
        <option value={DATA.settings}>Site settings: names, contacts, navigation, footer</option>
        <option value={DATA.urls}>Addresses ever served</option>
      </select>
      <DocumentForm document={document}>
        {form.form === 'group' ? (
          <GroupField bare field={form} pointer={[]} value={draftValue(documents.working, document)} />
        ) : null}
      </DocumentForm>
    </>
  );
}
