import type {
  ChoiceField as ChoiceFieldModel,
  NumberField as NumberFieldModel,
  SwitchField as SwitchFieldModel,
} from '../field.ts';
import { labelOfKey } from '../field-label.ts';
import { useForm } from '../form-context.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A number. While it is unfinished, what is typed stays in the input. */
export function NumberField({ field, pointer, value, order }: FieldProps<NumberFieldModel>) {
  const { set } = useForm();
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={field.least}
          max={field.most}
          step={field.step}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            const written = Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber;
            set(pointer, written ?? (field.required ? '' : undefined), `Changed ${field.label}`, order);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Yes or no. An optional one that is as usual leaves the document. */
export function SwitchField({ field, pointer, value, order }: FieldProps<SwitchFieldModel>) {
  const { set } = useForm();
  const on = typeof value === 'boolean' ? value : field.usual;
  return (
    <FieldFrame field={field} pointer={pointer} small>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          checked={on}
          onChange={({ target }) =>
            set(
              pointer,
              target.checked === field.usual && !field.required ? undefined : target.checked,
              `Changed ${field.label}`,
              order,
            )
          }
        />
      )}
    </FieldFrame>
  );
}

/** One of some values, by their names. */
export function ChoiceField({ field, pointer, value, order }: FieldProps<ChoiceFieldModel>) {
  const { set } = useForm();
  return (
    <FieldFrame field={field} pointer={pointer}>
      {(control) => (
        <select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(pointer, target.value || undefined, `Changed ${field.label}`, order)}
        >
          {field.required && field.values.some((one) => one === value) ? null : <option value="">Not chosen</option>}
          {field.values.map((one) => (
            <option key={one} value={one}>
              {labelOfKey(one)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
