import styles from './cart.module.css';
import type { FieldDescription } from './customer-fields.ts';

/** One field of the customer form, with its error in words below it. */
export function CustomerField({
  id,
  field,
  error,
  onEdit,
}: {
  id: string;
  field: FieldDescription;
  error: string | undefined;
  onEdit: () => void;
}) {
  return (
    <div className={styles.field} data-field={field.name}>
      <label htmlFor={id}>
        {field.label}
        {field.required && '*'}
      </label>
      <input
        {...field.input}
        id={id}
        name={field.name}
        required={field.required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onInput={onEdit}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
