import { useState } from 'react';
import { changeAndFocus } from '../../ui/focus.ts';
import type { PlainField } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { ChoiceDialog } from '../parts/choice-dialog.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** An address: of a page, chosen from a list or typed, or of another site. */
export function AddressField({ field, pointer, value, order }: FieldProps<PlainField>) {
  const { set, choices } = useForm();
  const [picking, setPicking] = useState(false);
  const href = typeof value === 'string' ? value : '';
  const found = choices.address.find((choice) => choice.value === href);
  const write = (written: string) =>
    set(pointer, written === '' && !field.required ? undefined : written, `Changed ${field.label}`, order);
  const choose = (
    <button
      type="button"
      className="small"
      onClick={() => setPicking(true)}
      aria-label={`Choose a page, for ${field.label}`}
    >
      Choose a page
    </button>
  );
  return (
    <FieldFrame field={field} pointer={pointer} tools={choose}>
      {(control) => (
        <>
          <input {...control} spellCheck={false} value={href} onChange={({ target }) => write(target.value)} />
          {found ? <p className={styles.chosen}>Leads to: {found.label}</p> : null}
          <ChoiceDialog
            open={picking}
            title={field.label}
            choices={choices.address}
            onClose={() => setPicking(false)}
            onChoose={({ value: chosen }) => changeAndFocus(() => write(chosen), fieldId(pointer))}
          />
        </>
      )}
    </FieldFrame>
  );
}
