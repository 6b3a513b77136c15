import type { ComponentProps, InputHTMLAttributes, ReactNode } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps {
  id: string;
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Help, shown before any error. */
  hint?: string | undefined;
  /** Shown before the input, such as +44. */
  prefix?: string | undefined;
  error?: string | undefined;
  /** Rows of a multi-line field. Without it the field has one line. */
  rows?: number | undefined;
  input?: InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement> | undefined;
  onEdit: () => void;
  /** Shown below an error, to correct it. */
  children?: ReactNode;
}

/** Uncontrolled, so nothing typed before the page's script has loaded is lost. */
export function TextField({
  id,
  name,
  label,
  required,
  hint,
  prefix,
  error,
  rows,
  input,
  onEdit,
  children,
}: TextFieldProps) {
  const described = [hint && `${id}-hint`, prefix && `${id}-prefix`, error && `${id}-error`].filter(Boolean).join(' ');
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
      {prefix && (
        <span id={`${id}-prefix`} className={styles.prefix}>
          {prefix}
        </span>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      {error && (
        <p id={`${id}-error`} className={`error ${styles.error}`}>
          {error}
        </p>
      )}
      {error && children}
    </div>
  );
}

/** @param empty the form with nothing typed, by the names of its fields */
export function readForm<Form extends Record<keyof Form, string>>(data: FormData, empty: Form): Form {
  const typed = Object.keys(empty).flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}
