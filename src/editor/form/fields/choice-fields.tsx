import { labelOfKey } from '../../../content/schema/names.ts';
import { ICON_PATHS, Icon, type IconName } from '../../../site/ui/icon.tsx';
import type { Choice } from '../choices.ts';
import type { ChoiceField, PickerField as PickerFieldModel } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { OwnProblems } from '../problem-note.tsx';
import { FieldFrame, FieldName, type FieldProps } from './field-frame.tsx';

/** The name of something that exists: a product, a category, a kind of page, a shared block, a place on the page. */
export function PickerField({ field, pointer, value, order }: FieldProps<PickerFieldModel>) {
  const { set, choices } = useForm();
  const offered = choices[field.form];
  const current = typeof value === 'string' ? value : '';
  const isKnown = offered.some((choice) => choice.value === current);
  const groups = [...new Set(offered.map(({ group = '' }) => group))];
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <select
          {...control}
          value={current}
          onChange={({ target }) =>
            set(
              pointer,
              target.value === '' && !field.required ? undefined : target.value,
              `Changed ${field.label}`,
              order,
            )
          }
        >
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

/** One of some icons or colours of cards, which are shown. */
export function VisualChoiceField({ field, pointer, value, order }: FieldProps<ChoiceField>) {
  const { set, reveal } = useForm();
  const id = fieldId(pointer);
  const values = field.required ? field.values : ['', ...field.values];
  return (
    <fieldset className={styles.visual} onFocus={() => reveal(pointer)}>
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      <OwnProblems pointer={pointer} />
      {values.map((one) => (
        <label key={one} className={styles.visualChoice} title={one === '' ? 'None' : labelOfKey(one)}>
          <input
            type="radio"
            name={id}
            id={one === (value ?? '') ? id : undefined}
            checked={one === (value ?? '')}
            onChange={() => set(pointer, one === '' ? undefined : one, `Changed ${field.label}`, order)}
          />
          <span className="visually-hidden">{one === '' ? 'None' : labelOfKey(one)}</span>
          {one === '' ? <span aria-hidden="true">None</span> : <Sample value={one} shownAs={field.shownAs} />}
        </label>
      ))}
    </fieldset>
  );
}

function Sample({ value, shownAs }: { value: string; shownAs: ChoiceField['shownAs'] }) {
  if (shownAs === 'colours') return <span className={styles.swatch} data-colour={value} />;
  return isIcon(value) ? <Icon name={value} size={20} /> : null;
}

function isIcon(value: string): value is IconName {
  return Object.hasOwn(ICON_PATHS, value);
}
