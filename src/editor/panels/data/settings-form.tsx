import { schemaOfDocument } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import type { Field } from '../../form/field.ts';
import { GroupField, isRare } from '../../form/fields/group-field.tsx';
import { fieldId } from '../../form/form-context.ts';
import { formOf } from '../../form/form-model.ts';
import type { DocumentPath } from '../../protocol/documents.ts';
import { draftValue } from '../../store/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { focusNow } from '../../ui/focus.ts';
import { DocumentForm } from '../document-form.tsx';
import styles from '../page/page.module.css';
import { DATA, useSession } from '../session.ts';

const SETTINGS: readonly { document: DocumentPath; title: string; what: string }[] = [
  { document: DATA.settings, title: 'The site', what: 'Names, contacts, navigation, footer' },
  { document: DATA.catalogue, title: 'Categories', what: 'How products are grouped' },
  { document: DATA.urls, title: 'Addresses', what: 'Every address the site has ever had' },
];

export function SettingsList() {
  const { place, go } = useSession();
  return (
    <nav className={styles.outline} aria-label="Settings">
      <ul>
        {SETTINGS.map(({ document, title, what }) => (
          <li key={document}>
            <button
              type="button"
              className={styles.block}
              aria-current={place.settings === document ? 'page' : undefined}
              onClick={() => go({ settings: document })}
            >
              <span className={styles.blockTitle}>{title}</span>
              <span className={styles.blockWords}>{what}</span>
            </button>
            {place.settings === document ? <Sections document={document} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ document }: { document: DocumentPath }) {
  const { schemas } = useSession();
  const form = settingsForm(document, schemas);
  const parts = form.fields.filter((one) => !isRare(one) && ['group', 'list'].includes(one.field.form));
  return parts.length < 2 ? null : (
    <ul className={styles.sections}>
      {parts.map(({ key, field }) => (
        <li key={key}>
          <Button text={field.label} className={styles.section} onPress={() => focusNow(fieldId([key]))} />
        </li>
      ))}
    </ul>
  );
}

export function SettingsForm() {
  const { schemas, documents, place } = useSession();
  const { settings: document } = place;
  const form = settingsForm(document, schemas);
  return (
    <DocumentForm document={document}>
      <h2 className={styles.formTitle}>{SETTINGS.find((one) => one.document === document)?.title}</h2>
      <GroupField bare field={form} pointer={[]} value={draftValue(documents.working, document)} />
    </DocumentForm>
  );
}

export function SettingsAlone() {
  return (
    <div className={styles.layout} data-alone="true">
      <SettingsList />
      <section className={styles.form} aria-label="Fields">
        <SettingsForm />
      </section>
    </div>
  );
}

/** Products have their own table. */
function settingsForm(document: DocumentPath, schemas: Schemas): Field<'group'> {
  const form = formOf(schemaOfDocument(document), schemas);
  if (document !== DATA.catalogue) return form;
  return { ...form, fields: form.fields.filter(({ key }) => key !== 'products') };
}
