import { useState } from 'react';
import { labelOfKey, singular } from '../../../content/schema/names.ts';
import { isRecord } from '../../../lib/record.ts';
import { SearchInput } from '../../lists/search-input.tsx';
import { Button } from '../../ui/controls.tsx';
import { changeAndFocus, focusNow } from '../../ui/focus.ts';
import { matchingChoices } from '../choices.ts';
import type { Field } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { newValue } from '../new-value.ts';
import { NewNamed } from '../parts/new-named.tsx';
import { OwnProblems } from '../problem-note.tsx';
import { PageField } from './address-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

/** Values by names that staff choose, with a form that adds one. Addresses are searched, also by where they lead. Help that is the same for each is shown once. */
export function MapField({ field, pointer, value }: FieldProps<'map'>) {
  const { set, makeId, announce, choices } = useForm();
  const [search, setSearch] = useState('');
  const entries = Object.entries(isRecord(value) ? value : {}).filter(([key]) => key !== '$schema');
  const what = singular(field.label).toLowerCase();
  const isOfAddresses = entries.some(([key]) => key.startsWith('/'));
  const Entry = isOfAddresses ? PageField : FieldView;
  const titleOf = (document: unknown) => choices.page.find((page) => page.value === document)?.label ?? '';
  const listed = entries.map(([key, entry]) => ({ value: key, label: titleOf(entry) }));
  const found = new Set(matchingChoices(listed, search).map(({ value }) => value));
  const shown = entries.filter(([key]) => found.has(key));
  const add = (key: string, title: string) => {
    const { name, first } = controlsOf(field.value);
    const value = newValue(field.value, makeId);
    const named = isRecord(value) && name !== undefined ? { ...value, [name]: title } : value;
    const words = `Added “${title}”`;
    setSearch('');
    changeAndFocus(() => set([...pointer, key], named, words), fieldId([...pointer, key, ...first]));
    announce(words);
  };
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
      {isOfAddresses ? (
        <div className={styles.field}>
          <SearchInput
            label="Search addresses"
            placeholder="An address, or a page that it leads to"
            value={search}
            onWrite={setSearch}
            onEnter={() => {
              const [first] = shown;
              if (first) focusNow(fieldId([...pointer, first[0]]));
            }}
          />
          <p role="status">{shown.length === 0 ? 'No addresses match.' : null}</p>
        </div>
      ) : null}
      {shown.map(([key, entry]) => (
        <div key={key} className={styles.entry}>
          <Entry field={{ ...field.value, label: labelOf(key), help: '' }} pointer={[...pointer, key]} value={entry} />
          <Button
            small
            text="Remove"
            of={labelOf(key)}
            onPress={() => set([...pointer, key], undefined, `Removed ${labelOf(key)}`)}
          />
        </div>
      ))}
      <NewNamed
        what={what}
        taken={entries.map(([key]) => key)}
        {...(isOfAddresses && { called: 'Address', keyOf: (address: string) => address })}
        onAdd={add}
      />
    </fieldset>
  );
}

/** The key of an entry's name, and the pointer of the first control after it. */
function controlsOf(entry: Field): { name?: string; first: readonly string[] } {
  if (entry.form !== 'group') return { first: [] };
  const keys = entry.fields.flatMap(({ key, field }) => (field.required && field.form !== 'made' ? [key] : []));
  const name = keys.find((key) => key === 'name' || key === 'title');
  const first = keys.find((key) => key !== name) ?? name;
  return { ...(name !== undefined && { name }), first: first === undefined ? [] : [first] };
}
