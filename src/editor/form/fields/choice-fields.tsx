import { labelOfKey } from '../../../content/schema/names.ts';
import { ICON_PATHS, Icon, type IconName } from '../../../site/ui/icon.tsx';
import type { Choice } from '../choices.ts';
import type { Field, PickedForm } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { OwnProblems } from '../problem-note.tsx';
import { FieldFrame, FieldName, type FieldProps, useChange } from './field-frame.tsx';

export function PickerField(props: FieldProps<PickedForm>) {
  const { field, pointer, value } = props;
  const { choices } = useForm();
  const change = useChange(props);
  const offered = choices[field.form];
  const current = typeof value === 'string' ? value : '';
  const isKnown = offered.some((choice) => choice.value === current);
  const groups = [...new Set(offered.map(({ group = '' }) => group))];
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <select {...control} value={current} onChange={({ target }) => change(target.value)}>
          {current === '' || !field.required ? <option value="">Not chosen</option> : null}
          {isKnown || current === '' ? null : <option value={current}>{current} (not found)</option>}
          {groups.map((group) => {
            const options = offered.filter((choice) => (choice.group ?? '') === group).map(optionOf);
            return group === '' ? (
              options
            ) : (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}

function optionOf({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

export function VisualChoiceField(props: FieldProps<'choice'>) {
  const { field, pointer, value } = props;
  const { reveal } = useForm();
  const change = useChange(props);
  const id = fieldId(pointer);
  const values = field.required ? field.values : ['', ...field.values];
  return (
    <fieldset className={styles.visual} onFocus={() => reveal(pointer)}>
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      <OwnProblems pointer={pointer} />
      {values.map((choice) => (
        <label key={choice} className={styles.visualChoice} title={choice === '' ? 'None' : labelOfKey(choice)}>
          <input
            type="radio"
            name={id}
            id={choice === (value ?? '') ? id : undefined}
            checked={choice === (value ?? '')}
            onChange={() => change(choice)}
          />
          <span className="visually-hidden">{choice === '' ? 'None' : labelOfKey(choice)}</span>
          {choice === '' ? <span aria-hidden="true">None</span> : <Sample value={choice} shownAs={field.shownAs} />}
        </label>
      ))}
    </fieldset>
  );
}

function Sample({ value, shownAs }: { value: string; shownAs: Field<'choice'>['shownAs'] }) {
  if (shownAs === 'colours') return <span className={styles.swatch} data-colour={value} />;
  return isIcon(value) ? <Icon name={value} size={20} /> : null;
}

function isIcon(value: string): value is IconName {
  return Object.hasOwn(ICON_PATHS, value);
}
