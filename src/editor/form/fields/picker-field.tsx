import type { Choice } from '../choices.ts';
import type { PickerField as PickerFieldModel } from '../field.ts';
import { useForm } from '../form-context.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A name of something that there is: a product, a category, a kind of page, a shared block, a place on the page. */
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
