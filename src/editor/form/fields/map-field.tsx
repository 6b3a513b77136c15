import { labelOfKey, singular } from '../../../content/schema/names.ts';
import { isRecord } from '../../../lib/record.ts';
import type { MapField as MapFieldModel } from '../field.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import { newValue } from '../new-value.ts';
import { NewNamed } from '../parts/new-named.tsx';
import { OwnProblems } from '../problem-note.tsx';
import { PageField } from './address-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

/** Values by names that staff choose, with a form that adds one. Help that is the same for each is shown once. */
export function MapField({ field, pointer, value }: FieldProps<MapFieldModel>) {
  const { set, makeId, announce } = useForm();
  const entries = Object.entries(isRecord(value) ? value : {}).filter(([key]) => key !== '$schema');
  const what = singular(field.label).toLowerCase();
  const Entry = entries.some(([key]) => key.startsWith('/')) ? PageField : FieldView;
  // An address is called by itself.
  const labelOf = (key: string) => (key.startsWith('/') ? key : labelOfKey(key));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        {field.label} <span className={styles.count}>{entries.length}</span>
      </legend>
      <p className={styles.help}>
        {field.help} {Entry === PageField ? '' : field.value.help}
      </p>
      <OwnProblems pointer={pointer} />
      {entries.map(([key, one]) => (
        <div key={key} className={styles.entry}>
          <Entry field={{ ...field.value, label: labelOf(key), help: '' }} pointer={[...pointer, key]} value={one} />
          <button
            type="button"
            className="small"
            aria-label={`Remove ${labelOf(key)}`}
            onClick={() => set([...pointer, key], undefined, `Removed ${labelOf(key)}`)}
          >
            Remove
          </button>
        </div>
      ))}
      <NewNamed
        what={what}
        taken={entries.map(([key]) => key)}
        onAdd={(name) => {
          set([...pointer, name], newValue(field.value, makeId), `Added ${name}`);
          announce(`Added ${name}`);
        }}
      />
    </fieldset>
  );
}
