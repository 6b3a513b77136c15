import type { KeyboardEvent } from 'react';
import { labelOfKey } from '../../../content/schema/names.ts';
import type {
  ChoiceField as ChoiceFieldModel,
  NumberField as NumberFieldModel,
  SwitchField as SwitchFieldModel,
  TextField as TextFieldModel,
} from '../field.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps, Length } from './field-frame.tsx';

/** A field for text that quotes no facts: one growing textarea from the start, so that the focus stays when the text gets long. A colour is picked. */
export function TextField(props: FieldProps<TextFieldModel>) {
  const { field, pointer } = props;
  const { text, write, onPaste } = useWriting(props, 'words');
  return (
    <FieldFrame field={field} pointer={pointer} tools={field.most ? <Length text={text} most={field.most} /> : null}>
      {(control) =>
        field.content === 'colour' ? (
          <input {...control} type="color" value={text} onChange={({ target }) => write(target.value)} />
        ) : (
          <textarea
            {...control}
            rows={1}
            lang={field.content === 'words' ? 'en-GB' : undefined}
            spellCheck={field.content === 'words'}
            className={field.content === 'code' ? styles.code : undefined}
            inputMode={field.content === 'email' ? 'email' : undefined}
            value={text}
            onKeyDown={stayOnLine}
            onPaste={onPaste}
            onChange={({ target }) => write(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
        )
      }
    </FieldFrame>
  );
}

function stayOnLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A number. An unfinished one stays in the input as typed. */
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

/** Yes or no. An optional one with its default value leaves the document. */
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
