import type { ComponentProps, InputHTMLAttributes } from 'react';
import styles from './text-field.module.css';

/** What is the same for every text field of a form. */
export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Said before a mistake is made. */
  hint?: string | undefined;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** Rows of a longer text. One line without it. */
  rows?: number | undefined;
  input?: InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement> | undefined;
  onEdit: () => void;
}

/**
 * A text field with its label above it, and its error in words below it. The browser keeps what is typed, so that
 * nothing typed before the page's script came is lost.
 */
export function TextField({ id, name, label, required, hint, error, rows, input, onEdit }: TextFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    ...input,
    id,
    name,
    required,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    onInput: onEdit,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && '*'}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
