import type { Field } from '../field.ts';
import styles from '../form.module.css';

/** What a field is called, how many items it has if it is a list, and whether it may be left out. */
export function FieldName({ field, count }: { field: Pick<Field, 'label' | 'required'>; count?: number }) {
  return (
    <>
      {field.label}
      {count === undefined ? null : <span className={styles.count}> {count}</span>}
      {field.required ? null : <span className={styles.optional}> optional</span>}
    </>
  );
}
